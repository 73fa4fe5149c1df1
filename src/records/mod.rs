//! Floor 9: records of games and positions in the formats of other programs, read and written.
