//! The exported LaTeX, and that of the formulas, in a document with the one package that the export asks for.

use std::path::Path;
use std::process::Command;

use e2e::steps::{open_panel, open_sheet};
use e2e::{Page, Result, View, on_page, variable};
use serde_json::json;

use crate::exports::{NAMES, boards, copy_of};
use crate::state::{Act, reach};
use crate::{folder, output_of, report};

/// A text without what print changes: spaces, quotes, hyphens, rules and accents.
const LETTERS: &str =
    "return arguments[0].normalize('NFKD').replace(/[\\s'’‘\"”“_–~^ˆ-]|\\p{M}/gu, '').replaceAll('ı', 'i');";

/// What is wrong with a text as LaTeX: what the compiler says, and names that cannot be read in the document.
async fn faults(page: &Page, folder: &Path, job: &str, text: &str) -> Result<Vec<String>> {
    let document = format!(
        "\\documentclass{{article}}\n\\usepackage{{amsmath}}\n\\begin{{document}}\n{text}\n\\end{{document}}\n"
    );
    std::fs::write(folder.join(job).with_extension("tex"), document)?;
    let mut latex = Command::new(variable("E2E_LATEX")?);
    // It ends with a status where it has found a fault, which its log says.
    latex.args(["-interaction=nonstopmode", "-file-line-error", job]).current_dir(folder).output()?;
    let log = String::from_utf8_lossy(&std::fs::read(folder.join(job).with_extension("log"))?).into_owned();
    // An error names its file and line: `0-numbers.tex:12: Undefined control sequence.`
    let names_line = |line: &str| {
        let mut parts = line.splitn(3, ':');
        let (file, number) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        !file.contains(' ') && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_fault = |line: &&str| {
        line.starts_with('!')
            || names_line(line)
            || line.contains("Missing character")
            || line.contains("LaTeX Warning")
    };
    let mut faults: Vec<String> = log.lines().filter(is_fault).map(str::to_owned).collect();
    if text.len() < 40 {
        faults.push("there is hardly any text".to_owned());
    }
    if faults.is_empty() && text.contains("textbackslash") {
        let read =
            output_of(Command::new(variable("E2E_PDFTOTEXT")?).arg(folder.join(job).with_extension("pdf")).arg("-"))?;
        let letters = async |text: &str| page.run::<String>(LETTERS, &[json!(text)]).await;
        let read = letters(&String::from_utf8_lossy(&read)).await?;
        for name in NAMES {
            if !read.contains(&letters(name).await?) {
                faults.push(format!("{name:?} is not to be read"));
            }
        }
    }
    Ok(faults)
}

#[test]
fn the_exported_latex_compiles() {
    let folder = folder("latex").expect("a folder");
    let mut rows = Vec::new();
    let mut n_named = 0;
    for (i, board) in boards().into_iter().enumerate() {
        on_page(View::LAPTOP, "", async |page| {
            reach(page, &board.acts).await?;
            open_sheet(page, "Share").await?;
            let numbers = copy_of(page, "Copy LaTeX").await?;
            reach(page, &[Act::Close]).await?;
            open_panel(page, "Formulas").await?;
            let pick = page.find("combobox", "Formula").await?;
            let names: Vec<String> = page
                .eval("[...document.querySelector('#inside-formulas select').options].map(({ text }) => text)")
                .await?;
            let mut formulas = String::new();
            for name in names {
                page.set(&pick, &name).await?;
                formulas += &copy_of(page, "Copy LaTeX").await?;
            }
            n_named += usize::from(numbers.contains("textbackslash"));
            for (what, text) in [("numbers", &numbers), ("formulas", &formulas)] {
                rows.push((
                    format!("{}: {what}", board.name),
                    faults(page, &folder, &format!("{i}-{what}"), text).await?,
                ));
            }
            Ok(())
        });
    }
    assert!(n_named > 0, "no board has names that are LaTeX");
    report("LaTeX", &rows);
}
