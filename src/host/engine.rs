//! An engine: a thinker of one variant with its settings. It can serve one game after another.

use super::engine_search::EngineSearch;
use super::event::{Answer, Event, ThinkError};
use super::game::HostedGame;
use super::mate_search::search_for_mate;
use super::panic_text::panic_text;
use super::settings::EngineSettings;
use super::task::Task;
use super::think_request::{MateRequest, ThinkRequest};
use base::input::{InputError, quoted};
use base::instant::Instant;
use base::seat::Seat;
use eval::win_probabilities::WinProbabilities;
use rules::dialect::Dialect;
use search::mate::MateLimits;
use session::book::{Book, BookChoice};
use session::chances::Chances;
use session::{Evaluation, MateQuestion, MateReply, Thinker};
use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;
use variants::Variant;

/// What is left of the lateness after another move that was in time, in percent.
const KEPT_LATENESS: u32 = 75;
/// The most that counts as lateness: a machine that sleeps is no sign of a busy one.
const MAX_LATENESS: Duration = Duration::from_millis(200);

/// A thinker with its settings. The thinker is made when it is first needed, so that a program that starts can greet its
/// client first; it allocates its tables only when it thinks or prepares. An engine survives a panic of its search.
///
/// ```
/// use host::engine::Engine;
/// use host::event::{Answer, Event};
/// use host::game::HostedGame;
/// use host::settings::EngineSettings;
/// use host::task::Task;
/// use host::think_request::ThinkRequest;
/// use variants::find_variant;
///
/// let game = HostedGame::new(find_variant("martian")?);
/// let mut engine = Engine::new(game.variant(), EngineSettings { hash_megabytes: 1, ..EngineSettings::DEFAULT });
/// let request = ThinkRequest { depth: Some(3), ..ThinkRequest::default() };
/// let answer = engine.think(&game, &request, &Task::for_request(&request), &mut |event| {
///     if let Event::Info(info) = event {
///         println!("depth {}: {}", info.depth, info.pv.join(" "));
///     }
/// });
/// assert!(matches!(answer, Answer::Move { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine {
    variant: &'static Variant,
    /// `None` until it is needed.
    thinker: Option<Box<dyn Thinker>>,
    /// The book that was asked for.
    book: Option<Book>,
    /// The theory that ships, read when it is first needed; `None` inside if the variant has none.
    own_book: OnceCell<Option<Book>>,
    settings: EngineSettings,
    /// When the engine last finished something that clients wait for. A request that arrived earlier than this is timed
    /// from here, any other from its arrival.
    idle_since: Instant,
    /// How late its answers have lately been: what the machine, when it is busy, takes beyond the limits.
    lateness: Duration,
}

impl Engine {
    /// An engine for games of this variant.
    pub fn new(variant: &'static Variant, settings: EngineSettings) -> Engine {
        Engine {
            variant,
            thinker: None,
            book: None,
            own_book: OnceCell::new(),
            settings,
            idle_since: Instant::now(),
            lateness: Duration::ZERO,
        }
    }

    /// The thinker, made now if it is needed for the first time.
    fn thinker(&mut self) -> &mut dyn Thinker {
        self.thinker.get_or_insert_with(self.variant.new_thinker).as_mut()
    }

    /// The variant that it plays.
    pub fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// Its settings.
    pub fn settings(&self) -> &EngineSettings {
        &self.settings
    }

    /// Switches to this variant, with the same settings and the built-in weights and tables, and without a book.
    pub fn open_variant(&mut self, variant: &'static Variant) {
        self.variant = variant;
        self.thinker = None;
        self.book = None;
        self.own_book = OnceCell::new();
    }

    /// Changes the settings. The next search keeps tables and histories as far as they allow.
    pub fn set_settings(&mut self, settings: EngineSettings) {
        self.settings = settings;
    }

    /// Uses other weights: see [`Thinker::load_evaluator`].
    ///
    /// # Errors
    /// If the file cannot be read or does not fit; the evaluator then stays as it was.
    pub fn load_evaluator(&mut self, file: &str) -> Result<(), InputError> {
        self.thinker().load_evaluator(file)
    }

    /// Uses other endgame tablebases: see [`Thinker::load_tablebase`].
    ///
    /// # Errors
    /// If the game has none, or the file cannot be read or holds none of this game; the earlier tablebase then stays.
    pub fn load_tablebase(&mut self, file: &str) -> Result<(), InputError> {
        self.thinker().load_tablebase(file)
    }

