//! `wangzhi-bindgen <input.wasm> --out-dir <dir> --out-name <name> [--bare [--export <name>]…]`
//!
//! wasm-bindgen's code generator as a library. The command-line program of the same name would have to be installed
//! apart, in a version that nothing pins.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser, ValueExt};
use wasm_bindgen_cli_support::{Bindgen, Output};

struct Arguments {
    input: PathBuf,
    out_dir: PathBuf,
    out_name: String,
    /// No JavaScript: the exports take and return numbers only, and the caller instantiates the module itself.
    bare: bool,
    /// The functions that stay exported, so that the optimizer can remove what serves others alone.
    exports: Vec<String>,
}

fn main() -> Result<()> {
    let Arguments { input, out_dir, out_name, bare, exports } = arguments(Parser::from_env())?;
    let mut output = Bindgen::new()
        .input_path(&input)
        .out_name(&out_name)
        .web(true)?
        .typescript(!bare)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()
        .with_context(|| format!("wasm-bindgen refuses {}", input.display()))?;
    std::fs::create_dir_all(&out_dir)?;
    if bare {
        keep_exports(&mut output, &exports)?;
        output.wasm_mut().emit_wasm_file(out_dir.join(out_name).with_extension("wasm"))
    } else {
        output.emit(&out_dir)
    }
}

/// Removes every export but the memory and the functions of these names. wasm-bindgen's own would keep an import alive.
fn keep_exports(output: &mut Output, names: &[String]) -> Result<()> {
    let exports = &mut output.wasm_mut().exports;
    let present: Vec<_> = exports.iter().map(|export| export.name.clone()).collect();
    if let Some(missing) = names.iter().find(|name| !present.contains(name)) {
        bail!("there is no export {missing}");
    }
    let mut others = present.iter().filter(|name| *name != "memory" && !names.contains(name));
    others.try_for_each(|name| exports.remove(name))
}

fn arguments(mut parser: Parser) -> Result<Arguments> {
    let (mut input, mut out_dir, mut out_name, mut bare, mut exports) = (None, None, None, false, Vec::new());
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Value(value) if input.is_none() => input = Some(value),
            Arg::Long("out-dir") => out_dir = Some(parser.value()?),
            Arg::Long("out-name") => out_name = Some(parser.value()?),
            Arg::Long("bare") => bare = true,
            Arg::Long("export") => exports.push(parser.value()?.string()?),
            _ => return Err(argument.unexpected().into()),
        }
    }
    Ok(Arguments {
        input: required(input, "<input.wasm>")?.into(),
        out_dir: required(out_dir, "--out-dir")?.into(),
        out_name: required(out_name, "--out-name")?.string()?,
        bare,
        exports,
    })
}

fn required(value: Option<OsString>, name: &str) -> Result<OsString> {
    value.with_context(|| format!("{name} is missing"))
}
