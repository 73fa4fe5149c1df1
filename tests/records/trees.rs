//! Random trees of play come back from every format of every variant, as far as the format can say them.

use crate::samples::{only_game, variant};
use base::random::mix;
use host::game::HostedGame;
use records::{
    Ending, GameRecord, GameTree, ImportedGame, Line, Losses, Note, Notes, RecordFormat, export, formats_of,
};
use rules::exchange::Exchange;
use variants::VARIANTS;

/// How many trees of each variant are tried in each format.
const TREES: u64 = 24;
/// How deep variations stand in each other.
const DEPTH: usize = 3;

/// A source of choices.
struct Choices {
    seed: u64,
}

impl Choices {
    fn below(&mut self, bound: usize) -> usize {
        self.seed = mix(self.seed.wrapping_add(1));
        (self.seed >> 20) as usize % bound
    }

    /// Whether something with this chance in a hundred happens.
    fn happens(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn text(&mut self) -> String {
        const WORDS: [&str; 8] = ["good", "(not so)", "best: e4", "1-0", "角道", "\"quoted\"", "[x]", "50%"];
        let words: Vec<&str> = (0..1 + self.below(4)).map(|_| WORDS[self.below(WORDS.len())]).collect();
        words.join(" ")
    }

    fn texts(&mut self, percent: usize) -> Vec<String> {
        let count = if self.happens(percent) { 1 + self.below(2) } else { 0 };
        (0..count).map(|_| self.text()).collect()
    }
}

/// A tree that a format can hold.
struct Planter {
    choices: Choices,
    format: RecordFormat,
}

impl Planter {
    fn is_kifu(&self) -> bool {
        matches!(self.format, RecordFormat::Kif | RecordFormat::Ki2 | RecordFormat::Csa | RecordFormat::Jkf)
    }

    /// Plays a random move; returns its text.
    fn play(&mut self, game: &mut HostedGame) -> Option<String> {
        let legal = game.legal_moves(game.variant().description.native_dialect).ok()?;
        let chosen = legal.get(self.choices.below(legal.len().max(1)))?.clone();
        let seed = self.choices.seed;
        let resolved = game.hidden().map(|hidden| hidden.resolve_chance(&chosen, seed).expect("legal"));
        game.play_move(resolved.as_ref().unwrap_or(&chosen)).expect("legal");
        game.moves(game.variant().description.native_dialect).last().cloned()
    }

    /// What is said of a move; `is_first` if it is the first of its line.
    fn note(&mut self, is_first: bool, is_main: bool) -> Note {
        let (format, is_kifu) = (self.format, self.is_kifu());
        let choices = &mut self.choices;
        let is_full = matches!(format, RecordFormat::Pgn | RecordFormat::Games);
        let has_before = is_first && (is_main || format != RecordFormat::Jkf);
        let mut note = Note {
            before: choices.texts(if has_before { 40 } else { 0 }),
            after: choices.texts(30),
            ..Note::default()
        };
        if choices.happens(30) && format != RecordFormat::Ki2 {
            let whole = is_kifu && format != RecordFormat::Csa;
            note.time = Some(choices.below(4_000) as u64 * if whole { 1_000 } else { 250 });
        }
        if choices.happens(20) && format != RecordFormat::Csa {
            note.bookmark = Some("mark".to_owned());
        }
        if is_full {
            note.nags = (0..choices.below(3)).map(|_| 1 + choices.below(20) as u16).collect();
            note.clock = choices.happens(30).then(|| choices.below(9_000_000) as u64);
            note.evaluation = choices.happens(30).then(|| ["0.17", "-3.2,18", "#-4"][choices.below(3)].to_owned());
            note.arrows = ["Gf3", "Rf3e5"].iter().take(choices.below(3)).map(|arrow| (*arrow).to_owned()).collect();
            note.commands = ["tqu \"x\"", "mdl 4"].iter().take(choices.below(3)).map(|own| (*own).to_owned()).collect();
        }
        note
    }

    fn ending(&mut self, is_main: bool) -> Option<Ending> {
        let ending = |result: &str, reason: &str| Some(Ending { result: result.to_owned(), reason: reason.to_owned() });
        match self.choices.below(3) {
            0 if is_main => ending(Ending::UNKNOWN, "aborted"),
            0 => None,
            1 if self.is_kifu() || is_main => ending(Ending::DRAW, "impasse"),
            1 => ending(Ending::DRAW, ""),
            _ if is_main => ending(Ending::DRAW, "impasse"),
            _ => None,
        }
    }

