//! Text tables of limited width: columns that do not fit go into further blocks below.

/// The gap between two columns.
const GAP: &str = "  ";
/// Labels are not cut shorter than this, in characters.
const MIN_LABEL_CHARS: usize = 8;

/// The index of the label column.
const LABEL: usize = 1;
/// How many columns are repeated in every block: number and label.
const REPEATED_COLUMNS: usize = 2;

/// A text table. Its first two columns, a number and a label, are repeated in every block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TextTable {
    headers: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl TextTable {
    /// A table with these columns.
    pub(super) fn new(headers: Vec<String>) -> TextTable {
        TextTable { headers, rows: Vec::new() }
    }

    /// Adds a row: a cell for each column.
    pub(super) fn add(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The lines, none longer than `width` characters unless a single column is: labels are cut first.
    pub(super) fn lines(&self, width: usize) -> Vec<String> {
        let mut widths: Vec<usize> = (0..self.headers.len()).map(|column| self.width(column)).collect();
        let too_wide = total(widths.iter().copied()).saturating_sub(width);
        if let Some(label) = widths.get_mut(1) {
            *label = (*label).min(label.saturating_sub(too_wide).max(MIN_LABEL_CHARS));
        }
        let mut lines = Vec::new();
        for block in blocks(&widths, width) {
            if !lines.is_empty() {
                lines.push(String::new());
            }
            let rows = std::iter::once(&self.headers).chain(&self.rows);
            lines.extend(rows.map(|row| line(row, &block, &widths)));
        }
        lines
    }

    fn width(&self, column: usize) -> usize {
        let cells = std::iter::once(&self.headers).chain(&self.rows).filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    }
}

/// The columns of each block.
fn blocks(widths: &[usize], width: usize) -> Vec<Vec<usize>> {
    let repeated: Vec<usize> = (0..widths.len().min(REPEATED_COLUMNS)).collect();
    let mut blocks = vec![repeated.clone()];
    for column in REPEATED_COLUMNS..widths.len() {
        let Some(block) = blocks.last_mut() else { break };
        let with_it = total(block.iter().chain([&column]).map(|&column| widths[column]));
        if with_it <= width || block.len() == REPEATED_COLUMNS {
            block.push(column);
        } else {
            blocks.push([repeated.as_slice(), &[column]].concat());
        }
    }
    blocks
}

/// The total width of columns with their gaps.
fn total(widths: impl Iterator<Item = usize>) -> usize {
    widths.map(|width| width + GAP.len()).sum::<usize>().saturating_sub(GAP.len())
}

/// A row of a block: labels aligned left, everything else right.
fn line(row: &[String], block: &[usize], widths: &[usize]) -> String {
    let cell = |&column: &usize| {
        let (text, width) = (row.get(column).map_or("", String::as_str), widths[column]);
        let fits = text.chars().count() <= width;
        let text = if fits { text.to_owned() } else { text.chars().take(width - 1).chain(['…']).collect() };
        if column == LABEL { format!("{text:<width$}") } else { format!("{text:>width$}") }
    };
    block.iter().map(cell).collect::<Vec<_>>().join(GAP).trim_end().to_owned()
}

/// Wraps a comma-separated list into lines of this width; all lines but the first are indented.
pub(super) fn wrapped(list: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for (number, item) in list.split_inclusive(", ").enumerate() {
        let Some(line) = lines.last_mut() else { break };
        if number == 0 || line.chars().count() + item.trim_end().chars().count() <= width {
            line.push_str(item);
        } else {
            lines.push(format!("{GAP}{item}"));
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/text_table.rs"]
mod tests;
