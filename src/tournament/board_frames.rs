//! The boards of a game as SVG, ply by ply, without saying anything twice: texts are cut into elements, each element is
//! kept once, and a frame is a list of numbers, told as its difference to the frame before.

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

    /// A picture as the numbers of its elements.
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

/// A change of a frame: at this place of the frame before, so many elements give way to these.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Splice(pub(super) usize, pub(super) usize, pub(super) Vec<usize>);

/// What turns one frame into the next, from the end of the frame to its beginning, so that places stay true.
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
