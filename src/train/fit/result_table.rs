//! Table of game results (loss, draw, win) by score and pieces on the board.

use base::input::InputError;
use std::collections::BTreeMap;
use std::fmt::{self, Display};

/// Scores fall into buckets that are equally wide as `asinh(score / ASINH_UNIT)`: narrow near 0, wide far from it.
const ASINH_UNIT: f64 = 50.0;
/// The buckets of each unit of that.
const BUCKETS_PER_UNIT: f64 = 4.0;
/// The width of a bucket of piece counts.
const PIECES_PER_BUCKET: u32 = 4;
/// What a line of the table holds.
const COLUMNS: &str = "the score, the pieces, and the weights of losses, draws and wins";

/// The results of positions that are alike.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ResultRow {
    /// Their mean score in centipawns, for the seat on move.
    pub score: f64,
    /// How many pieces are on their boards, on average.
    pub pieces: f64,
    /// The weight of those lost, drawn and won by the seat on move.
    pub loss_draw_win: [f64; 3],
}

impl ResultRow {
    /// The weight of all its positions.
    pub fn weight(&self) -> f64 {
        self.loss_draw_win.iter().sum()
    }
}

/// What became of weighted positions, by score and pieces on the board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ResultTable {
    /// By score bucket and bucket of pieces.
    rows: BTreeMap<(i32, u32), ResultRow>,
}

impl ResultTable {
    /// Counts a position: its score in centipawns, and its game's result (1, 0.5, 0), both for the same seat.
    pub fn add(&mut self, score: i32, pieces: u32, result: f32, weight: f64) {
        let mut loss_draw_win = [0.0; 3];
        loss_draw_win[(2.0 * result) as usize] = weight;
        self.add_row(ResultRow { score: score.into(), pieces: pieces.into(), loss_draw_win });
    }

    /// Counts all positions of the other table.
    pub fn append(&mut self, other: &ResultTable) {
        other.rows().for_each(|row| self.add_row(*row));
    }

    fn add_row(&mut self, added: ResultRow) {
        let score_bucket = (BUCKETS_PER_UNIT * (added.score / ASINH_UNIT).asinh()).round() as i32;
        let row = self.rows.entry((score_bucket, added.pieces as u32 / PIECES_PER_BUCKET)).or_default();
        let share = added.weight() / (row.weight() + added.weight());
        row.score += share * (added.score - row.score);
        row.pieces += share * (added.pieces - row.pieces);
        for (sum, weight) in row.loss_draw_win.iter_mut().zip(added.loss_draw_win) {
            *sum += weight;
        }
    }

    /// The rows, by rising score.
    pub fn rows(&self) -> impl Iterator<Item = &ResultRow> {
        self.rows.values()
    }

    /// The weight of all positions.
    pub fn weight(&self) -> f64 {
        self.rows().map(ResultRow::weight).sum()
    }

    /// Reads what it displays; lines that begin with `#` are comments.
    ///
    /// # Errors
    /// If a line does not hold five numbers.
    pub fn parse(text: &str) -> Result<ResultTable, InputError> {
        let mut table = ResultTable::default();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let numbers: Result<Vec<f64>, _> = line.split_ascii_whitespace().map(str::parse).collect();
            match numbers.as_deref() {
                Ok(&[score, pieces, lost, drawn, won]) => {
                    table.add_row(ResultRow { score, pieces, loss_draw_win: [lost, drawn, won] });
                }
                _ => return Err(InputError::new("row", line, COLUMNS)),
            }
        }
        Ok(table)
    }
}

/// A line for each row: score, pieces, and the weights of losses, draws and wins.
impl Display for ResultTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# {COLUMNS}")?;
        for ResultRow { score, pieces, loss_draw_win: [lost, drawn, won] } in self.rows() {
            writeln!(f, "{score:.0} {pieces:.1} {lost:.3} {drawn:.3} {won:.3}")?;
        }
        Ok(())
    }
}
