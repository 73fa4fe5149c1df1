use super::*;
use crate::variants::VARIANTS;

/// Every variant: as many squares as the board has, as many discs as there are pieces, and tags that close.
#[test]
fn every_game_has_a_diagram_with_all_squares_and_pieces() {
    for variant in &VARIANTS {
        let game = HostedGame::new(variant);
        let svg = board_svg(&game);
        let squares = variant.layout.files.len() * variant.layout.ranks.len();
        assert_eq!(svg.matches("stroke-width=\"0.6\"").count(), squares, "{}", variant.name);
        assert_eq!(svg.matches("<circle").count(), game.state(Viewer::All).scene.pieces.len(), "{}", variant.name);
        assert_eq!(svg.matches("<text").count(), svg.matches("</text>").count());
        assert!(!svg.contains("href"), "nothing from outside");
    }
}
