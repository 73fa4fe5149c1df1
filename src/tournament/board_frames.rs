//! Compresses the boards of a game as SVG, ply by ply: each distinct element is kept once, a frame is a list of element
//! numbers, and only its difference from the frame before is written.

use serde::Serialize;
use std::collections::HashMap;

/// All elements of all frames of a file, each once.
#[derive(Debug, Default)]
pub(super) struct Elements {
    numbers: HashMap<String, usize>,
    texts: Vec<String>,
}

impl Elements {
    /// The texts by number.
    pub(super) fn texts(&self) -> &[String] {
        &self.texts
    }

    /// Splits a picture into elements and returns their numbers.
    pub(super) fn encode(&mut self, svg: &str) -> Vec<usize> {
        let starts = svg.match_indices('<').map(|(at, _)| at).filter(|&at| at > 0);
        let ends = starts.chain([svg.len()]);
        let mut from = 0;
        ends.map(|to| {
            let element = &svg[from..to];
            from = to;
            self.number(element)
        })
        .collect()
    }

    fn number(&mut self, element: &str) -> usize {
        if let Some(&known) = self.numbers.get(element) {
            return known;
        }
        self.texts.push(element.to_owned());
        self.numbers.insert(element.to_owned(), self.texts.len() - 1);
        self.texts.len() - 1
    }
}

/// A change of a frame: at this index of the frame before, this many elements are replaced by these.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Splice(pub(super) usize, pub(super) usize, pub(super) Vec<usize>);

/// The changes from one frame to the next, from its end to its beginning, so that earlier indices stay valid.
pub(super) fn difference(before: &[usize], after: &[usize]) -> Vec<Splice> {
    let operations = similar::capture_diff_slices(similar::Algorithm::Myers, before, after);
    let splice = |operation: &similar::DiffOp| {
        let (old, new) = (operation.old_range(), operation.new_range());
        Splice(old.start, old.len(), after[new].to_vec())
    };
    let changes = operations.iter().filter(|operation| operation.tag() != similar::DiffTag::Equal);
    changes.map(splice).rev().collect()
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/board_frames.rs"]
mod tests;