    /// Reads the book to take moves from, if the settings say so; an empty name stands for the theory that ships. Returns
    /// what of the file was not read, if there is something.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged, or is no book of the game; the earlier book then stays.
    pub fn load_book(&mut self, file: &str) -> Result<Option<String>, InputError> {
        self.book = if file.is_empty() { None } else { Some(self.variant.read_book(file)?) };
        Ok(self.book.as_ref().and_then(Book::skipped))
    }

    /// The book that was asked for, or else the theory that ships.
    fn book(&self) -> Option<&Book> {
        let own = || self.own_book.get_or_init(|| self.variant.shipped_theory().map(Book::Theory)).as_ref();
        self.book.as_ref().or_else(own)
    }

    /// What the book says to the position of this game, if it is asked: in play, not in analysis.
    fn book_choice(&self, game: &HostedGame, request: &ThinkRequest) -> Option<BookChoice> {
        let EngineSettings { own_book, book_plies, analyse_mode, baseline, seed, .. } = &self.settings;
        let is_play = request.has_limit() && !request.infinite && !request.ponder && request.mate_moves.is_none();
        let is_asked = *own_book && !analyse_mode && baseline.is_none() && is_play && request.search_moves.is_empty();
        let is_early = game.plies_played() < *book_plies as usize;
        if !is_asked || !is_early || game.outcome().is_some() {
            return None;
        }
        Some(self.book()?.choose(game.history(), *seed, request.dialect))
    }

    /// Clears all tables and histories, as before a new game.
    pub fn new_game(&mut self) {
        if let Some(thinker) = &mut self.thinker {
            thinker.new_game();
        }
    }

    /// Allocates what the next search needs, so that it starts at once.
    pub fn prepare(&mut self) {
        let settings = self.settings.search_settings(self.variant);
        self.thinker().prepare(&settings);
        if self.settings.own_book {
            self.book();
        }
        self.mark_idle();
    }

    /// Notes that the engine has just finished something that clients wait for.
    pub fn mark_idle(&mut self) {
        self.idle_since = Instant::now();
    }

    /// The moment from which this task's time counts.
    fn time_starts_at(&self, task: &Task) -> Instant {
        task.received_at().max(self.idle_since)
    }

    /// The static evaluation for the seat on move.
    ///
    /// # Errors
    /// If the game does not know what that seat sees.
    pub fn evaluate(&mut self, game: &HostedGame) -> Result<Evaluation, InputError> {
        self.thinker().evaluate(game.history())
    }

    /// The result that each seat can expect by the static evaluation, in the order of the seats: 1 is a win, 0 a loss, and
    /// a draw counts half. If each of several seats plays for itself, winners share the 1. Of a game that has ended it is
    /// the result.
    ///
    /// ```
    /// use host::engine::Engine;
    /// use host::game::HostedGame;
    /// use host::settings::EngineSettings;
    /// use variants::find_variant;
    ///
    /// let mut game = HostedGame::new(find_variant("chess")?);
    /// game.set_position(Some("4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1"), "")?;
    /// let values = Engine::new(game.variant(), EngineSettings::DEFAULT).seat_values(&game)?;
    /// assert!(values[0] > 0.9 && values[1] < 0.1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game does not know what the seat on move sees.
    pub fn seat_values(&mut self, game: &HostedGame) -> Result<Vec<f64>, InputError> {
        let sides = self.variant.description.sides;
        let seats = (0..self.variant.description.seats()).map(Seat::new);
        if let Some(outcome) = game.outcome() {
            let parties: BTreeSet<usize> = match outcome.winners.is_empty() {
                true => seats.clone().map(|seat| sides.party(seat)).collect(),
                false => outcome.winners.iter().map(|seat| sides.party(seat)).collect(),
            };
            let share = 1.0 / parties.len() as f64;
            return Ok(seats.map(|seat| if parties.contains(&sides.party(seat)) { share } else { 0.0 }).collect());
        }
        if let Some(chances) = self.thinker().win_probabilities(game.history())? {
            return Ok(seats.map(|seat| f64::from(chances.of(seat)) / f64::from(WinProbabilities::ONE)).collect());
        }
        let score = self.evaluate(game)?.total;
        let own = self.chances(game).expected_result(score);
        let mover = sides.party(game.side_to_move());
        Ok(seats.map(|seat| if sides.party(seat) == mover { own } else { 1.0 - own }).collect())
    }

