//! Pentad: a search engine for shogi, Cessolis, Martian Chess, Quadroshah, Szachao and chess.
//!
//! # As a library
//!
//! A [`HostedGame`] is a position with its history, an [`Engine`] thinks about it, and a [`Host`] lets a few engines
//! serve many games. Positions and moves are text, as `protocol.md` in the repository documents them, so one program
//! handles all games. The items at the root of the crate are all that most programs need.
//!
//! ```
//! use pentad::{Answer, Dialect, Engine, EngineSettings, Event, HostedGame, Task, ThinkRequest, find_variant};
//!
//! // Sets up a game, and lists the moves.
//! let mut game = HostedGame::new(find_variant("chess")?);
//! game.set_position(None, "f2f3 e7e5 g2g4")?;
//! assert!(game.legal_moves(Dialect::Uci)?.contains(&"d8h4".to_owned()));
//!
//! // Thinks, and prints the line.
//! let mut engine = Engine::new(game.variant(), EngineSettings { hash_megabytes: 4, ..EngineSettings::DEFAULT });
//! let request = ThinkRequest { depth: Some(4), ..ThinkRequest::default() };
//! let answer = engine.think(&game, &request, &Task::for_request(&request), &mut |event| {
//!     if let Event::Info(info) = event {
//!         println!("{} {}", info.score, info.pv.join(" "));
//!     }
//! });
//!
//! // Plays the answer: it is mate.
//! let Answer::Move { best, .. } = answer else { panic!("a move, not {answer:?}") };
//! game.play_move(&best)?;
//! assert_eq!(game.outcome().map(|outcome| outcome.to_string()), Some("2 checkmate".to_owned()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In games with hidden hands each seat has its own view. The engine gets only that of the seat on move:
//!
//! ```
//! use pentad::{Answer, Dialect, Engine, EngineSettings, HostedGame, Seat, Task, ThinkRequest, find_variant};
//!
//! // Deals a game of Szachao from a seed, and shows it as the second seat sees it.
//! let mut dealer = HostedGame::new(find_variant("szachao")?);
//! let hidden = dealer.hidden().ok_or("hands are hidden")?;
//! let (deal, view) = (hidden.deal_fen(7), hidden.view_fen(Seat::new(1)));
//! assert!(view.contains(" ?????/"));
//! dealer.set_position(Some(&deal), "")?;
//!
//! // The first seat thinks about a card to play; the dealer adds the card that it draws.
//! let settings = EngineSettings { hash_megabytes: 4, ..EngineSettings::DEFAULT };
//! let mut engine = Engine::new(dealer.variant(), settings);
//! let request = ThinkRequest { nodes: Some(100), ..ThinkRequest::default() };
//! let answer = engine.think(&dealer, &request, &Task::for_request(&request), &mut |_| ());
//! let Answer::Move { best, .. } = answer else { panic!("a card, not {answer:?}") };
//! dealer.play_move(&best)?;
//! let told = dealer.moves(Dialect::Uci).concat();
//! assert!(told.starts_with(&best) && told.contains('+'), "{told}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it is built
//!
//! Each module is a crate of its own, which the one on top hands on. They are built in floors; a crate depends only on
//! floors below its own:
//!
//! | floor | module | what lives there |
//! |---|---|---|
//! | 0 | `page` | the built page of the board (`ui/dist`) |
//! | 0 | `positions` | the positions, theory and puzzles that ship (`positions`) |
//! | 0 | `shipped_files` | for the build scripts of games: which networks and tablebases they ship |
//! | 0 | [`base`] | seats and alliances, scores, bitboards, grids and their attack tables, random keys, input errors |
//! | 1 | [`rules`] | what a game is: the traits, perft, and the laws every game must pass |
//! | 2 | [`eval`] | what an evaluator is, what the engine may ask about tactics, and the parameters of its search |
//! | 2 | [`chessboard`] | the board of orthodox chess, for the games played on it |
//! | 3 | [`search`] | control (limits, clock, switches, reports), threads, alpha-beta, multiplayer, ISMCTS, mate search |
//! | 4 | [`session`] | one game being played or analysed, behind one trait |
//! | 4 | [`contest`] | many games: worker pool, game file, match score, balanced openings |
//! | 5 | [`train`] | self-play, tuning of evaluations and searches, calibration |
//! | 6 | [`variant`] | what a variant is: a game with its histories, thinkers and training |
//! | 7 | [`games`] | the games themselves, each with its searches and trainings compiled for it |
//! | 8 | [`variants`] | the table of variants: the only place that names games |
//! | 9 | [`host`] | games being played or analysed, and engines that think about them |
//! | 10 | [`protocol`] | UCI and USI |
//! | 10 | [`datagen`] | training games of all variants by a plan, in shards |
//! | 10 | [`drawing`] | positions, the scores of games and tuning runs as SVG pictures |
//! | 10 | [`endings`] | endgame tablebases, built on request |
//! | 10 | [`records`] | games and positions in the formats of other programs, read and written |
//! | 11 | [`analyse`] | analysis of positions and games, for people and for programs |
//! | 11 | [`console`] | standard output and standard error, either of which may be full or closed |
//! | 11 | [`convert`] | games and positions in another format |
//! | 11 | [`desk`] | what answers the page of the board: tables, analyses, files |
//! | 11 | [`mod@matches`] | engines against each other, as child processes |
//! | 11 | [`puzzles`] | positions with exactly one good action, found in games |
//! | 11 | [`theory`] | what is known about openings, from games and searches |
//! | 12 | `browser` | the desk on one thread, for a page without a server |
//! | 12 | [`serve`] | the board in the browser: sockets, pages |
//! | 12 | [`tournament`] | round robins, gauntlets, Swiss tournaments and knock-outs of engines |
//!
//! The feature `cli`, on by default, is for the program itself: without it there are no [`contest`], [`train`],
//! [`datagen`], [`analyse`], [`convert`], [`endings`], [`mod@matches`], [`puzzles`], [`theory`] and [`tournament`], and nothing that only
//! the command line needs is compiled. The feature `board`, on by default too, is [`desk`] and [`serve`]; `browser` is for
//! the page without a server; [`drawing`] and [`records`] are features of the same names, which `cli` has and a library may
//! ask for.
//!
//! Modules without a page of their own in this documentation are parts of the program, and no interface: they may change
//! with every version.

