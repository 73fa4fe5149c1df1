//! Circles of files that import each other, directly or through others.

use crate::imports::{CratePath, Import, imports};
use crate::source::SourceFile;
use std::collections::{BTreeMap, BTreeSet};

/// The files and what they import of each other. A path through a module that only hands a name on (`use`, `pub use`)
/// leads to the file that the name comes from, and handing on is no import.
struct ImportGraph<'a> {
    files: &'a [SourceFile],
    imports: Vec<Vec<Import>>,
    by_module: BTreeMap<CratePath, usize>,
    /// For each file, the files that it imports, with the names that it takes from them.
    arrows: Vec<BTreeMap<usize, BTreeSet<String>>>,
}

/// Each circle, as one text: its files, and the arrows between them.
pub(crate) fn circles(files: &[SourceFile]) -> Vec<String> {
    let graph = ImportGraph::new(files);
    let mut placed = BTreeSet::new();
    let mut found = Vec::new();
    for file in 0..files.len() {
        let circle: Vec<usize> =
            graph.reachable(file).into_iter().filter(|&other| graph.reachable(other).contains(&file)).collect();
        if !circle.is_empty() && placed.insert(circle.clone()) {
            found.push(graph.describe(&circle));
        }
    }
    found
}

impl<'a> ImportGraph<'a> {
    fn new(files: &'a [SourceFile]) -> ImportGraph<'a> {
        let by_module = files.iter().enumerate().map(|(index, file)| (file.module(), index)).collect();
        let imports = files.iter().map(imports).collect();
        let mut graph = ImportGraph { files, imports, by_module, arrows: Vec::new() };
        graph.arrows = (0..files.len()).map(|file| graph.arrows_of(file)).collect();
        graph
    }

    fn arrows_of(&self, file: usize) -> BTreeMap<usize, BTreeSet<String>> {
        let mut arrows: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
        for import in self.imports[file].iter().filter(|import| !import.is_reexport) {
            if let Some(target) = self.resolve(&import.path, 8).filter(|&target| target != file) {
                arrows.entry(target).or_default().insert(import.path.last().cloned().unwrap_or_default());
            }
        }
        arrows
    }

    /// The file that a path leads to. `hops` bounds how often names may be handed on.
    fn resolve(&self, path: &[String], hops: usize) -> Option<usize> {
        let length = (0..=path.len()).rev().find(|&length| self.by_module.contains_key(&path[..length]))?;
        let file = self.by_module[&path[..length]];
        let Some((name, rest)) = path[length..].split_first().filter(|_| hops > 0) else { return Some(file) };
        let handed_on = self.imports[file]
            .iter()
            .find(|import| import.local_name.as_ref() == Some(name) && import.path != path[..=length]);
        match handed_on {
            Some(import) => self.resolve(&[&import.path[..], rest].concat(), hops - 1),
            None => Some(file),
        }
    }

    /// All files that one leads to, in one step or more.
    fn reachable(&self, file: usize) -> Vec<usize> {
        let mut seen = BTreeSet::new();
        let mut waiting = vec![file];
        while let Some(next) = waiting.pop() {
            waiting.extend(self.arrows[next].keys().filter(|&&target| seen.insert(target)));
        }
        seen.into_iter().collect()
    }

    fn describe(&self, circle: &[usize]) -> String {
        let mut text = format!("circle of {} files:", circle.len());
        for &from in circle {
            for (to, names) in self.arrows[from].iter().filter(|(to, _)| circle.contains(to)) {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                text += &format!("\n  {} -> {}: {}", self.files[from].name, self.files[*to].name, names.join(", "));
            }
        }
        text
    }
}
