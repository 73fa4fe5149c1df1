//! The types of the socket's messages and of the games as data, as the page's TypeScript has them.

use super::ascii_json::ascii_json;
use super::graph::GraphMessage;
use super::messages::{Replies, SocketMessage};
use super::pages::PAGES;
use super::refusal::ErrorMessage;
use super::report::InfoMessage;
use super::requests::Request;
use super::tables::TablePush;
use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use ts_rs::{Config, TS, TypeVisitor};
use variants::catalogue::Catalogue;

/// Types, each once, by name.
struct Declarations {
    config: Config,
    seen: BTreeSet<TypeId>,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // What has no path is a type of TypeScript itself.
        if T::output_path().is_some() {
            let text = format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(&self.config));
            let before = self.by_name.insert(T::ident(&self.config), text.clone());
            assert!(before.is_none_or(|before| before == text), "two types are called {}", T::ident(&self.config));
        }
        T::visit_dependencies(self);
    }
}

/// The first line of each file.
const HEAD: &str = "// Made from the types of the server; see docs/board.md. Do not edit.\n";

/// The file of the page that lists the pages.
fn pages() -> String {
    let entries = PAGES.iter().map(|page| format!("  {},\n", ascii_json(page)));
    format!("{HEAD}\nexport const PAGES = [\n{}] as const;\n", entries.collect::<String>())
}

/// The file of the page that declares the types.
fn declarations() -> String {
    let mut found = Declarations {
        config: Config::new().with_large_int("number"),
        seen: BTreeSet::new(),
        by_name: BTreeMap::new(),
    };
    found.visit::<Request>();
    found.visit::<Replies>();
    found.visit::<SocketMessage<'static>>();
    found.visit::<TablePush<'static>>();
    found.visit::<InfoMessage<'static>>();
    found.visit::<GraphMessage<'static>>();
    found.visit::<ErrorMessage<'static>>();
    found.visit::<Catalogue>();
    let types: Vec<String> = found.by_name.into_values().collect();
    format!("{HEAD}\n{}", types.join("\n"))
}

#[cfg(test)]
#[path = "../../tests/unit/desk/typescript.rs"]
mod tests;
