//! Floor 6: the variants. The only place that names games and sessions together; adding a game is one line.

use crate::base::seat::Alliances;
use crate::base::text::TextError;
use crate::eval::carried::{Carried, Linear};
use crate::eval::evaluator::Evaluator;
use crate::eval::hidden::Learnt;
use crate::eval::linear::{Choices, Terms};
use crate::eval::tactics::Tactics;
use crate::eval::weights::Weights;
use crate::games::{cessolis, chess, martian, quadroshah, shogi, szachao};
use crate::rules::dealt::Dealt;
use crate::rules::notation::{Notation, RuleOption};
use crate::session::Session;
use crate::session::hidden::{Hidden, Insights};
use crate::session::odds::WinModel;
use crate::session::open::{Evaluators, Open};
use std::io::{self, Write};

/// Solves endings: those of these men, or all; see [`Variant::endings`].
pub type EndingsBuilder = fn(&[&str], &mut dyn Write, &mut dyn FnMut(usize, usize)) -> io::Result<()>;

/// What the front doors know of a game.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// The name that protocols use.
    pub name: &'static str,
    /// Files and ranks.
    pub board: (usize, usize),
    /// What people call the seats, in their order.
    pub seats: &'static [&'static str],
    /// The two teams, where seats pull together through the whole game; `None` where every seat plays for itself.
    pub teams: Option<Alliances>,
    /// Whether seats see different things.
    pub hidden: bool,
    /// How many kinds of men may be held in hand.
    pub pocket: usize,
    /// The well-known game that clients should take it for when they draw a board.
    pub template: &'static str,
    /// The word before a position record.
    pub record_word: &'static str,
    /// What the rules leave to the players.
    pub rules: &'static [RuleOption],
    /// How scores turn into chances.
    pub win_model: WinModel,
    /// The positions of the bench.
    pub bench: &'static str,
    /// Positions worth showing, with titles.
    pub showcase: &'static str,
    /// Solves its endings, all of them or those of the men named, writes the tables, and tells how many of how many
    /// are done; `None` where the game has no such tables.
    pub endings: Option<EndingsBuilder>,
    /// Begins a session with this many threads and megabytes of table.
    pub open: fn(threads: usize, hash_megabytes: usize) -> Box<dyn Session>,
}

/// Two are equal where they have the same name.
impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        self.name == other.name
    }
}

/// What the game itself says of a variant; the table adds what clients need to know.
const fn of<G: Notation>(name: &'static str, open: fn(usize, usize) -> Box<dyn Session>) -> Variant {
    Variant {
        name,
        board: G::BOARD,
        seats: &["White", "Black"],
        teams: if G::TEAMS { Some(G::ALLIANCES) } else { None },
        hidden: false,
        pocket: 0,
        template: "fairy",
        record_word: "fen",
        rules: G::RULE_OPTIONS,
        win_model: WinModel { scale: 180.0, margin: 40.0 },
        bench: "",
        showcase: "",
        endings: None,
        open,
    }
}

/// The text of a weights file.
fn weights_text(bytes: &[u8]) -> Result<&str, TextError> {
    std::str::from_utf8(bytes).map_err(|_| TextError::new("EvalFile", "bytes that are no text", "a text of weights"))
}

/// A game whose evaluation is a sum of weights, part of it carried along.
const fn carried<G: Notation + Tactics + Carried>(name: &'static str) -> Variant {
    of::<G>(name, |threads, hash| {
        let evaluators =
            Evaluators { built_in: Linear::<G>::shipped, read: |bytes| Linear::read(weights_text(bytes)?) };
        Box::new(Open::new(evaluators, threads, hash))
    })
}

/// Martian Chess for this many seats.
const fn martian<const SEATS: usize>() -> Evaluators<martian::Linear<SEATS>> {
    Evaluators { built_in: martian::Linear::shipped, read: |bytes| martian::Linear::read(weights_text(bytes)?) }
}

/// A game of which every seat sees a part, with an insight that is made of weights.
const fn dealt<D: Dealt, I: Learnt<D::World> + Default>(name: &'static str) -> Variant {
    Variant {
        name,
        board: D::BOARD,
        seats: &["Seat 1", "Seat 2"],
        teams: None,
        hidden: true,
        pocket: 0,
        template: "fairy",
        record_word: "fen",
        rules: &[],
        win_model: WinModel { scale: 180.0, margin: 40.0 },
        bench: "",
        showcase: "",
        endings: None,
        open: |threads, hash| {
            let insights =
                Insights { built_in: I::default, read: |bytes| Ok(I::new(Weights::read(weights_text(bytes)?)?)) };
            Box::new(Hidden::<D, I>::new(insights, threads, hash))
        },
    }
}

