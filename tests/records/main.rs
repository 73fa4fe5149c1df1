//! Records: files of games and positions in the formats of other programs.

mod faults;
mod hostile;
mod kifu;
mod kifu_ends;
mod lines;
mod pgn;
mod round_trips;
mod samples;
mod strangers;
mod trees;
