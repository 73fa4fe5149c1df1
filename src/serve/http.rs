//! HTTP: the page, its files and a few facts as JSON. Nothing is changed here: that is the socket's.

use super::assets::{Asset, PAGE};
use super::blocking::blocking;
use super::door::Visitor;
use super::hosts::Hosts;
use super::security_headers::{SECURITY_HEADERS, content_security_policy};
use super::server::Server;
use super::socket;
use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use axum::routing::any;
use axum::{Extension, Router};
use desk::ascii_json::ascii_json;
use desk::pages::{PAGES, PageArgument};
use desk::puzzles::puzzles_of;
use desk::refusal::{ErrorCode, Refusal};
use desk::tables::LiveTable;
use desk::tables::table::Table;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use variants::catalogue::Catalogue;
use variants::{VARIANTS, Variant, find_variant};

/// Where the files of the page are.
const ASSETS: &str = "/assets/";
/// Where games are, as data.
const GAMES: &str = "/api/games/";
/// Where the puzzles of a variant are.
const PUZZLES: &str = "/api/puzzles/";

/// All addresses.
pub fn router(server: Arc<Server>) -> Router {
    Router::new()
        .route("/ws", any(open_socket))
        .route("/assets/{*name}", any(asset))
        .route("/sw.js", any(|server: State<Arc<Server>>| root_file(server, "sw.js")))
        .route("/manifest.webmanifest", any(|server: State<Arc<Server>>| root_file(server, "manifest.webmanifest")))
        .route("/api/health", any(health))
        .route("/api/variants", any(variants))
        .route("/api/games/{id}", any(game))
        .route("/api/puzzles/{variant}", any(variant_puzzles))
        .fallback(page)
        .layer(from_fn_with_state(Arc::clone(&server), guard))
        .with_state(server)
}

