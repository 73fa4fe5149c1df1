//! The bench: fixed searches over all games; the node count shows whether a change alters the search.

use base::instant::Instant;
use rules::dialect::Dialect;
use search::control::limits::Limits;
use search::control::signal::Signal;
use session::PositionError;
use session::position_file::parse_position_file;
use variants::{VARIANTS, Variant};

/// The default depth, in plies.
pub const DEFAULT_DEPTH: u32 = 11;
/// Megabytes of transposition table. Fixed, since node counts depend on it.
const HASH_MEGABYTES: usize = 16;

/// The nodes of one game's positions, each searched alone to this depth.
fn bench_variant(variant: &Variant, depth: u32, signal: &Signal) -> Result<u64, PositionError> {
    let mut session = variant.new_session(1, HASH_MEGABYTES);
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let mut nodes = 0;
    for case in parse_position_file(variant.bench_positions) {
        if signal.is_stopped() {
            break;
        }
        session.history.set_position(case.fen, case.moves)?;
        session.thinker.new_game();
        let answer = session.search(&limits, Dialect::Uci, signal, &mut |_| {});
        nodes += answer.map_err(PositionError::Fen)?.nodes;
    }
    Ok(nodes)
}

/// Runs the bench and prints a line per game, the total last. The counts are the same on every run. If the signal stops
/// it, a line says so instead of a total.
///
/// # Errors
/// If a data file holds a position that its game refuses; a test makes sure that none does.
pub fn bench(depth: u32, signal: &Signal, print_line: &mut dyn FnMut(&str)) -> Result<(), PositionError> {
    let start = Instant::now();
    let mut total = 0;
    for variant in VARIANTS {
        let nodes = bench_variant(variant, depth, signal)?;
        if signal.is_stopped() {
            print_line("info string bench stopped before the end; no total");
            return Ok(());
        }
        print_line(&format!("{}: {nodes} nodes", variant.name));
        total += nodes;
    }
    let per_second = total as f64 / start.elapsed().as_secs_f64().max(1e-6);
    print_line(&format!("{total} nodes {per_second:.0} nps"));
    Ok(())
}
