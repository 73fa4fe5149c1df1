//! The layout of a game, by which a client draws its positions: board, seats' colours, zones, pieces, cards.

use super::phase::Phase;
use super::record_word::RecordWord;
use super::side_colour::SideColour;
use base::seat::Seat;
use serde::Serialize;

/// The facts about a game that a client draws by; they never change. The description of the same game has its seats and
/// rule options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// What people call the game.
    pub title: &'static str,
    /// The colour of each seat, in order of play; `None` if there are no colours, or seats change theirs.
    pub colours: &'static [Option<SideColour>],
    /// The names of the files, from the left as the first seat sits. A square is named by its file and its rank.
    pub files: &'static [&'static str],
    /// The names of the ranks, from the top as the first seat sits.
    pub ranks: &'static [&'static str],
    /// By how many degrees clockwise the board may sensibly be turned.
    pub turns: &'static [u16],
    /// Whether light and dark squares alternate; if not, lines part squares that are all alike.
    pub chequered: bool,
    /// Whether pieces point away from their owner, which tells whose they are; if not, all stand upright.
    pub pointing: bool,
    /// The piece sets that suit the game, the usual one first. A client skips those that it does not have.
    pub sets: &'static [&'static str],
    /// The parts of the board that matter to the rules.
    pub zones: &'static [Zone],
    /// The kinds of pieces, in the order in which they are shown.
    pub kinds: &'static [PieceKind],
    /// The kinds that may be held in hand, in the order in which they are shown.
    pub hand: &'static [&'static str],
    /// The cards, in a game that is played with cards.
    pub cards: Option<Cards>,
    /// What a seat on move may be asked for.
    pub phases: &'static [Phase],
    /// The words of a position record, in order.
    pub record: &'static [RecordWord],
}

/// The files of boards with letters for files, from the left.
const LETTER_FILES: [&str; 16] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p"];
/// The ranks of boards with numbers for ranks, from the top.
const NUMBER_RANKS: [&str; 9] = ["9", "8", "7", "6", "5", "4", "3", "2", "1"];

impl Layout {
    /// White and Black on a chess board, with the pieces of chess. A game adds its title, and names what differs.
    pub const EIGHT_BY_EIGHT: Layout = Layout {
        title: "",
        colours: &[Some(SideColour::White), Some(SideColour::Black)],
        files: Layout::letter_files(8),
        ranks: Layout::number_ranks(8),
        turns: &[0, 180],
        chequered: true,
        pointing: false,
        sets: &["staunton", "medieval"],
        zones: &[],
        kinds: &[
            PieceKind::new("K", "king"),
            PieceKind::new("Q", "queen"),
            PieceKind::new("R", "rook"),
            PieceKind::new("B", "bishop"),
            PieceKind::new("N", "knight"),
            PieceKind::new("P", "pawn"),
        ],
        hand: &[],
        cards: None,
        phases: &[Phase::MOVE],
        record: &[RecordWord::Board],
    };

    /// The files `a`, `b` and so on, at most 16.
    pub const fn letter_files(count: usize) -> &'static [&'static str] {
        LETTER_FILES.split_at(count).0
    }

    /// The ranks from this number, at most 9, down to `1`.
    pub const fn number_ranks(count: usize) -> &'static [&'static str] {
        NUMBER_RANKS.split_at(NUMBER_RANKS.len() - count).1
    }

    /// The names of all squares, row by row from the top.
    pub fn rows(&self) -> Vec<Vec<String>> {
        self.ranks.iter().map(|rank| self.files.iter().map(|file| format!("{file}{rank}")).collect()).collect()
    }

    /// The names of the squares of a zone, row by row from the top.
    pub fn zone_squares(&self, zone: &Zone) -> Vec<String> {
        let ((left, right), (top, bottom)) = (zone.files, zone.ranks);
        let files = |rank| self.files[left..=right].iter().map(move |file| format!("{file}{rank}"));
        self.ranks[top..=bottom].iter().flat_map(files).collect()
    }
}

/// A rectangle of squares that matters to the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zone {
    /// Its name, for people.
    pub name: &'static str,
    /// What it decides.
    pub kind: ZoneKind,
    /// The seats whose zone it is; none if it belongs to nobody.
    pub seats: &'static [Seat],
    /// Its first and its last file, counted from 0 from the left.
    pub files: (usize, usize),
    /// Its first and its last rank, counted from 0 from the top.
    pub ranks: (usize, usize),
}

/// What a [`Zone`] decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ZoneKind {
    /// Whose seat a piece belongs to: its owner's zone, and if there are colours the seat of its colour.
    Home,
    /// Where the enemies of its seats promote.
    Camp,
}

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Kind"))]
pub struct PieceKind {
    /// The letter of records, in upper case; with a `+` before it if promoted.
    pub id: &'static str,
    /// The name, for people.
    pub name: &'static str,
    /// What capturing one scores, in games of points.
    pub points: Option<u16>,
    /// The kind that it promotes to, if that depends on nothing but the kind.
    pub promoted: Option<&'static str>,
}

impl PieceKind {
    /// A kind that scores no points and has no promoted side.
    pub const fn new(id: &'static str, name: &'static str) -> PieceKind {
        PieceKind { id, name, points: None, promoted: None }
    }

    /// A kind that promotes to another one.
    pub const fn promoting(id: &'static str, name: &'static str, promoted: &'static str) -> PieceKind {
        PieceKind { promoted: Some(promoted), ..PieceKind::new(id, name) }
    }

    /// A kind whose capture scores points.
    pub const fn scoring(id: &'static str, name: &'static str, points: u16) -> PieceKind {
        PieceKind { points: Some(points), ..PieceKind::new(id, name) }
    }
}

/// The cards of a game that is played with cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Cards {
    /// The letters of the ranks, lowest first.
    pub ranks: &'static [&'static str],
    /// The letters of the suits.
    pub suits: &'static [&'static str],
    /// How many cards a seat holds.
    pub hand: usize,
    /// How many piles lie open.
    pub piles: usize,
    /// How often each card is in the pack.
    pub decks: usize,
    /// The kinds of pieces that may be demanded.
    pub demands: &'static [&'static str],
}
