//! Floor 6: many games. Crews that play them at once, the sheet that they are written to, and how a match stands.
//! What is played, and by whom, is for the front doors above to say.

pub mod crew;
pub mod progress;
pub mod sheet;
pub mod standing;
