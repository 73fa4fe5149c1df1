//! Draws the empty board: squares, zones, star points, the names of files and ranks.

use super::geometry::{Geometry, MARGIN, SQUARE};
use super::palette::seat_colour;
use super::svg::{Anchor, Length, Svg};
use rules::layout::{Layout, Zone, ZoneKind};
use std::fmt::Write;

/// The font size of the names of files and ranks.
const NAMES: f64 = 26.0;

/// Whether a piece belongs to the owner of the zone that it stands in, so that zones need colours.
pub(super) fn is_owned_by_zone(layout: &Layout) -> bool {
    home_zones(layout).any(|zone| zone.seats.len() == 1)
}

fn home_zones(layout: &Layout) -> impl Iterator<Item = &'static Zone> + use<> {
    layout.zones.iter().filter(|zone| zone.kind == ZoneKind::Home)
}

pub(super) fn draw_ground(svg: &mut Svg, geometry: &Geometry) {
    draw_squares(svg, geometry);
    draw_shades(svg, geometry);
    draw_stars(svg, geometry);
    draw_borders(svg, geometry);
    draw_names(svg, geometry);
}

/// Draws all squares of a colour as one path.
fn draw_squares(svg: &mut Svg, geometry: &Geometry) {
    let layout = geometry.layout();
    let (mut light, mut dark) = (String::new(), String::new());
    for rank in 0..layout.ranks.len() {
        for file in 0..layout.files.len() {
            let (x, y) = geometry.corner(file, rank);
            let squares = if layout.chequered && geometry.is_dark(file, rank) { &mut dark } else { &mut light };
            let _ = write!(squares, "M{} {}h{SQUARE}v{SQUARE}h-{SQUARE}z", Length(x), Length(y));
        }
    }
    let (light_class, dark_class) = match (layout.chequered, is_owned_by_zone(layout)) {
        (false, _) => ("plain", ""),
        (true, true) => ("light pale", "dark pale"),
        _ => ("light", "dark"),
    };
    svg.path(light_class, &light);
    if !dark.is_empty() {
        svg.path(dark_class, &dark);
    }
}

/// Zones that decide whose a piece is have the colour of their seat; a zone without a seat is grey.
fn draw_shades(svg: &mut Svg, geometry: &Geometry) {
    if !is_owned_by_zone(geometry.layout()) {
        return;
    }
    for zone in home_zones(geometry.layout()) {
        let (corner, size) = rectangle(geometry, zone);
        match zone.seats.first() {
            Some(&seat) => svg.rect_filled("shade", seat_colour(seat), corner, size),
            None => svg.rect("shade nobody", corner, size),
        }
    }
}

/// The top left corner of a zone, its width and height.
fn rectangle(geometry: &Geometry, zone: &Zone) -> ((f64, f64), (f64, f64)) {
    let (left, top) = geometry.corner(zone.files.0, zone.ranks.0);
    let (right, bottom) = geometry.corner(zone.files.1 + 1, zone.ranks.1 + 1);
    ((left, top), (right - left, bottom - top))
}

/// Draws the edges of zones, broad for home zones and narrow for camps.
fn draw_borders(svg: &mut Svg, geometry: &Geometry) {
    for zone in geometry.layout().zones {
        let class = if zone.kind == ZoneKind::Home { "home" } else { "camp" };
        let (corner, size) = rectangle(geometry, zone);
        svg.rect(class, corner, size);
    }
    svg.rect("edge", geometry.corner(0, 0), Geometry::size(geometry.layout()));
}

/// Draws the points at the thirds of a board without dark squares.
fn draw_stars(svg: &mut Svg, geometry: &Geometry) {
    let layout = geometry.layout();
    let thirds = |count: usize| [count / 3, count - count / 3];
    if layout.chequered {
        return;
    }
    for file in thirds(layout.files.len()) {
        for rank in thirds(layout.ranks.len()) {
            svg.circle("star", geometry.corner(file, rank), 7.0);
        }
    }
}

/// Draws the names of files and ranks: below and on the left, or above and on the right of a one-coloured board.
fn draw_names(svg: &mut Svg, geometry: &Geometry) {
    let layout = geometry.layout();
    let (files, ranks) = (layout.files.len(), layout.ranks.len());
    for (file, name) in layout.files.iter().enumerate() {
        let (x, top) = geometry.corner(file, 0);
        let y = if layout.chequered { geometry.corner(file, ranks).1 + NAMES + 2.0 } else { top - 10.0 };
        svg.text("small", (x + SQUARE / 2.0, y), NAMES, Anchor::Middle, name);
    }
    for (rank, name) in layout.ranks.iter().enumerate() {
        let (left, y) = geometry.corner(0, rank);
        let x = if layout.chequered { left - MARGIN / 2.0 } else { geometry.corner(files, rank).0 + MARGIN / 2.0 };
        svg.text("small", (x, y + SQUARE / 2.0 + NAMES / 3.0), NAMES, Anchor::Middle, name);
    }
}