    /// Grows a line from this position.
    fn line(&mut self, mut game: HostedGame, depth: usize) -> Line {
        let mut line = Line::default();
        let length = 1 + self.choices.below(if depth == 0 { 10 } else { 4 });
        for number in 1..=length {
            let before = game.clone();
            let Some(text) = self.play(&mut game) else { break };
            line.moves.push(text);
            let mut note = self.note(number == 1, depth == 0);
            // What stands in place of a variation's first move is another variation in KIF.
            let is_shared = number == 1 && depth > 0 && matches!(self.format, RecordFormat::Kif | RecordFormat::Ki2);
            note.variations = if is_shared { Vec::new() } else { self.variations(&before, depth) };
            if !note.is_empty() {
                line.notes.insert(number, note);
            }
        }
        line.ending = self.ending(depth == 0);
        let can_end_with_notes = self.format != RecordFormat::Ki2;
        if line.ending.is_some() && (depth == 0 || can_end_with_notes) {
            let mut note = Note { after: self.choices.texts(40), ..Note::default() };
            if self.format != RecordFormat::Pgn && game.outcome().is_none() {
                note.variations = self.variations(&game, depth);
            }
            if !note.is_empty() {
                line.notes.insert(line.moves.len() + 1, note);
            }
        }
        line
    }

    fn variations(&mut self, game: &HostedGame, depth: usize) -> Vec<Line> {
        let count = if depth < DEPTH && self.format != RecordFormat::Csa && self.choices.happens(25) {
            1 + self.choices.below(2)
        } else {
            0
        };
        let lines: Vec<Line> = (0..count).map(|_| self.line(game.clone(), depth + 1)).collect();
        lines.into_iter().filter(|line| !line.moves.is_empty()).collect()
    }
}

/// A random tree of a variant that this format can say.
fn tree(name: &str, format: RecordFormat, seed: u64) -> GameRecord {
    let mut planter = Planter { choices: Choices { seed: mix(seed) }, format };
    let mut game = HostedGame::new(variant(name));
    if let Some(hidden) = game.hidden() {
        let deal = hidden.deal_fen(seed);
        game.set_position(Some(&deal), "").expect("a deal");
    }
    let start = GameRecord::of(&game).start;
    let line = planter.line(game, 0);
    let mut record =
        GameRecord { notes: line.notes, ending: line.ending, ..GameRecord::new(variant(name), start, line.moves) };
    if format != RecordFormat::Jkf {
        record.preface = planter.choices.texts(40);
    }
    record.set_header("Event", "An event");
    record
}

fn notes_of(record: &GameRecord) -> &Notes {
    &record.notes
}

#[test]
fn random_trees_come_back_from_every_format() {
    for variant in VARIANTS {
        let trees = formats_of(variant).iter().filter(|format| !format.is_position() && **format != RecordFormat::Usi);
        for format in trees {
            for seed in 0..TREES {
                let record = tree(variant.name, *format, seed);
                assert_eq!(Losses::of(&record, *format).line(*format), None, "{} {format} {seed}", variant.name);
                let text = export(&record, *format).expect("it can be written").text;
                let read = only_game(&text);
                assert_eq!(read.moves, record.moves, "{} {seed}: {text}", variant.name);
                assert_eq!(notes_of(&read), notes_of(&record), "{} {seed}: {text}", variant.name);
                assert_eq!(
                    (&read.ending, &read.preface),
                    (&record.ending, &record.preface),
                    "{} {seed}: {text}",
                    variant.name
                );
                assert_eq!(read.header("Event"), Some("An event"), "{text}");
            }
        }
    }
}

/// What the board's socket answers to an import is enough to write the file again, word for word.
#[test]
fn the_tree_of_an_import_gives_the_file_back() {
    for variant in VARIANTS {
        for format in formats_of(variant).iter().filter(|format| !format.is_position()) {
            for seed in 0..TREES {
                let planted = if *format == RecordFormat::Usi { RecordFormat::Csa } else { *format };
                let text = export(&tree(variant.name, planted, seed), *format).expect("it can be written").text;
                let read = only_game(&text);
                let game = ImportedGame::from(read.clone());
                let answer = serde_json::to_value(&game).expect("it is JSON");
                let tree = GameTree::read(answer["tree"].clone()).expect("a tree");
                let back = tree
                    .into_game(variant, read.rules.clone(), answer["record"].as_str(), &read.moves)
                    .expect("it can be played");
                assert_eq!(
                    back,
                    GameRecord { left_out: back.left_out.clone(), ..read },
                    "{} {format} {seed}",
                    variant.name
                );
                assert_eq!(
                    export(&back, *format).expect("it can be written").text,
                    text,
                    "{} {format} {seed}",
                    variant.name
                );
            }
        }
    }
}

/// What is written is what is read again and written, also if the format has no place for all of the tree.
#[test]
fn what_a_format_keeps_it_keeps_for_good() {
    for seed in 0..TREES {
        let record = tree("shogi", RecordFormat::Games, seed);
        for format in formats_of(record.variant).iter().filter(|format| !format.is_position()) {
            let text = export(&record, *format).expect("it can be written").text;
            let again = export(&only_game(&text), *format).expect("it can be written").text;
            assert_eq!(again, text, "{format} {seed}");
        }
    }
    assert!(VARIANTS.iter().any(|variant| variant.description.exchange == Exchange::Kifu));
}
