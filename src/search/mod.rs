//! Floor 4: search. No game is named here.

pub mod clock;
pub mod ismcts;
pub mod limits;
pub mod mate;
pub mod pool;
pub mod report;
pub mod tuning;

mod alphabeta;
mod busy;
mod crowd;
mod frame;
mod history;
mod iterate;
mod learning;
mod line;
mod picker;
mod pruning;
mod queue;
mod quiescence;
mod relay;
mod root;
mod sides;
mod table;
mod tally;
mod watch;
mod worker;
