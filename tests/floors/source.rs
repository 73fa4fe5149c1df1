//! The source files, and their tokens.

use crate::GAMES;
use std::fs;
use std::path::{Path, PathBuf};

/// One source file.
pub(crate) struct SourceFile {
    /// The path from `src`, with slashes.
    pub(crate) name: String,
    pub(crate) text: String,
}

impl SourceFile {
    /// A file of that name with this text.
    pub(crate) fn new(name: &str, text: &str) -> SourceFile {
        SourceFile { name: name.to_owned(), text: text.to_owned() }
    }

    /// The path from `src` of the member of the workspace that the file belongs to; empty for the crate on top.
    pub(crate) fn member(&self) -> Vec<String> {
        let folders: Vec<&str> = self.name.split('/').collect();
        let length = if folders[0] == GAMES { 2 } else { 1 };
        let is_member = folders.len() > length;
        if is_member { folders[..length].iter().map(|&part| part.to_owned()).collect() } else { Vec::new() }
    }

    /// The path of the file's module from `src`; empty for `lib.rs`.
    pub(crate) fn module(&self) -> Vec<String> {
        let parts = self.name.trim_end_matches(".rs").split('/');
        parts.filter(|&part| part != "mod" && part != "lib").map(str::to_owned).collect()
    }

    /// Whether the file belongs to the library; `main.rs` is a crate of its own, above all floors.
    pub(crate) fn is_library(&self) -> bool {
        self.name != "main.rs"
    }
}

/// The folder of all sources.
pub(crate) fn source_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every source file of the workspace.
pub(crate) fn sources() -> Vec<SourceFile> {
    fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("src can be listed") {
            let path = entry.expect("src can be listed").path();
            if path.is_dir() {
                collect(&path, files);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    let root = source_folder();
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let name = |path: &Path| path.strip_prefix(&root).expect("below src").to_string_lossy().replace('\\', "/");
    files.iter().map(|path| SourceFile::new(&name(path), &fs::read_to_string(path).expect("UTF-8"))).collect()
}

/// The source without comments, strings and characters; line breaks stay.
pub(crate) fn strip_comments_and_strings(source: &str) -> String {
    strip(source, |_| true)
}

/// The source without comments.
pub(crate) fn strip_comments(source: &str) -> String {
    strip(source, |literal| literal.starts_with('/'))
}

/// The source without those of its comments and literals that are unwanted.
fn strip(source: &str, is_unwanted: impl Fn(&str) -> bool) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = literal_length(rest);
        if length == 0 {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let literal = &rest[..length];
        if is_unwanted(literal) {
            code.push(' ');
            code.extend(literal.chars().filter(|&c| c == '\n'));
        } else {
            code.push_str(literal);
        }
        rest = &rest[length..];
    }
    code
}

/// How long the comment, string or character literal is that the text begins with; 0 if it begins with none.
fn literal_length(text: &str) -> usize {
    let until = |from: usize, end: &str| text[from..].find(end).map_or(text.len(), |at| from + at + end.len());
    if text.starts_with("//") {
        return text.find('\n').unwrap_or(text.len());
    }
    if text.starts_with("/*") {
        return until(2, "*/");
    }
    for hashes in 0..3 {
        let open = format!("r{}\"", "#".repeat(hashes));
        if text.starts_with(&open) {
            return until(open.len(), &format!("\"{}", "#".repeat(hashes)));
        }
    }
    if text.starts_with('"') {
        let mut escaped = false;
        for (at, c) in text.char_indices().skip(1) {
            if c == '"' && !escaped {
                return at + 1;
            }
            escaped = c == '\\' && !escaped;
        }
        return text.len();
    }
    if text.starts_with("'\\") {
        return until(3, "'");
    }
    let mut chars = text.char_indices();
    match (chars.next(), chars.next(), chars.next()) {
        (Some((_, '\'')), Some(_), Some((at, '\''))) => at + 1,
        _ => 0,
    }
}

/// Words and signs of bare code: identifiers, `::`, and single characters.
pub(crate) fn tokens(code: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let length = match first {
            _ if word > 0 => word,
            ':' if rest.starts_with("::") => 2,
            _ => first.len_utf8(),
        };
        found.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    found
}
