//! The colours of diagrams; those of the board's pages.

use crate::base::seat::Seat;

/// The styles of all elements. Every rule names the class that pictures of this program have, for several pictures may
/// stand on one page.
pub(super) const STYLE: &str = "\
.pentad-back{fill:#fffdf8}.pentad-text{fill:#2b2620;font-family:system-ui,sans-serif}\
.pentad-turn{font-weight:bold}.pentad-small{fill:#6b6257;font-family:system-ui,sans-serif}\
.pentad-light{fill:#ecdcb9}.pentad-dark{fill:#b98d5f}.pentad-plain{fill:#e4bd78;stroke:#4a3413;stroke-width:2}\
.pentad-last{fill:#f0d43a;fill-opacity:.55}.pentad-check{fill:#d8281f;fill-opacity:.5}\
.pentad-zone{fill:none;stroke:#3a2a14;stroke-width:6}.pentad-star{fill:#4a3413}\
.pentad-arrow{fill:none;stroke-width:15;stroke-linecap:round}.pentad-head{stroke:none}\
.pentad-number{fill:#fff;font-family:system-ui,sans-serif;font-weight:bold}\
.man-white .body{fill:#fdf9ef;stroke:#2b2620}.man-black .body{fill:#3a3f47;stroke:#0b0d10}\
.man-second.man-white .body{fill:#e3eefb;stroke:#1c2a3a}.man-second.man-black .body{fill:#24405f;stroke:#060c14}\
.man-plain .body{fill:#f1efe9;stroke:#1f2226}.body{stroke-width:3.2;stroke-linejoin:round}\
.man-white .line,.man-white .letter-line{stroke:#4a4238}.man-black .line,.man-black .letter-line{stroke:#f2ede1}\
.man-second.man-white .line{stroke:#21486f}.man-second.man-black .line{stroke:#cfe3fa}\
.man-plain .line,.man-plain .letter-line{stroke:#1f2226}\
.line{fill:none;stroke-width:3;stroke-linecap:round}\
.letter-line{fill:none;stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round}\
.man-white .dot{fill:#4a4238}.man-black .dot{fill:#f2ede1}.man-plain .dot{fill:#1f2226}\
.tile{fill:#f4d9a0;stroke:#6b4a1c;stroke-width:2.4;stroke-linejoin:round}\
.ink{fill:none;stroke:#1d150b;stroke-width:8.5;stroke-linecap:round;stroke-linejoin:round}.ink.promoted{stroke:#b01414}\
.face{stroke:none}.face.west{fill:#e9a35c}.face.north{fill:#f3bd80}.face.south{fill:#b06a2c}.face.east{fill:#8d501c}\
.rim{fill:none;stroke:#4c2a0c;stroke-width:3;stroke-linejoin:round}\
.plate{fill:#fff3df;stroke:#4c2a0c;stroke-width:1.6}.pip{fill:#2d1805}\
.pentad-letter{fill:#2b2620;font-family:system-ui,sans-serif}\
.pentad-card{fill:#fffdf8;stroke:#5b5b5b;stroke-width:2}.pentad-card-back{fill:#2f5d8c;stroke:#5b5b5b;stroke-width:2}\
.suit-s{fill:#16181c}.suit-h{fill:#c11f2e}.suit-d{fill:#1257b5}.suit-c{fill:#1b7334}\
.suit-s,.suit-h,.suit-d,.suit-c{font-family:system-ui,sans-serif;font-weight:bold}";

/// The colours of arrows, by the seat that moves.
const ARROWS: [&str; 4] = ["#1d6f42", "#2457a6", "#9a3412", "#6b21a8"];

/// The colour of the arrows of a seat.
pub(super) fn arrow_colour(seat: Seat) -> &'static str {
    ARROWS.get(seat.index()).copied().unwrap_or("#333")
}
