//! The text of an SVG picture.

use std::fmt::{Display, Write};

/// A picture while it is made. Lengths are in its own units; a square of a board is 100 wide.
#[derive(Debug, Default)]
pub(super) struct Svg {
    body: String,
}

/// Where a line of text is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    /// At its beginning.
    Start,
    /// In its middle.
    Middle,
}

impl Svg {
    /// Adds markup.
    pub(super) fn push(&mut self, markup: impl Display) {
        // A `String` takes everything.
        let _ = write!(self.body, "{markup}");
    }

    /// A rectangle.
    pub(super) fn rect(&mut self, class: &str, (x, y): (f64, f64), (width, height): (f64, f64)) {
        self.push(format_args!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"));
    }

    /// A disc.
    pub(super) fn circle(&mut self, class: &str, (x, y): (f64, f64), radius: f64) {
        self.push(format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
    }

    /// A line of text on this base line.
    pub(super) fn text(&mut self, class: &str, (x, y): (f64, f64), size: f64, anchor: Anchor, words: &str) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
        };
        let words = xml_escaped(words);
        self.push(format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}>{words}</text>"
        ));
    }

    /// Markup at this place, so many times as large, turned around its middle (50, 50) where it is to be.
    pub(super) fn group(&mut self, class: &str, (x, y): (f64, f64), scale: f64, is_turned: bool, markup: &str) {
        let turn = if is_turned { " rotate(180 50 50)" } else { "" };
        let size = if (scale - 1.0).abs() < f64::EPSILON { String::new() } else { format!(" scale({scale})") };
        self.push(format_args!("<g class=\"{class}\" transform=\"translate({x} {y}){size}{turn}\">{markup}</g>"));
    }

    /// The whole picture: what it shows, in words; its size; its styles.
    pub(super) fn finish(self, title: &str, (width, height): (f64, f64), style: &str) -> String {
        let (title, body) = (xml_escaped(title), self.body);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\"><title>{title}</title>\
             <style>{style}</style>{body}</svg>"
        )
    }
}

/// Text between tags, or in a quoted attribute. What XML cannot hold is left out.
pub fn xml_escaped(text: &str) -> String {
    let text: String = text.chars().filter(|letter| !letter.is_control()).collect();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/svg.rs"]
mod tests;
