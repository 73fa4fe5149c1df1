//! JSON in ASCII: everything that is sent, so that no reader depends on an encoding.

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use std::io::{self, Write};

/// Writes JSON in its shortest form, with `\u` for all that is not ASCII.
struct AsciiFormatter;

impl Formatter for AsciiFormatter {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        let mut rest = fragment;
        while let Some(at) = rest.find(|c: char| !c.is_ascii()) {
            let (plain, behind) = rest.split_at(at);
            writer.write_all(plain.as_bytes())?;
            let Some(c) = behind.chars().next() else { break };
            for unit in c.encode_utf16(&mut [0; 2]) {
                write!(writer, "\\u{unit:04x}")?;
            }
            rest = &behind[c.len_utf8()..];
        }
        writer.write_all(rest.as_bytes())
    }
}

/// The value as one line of JSON. Values that have no JSON, which our types do not, become `null`.
pub fn ascii_json(value: &impl Serialize) -> String {
    let mut bytes = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut bytes, AsciiFormatter);
    match value.serialize(&mut serializer) {
        Ok(()) => String::from_utf8(bytes).unwrap_or_else(|_| "null".to_owned()),
        Err(_) => "null".to_owned(),
    }
}
