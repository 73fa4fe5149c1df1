use super::*;

fn watch(resign: Option<&str>, draw: Option<&str>) -> ScoreWatch {
    let resign = resign.map(|text| ResignRule::parse(text).expect("a rule"));
    ScoreWatch::new(resign, draw.map(|text| DrawRule::parse(text).expect("a rule")), 2)
}

#[test]
fn who_is_lost_for_long_enough_has_resigned() {
    let mut watch = watch(Some("movecount=2,score=500"), None);
    let mut say = |seat, score| watch.add(seat, score, 10);
    assert_eq!(say(0, Some(MoveScore::Cp(-500))), None);
    assert_eq!(say(1, Some(MoveScore::Cp(900))), None);
    assert_eq!(say(0, Some(MoveScore::Cp(-499))), None, "hope begins the count anew");
    assert_eq!(say(0, Some(MoveScore::Mate(-3))), None);
    assert_eq!(say(0, None), None, "nothing said is nothing lost");
    assert_eq!(say(0, Some(MoveScore::Mate(-3))), None);
    assert_eq!(say(0, Some(MoveScore::Cp(-800))), Some(ScoreVerdict::Resigned(0)));
}

#[test]
fn two_sided_resignations_wait_for_the_winner() {
    let mut watch = watch(Some("movecount=2,score=500,twosided"), None);
    let mut say = |seat, score| watch.add(seat, Some(MoveScore::Cp(score)), 10);
    assert_eq!((say(0, -600), say(1, 499)), (None, None));
    assert_eq!((say(0, -600), say(1, 500)), (None, None));
    assert_eq!(say(0, -600), None, "the winner has said so once");
    assert_eq!(say(1, 500), Some(ScoreVerdict::Resigned(0)), "and now twice");
}

#[test]
fn what_all_call_even_late_enough_is_drawn() {
    // Three moves each are six plies; twelve moves each are made after ply 24.
    let mut watch = watch(None, Some("movenumber=12,movecount=3,score=10"));
    let mut say = |ply, score| watch.add(ply % 2, Some(MoveScore::Cp(score)), ply);
    for ply in 1..19 {
        assert_eq!(say(ply, 0), None, "{ply}: not before the move number");
    }
    assert_eq!(say(19, -11), None, "not even");
    for ply in 20..25 {
        assert_eq!(say(ply, 10), None, "{ply}: five plies of six");
    }
    assert_eq!(say(25, -3), Some(ScoreVerdict::Drawn));
}

#[test]
fn rules_are_read_whole_or_not_at_all() {
    for text in [
        "",
        "movecount=3",
        "movecount=0,score=5",
        "movecount=3,score=-5",
        "movecount=3,score=x",
        "movecount=3,score=5,more=1",
        "movecount=3,score=5,onesided",
    ] {
        assert!(ResignRule::parse(text).is_err(), "{text}");
    }
    assert!(DrawRule::parse("movecount=8,score=10").is_err());
    for text in ["movecount=3,score=600", "movecount=3,score=600,twosided"] {
        assert_eq!(ResignRule::parse(text).map(|rule| rule.to_string()), Ok(text.to_owned()));
    }
    let text = "movenumber=40,movecount=8,score=10";
    assert_eq!(DrawRule::parse(text).map(|rule| rule.to_string()), Ok(text.to_owned()));
}
