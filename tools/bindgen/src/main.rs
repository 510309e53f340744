//! `wangzhi-bindgen <input.wasm> --out-dir <dir> --out-name <name> [--bare [--without <export>]…]`
//!
//! wasm-bindgen's code generator as a library. The command-line program of the same name would have to be installed
//! apart, in a version that nothing pins.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Context, Result};
use lexopt::{Arg, Parser, ValueExt};
use wasm_bindgen_cli_support::{Bindgen, Output};

struct Arguments {
    input: PathBuf,
    out_dir: PathBuf,
    out_name: String,
    /// No JavaScript: the exports take and return numbers only, and the caller instantiates the module itself.
    bare: bool,
    /// Exports that are left out, so that the optimizer can remove what serves them alone.
    without: Vec<String>,
}

fn main() -> Result<()> {
    let Arguments { input, out_dir, out_name, bare, without } = arguments(Parser::from_env())?;
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
        remove_exports(&mut output, &without)?;
        output.wasm_mut().emit_wasm_file(out_dir.join(out_name).with_extension("wasm"))
    } else {
        output.emit(&out_dir)
    }
}

/// Removes the exports that are to be left out, and wasm-bindgen's own: they serve its glue alone and keep an import alive.
/// Their names start with two underscores.
fn remove_exports(output: &mut Output, without: &[String]) -> Result<()> {
    let exports = &mut output.wasm_mut().exports;
    for name in without {
        exports.remove(name).with_context(|| format!("there is no export {name}"))?;
    }
    let names: Vec<_> =
        exports.iter().map(|export| export.name.clone()).filter(|name| name.starts_with("__")).collect();
    names.iter().try_for_each(|name| exports.remove(name).map(drop))
}

fn arguments(mut parser: Parser) -> Result<Arguments> {
    let (mut input, mut out_dir, mut out_name, mut bare, mut without) = (None, None, None, false, Vec::new());
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Value(value) if input.is_none() => input = Some(value),
            Arg::Long("out-dir") => out_dir = Some(parser.value()?),
            Arg::Long("out-name") => out_name = Some(parser.value()?),
            Arg::Long("bare") => bare = true,
            Arg::Long("without") => without.push(parser.value()?.string()?),
            _ => return Err(argument.unexpected().into()),
        }
    }
    Ok(Arguments {
        input: required(input, "<input.wasm>")?.into(),
        out_dir: required(out_dir, "--out-dir")?.into(),
        out_name: required(out_name, "--out-name")?.string()?,
        bare,
        without,
    })
}

fn required(value: Option<OsString>, name: &str) -> Result<OsString> {
    value.with_context(|| format!("{name} is missing"))
}
