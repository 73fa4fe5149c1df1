//! Lines on declaration: "EnteringKingRule ... NoEnteringKing, CSARule24 (31 points or more wins), CSARule27 (Black 28,
//! White 27 points win), TryRule" and "on turn, king in the far camp, not in check, at least ten other own pieces in
//! that camp; only pieces in the camp and in hand count, rook and bishop 5, others 1. Default CSARule27".

use crate::{colour_flipped, play_line, position};
use rules::game::Game;
use rules::game_option::GameOptionValues;
use rules::notation::Notation;

/// Whether Black may declare under this rule, and whether White may with colours changed.
fn may_declare(sfen: &str, rule: &str) -> (bool, bool) {
    let claim = |sfen: &str, winner: &str| {
        let mut position = position(sfen);
        position.set_rule_option("EnteringKingRule", rule);
        let claim = position.claimable_win();
        if let Some(end) = claim {
            assert_eq!(end.to_string(), format!("{winner} entering king"));
        }
        claim.is_some()
    };
    (claim(sfen, "1"), claim(&colour_flipped(sfen), "2"))
}

/// Ten pieces in the camp worth 18 points, and this much in hand.
fn entered(hand: &str) -> String {
    format!("1GGGGSSSS/+R+B2K4/9/9/9/9/9/9/4k4 b {hand} 1")
}

#[test]
fn points_of_csa_27() {
    assert_eq!(may_declare(&entered("8P"), "CSARule27"), (false, false), "26 points");
    assert_eq!(may_declare(&entered("9P"), "CSARule27"), (false, true), "27 points");
    assert_eq!(may_declare(&entered("10P"), "CSARule27"), (true, true), "28 points");
}

#[test]
fn points_of_csa_24() {
    assert_eq!(may_declare(&entered("12P"), "CSARule24"), (false, false), "30 points");
    assert_eq!(may_declare(&entered("13P"), "CSARule24"), (true, true), "31 points");
}

/// A rook is missing, which White gave: it counts 5 for White, whoever holds the other pieces.
#[test]
fn a_handicap_counts_for_its_giver() {
    let rook_given = |hand: &str| entered(&format!("{hand}b4n4l14p"));
    assert_eq!(may_declare(&rook_given("4P"), "CSARule27"), (false, false), "22 points");
    assert_eq!(may_declare(&rook_given("4P"), "CSARule27H"), (false, true), "27 points for White");
    let rook_given = |hand: &str| entered(&format!("{hand}b4n4l10p"));
    assert_eq!(may_declare(&rook_given("8P"), "CSARule24"), (false, false), "26 points");
    assert_eq!(may_declare(&rook_given("8P"), "CSARule24H"), (false, true), "31 points for White");
}

#[test]
fn no_points_help_under_the_other_rules() {
    assert_eq!(may_declare(&entered("RB18P"), "NoEnteringKing"), (false, false));
    assert_eq!(may_declare(&entered("RB18P"), "TryRule"), (false, false));
}

#[test]
fn csa_27_holds_unless_somebody_says_otherwise() {
    assert!(position(&entered("10P")).claimable_win().is_some());
    assert!(position(&entered("9P")).claimable_win().is_none());
    let option = shogi::Position::DESCRIPTION.rule_options.iter().find(|option| option.name == "EnteringKingRule");
    let values = option.map(|option| option.values);
    assert!(
        matches!(values, Some(GameOptionValues::Combo { default: "CSARule27", choices }) if choices.len() == 6),
        "{values:?}"
    );
}

#[test]
fn rooks_and_bishops_count_five_wherever_they_count() {
    // Unpromoted in the camp: the same 18 points.
    let plain = entered("10P").replace("+R+B2K4", "RB2K4");
    assert_eq!(may_declare(&plain, "CSARule27"), (true, true));
    // In hand: 18 and 10.
    assert_eq!(may_declare(&entered("RB"), "CSARule27"), (true, true));
    assert_eq!(may_declare(&entered("B4P"), "CSARule27"), (false, true), "27 points");
    // Promoted small pieces count 1: two more of them in the camp make 20, and 28 with 8 pawns.
    let more = entered("8P").replace("+R+B2K4", "+R+B2K+P+P2");
    assert_eq!(may_declare(&more, "CSARule27"), (true, true));
}