// The parts of the program. They are no interface for others: hidden from the documentation, and free to change.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod console;
#[cfg(feature = "browser")]
#[doc(hidden)]
pub use browser;
#[cfg(any(feature = "board", feature = "browser"))]
#[doc(hidden)]
pub use desk;
#[cfg(feature = "board")]
#[doc(hidden)]
pub use serve;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub use {analyse, contest, convert, datagen, endings, matches, puzzles, theory, tournament, train};
#[doc(hidden)]
pub use {chessboard, protocol, session};

// What a bot, a server or another game needs beside the items at the root.
pub mod games;
#[cfg(feature = "drawing")]
pub use drawing;
#[cfg(feature = "records")]
pub use records;
pub use {base, eval, host, rules, search, variant, variants};

/// ```
/// use pentad::Seat;
///
/// // Seats are counted from 0 in Rust, and from 1 in every text.
/// assert_eq!(Seat::new(1).index(), 1);
/// assert_eq!(Seat::new(1).to_string(), "2");
/// ```
#[doc(inline)]
pub use base::seat::Seat;
#[doc(inline)]
pub use host::engine::Engine;
/// ```
/// use pentad::{Answer, Engine, EngineSettings, HostedGame, Task, ThinkRequest, find_variant};
///
/// // White is mated, and has no move.
/// let mut game = HostedGame::new(find_variant("chess")?);
/// game.set_position(None, "f2f3 e7e5 g2g4 d8h4")?;
/// let mut engine = Engine::new(game.variant(), EngineSettings { hash_megabytes: 1, ..EngineSettings::DEFAULT });
/// let request = ThinkRequest { depth: Some(1), ..ThinkRequest::default() };
/// let answer = engine.think(&game, &request, &Task::for_request(&request), &mut |_| ());
/// assert!(matches!(answer, Answer::GameOver(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use host::event::Answer;
/// ```
/// use pentad::{Engine, EngineSettings, Event, HostedGame, Task, ThinkRequest, find_variant};
///
/// // A move that is not legal is named, and not searched.
/// let game = HostedGame::new(find_variant("chess")?);
/// let mut engine = Engine::new(game.variant(), EngineSettings { hash_megabytes: 1, ..EngineSettings::DEFAULT });
/// let search_moves = vec!["e2e5".to_owned()];
/// let request = ThinkRequest { depth: Some(1), search_moves, ..ThinkRequest::default() };
/// let mut problems = Vec::new();
/// engine.think(&game, &request, &Task::for_request(&request), &mut |event| {
///     if let Event::Problem(problem) = event {
///         problems.push(problem.to_string());
///     }
/// });
/// assert_eq!(problems, ["go searchmoves: 'e2e5' is not legal here; ignored"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use host::event::Event;
#[doc(inline)]
pub use host::game::HostedGame;
#[doc(inline)]
pub use host::pool::Host;
/// ```
/// use pentad::EngineSettings;
///
/// let settings = EngineSettings { threads: 2, elo: Some(1500), ..EngineSettings::DEFAULT };
/// assert_eq!(settings.hash_megabytes, 64);
/// ```
#[doc(inline)]
pub use host::settings::EngineSettings;
/// ```
/// use pentad::{Task, ThinkRequest};
///
/// // A search without a limit runs until another thread stops its task.
/// let task = Task::for_request(&ThinkRequest { infinite: true, ..ThinkRequest::default() });
/// assert!(task.runs_until_stop());
/// task.stop();
/// assert!(task.signal().is_stopped());
/// ```
#[doc(inline)]
pub use host::task::Task;
/// ```
/// use pentad::ThinkRequest;
///
/// assert!(ThinkRequest { nodes: Some(1000), ..ThinkRequest::default() }.has_limit());
/// assert!(!ThinkRequest::default().has_limit());
/// ```
#[doc(inline)]
pub use host::think_request::ThinkRequest;
#[doc(inline)]
pub use host::thinkers::Thinkers;
/// ```
/// use pentad::{Dialect, HostedGame, find_variant};
///
/// // Shogi is written as USI has it, unless UCI is asked for: files are letters then, and ranks are counted from below.
/// let mut game = HostedGame::new(find_variant("shogi")?);
/// game.play_move("7g7f")?;
/// assert_eq!(game.moves(Dialect::Usi), ["7g7f"]);
/// assert_eq!(game.moves(Dialect::Uci), ["c3c4"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use rules::dialect::Dialect;
/// ```
/// use pentad::{HostedGame, Seat, Viewer, find_variant};
///
/// // A seat sees its own cards, and not those of the other one.
/// let game = HostedGame::new(find_variant("szachao")?);
/// let scene = game.state(Viewer::Seat(Seat::new(1))).scene;
/// assert!(scene.hands[0].cards.iter().all(|card| card == "?"));
/// assert!(scene.hands[1].cards.iter().all(|card| card != "?"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use session::viewer::Viewer;
/// ```
/// let names: Vec<&str> = pentad::VARIANTS.iter().map(|variant| variant.name).collect();
/// assert_eq!(names[..2], ["shogi", "chess"]);
/// ```
#[doc(inline)]
pub use variants::VARIANTS;
/// ```
/// let variant: &pentad::Variant = pentad::find_variant("quadroshah")?;
/// assert_eq!((variant.name, variant.description.seats()), ("quadroshah", 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use variants::Variant;
/// ```
/// assert!(pentad::find_variant("chess").is_ok());
/// assert!(pentad::find_variant("go").is_err_and(|error| error.to_string().contains("expected one of shogi chess")));
/// ```
#[doc(inline)]
pub use variants::find_variant;

/// The game of this page is compiled, held to the laws and played.
#[cfg(doctest)]
#[doc = include_str!("../docs/adding-a-game.md")]
struct AddingAGame;
