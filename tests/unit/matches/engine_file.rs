use super::*;
use rules::dialect::Dialect;

fn read(text: &str) -> Result<Vec<EngineSpec>, MatchError> {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), text).expect("it can be written");
    read_engines(file.path())
}

#[test]
fn a_list_of_cute_chess_is_read() {
    let engines = read(
        r#"[{"command": "./engine --fast", "name": "One", "protocol": "uci", "workingDirectory": "/games", "restart": "on",
             "options": [{"name": "Hash", "type": "spin", "value": 64, "default": 16, "min": 1, "max": 1024},
                         {"name": "Ponder", "type": "check", "value": false}, {"name": "Clear", "type": "button"},
                         {"name": "Style", "value": "solid"}], "variants": ["standard"]},
            {"command": "two", "name": "Two", "protocol": "usi"}]"#,
    )
    .expect("it is one");
    let options: Vec<(&str, &str)> = engines[0].options.iter().map(|(name, value)| (&**name, &**value)).collect();
    assert_eq!(options, [("Hash", "64"), ("Ponder", "false"), ("Clear", ""), ("Style", "solid")]);
    assert_eq!(
        (engines[0].command.as_slice(), engines[0].restart),
        (&["./engine".to_owned(), "--fast".to_owned()][..], Restart::Always)
    );
    assert_eq!(engines[0].folder.as_deref(), Some(Path::new("/games")));
    assert_eq!((engines[1].dialect, engines[1].folder.as_deref()), (Dialect::Usi, None));
}

#[test]
fn what_is_wrong_is_named() {
    for (text, problem) in [
        ("{}", "invalid type: map"),
        (r#"[{"name": "x"}]"#, "missing field `command`"),
        (r#"[{"name": "x", "command": "y", "protocol": "xboard"}]"#, "engine x: unknown dialect 'xboard'"),
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains(problem), "{error}");
    }
}
