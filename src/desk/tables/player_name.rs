//! Names of players, as they are taken from strangers.

use crate::refusal::{ErrorCode, Refusal};

/// The longest name, in characters.
const MAX_NAME_CHARS: usize = 32;

/// Whether a character may stand in a name: no controls, and nothing that turns the direction of writing or takes no
/// room, which could make one name look like another, or like the text around it.
fn may_stand(c: char) -> bool {
    let unseen = matches!(c, '\u{061c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
    !c.is_control() && !unseen
}

/// The name without what may not stand in it; empty if none is given.
///
/// # Errors
/// `limit` if nothing is left of it or it is too long.
pub(super) fn clean_name(name: Option<&str>) -> Result<String, Refusal> {
    let Some(given) = name.filter(|name| !name.is_empty()) else { return Ok(String::new()) };
    let cleaned: String = given.chars().filter(|&c| may_stand(c)).collect();
    let cleaned = cleaned.trim();
    match cleaned.chars().count() {
        1..=MAX_NAME_CHARS => Ok(cleaned.to_owned()),
        length => {
            let message = format!("name: found {length} characters, expected 1 to {MAX_NAME_CHARS}");
            Err(Refusal::new(ErrorCode::Limit, message))
        }
    }
}
