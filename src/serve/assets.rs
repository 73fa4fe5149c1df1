//! The files of the page: embedded in the program, compressed once at the start.

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use page::Page;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Component, Path, PathBuf};
use tracing::warn;

/// What the name of the file ends in that says which sources the page was built from; it is not part of the page.
const CHECKSUM: &str = ".sha256";

/// The page itself.
pub const PAGE: &str = "index.html";

/// A file of the page.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Its bytes.
    pub plain: Bytes,
    /// The same, compressed; `None` if that gains nothing.
    pub gzipped: Option<Bytes>,
    /// The type of its content.
    pub content_type: &'static str,
    /// What a browser compares its copy by, compressed or not.
    pub etag: String,
}

impl Asset {
    /// A file, compressed; the ending of its name tells the type of its content.
    pub fn new(name: &str, bytes: Vec<u8>) -> Asset {
        let hash: String = Sha256::digest(&bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let gzipped = gzip(&bytes).filter(|gzipped| gzipped.len() < bytes.len()).map(Bytes::from);
        Asset { plain: bytes.into(), gzipped, content_type: content_type(name), etag: format!("W/\"{hash}\"") }
    }
}

fn gzip(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "png" => "image/png",
        _ => "application/octet-stream",
    }
}

/// All files of the page.
#[derive(Debug)]
pub struct Assets {
    embedded: BTreeMap<String, Asset>,
    /// Where they are read from at each request instead, for those who work on the page.
    folder: Option<PathBuf>,
}

impl Assets {
    /// The embedded files, or those in the folder that `PENTAD_UI` names.
    pub fn load() -> Assets {
        let folder = std::env::var_os("PENTAD_UI").map(PathBuf::from);
        let read = |name: &str| Some(Asset::new(name, Page::get(name)?.data.into_owned()));
        let names = Page::iter().filter(|name| !name.ends_with(CHECKSUM));
        let embedded = names.filter_map(|name| Some((name.to_string(), read(&name)?)));
        let assets = Assets { embedded: if folder.is_some() { BTreeMap::new() } else { embedded.collect() }, folder };
        if assets.get(PAGE).is_none() {
            warn!("the page is missing: build it with 'npm ci && npm run build' in ui");
        }
        assets
    }

    /// The file of this name.
    pub fn get(&self, name: &str) -> Option<Asset> {
        let Some(folder) = &self.folder else { return self.embedded.get(name).cloned() };
        let is_plain = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        let bytes = is_plain.then(|| std::fs::read(folder.join(name)).ok()).flatten()?;
        Some(Asset::new(name, bytes))
    }
}
