//! Names the files of numbers in this folder, for `include_bytes!`.

fn main() {
    shipped_files::name_files();
}
