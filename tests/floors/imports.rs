//! The paths of its own crate that a source file names: in `use` declarations and elsewhere.

use crate::source::{SourceFile, strip_comments_and_strings, tokens};

/// A path from `src`, as if all members of the workspace were modules of one crate.
pub(crate) type CratePath = Vec<String>;

/// A path that a file names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Import {
    pub(crate) path: CratePath,
    /// The name that a `use` declaration gives it in the file's module.
    pub(crate) local_name: Option<String>,
    /// Whether the file only hands it on (`pub use`).
    pub(crate) is_reexport: bool,
}

/// Reads the tokens of one file.
struct Reader<'a> {
    words: Vec<&'a str>,
    at: usize,
    module: CratePath,
    /// The root of the crate that the file belongs to.
    member: CratePath,
    /// Modules that the file declares: `mod name;`.
    children: Vec<&'a str>,
    /// Modules written out in the file, with the depth of braces that they begin at.
    inline: Vec<(&'a str, usize)>,
    depth: usize,
    imports: Vec<Import>,
}

/// Every path of the crate that a source file names.
pub(crate) fn imports(file: &SourceFile) -> Vec<Import> {
    let code = strip_comments_and_strings(&file.text);
    let words = tokens(&code);
    let declares = |words: &[&str]| words[0] == "mod" && words[2] == ";";
    let children = words.windows(3).filter(|words| declares(words)).map(|words| words[1]).collect();
    let (module, member, inline) = (file.module(), file.member(), Vec::new());
    let mut reader = Reader { words, at: 0, module, member, children, inline, depth: 0, imports: Vec::new() };
    while reader.at < reader.words.len() {
        reader.read_item();
    }
    reader.imports
}

impl<'a> Reader<'a> {
    fn word(&self, offset: isize) -> &'a str {
        self.at.checked_add_signed(offset).and_then(|at| self.words.get(at)).copied().unwrap_or("")
    }

    fn read_item(&mut self) {
        match self.word(0) {
            "{" => {
                self.depth += 1;
                if self.word(-2) == "mod" {
                    self.inline.push((self.word(-1), self.depth));
                }
                self.at += 1;
            }
            "}" => {
                let depth = self.depth;
                self.inline.retain(|&(_, opened)| opened < depth);
                self.depth -= 1;
                self.at += 1;
            }
            // Not the `use<..>` of a type.
            "use" if self.word(1) != "<" => {
                let is_reexport = matches!(self.word(-1), "pub" | ")");
                self.at += 1;
                match self.root() {
                    Some(prefix) => self.read_tree(prefix, Some(is_reexport)),
                    None => self.skip_declaration(),
                }
            }
            _ if self.word(1) == "::" && self.word(-1) != "::" && !self.is_visibility() => match self.root() {
                Some(prefix) => self.read_tree(prefix, None),
                None => self.at += 1,
            },
            _ => self.at += 1,
        }
    }

    /// Whether the path that begins here only says who may see something: `pub(in crate::search)`.
    fn is_visibility(&self) -> bool {
        [self.word(-3), self.word(-2), self.word(-1)] == ["pub", "(", "in"]
    }

    /// What the path that begins here is relative to; `None` if it leads out of the crate.
    fn root(&self) -> Option<CratePath> {
        let own = || self.module.iter().cloned().chain(self.inline.iter().map(|&(name, _)| name.to_owned()));
        match self.word(0) {
            "crate" => Some(self.member.clone()),
            "self" | "super" => Some(own().collect()),
            word if self.inline.is_empty() && self.children.contains(&word) => Some(own().collect()),
            _ => None,
        }
    }

    /// Reads a path or a group of paths below a prefix. `is_reexport` is that of a `use` declaration.
    fn read_tree(&mut self, mut prefix: CratePath, is_reexport: Option<bool>) {
        while self.at < self.words.len() {
            match self.word(0) {
                "{" => {
                    self.at += 1;
                    while !matches!(self.word(0), "}" | "") {
                        if self.word(0) == "," { self.at += 1 } else { self.read_tree(prefix.clone(), is_reexport) }
                    }
                    self.at += 1;
                    return;
                }
                "super" => drop(prefix.pop()),
                "self" | "crate" => {}
                word => prefix.push(word.to_owned()),
            }
            self.at += 1;
            if self.word(0) != "::" {
                break;
            }
            self.at += 1;
        }
        let mut local_name = is_reexport.and(prefix.last().cloned());
        if is_reexport.is_some() && self.word(0) == "as" {
            local_name = Some(self.word(1).to_owned());
            self.at += 2;
        }
        self.imports.push(Import { path: prefix, local_name, is_reexport: is_reexport == Some(true) });
    }

    fn skip_declaration(&mut self) {
        while !matches!(self.word(0), ";" | "") {
            self.at += 1;
        }
    }
}
