//! The server's HTTP, its command line, and how it ends.

use super::board::{Answer, Board, empty_folder, serve};
use flate2::read::GzDecoder;
use serde_json::json;
use std::io::Read;
use std::time::Duration;

/// The headers that every answer must have.
fn check_headers(answer: &Answer, of: &str) {
    for (name, value) in [
        (
            "content-security-policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
             base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-resource-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
    ] {
        assert_eq!(answer.header(name), Some(value), "{name} of {of}");
    }
    for name in ["access-control-allow-origin", "set-cookie", "server"] {
        assert_eq!(answer.header(name), None, "{name} of {of}");
    }
}

#[test]
fn every_page_is_there_and_every_answer_has_the_headers() {
    let board = Board::start();
    let page = board.get("/").body;
    assert!(!page.is_empty());
    for (path, status) in [
        ("/", 200),
        ("/analysis", 200),
        ("/analysis/szachao", 200),
        ("/editor", 200),
        ("/editor/martian4", 200),
        ("/puzzles", 200),
        ("/puzzles/martian4", 200),
        ("/help", 200),
        ("/analysis/checkers", 404),
        ("/puzzles/checkers", 404),
        ("/editor/", 404),
        ("/game/aaaaaaaaaa", 404),
        ("/game/", 404),
        ("/replay/AAAAAAAAAA", 404),
        ("/nothing", 404),
        ("/index.html", 404),
    ] {
        let answer = board.get(path);
        assert_eq!(answer.status, status, "{path}");
        assert_eq!(answer.body, page, "{path}");
        check_headers(&answer, path);
    }
    for path in ["/assets/board.js", "/assets/board.css", "/api/variants", "/api/health", "/api/puzzles/shogi"] {
        let answer = board.get(path);
        assert_eq!(answer.status, 200, "{path}");
        check_headers(&answer, path);
    }
    for path in [
        "/assets/none.js",
        "/assets/../Cargo.toml",
        "/assets/%2e%2e/Cargo.toml",
        "/assets//etc/passwd",
        "/api/games/x",
        "/api/puzzles/x",
    ] {
        let answer = board.get(path);
        assert_eq!(answer.status, 404, "{path}");
        check_headers(&answer, path);
    }
}

#[test]
fn nothing_but_get_and_head_is_allowed() {
    let board = Board::start();
    let host = format!("Host: {}", board.host());
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"] {
        for path in ["/", "/ws", "/api/variants", "/assets/board.js"] {
            let answer = board.ask(&format!("{method} {path}"), &[&host, "Content-Length: 0"]);
            assert_eq!(answer.status, 405, "{method} {path}");
            check_headers(&answer, method);
        }
    }
    let head = board.ask("HEAD /", &[&host]);
    assert!(head.status == 200 && head.body.is_empty());
    check_headers(&head, "HEAD");
}

#[test]
fn another_host_is_refused_before_anything_is_sent() {
    let board = Board::start();
    let port = board.port;
    for path in ["/", "/api/variants", "/ws", "/assets/board.js"] {
        for host in ["evil.example", "localhost.evil.example", "127.0.0.1"] {
            let headers = if host.contains("evil") { format!("Host: {host}:{port}") } else { format!("Host: {host}") };
            let answer = board.ask(&format!("GET {path}"), &[&headers]);
            assert_eq!(answer.status, 421, "{path} of {headers}");
            check_headers(&answer, &headers);
        }
    }
    for host in ["localhost", "127.0.0.1", "[::1]", "127.1.2.3"] {
        assert_eq!(board.ask("GET /", &[&format!("Host: {host}:{port}")]).status, 200, "{host}");
    }
    let twice = [format!("Host: localhost:{port}"), "Host: evil.example".to_owned()];
    let refused = board.ask("GET /", &[&twice[0], &twice[1]]);
    assert!(matches!(refused.status, 400 | 421), "{}", refused.head);
    let absolute = format!("GET http://evil.example:{port}/");
    assert_eq!(board.ask(&absolute, &[&twice[0]]).status, 421);
    let named = Board::with(&["--data", "none", "--allow-host", "board.example"]);
    assert_eq!(named.ask("GET /", &[&format!("Host: board.example:{}", named.port)]).status, 200);
}