    /// The policy of the evaluator: the legal moves of the seat on move with their probabilities, which sum to 1, in no
    /// certain order. `None` if the evaluator has no policy, as only tree searches ask for one, or if the game is over.
    ///
    /// ```
    /// use host::engine::Engine;
    /// use host::game::HostedGame;
    /// use host::settings::EngineSettings;
    /// use rules::dialect::Dialect;
    /// use variants::find_variant;
    ///
    /// let game = HostedGame::new(find_variant("martian3")?);
    /// let policy = Engine::new(game.variant(), EngineSettings::DEFAULT).policy(&game, Dialect::Uci)?;
    /// let policy = policy.ok_or("Martian Chess for three has a policy")?;
    /// assert_eq!(policy.len(), game.legal_moves(Dialect::Uci)?.len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game does not know what the seat on move sees.
    pub fn policy(&mut self, game: &HostedGame, dialect: Dialect) -> Result<Option<Vec<(String, f32)>>, InputError> {
        if game.outcome().is_some() {
            return Ok(None);
        }
        self.thinker().policy(game.history(), dialect)
    }

    /// What the scores of this game's position mean.
    pub fn chances(&mut self, game: &HostedGame) -> Chances {
        let Variant { win_rate_model, centipawn_scale, .. } = self.variant;
        Chances::of(win_rate_model, *centipawn_scale, game.history(), self.thinker())
    }

    /// Searches for the move of the seat on move, and reports [`Event::Info`] and [`Event::Problem`] meanwhile. It
    /// always returns one answer. If the game is of another variant, the engine switches to that variant first.
    pub fn think(
        &mut self,
        game: &HostedGame,
        request: &ThinkRequest,
        task: &Task,
        on_event: &mut (dyn FnMut(Event) + Send),
    ) -> Answer {
        if game.variant() != self.variant {
            self.open_variant(game.variant());
        }
        if let Some(BookChoice { best, illegal }) = self.book_choice(game, request) {
            illegal.into_iter().for_each(|text| on_event(Event::Problem(ThinkError::IllegalBookMove(quoted(&text)))));
            if let Some(best) = best {
                self.mark_idle();
                return Answer::Move { best, ponder: None };
            }
        }
        let (time_starts_at, lateness) = (self.time_starts_at(task), self.lateness);
        let thinker = self.thinker.get_or_insert_with(self.variant.new_thinker).as_mut();
        let settings = &self.settings;
        let mut thinking = EngineSearch { thinker, settings, game, request, task, time_starts_at, lateness };
        let attempt = catch_unwind(AssertUnwindSafe(|| {
            search_for_mate(&mut thinking, on_event).unwrap_or_else(|| thinking.run(on_event))
        }));
        if let Some(late) = thinking.lateness_of_answer() {
            self.lateness = late.max(lateness * KEPT_LATENESS / 100).min(MAX_LATENESS);
        }
        let answer = attempt.unwrap_or_else(|panic| {
            on_event(Event::Problem(ThinkError::Panic(panic_text(panic.as_ref()))));
            self.answer_after_panic(game, request, task)
        });
        self.mark_idle();
        answer
    }

    /// The answer after a panic of the search: any legal move, so that the client does not wait for ever. The thinker
    /// may be in an inconsistent state, so it is replaced.
    fn answer_after_panic(&mut self, game: &HostedGame, request: &ThinkRequest, task: &Task) -> Answer {
        self.open_variant(self.variant);
        task.wait_until_answer_due();
        let first = game.legal_moves(request.dialect).ok().and_then(|moves| moves.into_iter().next());
        first.map_or(Answer::None, |best| Answer::Move { best, ponder: None })
    }

    /// Asks the mate solver.
    pub fn solve_mate(&mut self, game: &HostedGame, request: &MateRequest, task: &Task) -> MateReply {
        let waited = self.time_starts_at(task).elapsed();
        let time = request.time.map(|time| time.saturating_sub(waited));
        let limits = MateLimits { time, nodes: request.nodes, plies: None };
        let question = MateQuestion {
            history: game.history(),
            limits,
            hash_megabytes: self.settings.hash_megabytes,
            dialect: request.dialect,
            signal: task.signal(),
        };
        let thinker = self.thinker();
        let solve = || thinker.solve_mate(&question);
        let reply = catch_unwind(AssertUnwindSafe(solve)).unwrap_or_else(|_| {
            self.open_variant(self.variant);
            MateReply::Unknown
        });
        self.mark_idle();
        reply
    }
}

#[cfg(test)]
#[path = "../../tests/unit/host/engine.rs"]
mod tests;
