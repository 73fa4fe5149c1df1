//! Circles of files that import each other or call methods of one type in each other, directly or through others.

use crate::impl_calls::{ImplBlocks, impl_blocks};
use crate::imports::{CratePath, Import, imports};
use crate::source::SourceFile;
use std::collections::{BTreeMap, BTreeSet};

/// The files and what they import of each other. A path through a module that only hands a name on (`use`, `pub use`)
/// leads to the file that the name comes from, and handing on is no import.
struct ImportGraph<'a> {
    files: &'a [SourceFile],
    imports: Vec<Vec<Import>>,
    by_module: BTreeMap<CratePath, usize>,
    blocks: Vec<Vec<ImplBlocks>>,
    /// For each file, the files that it imports or whose methods it calls, with the names that it takes from them.
    arrows: Vec<BTreeMap<usize, BTreeSet<String>>>,
}

/// A type whose methods call each other in a circle of files, by the file that defines it.
pub(crate) type TangledType<'a> = (&'a str, &'a str);

/// Every arrow: a file, one that it imports or whose methods it calls, and the names.
pub(crate) fn arrows(files: &[SourceFile]) -> Vec<(String, String, String)> {
    let graph = ImportGraph::new(files, &[]);
    let mut found = Vec::new();
    for (from, arrows) in graph.arrows.iter().enumerate() {
        for (&to, names) in arrows {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            found.push((files[from].name.clone(), files[to].name.clone(), names.join(", ")));
        }
    }
    found
}

/// Each circle, as one text: its files, and the arrows between them. Calls between the methods of a tangled type are left
/// out.
pub(crate) fn circles(files: &[SourceFile], tangled: &[TangledType]) -> Vec<String> {
    let graph = ImportGraph::new(files, tangled);
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
    fn new(files: &'a [SourceFile], tangled: &[TangledType]) -> ImportGraph<'a> {
        let by_module = files.iter().enumerate().map(|(index, file)| (file.module(), index)).collect();
        let imports = files.iter().map(imports).collect();
        let blocks = files.iter().map(impl_blocks).collect();
        let mut graph = ImportGraph { files, imports, by_module, blocks, arrows: Vec::new() };
        graph.arrows = (0..files.len()).map(|file| graph.arrows_of(file)).collect();
        graph.add_calls(tangled);
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

    /// Adds an arrow for each call from an `impl` block of a type to a function that another file defines for it.
    fn add_calls(&mut self, tangled: &[TangledType]) {
        let mut definitions: BTreeMap<(usize, &str, &str), usize> = BTreeMap::new();
        let mut calls = Vec::new();
        for (file, blocks) in self.blocks.iter().enumerate() {
            for block in blocks {
                let home = self.home_of(file, &block.type_name);
                if tangled.contains(&(self.files[home].name.as_str(), block.type_name.as_str())) {
                    continue;
                }
                for name in &block.defined {
                    definitions.insert((home, &block.type_name, name), file);
                }
                calls.extend(block.called.iter().map(|name| (file, (home, block.type_name.as_str(), name.as_str()))));
            }
        }
        let found: Vec<(usize, usize, String)> = calls
            .into_iter()
            .filter_map(|(file, call)| Some((file, *definitions.get(&call)?, format!("{}::{}", call.1, call.2))))
            .filter(|(file, target, _)| file != target)
            .collect();
        for (file, target, name) in found {
            self.arrows[file].entry(target).or_default().insert(name);
        }
    }

    /// The file that a type comes from which a file has an `impl` block for.
    fn home_of(&self, file: usize, type_name: &str) -> usize {
        let import = self.imports[file].iter().find(|import| import.local_name.as_deref() == Some(type_name));
        import.and_then(|import| self.resolve(&import.path, 8)).unwrap_or(file)
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
