use super::*;

fn test(words: &[&str]) -> Result<Option<Sprt>, SpecError> {
    SprtArgs { sprt: words.iter().map(|&word| word.to_owned()).collect() }.test()
}

#[test]
fn a_test_has_two_bounds_and_may_have_the_rest() {
    let usual = Sprt { elo0: -2.5, elo1: 5.0, alpha: 0.05, beta: 0.05, model: EloModel::Logistic };
    for words in [&["elo0=-2.5,elo1=5"][..], &["elo1=5", "elo0=-2.5"], &["-2.5", "5"], &["-2.5,5", "model=logistic"]] {
        assert_eq!(test(words), Ok(Some(usual)), "{words:?}");
    }
    let other = Sprt { alpha: 0.1, beta: 0.01, model: EloModel::Normalized, ..usual };
    assert_eq!(test(&["elo0=-2.5,elo1=5,alpha=0.1,beta=0.01,model=normalized"]), Ok(Some(other)));
    assert_eq!(test(&[]), Ok(None));
}

#[test]
fn what_is_no_test_is_refused() {
    for text in ["elo0=0", "elo0=0,elo1=x", "0,5,7", "elo0=0,elo1=5,model=bayes", "elo0=0,elo1=5,gamma=1", "nan,5"] {
        assert!(matches!(test(&[text]), Err(SpecError::InvalidRule { .. })), "{text}");
    }
    assert!(matches!(test(&["5", "0"]), Err(SpecError::SprtBoundsReversed { .. })));
    for error in ["0", "0.5", "-1"] {
        let wrong = format!("elo0=0,elo1=5,beta={error}");
        assert!(matches!(test(&[&wrong]), Err(SpecError::SprtErrors { .. })), "{error}");
    }
}