/// Every variant.
pub static VARIANTS: [Variant; 8] = [
    Variant {
        pocket: 7,
        template: "shogi",
        record_word: "sfen",
        seats: &["Black", "White"],
        win_model: WinModel { scale: 1022.0, margin: 0.0 },
        bench: include_str!("../positions/shogi.bench"),
        showcase: include_str!("../positions/shogi.analyse"),
        ..carried::<shogi::Position>("shogi")
    },
    // Not last: uci2wb recognises it only with another name behind it.
    Variant {
        win_model: WinModel { scale: 255.0, margin: 74.0 },
        bench: include_str!("../positions/chess.bench"),
        showcase: include_str!("../positions/chess.analyse"),
        ..carried::<chess::Position>("chess")
    },
    Variant {
        win_model: WinModel { scale: 367.0, margin: 592.0 },
        bench: include_str!("../positions/cessolis.bench"),
        showcase: include_str!("../positions/cessolis.analyse"),
        endings: Some(cessolis::build_endings),
        ..carried::<cessolis::Position>("cessolis")
    },
    Variant {
        seats: &["South", "North"],
        win_model: WinModel { scale: 42.0, margin: 110.0 },
        bench: include_str!("../positions/martian.bench"),
        showcase: include_str!("../positions/martian.analyse"),
        endings: Some(martian::build_endings),
        ..of::<martian::Position<2>>("martian", |threads, hash| Box::new(Open::new(martian::<2>(), threads, hash)))
    },
    Variant {
        seats: &["South-west", "North-west", "North-east"],
        bench: include_str!("../positions/martian3.bench"),
        showcase: include_str!("../positions/martian3.analyse"),
        win_model: WinModel { scale: 157.0, margin: 103.0 },
        ..of::<martian::Position<3>>("martian3", |threads, hash| Box::new(Open::new(martian::<3>(), threads, hash)))
    },
    Variant {
        seats: &["South-west", "North-west", "North-east", "South-east"],
        bench: include_str!("../positions/martian4.bench"),
        showcase: include_str!("../positions/martian4.analyse"),
        win_model: WinModel { scale: 183.0, margin: 161.0 },
        ..of::<martian::Position<4>>("martian4", |threads, hash| Box::new(Open::new(martian::<4>(), threads, hash)))
    },
    Variant {
        seats: &["White A", "Black A", "Black B", "White B"],
        bench: include_str!("../positions/quadroshah.bench"),
        showcase: include_str!("../positions/quadroshah.analyse"),
        win_model: WinModel { scale: 909.0, margin: 64.0 },
        ..carried::<quadroshah::Position>("quadroshah")
    },
    Variant {
        bench: include_str!("../positions/szachao.bench"),
        showcase: include_str!("../positions/szachao.analyse"),
        win_model: WinModel { scale: 1259.0, margin: 544.0 },
        ..dealt::<szachao::Known, szachao::Judge>("szachao")
    },
];

/// Something to do with a game that is named when the program runs, whose evaluation is linear, and which two sides
/// play: where every seat plays for itself, a value to one is not the opposite of what it is to the others.
pub trait LinearJob {
    /// What comes of it.
    type Output;

    /// Does it with the game `G`. `shipped` is the text of the weights that the program ships, and `evaluator` makes
    /// of weights what plays by them.
    fn run<G, E>(self, shipped: &'static str, evaluator: fn(Weights<G>) -> E) -> Self::Output
    where
        G: Notation + Tactics + Terms,
        E: Evaluator<G>;
}

/// Does the job with the variant of this name; `None` where there is none, or its evaluation is not linear,
/// or more than two sides play it.
pub fn run_linear<J: LinearJob>(name: &str, job: J) -> Option<J::Output> {
    match name {
        "quadroshah" => Some(job.run(quadroshah::Position::SHIPPED, quadroshah::Linear::new)),
        "martian" => Some(job.run(martian::shipped(2), martian::Linear::<2>::new)),
        "shogi" => Some(job.run(shogi::Position::SHIPPED, shogi::Linear::new)),
        "chess" => Some(job.run(chess::Position::SHIPPED, chess::Linear::new)),
        "cessolis" => Some(job.run(cessolis::Position::SHIPPED, cessolis::Linear::new)),
        _ => None,
    }
}

/// As [`LinearJob`], for games in which three seats or more play each for itself.
pub trait SeveralJob {
    /// What comes of it.
    type Output;

