//! The header for C declares what `capi` exports, and nothing else.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("capi").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A parameter `name: type` of Rust in C.
fn parameter_in_c(parameter: &str) -> String {
    let (name, rust) = parameter.split_once(": ").expect("a parameter has a type");
    match rust {
        "*mut Session" => format!("pentad_session *{name}"),
        "*const Session" => format!("const pentad_session *{name}"),
        "*const c_char" => format!("const char *{name}"),
        "*mut c_char" => format!("char *{name}"),
        "usize" => format!("size_t {name}"),
        "c_int" => format!("int {name}"),
        other => panic!("no type of C is known for {other}"),
    }
}

/// The functions of C in a text of Rust, as a header declares them.
fn exported(source: &str) -> BTreeSet<String> {
    let functions = source.split("extern \"C\" fn ").skip(1);
    let declaration = |function: &str| {
        let (name, rest) = function.split_once('(').expect("a function has parameters");
        let (parameters, rest) = rest.split_once(')').expect("the parameters end");
        let parameters: Vec<String> =
            parameters.split(',').map(str::trim).filter(|text| !text.is_empty()).map(parameter_in_c).collect();
        let parameters = if parameters.is_empty() { "void".to_owned() } else { parameters.join(", ") };
        let result = rest.split('{').next().expect("a function has a body").trim();
        let result = match result {
            "" => "void ",
            "-> c_int" => "int ",
            "-> *mut Session" => "pentad_session *",
            other => panic!("no type of C is known for {other}"),
        };
        format!("{result}{name}({parameters});")
    };
    functions.map(declaration).collect()
}

#[test]
fn the_header_declares_each_function_as_it_is() {
    let declared: BTreeSet<String> = file("include/pentad.h")
        .lines()
        .filter(|line| line.contains("pentad_") && line.ends_with(");"))
        .map(str::to_owned)
        .collect();
    assert_eq!(declared, exported(&file("src/lib.rs")));
    assert_eq!(declared.len(), 5);
}