#[test]
fn ten_other_men_must_be_in_the_camp() {
    let nine = "2GGGSSSS/+R+B2K4/9/9/9/9/9/9/4k4 b G18P 1";
    assert_eq!(may_declare(nine, "CSARule27"), (false, false), "nine and the king");
}

#[test]
fn men_outside_the_camp_do_not_count() {
    // The second rook stands on 9d: still 27 points.
    let outside = "1GGGGSSSS/+R+B2K4/9/R8/9/9/9/9/4k4 b 9P 1";
    assert_eq!(may_declare(outside, "CSARule27"), (false, true));
    // On 9c it counts.
    assert_eq!(may_declare("1GGGGSSSS/+R+B2K4/R8/9/9/9/9/9/4k4 b 9P 1", "CSARule27"), (true, true));
    // White pieces in the camp do not.
    assert_eq!(may_declare("1GGGGSSSS/+R+B2K3p/9/9/9/9/9/9/4k4 b 9P 1", "CSARule27"), (false, true));
}

#[test]
fn the_king_must_be_in_the_camp() {
    let on = |rank_c: &str, rank_d: &str| format!("1GGGGSSSS/+R+B7/{rank_c}/{rank_d}/9/9/9/9/4k4 b 18P 1");
    assert_eq!(may_declare(&on("4K4", "9"), "CSARule27"), (true, true));
    assert_eq!(may_declare(&on("9", "4K4"), "CSARule27"), (false, false));
    assert_eq!(may_declare(&on("9", "9"), "CSARule27"), (false, false), "no king at all");
}

#[test]
fn a_king_in_check_may_not_declare() {
    let checked = "1GGGGSSSS/+R+B2K4/9/9/4r4/9/9/9/4k4 b 10P 1";
    assert_eq!(may_declare(checked, "CSARule27"), (false, false));
    let shielded = "1GGGGSSSS/+R+B2K4/4P4/9/4r4/9/9/9/4k4 b 9P 1";
    assert_eq!(may_declare(shielded, "CSARule27"), (true, true));
}

#[test]
fn only_the_side_on_turn_declares() {
    let waiting = entered("10P").replace(" b ", " w ");
    assert_eq!(may_declare(&waiting, "CSARule27"), (false, false));
}

#[test]
fn a_declaration_is_a_choice() {
    // The game has not ended: the side may play on.
    assert_eq!(position(&entered("10P")).outcome(&[]), None);
}

#[test]
fn the_try_rule() {
    let before = "9/4K4/9/9/9/9/9/9/k8 b - 1";
    for (sfen, text, winner) in [(before.to_owned(), "5b5a", "1 try"), (colour_flipped(before), "5h5i", "2 try")] {
        let mut start = position(&sfen);
        start.set_rule_option("EnteringKingRule", "TryRule");
        assert_eq!(start.outcome(&[]), None);
        let (reached, past) = play_line(start, text);
        assert_eq!(reached.outcome(&past).map(|end| end.to_string()).as_deref(), Some(winner));
        assert_eq!(reached.count_legal_moves(), 0, "the game is over");
        // Next door is not enough, and under another rule nothing happens.
        let (beside, past) = play_line(start, if winner.starts_with('1') { "5b4a" } else { "5h6i" });
        assert_eq!(beside.outcome(&past), None);
        let (other_rule, past) = play_line(position(&sfen), text);
        assert_eq!(other_rule.outcome(&past), None);
    }
    // The square must be safe: the rook on 1a covers it.
    let mut covered = position("8r/4K4/9/9/9/9/9/9/k8 b - 1");
    covered.set_rule_option("EnteringKingRule", "TryRule");
    assert!(covered.parse_move("5b5a").is_err());
}
