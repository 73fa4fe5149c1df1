//! Writes the JavaScript for Node beside a WebAssembly module: `pentad-wasm-bindgen MODULE.wasm FOLDER`.

use std::env;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder] = arguments.as_slice() else {
        eprintln!("usage: pentad-wasm-bindgen MODULE.wasm FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let made = bindgen.input_path(module).nodejs(true).and_then(|bindgen| bindgen.typescript(true).generate(folder));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{module}: {error}");
            ExitCode::FAILURE
        }
    }
}
