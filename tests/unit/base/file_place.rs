//! One file by several names, and several files.

use super::*;

fn refusal(inputs: &[&Path], outputs: &[&Path]) -> Option<String> {
    keep_apart(inputs.iter().copied(), outputs.iter().copied()).err().map(|error| error.to_string())
}

#[test]
fn an_output_is_no_input_by_whatever_name() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a"), "text").unwrap();
    fs::create_dir(at("inner")).unwrap();
    fs::hard_link(at("a"), at("hard")).unwrap();
    let mut names = vec![at("a"), at("./a"), at("inner/../a"), at("hard")];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("a", at("soft")).unwrap();
        std::os::unix::fs::symlink("..", at("inner/up")).unwrap();
        names.extend([at("soft"), at("inner/up/soft")]);
    }
    for name in &names {
        for other in &names {
            let told = refusal(&[&at("b"), name], &[&at("c"), other]).expect("it is refused");
            assert!(told.starts_with(&format!("cannot write {}: it is read, too", other.display())), "{told}");
            assert_eq!(told.contains(&format!("as {}", name.display())), name != other, "{told}");
        }
        assert_eq!(refusal(&[name], &[&at("b"), &at("inner/a")]), None, "{}", name.display());
    }
}

#[test]
fn two_outputs_are_two_files_even_if_neither_exists() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut names = vec![at("a"), at("./a")];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("a", at("soft")).unwrap();
        std::os::unix::fs::symlink(at("soft"), at("softer")).unwrap();
        names.extend([at("soft"), at("softer")]);
    }
    for name in &names {
        for other in &names {
            let told = refusal(&[&at("b")], &[name, other]).expect("it is refused");
            assert!(told.contains("two outputs go there"), "{told}");
        }
        assert_eq!(refusal(&[name], &[&at("b"), &at("c")]), None, "an input that does not exist is no clash");
    }
}

#[test]
fn the_files_of_an_input_folder_are_inputs() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("0.shard"), "games").unwrap();
    assert!(refusal(&[folder.path()], &[&at("0.shard")]).is_some());
    assert_eq!(refusal(&[folder.path()], &[&at("new.weights")]), None);
}

#[cfg(unix)]
#[test]
fn devices_may_be_read_and_written() {
    let null = Path::new("/dev/null");
    assert_eq!(refusal(&[null], &[null, null]), None);
}
