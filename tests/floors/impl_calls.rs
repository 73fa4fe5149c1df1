//! Calls between the methods of one type: its `impl` blocks may stand in many files, which then need no import to call
//! each other.

use crate::source::{SourceFile, strip_comments_and_strings, tokens};
use std::collections::BTreeSet;

/// What the `impl` blocks of one type in one file define and call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ImplBlocks {
    /// The name of the type, as the file has it.
    pub(crate) type_name: String,
    /// The functions of its own; those of a trait are behind the trait.
    pub(crate) defined: BTreeSet<String>,
    /// What the functions call as `self.name(` or `Self::name(`.
    pub(crate) called: BTreeSet<String>,
}

/// The `impl` blocks of a file, one entry for each.
pub(crate) fn impl_blocks(file: &SourceFile) -> Vec<ImplBlocks> {
    let code = strip_comments_and_strings(&file.text);
    let words = tokens(&code);
    let mut found = Vec::new();
    let (mut at, mut depth) = (0, 0);
    while at < words.len() {
        match words[at] {
            "{" => depth += 1,
            "}" => depth -= 1,
            "impl" if depth == 0 => {
                let open = (at..words.len()).find(|&index| words[index] == "{").unwrap_or(words.len());
                let end = end_of_block(&words, open);
                found.push(read_block(&words[at + 1..open], &words[open..end]));
                at = end;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// The index behind the brace that closes the block whose brace opens at `open`.
fn end_of_block(words: &[&str], open: usize) -> usize {
    let mut depth = 0;
    for (index, &word) in words.iter().enumerate().skip(open) {
        depth += i32::from(word == "{") - i32::from(word == "}");
        if depth == 0 {
            return index + 1;
        }
    }
    words.len()
}

fn read_block(head: &[&str], body: &[&str]) -> ImplBlocks {
    // Not the `for<'a>` of a bound.
    let of_trait = (0..head.len()).find(|&at| head[at] == "for" && head.get(at + 1) != Some(&"<"));
    let of_type = of_trait.map_or_else(|| skip_generics(head), |at| &head[at + 1..]);
    let type_path: Vec<&str> = of_type.iter().copied().take_while(|word| !matches!(*word, "<" | "where")).collect();
    let mut block = ImplBlocks {
        type_name: type_path.last().copied().unwrap_or_default().to_owned(),
        defined: BTreeSet::new(),
        called: BTreeSet::new(),
    };
    let mut depth = 0;
    for (at, &word) in body.iter().enumerate() {
        depth += i32::from(word == "{") - i32::from(word == "}");
        let next = |offset: usize| body.get(at + offset).copied().unwrap_or("");
        if word == "fn" && depth == 1 && of_trait.is_none() {
            block.defined.insert(next(1).to_owned());
        }
        let is_own = (word == "self" && next(1) == ".") || (word == "Self" && next(1) == "::");
        if is_own && matches!(next(3), "(" | "::") {
            block.called.insert(next(2).to_owned());
        }
    }
    block
}

/// What follows the generic parameters that an `impl` begins with.
fn skip_generics<'a, 'b>(head: &'a [&'b str]) -> &'a [&'b str] {
    if head.first() != Some(&"<") {
        return head;
    }
    let mut depth = 0;
    for (index, &word) in head.iter().enumerate() {
        // The arrow of a function type closes nothing.
        let closes = word == ">" && head[index.saturating_sub(1)] != "-";
        depth += i32::from(word == "<") - i32::from(closes);
        if depth == 0 {
            return &head[index + 1..];
        }
    }
    head
}
