//! The static description of a game: its seats and sides, its board, its rule options, and what protocols must know to
//! name and show it.

use super::dialect::Dialect;
use super::exchange::Exchange;
use super::game_option::GameOption;
use super::sides::Sides;

/// The facts about a game that need no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameDescription {
    /// What people call the seats, in order of play.
    pub seat_names: &'static [&'static str],
    /// Which seats play together.
    pub sides: Sides,
    /// Files and ranks of the board.
    pub board_size: (usize, usize),
    /// The choices that the rules leave to the players.
    pub rule_options: &'static [GameOption],
    /// Whether seats see different things.
    pub hidden_information: bool,
    /// How many types of pieces may be held in hand ("pocket" in variant protocols).
    pub pocket_types: usize,
    /// The well-known game whose board and pieces a client should use to draw this one.
    pub template: &'static str,
    /// The word before a position record: `fen` or `sfen`.
    pub fen_keyword: &'static str,
    /// The dialect in which players of this game write moves.
    pub native_dialect: Dialect,
    /// What other programs keep its games in.
    pub exchange: Exchange,
    /// The version of its rules, which grows when they change what is legal or how a game ends: what was learnt by other rules
    /// is refused.
    pub rules_version: u32,
    /// With which illegal move a player loses a game before a referee; those before it are taken back.
    pub losing_illegal_move: u32,
}

impl GameDescription {
    /// White and Black on a chess board, all in the open. A game names what differs:
    ///
    /// ```
    /// use rules::description::GameDescription;
    ///
    /// const TIC_TAC_TOE: GameDescription = GameDescription { board_size: (3, 3), ..GameDescription::TWO_PLAYER };
    /// assert_eq!(TIC_TAC_TOE.seats(), 2);
    /// ```
    pub const TWO_PLAYER: GameDescription = GameDescription {
        seat_names: &["White", "Black"],
        sides: Sides::TwoPlayer,
        board_size: (8, 8),
        rule_options: &[],
        hidden_information: false,
        pocket_types: 0,
        template: "fairy",
        fen_keyword: "fen",
        native_dialect: Dialect::Uci,
        exchange: Exchange::Own,
        rules_version: 1,
        losing_illegal_move: 1,
    };

    /// The number of seats.
    #[inline]
    pub const fn seats(&self) -> usize {
        self.seat_names.len()
    }
}
