//! The style sheet of pictures; pieces and cards have the colours of the board's pages.

use base::seat::Seat;

/// The class of every picture. Every rule names it, since a page may hold several pictures, and has styles, too.
pub(super) const PICTURE: &str = "pentad";

/// The rules: selectors and declarations.
const RULES: &[(&str, &str)] = &[
    (".back", "fill:#fffdf8"),
    ("text", "font-family:system-ui,sans-serif"),
    (".text", "fill:#2b2620"),
    (".turn", "font-weight:bold"),
    (".small", "fill:#6b6257"),
    (".light", "fill:#efdfc2"),
    (".dark", "fill:#b98b62"),
    (".light.pale", "fill:#f8efe4"),
    (".dark.pale", "fill:#ead9c5"),
    (".plain", "fill:#eac883;stroke:#3a2a12;stroke-width:2"),
    (".shade", "fill-opacity:.2"),
    (".nobody", "fill:#555"),
    (".edge", "fill:none;stroke:#4c3a26;stroke-width:3"),
    (".home", "fill:none;stroke:#3a2a14;stroke-width:6"),
    (".camp", "fill:none;stroke:#3a2a12;stroke-width:3.5"),
    (".star", "fill:#3a2a12"),
    (".last", "fill:#e9cf2a;fill-opacity:.55"),
    (".check", "fill:#d61e1e;fill-opacity:.55"),
    (".unmoved", "fill:#1f6fd6;stroke:#fff;stroke-width:3"),
    (".frozen", "fill:none;stroke:#3b7fb5;stroke-width:6;stroke-dasharray:12 8"),
    (".bound", "fill:none;stroke:#b3261e;stroke-width:6"),
    (".arrow", "stroke:#fff;stroke-width:2;stroke-opacity:.55"),
    (".ring", "fill:none"),
    (".number", "stroke:#fff;stroke-width:2"),
    (".digit", "fill:#fff;font-weight:bold"),
    (".grid", "fill:none;stroke:#cfc6b6;stroke-width:1"),
    (".curve", "fill:none;stroke-width:2.5;stroke-linejoin:round"),
    (".area", "fill-opacity:.14"),
    (".man-white .body", "fill:#fdf9ef;stroke:#2b2620"),
    (".man-black .body", "fill:#3a3f47;stroke:#0b0d10"),
    (".man-second.man-white .body", "fill:#e3eefb;stroke:#1c2a3a"),
    (".man-second.man-black .body", "fill:#24405f;stroke:#060c14"),
    (".man-plain .body", "fill:#f1efe9;stroke:#1f2226"),
    (".body", "stroke-width:3.2;stroke-linejoin:round"),
    (".man-white .line,.man-white .letter-line", "stroke:#4a4238"),
    (".man-black .line,.man-black .letter-line", "stroke:#f2ede1"),
    (".man-second.man-white .line", "stroke:#21486f"),
    (".man-second.man-black .line", "stroke:#cfe3fa"),
    (".man-plain .line,.man-plain .letter-line", "stroke:#1f2226"),
    (".line", "fill:none;stroke-width:3;stroke-linecap:round"),
    (".letter-line", "fill:none;stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round"),
    (".man-white .dot", "fill:#4a4238"),
    (".man-black .dot", "fill:#f2ede1"),
    (".man-plain .dot", "fill:#1f2226"),
    (".man-white .letter,.man-plain .letter", "fill:#2b2620"),
    (".man-black .letter", "fill:#f2ede1"),
    (".tile", "fill:#f4d9a0;stroke:#6b4a1c;stroke-width:2.4;stroke-linejoin:round"),
    (".ink", "fill:none;stroke:#1d150b;stroke-width:8.5;stroke-linecap:round;stroke-linejoin:round"),
    (".ink.promoted", "stroke:#b01414"),
    (".rim", "fill:none;stroke:#4c2a0c;stroke-width:3;stroke-linejoin:round"),
    (".plate", "fill:#fff3df;stroke:#4c2a0c;stroke-width:1.6"),
    (".pip", "fill:#2d1805"),
    (".card-edge", "fill:#fffdf8;stroke:#5b5b5b;stroke-width:1.6"),
    (".card-back", "fill:#2f5d8c"),
    (".card-lines", "fill:none;stroke:#a9cbec;stroke-width:1.2"),
    (".card-rank", "fill:none;stroke-width:3.6;stroke-linecap:round;stroke-linejoin:round"),
];

/// The four faces of a pyramid, in the light from the left.
const FACES: [(&str, &str); 4] = [("west", "#e9a35c"), ("north", "#f3bd80"), ("south", "#b06a2c"), ("east", "#8d501c")];

const SUITS: [(&str, &str); 4] = [("s", "#16181c"), ("h", "#c11f2e"), ("d", "#1257b5"), ("c", "#1b7334")];

/// The colours of seats, for zones, arrows and curves.
const SEATS: [&str; 4] = ["#1d6f42", "#2457a6", "#b0440f", "#7a2fb0"];

pub(super) fn style() -> String {
    let rule = |selectors: &str, looks: &str| {
        let selectors: Vec<String> = selectors.split(',').map(|one| format!(".{PICTURE} {one}")).collect();
        format!("{}{{{looks}}}", selectors.join(","))
    };
    let mut sheet: String = RULES.iter().map(|(selectors, looks)| rule(selectors, looks)).collect();
    sheet.extend(FACES.iter().map(|(face, colour)| rule(&format!(".face.{face}"), &format!("fill:{colour}"))));
    for (suit, colour) in SUITS {
        sheet += &rule(&format!(".suit-{suit} .card-rank"), &format!("stroke:{colour}"));
        sheet += &rule(&format!(".suit-{suit} .card-suit"), &format!("fill:{colour}"));
    }
    sheet
}

pub(super) fn seat_colour(seat: Seat) -> &'static str {
    SEATS.get(seat.index()).copied().unwrap_or("#333")
}