    /// Does it with the game `G`; `shipped` and `evaluator` as for [`LinearJob::run`].
    fn run<G, E>(self, shipped: &'static str, evaluator: fn(Weights<G>) -> E) -> Self::Output
    where
        G: Notation + Tactics + Choices,
        E: Evaluator<G>;
}

/// Does the job with the variant of this name; `None` where there is none, or its evaluation is not linear, or two
/// sides play it.
pub fn run_several<J: SeveralJob>(name: &str, job: J) -> Option<J::Output> {
    match name {
        "martian3" => Some(job.run(martian::shipped(3), martian::Linear::<3>::new)),
        "martian4" => Some(job.run(martian::shipped(4), martian::Linear::<4>::new)),
        _ => None,
    }
}

/// As [`LinearJob`], for games of which every seat sees a part.
pub trait HiddenJob {
    /// What comes of it.
    type Output;

    /// Does it with the game `D` and an insight into it that is made of weights.
    fn run<D, I>(self) -> Self::Output
    where
        D: Dealt,
        I: Learnt<D::World>;
}

/// Does the job with the variant of this name; `None` where there is none, or nothing of it is hidden.
pub fn run_hidden<J: HiddenJob>(name: &str, job: J) -> Option<J::Output> {
    match name {
        "szachao" => Some(job.run::<szachao::Known, szachao::Judge>()),
        _ => None,
    }
}

/// The variant with this name.
///
/// # Errors
/// Where there is none; the error names those that there are.
pub fn named(name: &str) -> Result<&'static Variant, TextError> {
    let names = || VARIANTS.iter().map(|variant| variant.name).collect::<Vec<_>>().join(" ");
    VARIANTS
        .iter()
        .find(|variant| variant.name == name)
        .ok_or_else(|| TextError::new("variant", name, format!("one of {}", names())))
}

/// The first of these variants that exists, or else the first of the table.
pub fn first_of(names: &[&str]) -> &'static Variant {
    names.iter().find_map(|&name| VARIANTS.iter().find(|variant| variant.name == name)).unwrap_or(&VARIANTS[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::seat::MAX_SEATS;
    use crate::rules::notation::Dialect;
    use crate::session::cases::read_cases;

    #[test]
    fn names_are_words_and_stand_once() {
        for (index, variant) in VARIANTS.iter().enumerate() {
            assert!(variant.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()));
            assert!(VARIANTS[..index].iter().all(|other| other.name != variant.name));
            assert!((2..=MAX_SEATS).contains(&variant.seats.len()));
        }
    }

    #[test]
    fn every_data_file_holds_positions_that_go_on() {
        for variant in &VARIANTS {
            let mut session = (variant.open)(1, 1);
            for (file, least) in [(variant.bench, 4), (variant.showcase, 3)] {
                let mut count = 0;
                for case in read_cases(file) {
                    assert_eq!(session.set_position(case.record, case.moves), Ok(()), "{}: {case:?}", variant.name);
                    assert!(
                        session.legal(Dialect::Uci).is_ok_and(|legal| !legal.is_empty()),
                        "{}: {case:?}",
                        variant.name
                    );
                    count += 1;
                }
                assert!(count >= least, "{}: only {count} positions", variant.name);
            }
            assert!(read_cases(variant.showcase).all(|case| !case.title.is_empty()));
        }
    }

    #[test]
    fn sessions_read_weights_of_their_own_game_alone() {
        let of = |game: &str| format!("{}/src/games/{game}/weights.txt", env!("CARGO_MANIFEST_DIR"));
        for (variant, other) in [("szachao", "chess"), ("chess", "szachao")] {
            let mut session = (named(variant).unwrap().open)(1, 1);
            let before = session.evaluation().unwrap().total;
            let error = session.load_evaluator(&of(other)).unwrap_err().to_string();
            assert!(error.contains("group") || error.contains("length"), "{variant}: {error}");
            assert!(session.load_evaluator(&of("no such game")).is_err());
            assert_eq!(session.load_evaluator(&of(variant)), Ok(()));
            assert_eq!(session.evaluation().unwrap().total, before);
        }
    }

    #[test]
    fn a_session_stays_where_it_was_when_it_refuses() {
        for variant in &VARIANTS {
            let mut session = (variant.open)(1, 1);
            let first = session.legal(Dialect::Uci).unwrap().remove(0);
            session.play(&first).unwrap();
            let before = (session.record(), session.plies(), session.key());
            assert!(session.set_position(Some("no such record"), "").is_err());
            let error = session.set_position(None, &format!("{first} nonsense")).unwrap_err().to_string();
            assert!(error.starts_with("position: move 2: ") && error.contains("found 'nonsense'"), "{error}");
            assert!(session.play("nonsense").is_err());
            assert_eq!((session.record(), session.plies(), session.key()), before);
        }
    }
}
