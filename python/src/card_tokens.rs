//! Card actions in steps: the text of an action as a sequence of tokens, which a learner chooses one by one.

use pentad::rules::layout::Cards;

/// The tokens of card actions, in their order: the piles and the heap of burnt cards, the faces, the demands, the begin
/// of the discards, and the end.
pub(crate) struct CardTokens {
    pub(crate) names: Vec<String>,
}

/// The token that begins the discards.
const DISCARDS: &str = "-";
/// The token that ends an action.
const END: &str = "end";

impl CardTokens {
    pub(crate) fn new(cards: Option<&Cards>) -> CardTokens {
        let mut names = Vec::new();
        if let Some(cards) = cards {
            names.extend((1..=cards.piles).map(|pile| format!("{pile}:")));
            names.push("x:".to_owned());
            names.extend(faces(cards));
            names.extend(cards.demands.iter().map(|demand| format!("={demand}")));
            names.extend([DISCARDS.to_owned(), END.to_owned()]);
        }
        CardTokens { names }
    }

    /// The tokens of an action by their numbers; `None` if the text is no card action.
    pub(crate) fn split(&self, text: &str) -> Option<Vec<usize>> {
        let (action, _drawn) = text.split_once('+').unwrap_or((text, ""));
        let (place, _) = action.split_once(':')?;
        let mut rest = action.get(place.len() + 1..)?;
        let mut tokens = vec![self.number(&format!("{place}:"))?];
        while !rest.is_empty() {
            let length = if rest.starts_with(DISCARDS) { DISCARDS.len() } else { 2 };
            let (name, after) = rest.split_at_checked(length)?;
            tokens.push(self.number(name)?);
            rest = after;
        }
        tokens.push(self.number(END)?);
        Some(tokens)
    }

    fn number(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| known == name)
    }
}

/// Every face, suit by suit in each rank.
pub(crate) fn faces(cards: &Cards) -> impl Iterator<Item = String> + '_ {
    cards.ranks.iter().flat_map(|rank| cards.suits.iter().map(move |suit| format!("{rank}{suit}")))
}
