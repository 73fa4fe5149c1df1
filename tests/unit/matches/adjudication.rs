use super::*;

fn watch(resign: Option<&str>, draw: Option<&str>) -> ScoreWatch {
    let resign = resign.map(|text| ResignRule::parse(text).expect("a rule"));
    ScoreWatch::new(resign, draw.map(|text| DrawRule::parse(text).expect("a rule")), 2)
}

#[test]
fn who_is_lost_for_long_enough_has_resigned() {
    let mut watch = watch(Some("moves=2,score=500"), None);
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
fn what_all_call_even_late_enough_is_drawn() {
    let mut watch = watch(None, Some("from=20,plies=3,score=10"));
    let mut say = |ply, score| watch.add(ply % 2, Some(MoveScore::Cp(score)), ply);
    for ply in 10..22 {
        assert_eq!(say(ply, 0), None, "{ply}");
    }
    assert_eq!(say(22, 11), None, "not even");
    assert_eq!((say(23, 10), say(24, -10)), (None, None));
    assert_eq!(say(25, 3), Some(ScoreVerdict::Drawn));
}

#[test]
fn rules_are_read_whole_or_not_at_all() {
    for text in ["", "moves=3", "moves=0,score=5", "moves=3,score=-5", "moves=3,score=x", "moves=3,score=5,more=1"] {
        assert!(ResignRule::parse(text).is_err(), "{text}");
    }
    assert!(DrawRule::parse("plies=8,score=10").is_err());
}
