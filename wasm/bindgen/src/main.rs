//! Writes the JavaScript beside a WebAssembly module, for Node or for browsers: `pentad-wasm-bindgen nodejs|web MODULE.wasm
//! FOLDER`.

use std::env;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (target, module, folder) = match arguments.as_slice() {
        [target, module, folder] if target == "nodejs" || target == "web" => (target, module, folder),
        _ => {
            eprintln!("usage: pentad-wasm-bindgen nodejs|web MODULE.wasm FOLDER");
            return ExitCode::from(2);
        }
    };
    let mut bindgen = Bindgen::new();
    let made = bindgen.input_path(module).typescript(true);
    let made = if target == "web" { made.web(true) } else { made.nodejs(true) };
    let made = made.and_then(|bindgen| bindgen.generate(folder));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{module}: {error}");
            ExitCode::FAILURE
        }
    }
}
