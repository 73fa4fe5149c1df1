//! Theory as text: a head, and a line for each move in the order of the tree, such as `2 e7e5 -18 1200 410 300 490`: how many
//! plies lead to the position after it, the move, its score (`-` if it has none, `#5` for a forced end), and, if games were
//! counted, their number, how many each party won, and how many were drawn. What follows a position stands where it is reached
//! with the fewest plies.

use super::known_move::KnownMove;
use super::opening_theory::{MAX_THEORY_PLIES, Theory};
use crate::position_history::PositionHistory;
use base::checksum::crc_of;
use base::input::{InputError, quoted};
use base::score::Score;
use fxhash::FxHashMap;
use rules::dialect::Dialect;
use std::collections::VecDeque;
use std::fmt::Write;

/// What a theory of any version begins with.
const NAME: &str = "pentad-theory ";
/// What such a file begins with.
const FORMAT: &str = "pentad-theory 1 ";
/// What a comment begins with.
const COMMENT: char = '#';
/// The score of a move that has none.
const NO_SCORE: &str = "-";
/// What the plies of a forced end begin with.
const FORCED_END: char = '#';
/// The most moves of a file: a bound for the memory that it can ask for.
const MAX_MOVES: usize = 500_000;
/// The field of input errors.
const FIELD: &str = "theory";

/// The game that a theory is of.
#[derive(Clone, Copy)]
pub struct TheoryGame<'a> {
    /// The name of its variant.
    pub variant: &'a str,
    /// The version of its rules.
    pub rules_version: u32,
    /// A history at its start position.
    pub start: &'a dyn PositionHistory,
    /// The dialect of its moves.
    pub dialect: Dialect,
    /// How many parties it has.
    pub parties: usize,
}

/// Whether these bytes of a file are meant to be a theory.
pub fn is_theory(bytes: &[u8]) -> bool {
    bytes.starts_with(NAME.as_bytes())
}

/// The variant that the head of a theory of any version names.
pub fn variant_of(bytes: &[u8]) -> Option<&str> {
    let line = bytes.split(|&byte| byte == b'\n').next()?;
    std::str::from_utf8(line).ok()?.strip_prefix(NAME)?.split(' ').nth(1)
}

/// The text of a theory; `command` is how it was made.
pub fn write_theory(theory: &Theory, game: TheoryGame<'_>, command: &str) -> String {
    let mut writer = Writer { theory, parties: game.parties, shortest: shortest_ways(theory), body: String::new() };
    writer.write_moves(theory.root, 1);
    let (TheoryGame { variant, rules_version, .. }, body) = (game, writer.body);
    let (moves, crc) = (body.lines().count(), crc_of(body.as_bytes()));
    let command = command.replace(['\n', '\r'], " ");
    format!("{FORMAT}{variant} rules {rules_version} moves {moves} crc32 {crc:08x}\n{COMMENT} {command}\n{body}")
}

/// The position before each and the move that leads there, on a way of as few plies as possible: on a longer one a rule that
/// counts moves may have ended the game.
fn shortest_ways(theory: &Theory) -> FxHashMap<u64, (u64, &str)> {
    let mut ways = FxHashMap::default();
    let mut queue = VecDeque::from([(theory.root, 0)]);
    while let Some((key, plies)) = queue.pop_front() {
        let Some(position) = theory.position(key).filter(|_| plies < MAX_THEORY_PLIES) else { continue };
        for (text, known) in position.ranked_moves() {
            if known.after != theory.root && !ways.contains_key(&known.after) {
                ways.insert(known.after, (key, text));
                queue.push_back((known.after, plies + 1));
            }
        }
    }
    ways
}

/// A file in the making.
struct Writer<'a> {
    theory: &'a Theory,
    parties: usize,
    shortest: FxHashMap<u64, (u64, &'a str)>,
    body: String,
}

impl Writer<'_> {
    /// Writes the moves of a position, and what follows those that are on the shortest way.
    fn write_moves(&mut self, key: u64, depth: usize) {
        let theory = self.theory;
        let Some(position) = theory.position(key).filter(|_| depth <= MAX_THEORY_PLIES) else { return };
        for (text, one) in position.ranked_moves() {
            self.write_move(depth, text, one);
            if self.shortest.get(&one.after) == Some(&(key, text)) {
                self.write_moves(one.after, depth + 1);
            }
        }
    }

    fn write_move(&mut self, depth: usize, text: &str, one: &KnownMove) {
        let KnownMove { score, games, won, drawn, .. } = one;
        let score = score.map_or_else(|| NO_SCORE.to_owned(), |score| score.to_string());
        let _ = write!(self.body, "{depth} {text} {score}");
        if *games > 0 {
            let _ = write!(self.body, " {games}");
            (0..self.parties).for_each(|party| {
                let _ = write!(self.body, " {}", won.get(party).unwrap_or(&0));
            });
            let _ = write!(self.body, " {drawn}");
        }
        self.body.push('\n');
    }
}

