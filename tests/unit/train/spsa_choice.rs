//! Unit tests of `src/train/spsa/choice.rs`, with access to what is private there.

use super::*;

fn chosen(only: &[&str], is_read: impl Fn(&str) -> bool) -> Result<Vec<&'static str>, String> {
    let only: Vec<String> = only.iter().map(|name| (*name).to_owned()).collect();
    let chosen = choose(&only, is_read, &Parameters::DEFAULT).map_err(|error| error.to_string())?;
    Ok(chosen.into_iter().map(|tuned| tuned.row.name).collect())
}

#[test]
fn every_beginning_that_is_left_out_names_a_parameter() {
    for beginning in NOT_OF_ALPHA_BETA {
        assert!(Parameters::TABLE.iter().any(|row| row.name.starts_with(beginning)), "{beginning}");
    }
    assert!(Parameters::TABLE.iter().any(|row| row.name == HIDDEN_CLOCK));
}

#[test]
fn without_names_each_search_has_its_own_parameters_and_none_of_the_clock() {
    let open = chosen(&[], is_of_alpha_beta).unwrap();
    let hidden = chosen(&[], is_of_hidden_games).unwrap();
    assert!(open.contains(&"rfp_margin") && open.contains(&"qs_see_margin"), "{open:?}");
    assert!(hidden.contains(&"ismcts_exploration"), "{hidden:?}");
    assert!(open.iter().all(|name| !hidden.contains(name)));
    assert!(open.iter().chain(&hidden).all(|name| !name.starts_with("tm_")));
}

#[test]
fn names_and_beginnings_choose_in_the_order_of_the_table() {
    let names = chosen(&["rfp_max_depth", "tm_hard_share", "asp_*"], is_of_alpha_beta).unwrap();
    let expected = Parameters::TABLE
        .iter()
        .map(|row| row.name)
        .filter(|name| name.starts_with("asp_") || ["rfp_max_depth", "tm_hard_share"].contains(name));
    assert_eq!(names, expected.collect::<Vec<_>>());
}

#[test]
fn a_name_that_is_none_is_refused_in_one_line() {
    for wrong in ["rfp_margn", "", "rfp", "RFP_MARGIN", "lmrr_*", "lmr*_"] {
        let error = chosen(&["rfp_margin", wrong], is_of_alpha_beta).unwrap_err();
        assert!(error.starts_with(&format!("--only: '{wrong}' is no tunable parameter")), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

/// 0.6 in single precision is 0.6000000238 in double precision.
#[test]
fn a_run_begins_with_the_games_own_values() {
    let own = Parameters { rfp_margin: 80, ..Parameters::DEFAULT };
    let only = ["rfp_margin".to_owned(), "mcts_exploration".to_owned()];
    let starts: Vec<f64> = choose(&only, is_of_alpha_beta, &own).unwrap().iter().map(|tuned| tuned.start).collect();
    assert_eq!(starts, [80.0, 0.6]);
}