#[test]
fn pages_of_other_sites_cannot_open_the_socket() {
    let board = Board::start();
    let own = format!("http://{}", board.host());
    assert!(board.connect_from(Some(&own)).is_ok());
    assert!(board.connect_from(None).is_ok(), "programs have no origin");
    for origin in ["http://evil.example", "null", "http://127.0.0.1", "file://"] {
        let refused = board.connect_from(Some(origin)).err().expect("it is refused");
        assert!(refused.contains("403"), "{origin}: {refused}");
    }
    check_headers(&board.get("/ws"), "no upgrade");
}

#[test]
fn files_come_compressed_and_are_not_sent_twice() {
    let board = Board::start();
    let host = format!("Host: {}", board.host());
    let plain = board.get("/assets/index.html");
    let gzipped = board.ask("GET /assets/index.html", &[&host, "Accept-Encoding: br, gzip"]);
    assert_eq!(gzipped.header("content-encoding"), Some("gzip"));
    let mut unpacked = Vec::new();
    GzDecoder::new(gzipped.body.as_slice()).read_to_end(&mut unpacked).expect("gzip");
    assert!(unpacked == plain.body && gzipped.body.len() < plain.body.len());
    let etag = plain.header("etag").expect("a tag").replace("w/", "W/");
    let known = board.ask("GET /assets/index.html", &[&host, &format!("If-None-Match: \"x\", {etag}")]);
    assert!(known.status == 304 && known.body.is_empty());
    let unwanted = board.ask("GET /assets/index.html", &[&host, "Accept-Encoding: gzip;q=0"]);
    assert_eq!(unwanted.header("content-encoding"), None);
    assert_eq!(plain.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(board.get("/assets/board.js").header("content-type"), Some("text/javascript; charset=utf-8"));
}

/// What a path answers, unpacked; the second time it is asked for, only that it is known.
fn sent_once(board: &Board, path: &str) -> serde_json::Value {
    let host = format!("Host: {}", board.host());
    let served: serde_json::Value = serde_json::from_slice(&board.get(path).body).expect("JSON");
    let gzipped = board.ask(&format!("GET {path}"), &[&host, "Accept-Encoding: gzip"]);
    assert_eq!(gzipped.header("content-encoding"), Some("gzip"), "{path}");
    let mut unpacked = String::new();
    GzDecoder::new(gzipped.body.as_slice()).read_to_string(&mut unpacked).expect("gzip");
    assert_eq!(unpacked.parse::<serde_json::Value>().expect("JSON"), served, "{path}");
    let etag = gzipped.header("etag").expect("a tag").replace("w/", "W/");
    let known = board.ask(&format!("GET {path}"), &[&host, "Accept-Encoding: gzip", &format!("If-None-Match: {etag}")]);
    assert!(known.status == 304 && known.body.is_empty(), "{path}");
    served
}

#[test]
fn the_variants_are_those_of_the_protocol_and_are_not_sent_twice() {
    let board = Board::start();
    assert_eq!(sent_once(&board, "/api/variants"), json!(pentad::variants::catalogue::Catalogue::new()));
    let health: serde_json::Value = serde_json::from_slice(&board.get("/api/health").body).expect("JSON");
    assert_eq!(health, json!({"ok": true, "version": env!("CARGO_PKG_VERSION")}));
}

#[test]
fn puzzles_are_those_of_the_variant_and_are_not_sent_twice() {
    let board = Board::start();
    for variant in pentad::VARIANTS {
        let served = sent_once(&board, &format!("/api/puzzles/{}", variant.name));
        assert_eq!(served, json!(pentad::desk::puzzles::puzzles_of(variant)));
    }
}

#[test]
fn a_signal_ends_it_within_two_seconds_and_closes_the_sockets() {
    for signal in ["-TERM", "-INT"] {
        let mut board = Board::start();
        assert_eq!(board.first_line, format!("Pentad board: http://127.0.0.1:{}/\n", board.port));
        let mut client = board.greet(json!({}));
        client.ask_ok(json!({"t": "analyse", "tag": 1, "variant": "shogi", "seconds": 60}));
        let (status, time) = board.end(signal);
        assert_eq!(status, Some(0), "{signal}");
        assert!(time < Duration::from_secs(2), "{signal}: {time:?}");
        assert_eq!(client.close_code(), Some(1001), "{signal}");
        let mut rest = String::new();
        board.out.read_to_string(&mut rest).expect("its output");
        assert_eq!(rest, "", "nothing but the first line is printed");
    }
}

#[test]
fn what_is_taken_is_named() {
    let folder = empty_folder("taken_data");
    let folder = folder.to_str().expect("a name in UTF-8");
    let board = Board::with(&["--data", folder]);
    let port = board.port.to_string();
    let fails = |options: &[&str], status: i32, word: &str| {
        let output = serve(options).output().expect("it runs");
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{options:?}: {error}");
        assert!(error.contains(word) && output.stdout.is_empty(), "{options:?}: {error}");
    };
    fails(&["--data", "none", "--port", &port], 1, &port);
    fails(&["--data", folder, "--port", "0"], 1, folder);
    fails(&["--port", "70000"], 2, "70000");
    fails(&["--host", "localhost"], 2, "localhost");
    fails(&["--jobs", "0"], 2, "--jobs");
    fails(&["--key", "open-sesame"], 2, "expected 12 to 128 letters, digits, or -_.~");
    fails(&["--nothing"], 2, "--nothing");
}

#[test]
fn a_key_guards_what_costs_something() {
    let board = Board::with(&["--data", "none", "--key", "open-sesame-now"]);
    assert!(board.first_line.ends_with("/#key=open-sesame-now\n"), "{}", board.first_line);
    for (hello, key, allowed) in [
        (json!({}), "needed", false),
        (json!({"key": "sesame"}), "needed", false),
        (json!({"key": "open-sesame-now"}), "ok", true),
    ] {
        let mut client = board.connect();
        let mut message = json!({"t": "hello", "v": 1});
        message["key"] = hello["key"].clone();
        client.send(&message);
        assert_eq!(client.hear()["key"], key);
        let seats = json!([{"kind": "mine"}, {"kind": "open"}]);
        for request in [
            json!({"t": "create", "variant": "chess", "seats": seats}),
            json!({"t": "analyse", "tag": 1, "variant": "chess", "seconds": 0.1}),
            json!({"t": "scan", "tag": 2, "variant": "chess", "ms": 10}),
            json!({"t": "lobby", "on": true}),
        ] {
            let answer = client.ask(request.clone());
            assert_eq!(answer["t"] == "ok", allowed, "{request}: {answer}");
            assert!(allowed || answer["code"] == "forbidden", "{answer}");
        }
        // Looking costs nothing.
        client.ask_ok(json!({"t": "position", "variant": "chess"}));
    }
    assert_eq!(Board::start().greet(json!({})).ask(json!({"t": "lobby", "on": true}))["t"], "ok");
}

/// Other sites may show a replay if the option says so, and nothing else.
#[test]
fn replays_alone_may_be_embedded_and_only_by_the_option() {
    let ancestors = |board: &Board, path: &str| {
        let policy = board.get(path).header("content-security-policy").unwrap_or_default().to_owned();
        policy.split("frame-ancestors ").nth(1).unwrap_or_default().to_owned()
    };
    let (usual, embedded) = (Board::start(), Board::with(&["--data", "none", "--embed"]));
    assert_eq!(ancestors(&usual, "/replay/aaaaaaaaaa"), "'none'");
    assert_eq!(ancestors(&embedded, "/replay/aaaaaaaaaa"), "*");
    for path in ["/", "/game/aaaaaaaaaa", "/replay", "/analysis", "/assets/board.js"] {
        assert_eq!(ancestors(&embedded, path), "'none'", "{path}");
    }
}

/// A manifest belongs to a page that is shown; other answers have the policy that they always had.
#[test]
fn pages_that_are_shown_may_load_their_manifest() {
    let board = Board::start();
    let host = format!("Host: {}", board.host());
    let shown = board.ask("GET /", &[&host, "Sec-Fetch-Dest: document"]);
    let policy = shown.header("content-security-policy").unwrap_or_default();
    assert!(policy.ends_with("frame-ancestors 'none'; manifest-src 'self'"), "{policy}");
    check_headers(&board.ask("GET /", &[&host, "Sec-Fetch-Dest: empty"]), "/");
    for (path, kind) in [("/sw.js", "text/javascript"), ("/manifest.webmanifest", "application/manifest+json")] {
        let answer = board.get(path);
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.header("content-type").is_some_and(|found| found.starts_with(kind)), "{path}");
        check_headers(&answer, path);
    }
}