/// Reads the bytes of a file. A move that is not legal is skipped with what follows it.
///
/// # Errors
/// If it is no such file, damaged, of another variant, or by another version of the rules.
pub fn read_theory(bytes: &[u8], game: TheoryGame<'_>) -> Result<Theory, InputError> {
    let text = std::str::from_utf8(bytes).map_err(|_| refused("bytes that are no text", "a theory"))?;
    let (head, rest) = text.split_once('\n').unwrap_or((text, ""));
    let body = rest.split_inclusive('\n').skip_while(|line| line.starts_with(COMMENT));
    let body = body.map(str::len).sum::<usize>();
    let body = &rest[rest.len() - body..];
    check_head(head, body, game)?;
    let mut theory = Theory::new(game.start, game.dialect);
    let mut path: Vec<Box<dyn PositionHistory>> = vec![game.start.boxed_clone()];
    for line in body.lines() {
        let wrong = || refused(quoted(line), "a depth, a move, its score, and its games with their results");
        let (depth, text, known) = move_line(line, game.parties).ok_or_else(wrong)?;
        if depth > path.len() {
            // It follows a move that was skipped, or none.
            continue;
        }
        path.truncate(depth);
        let Some(before) = path.last() else { return Err(wrong()) };
        match theory.learn(before.as_ref(), text) {
            Ok((learnt, after)) => {
                *learnt = KnownMove { after: learnt.after, ..known };
                path.push(after);
            }
            Err(_) => {
                let (count, _) = theory.refused.get_or_insert_with(|| (0, quoted(text)));
                *count += 1;
            }
        }
    }
    Ok(theory)
}

fn refused(found: impl std::fmt::Display, expected: impl std::fmt::Display) -> InputError {
    InputError::described(FIELD, found.to_string(), expected.to_string())
}

/// Checks the first line against the game and the lines of moves.
fn check_head(head: &str, body: &str, game: TheoryGame<'_>) -> Result<(), InputError> {
    let shape = "a file that begins with 'pentad-theory 1 VARIANT rules N moves N crc32 X'";
    let fields = head.strip_prefix(FORMAT).ok_or_else(|| refused(quoted(head), shape))?;
    let words: Vec<&str> = fields.split_ascii_whitespace().collect();
    let [variant, "rules", rules, "moves", moves, "crc32", crc] = words[..] else {
        return Err(refused(quoted(head), shape));
    };
    if variant != game.variant {
        return Err(refused(format!("one of {}", quoted(variant)), format!("one of {}", game.variant)));
    }
    if rules != game.rules_version.to_string() {
        return Err(refused(
            format!("one by version {} of the rules", quoted(rules)),
            format!("one by version {}", game.rules_version),
        ));
    }
    if moves.parse::<usize>().is_ok_and(|moves| moves > MAX_MOVES) {
        return Err(refused(format!("{moves} moves"), format!("at most {MAX_MOVES}")));
    }
    let found = format!("{:08x}", crc_of(body.as_bytes()));
    if crc != found || moves != body.lines().count().to_string() {
        return Err(refused("lines that differ from its checksum", "a whole file, as it was written"));
    }
    Ok(())
}

/// The depth, the move and what is known about it.
fn move_line(line: &str, parties: usize) -> Option<(usize, &str, KnownMove)> {
    let mut words = line.split_ascii_whitespace();
    let depth = words.next()?.parse().ok().filter(|depth| (1..=MAX_THEORY_PLIES).contains(depth))?;
    let text = words.next()?;
    let score = score_of(words.next()?)?;
    let counts: Vec<u32> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let mut known = KnownMove { score, ..KnownMove::to(0) };
    if let [games, won @ .., drawn] = counts.as_slice() {
        let ends = won.iter().chain([drawn]).map(|&count| u64::from(count)).sum::<u64>();
        // Winners who share a game are counted for each of them.
        if won.len() != parties || parties == 2 && ends > u64::from(*games) {
            return None;
        }
        known = KnownMove { games: *games, won: won.to_vec(), drawn: *drawn, ..known };
    }
    (counts.len() != 1).then_some((depth, text, known))
}

/// `-`, centipawns, or `#` and plies; the outer `None` if it is none of these.
fn score_of(word: &str) -> Option<Option<Score>> {
    if word == NO_SCORE {
        return Some(None);
    }
    let score = match word.strip_prefix(FORCED_END) {
        None => Score::centipawns(word.parse().ok()?),
        Some(plies) => {
            let plies: i32 = plies.parse().ok()?;
            let count = usize::try_from(plies.unsigned_abs()).ok().filter(|count| *count < base::score::MAX_PLY)?;
            if plies > 0 { Score::mate_in(count) } else { Score::mated_in(count) }
        }
    };
    Some(Some(score))
}
