//! Records: files of games and positions in the formats of other programs.

mod encodings;
mod faults;
mod glued_signs;
mod hostile;
mod kifu;
mod kifu_ends;
mod lines;
mod match_games;
mod odd_ends;
mod openings;
mod pgn;
mod round_trips;
mod samples;
mod strangers;
mod trees;
