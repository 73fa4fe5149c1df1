//! The text of an SVG picture.

use super::palette::{PICTURE, style};
use std::fmt::{self, Display, Write};

/// Builds a picture. Lengths are in its own units, in which a square of a board is 100 wide.
#[derive(Debug, Default)]
pub(super) struct Svg {
    body: String,
}

/// The anchor of a line of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    /// At its beginning.
    Start,
    /// In its middle.
    Middle,
}

/// Formats a length to one decimal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Length(pub(super) f64);

impl Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding zero turns -0 into 0.
        write!(f, "{}", (self.0 * 10.0).round() / 10.0 + 0.0)
    }
}

/// `x="1" y="2" width="3" height="4"`.
fn frame((x, y): (f64, f64), (width, height): (f64, f64)) -> String {
    let [x, y, width, height] = [x, y, width, height].map(Length);
    format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")
}

impl Svg {
    pub(super) fn push(&mut self, markup: impl Display) {
        // Writing to a `String` cannot fail.
        let _ = write!(self.body, "{markup}");
    }

    pub(super) fn rect(&mut self, class: &str, corner: (f64, f64), size: (f64, f64)) {
        self.push(format_args!("<rect class=\"{class}\" {}/>", frame(corner, size)));
    }

    pub(super) fn rect_filled(&mut self, class: &str, colour: &str, corner: (f64, f64), size: (f64, f64)) {
        self.push(format_args!("<rect class=\"{class}\" fill=\"{colour}\" {}/>", frame(corner, size)));
    }

    pub(super) fn circle(&mut self, class: &str, (x, y): (f64, f64), radius: f64) {
        let [x, y, radius] = [x, y, radius].map(Length);
        self.push(format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
    }

    /// Adds a path, in SVG's notation.
    pub(super) fn path(&mut self, class: &str, path: &str) {
        self.push(format_args!("<path class=\"{class}\" d=\"{path}\"/>"));
    }

    /// Adds a line of text on this base line.
    pub(super) fn text(&mut self, class: &str, (x, y): (f64, f64), size: f64, anchor: Anchor, words: &str) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
        };
        let ([x, y, size], words) = ([x, y, size].map(Length), xml_escaped(words));
        self.push(format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}>{words}</text>"
        ));
    }

    /// Adds markup at this place, scaled, and rotated about its centre (50, 50) if asked.
    pub(super) fn group(&mut self, class: &str, (x, y): (f64, f64), scale: f64, is_turned: bool, markup: &str) {
        let turn = if is_turned { " rotate(180 50 50)" } else { "" };
        let size = if (scale - 1.0).abs() < f64::EPSILON { String::new() } else { format!(" scale({scale:.3})") };
        let [x, y] = [x, y].map(Length);
        self.push(format_args!("<g class=\"{class}\" transform=\"translate({x} {y}){size}{turn}\">{markup}</g>"));
    }

    /// Finishes the picture: its title for readers who cannot see it, its size in its own units, and its default width
    /// in pixels.
    pub(super) fn finish(self, title: &str, (width, height): (f64, f64), shown_width: f64) -> String {
        let (title, body) = (xml_escaped(title), self.body);
        let shown_height = Length(shown_width * height / width);
        let [width, height, shown_width] = [width, height, shown_width].map(Length);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{PICTURE}\" viewBox=\"0 0 {width} {height}\" \
             width=\"{shown_width}\" height=\"{shown_height}\" role=\"img\"><title>{title}</title>\
             <style>{}</style>{body}</svg>",
            style()
        )
    }
}

/// Escapes text for content or a quoted attribute. Characters that XML cannot hold are left out.
pub fn xml_escaped(text: &str) -> String {
    let is_xml = |letter: &char| !letter.is_control() && !matches!(letter, '\u{FFFE}' | '\u{FFFF}');
    let text: String = text.chars().filter(is_xml).collect();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/svg.rs"]
mod tests;
