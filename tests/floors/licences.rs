//! What is handed out in parts carries the licences of the whole.

use std::fs;
use std::path::Path;

#[test]
fn the_python_package_has_the_licences_of_the_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        let text = |folder: &Path| fs::read_to_string(folder.join(name)).expect("a licence");
        assert_eq!(text(&root.join("python/licenses")), text(root), "{name}");
    }
    let project = fs::read_to_string(root.join("python/pyproject.toml")).expect("the project");
    assert!(project.contains("\nlicense-files = [\"licenses/LICENSE-*\"]\n"), "they go into the wheel");
}