/// Refuses requests that name another host or want to change something, and sets the headers of every answer.
async fn guard(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    let host = host_of(&request);
    let is_own = |host: &str| server.hosts.accepts(host);
    // A proxy may name the host in the first line, too.
    let is_meant = host.is_some_and(is_own) && request.uri().authority().is_none_or(|host| is_own(host.as_str()));
    let policy = content_security_policy(request.uri().path(), is_navigation(&request), server.embed);
    let mut response = if !is_meant {
        plain(StatusCode::MISDIRECTED_REQUEST, "this server is not known under that name\n")
    } else if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let mut response = plain(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD\n");
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        response
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    for (name, value) in SECURITY_HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Ok(policy) = HeaderValue::try_from(policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// Whether a browser asks for a page to show.
fn is_navigation(request: &Request) -> bool {
    request.headers().get("sec-fetch-dest").is_some_and(|dest| dest == "document" || dest == "iframe")
}

/// The one host that a request names.
fn host_of(request: &Request) -> Option<&str> {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let host = hosts.next()?.to_str().ok()?;
    if hosts.next().is_some() { None } else { Some(host) }
}

fn response(status: StatusCode, content_type: &'static str, body: impl Into<Body>) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn plain(status: StatusCode, text: &'static str) -> Response {
    response(status, "text/plain; charset=utf-8", text)
}

fn json_response(status: StatusCode, text: String) -> Response {
    response(status, "application/json", text)
}

/// A file as this client takes it: compressed, or not at all if it has it already.
fn file(asset: Asset, status: StatusCode, request: &HeaderMap) -> Response {
    let is_known = status == StatusCode::OK && words(request, header::IF_NONE_MATCH).any(|tag| tag == asset.etag);
    let gzipped = asset.gzipped.filter(|_| accepts_gzip(request));
    let is_gzipped = gzipped.is_some();
    let body = if is_known { Body::empty() } else { Body::from(gzipped.unwrap_or(asset.plain)) };
    let mut response = response(if is_known { StatusCode::NOT_MODIFIED } else { status }, asset.content_type, body);
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    if let Ok(etag) = HeaderValue::from_str(&asset.etag) {
        headers.insert(header::ETAG, etag);
    }
    if is_gzipped && !is_known {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// The words of a header that holds a list.
fn words(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let lists = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    lists.flat_map(|list| list.split(',')).map(str::trim)
}

fn accepts_gzip(headers: &HeaderMap) -> bool {
    words(headers, header::ACCEPT_ENCODING).any(|word| {
        let (name, weight) = word.split_once(';').unwrap_or((word, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case("gzip") && weight.unwrap_or(1.0) > 0.0
    })
}

async fn asset(State(server): State<Arc<Server>>, request: Request) -> Response {
    let name = request.uri().path().strip_prefix(ASSETS).unwrap_or_default();
    match server.assets.get(name) {
        Some(asset) => file(asset, StatusCode::OK, request.headers()),
        None => plain(StatusCode::NOT_FOUND, "no such file\n"),
    }
}

/// A file of the page that must stand at the root: there a service worker has all pages in its scope.
async fn root_file(State(server): State<Arc<Server>>, name: &'static str) -> Response {
    match server.assets.get(name) {
        Some(asset) => file(asset, StatusCode::OK, &HeaderMap::new()),
        None => plain(StatusCode::NOT_FOUND, "the page has not been built\n"),
    }
}

/// The page, which finds out by itself what is at its address.
async fn page(State(server): State<Arc<Server>>, request: Request) -> Response {
    let status = if exists(&server, request.uri().path()).await { StatusCode::OK } else { StatusCode::NOT_FOUND };
    match server.assets.get(PAGE) {
        Some(page) => file(page, status, request.headers()),
        None => plain(StatusCode::NOT_FOUND, "the page has not been built\n"),
    }
}

/// Whether there is something to show at this path.
async fn exists(server: &Arc<Server>, path: &str) -> bool {
    let Some(path) = path.strip_prefix('/') else { return false };
    let (first, rest) = path.split_once('/').map_or((path, None), |(first, rest)| (first, Some(rest)));
    let Some(page) = PAGES.iter().find(|page| page.path == first) else { return false };
    match (page.argument, rest) {
        (PageArgument::None | PageArgument::Variant, None) => true,
        (PageArgument::Variant, Some(name)) => VARIANTS.into_iter().any(|variant| variant.name == name),
        (PageArgument::Game, Some(id)) => {
            !find(server, id).await.is_err_and(|refusal| refusal.code == ErrorCode::Unknown)
        }
        (PageArgument::None, Some(_)) | (PageArgument::Game, None) => false,
    }
}

/// The table with this ID, which may have to be read from its file.
async fn find(server: &Arc<Server>, id: &str) -> Result<Arc<Table>, Refusal> {
    let (tables, id) = (Arc::clone(&server.desk.tables), id.to_owned());
    blocking(move || tables.find(&id)).await
}

async fn health() -> Response {
    json_response(StatusCode::OK, json!({"ok": true, "version": env!("CARGO_PKG_VERSION")}).to_string())
}

/// The catalogue of variants, which stays the same as long as the program runs.
static CATALOGUE: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("variants.json", ascii_json(&Catalogue::new()).into_bytes()));

async fn variants(request: Request) -> Response {
    file(CATALOGUE.clone(), StatusCode::OK, request.headers())
}

/// The puzzles of a variant as a file, made when they are asked for first.
fn puzzles_file(variant: &'static Variant) -> Asset {
    static FILES: Mutex<BTreeMap<&str, Asset>> = Mutex::new(BTreeMap::new());
    let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    let make = || Asset::new("puzzles.json", ascii_json(&puzzles_of(variant)).into_bytes());
    files.entry(variant.name).or_insert_with(make).clone()
}

/// The puzzles of a variant.
async fn variant_puzzles(request: Request) -> Response {
    let name = request.uri().path().strip_prefix(PUZZLES).unwrap_or_default();
    match find_variant(name) {
        Ok(variant) => file(puzzles_file(variant), StatusCode::OK, request.headers()),
        Err(_) => plain(StatusCode::NOT_FOUND, "no such variant\n"),
    }
}

async fn game(State(server): State<Arc<Server>>, request: Request) -> Response {
    let id = request.uri().path().strip_prefix(GAMES).unwrap_or_default();
    let state = match find(&server, id).await {
        Ok(table) => blocking(move || table.read(LiveTable::public_game).map(|game| ascii_json(&game))).await,
        Err(refusal) => Err(refusal),
    };
    match state {
        Ok(text) => json_response(StatusCode::OK, text),
        Err(refusal) => {
            let status = match refusal.code {
                ErrorCode::Unknown => StatusCode::NOT_FOUND,
                ErrorCode::Busy => StatusCode::SERVICE_UNAVAILABLE,
                ErrorCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
                _ => StatusCode::FORBIDDEN,
            };
            json_response(status, ascii_json(&json!({"code": refusal.code, "message": refusal.message})))
        }
    }
}

async fn open_socket(
    State(server): State<Arc<Server>>,
    Extension(visitor): Extension<Visitor>,
    request: Request,
) -> Response {
    let host = host_of(&request).unwrap_or_default();
    let origins: Vec<&HeaderValue> = request.headers().get_all(header::ORIGIN).iter().collect();
    let same = |origin: &HeaderValue| origin.to_str().is_ok_and(|origin| Hosts::is_same_origin(origin, host));
    if !origins.into_iter().all(same) {
        return plain(StatusCode::FORBIDDEN, "pages of other sites may not speak to this server\n");
    }
    let (mut parts, _) = request.into_parts();
    match WebSocketUpgrade::from_request_parts(&mut parts, &server).await {
        Ok(upgrade) => socket::upgrade(upgrade, server, visitor),
        Err(_) => plain(StatusCode::UPGRADE_REQUIRED, "a WebSocket is served here\n"),
    }
}
