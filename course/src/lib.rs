//! Course packages: one zip for a course system, SCORM 1.2, with the page as a file and the tasks that were chosen.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// The empty element of the page as one file that the tasks of a package are written into.
pub const SLOT: &str = "<script type=\"application/json\" id=\"course-tasks\"></script>";

/// Why no package can be made.
#[derive(Debug)]
pub enum Refused {
    /// The page has no place for the tasks, or several.
    Page,
    /// The archive cannot be written.
    Archive(ZipError),
}

impl From<ZipError> for Refused {
    fn from(error: ZipError) -> Refused {
        Refused::Archive(error)
    }
}

impl From<std::io::Error> for Refused {
    fn from(error: std::io::Error) -> Refused {
        Refused::Archive(error.into())
    }
}

/// A package of the page as one file, with a title and the tasks as JSON. Nothing is compressed: the module in the page
/// already is, and every course system can read it. The same arguments give the same bytes.
///
/// # Errors
/// A page without exactly one [`SLOT`]; more than a zip can hold.
pub fn package(page: &str, title: &str, tasks: &str) -> Result<Vec<u8>, Refused> {
    let Some((before, after)) = page.split_once(SLOT).filter(|(_, after)| !after.contains(SLOT)) else {
        return Err(Refused::Page);
    };
    let (open, close) = SLOT.split_at(SLOT.len() - "</script>".len());
    // No text of a task ends the element.
    let tasks = tasks.replace('<', "\\u003c");
    let page = [before, open, &tasks, close, after].concat();
    let mut archive = ZipWriter::new(Cursor::new(Vec::with_capacity(page.len() + 4_096)));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (name, content) in [("imsmanifest.xml", manifest(title)), ("index.html", page)] {
        archive.start_file(name, stored)?;
        archive.write_all(content.as_bytes())?;
    }
    Ok(archive.finish()?.into_inner())
}

/// The manifest of a package with one sharable object, the page. It has no mastery score, so that the page says itself
/// what is passed.
fn manifest(title: &str) -> String {
    let title = escaped(title);
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="bayesboard" version="1.2" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="tasks">
    <organization identifier="tasks">
      <title>{title}</title>
      <item identifier="item" identifierref="page" isvisible="true"><title>{title}</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html"><file href="index.html"/></resource>
  </resources>
</manifest>
"#
    )
}

/// A text as XML has it; signs that XML cannot have are left out.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars().filter(|sign| !sign.is_control()) {
        if matches!(sign, '&' | '<' | '>' | '"' | '\'') {
            // Writing to a string never fails.
            let _ = write!(escaped, "&#{};", u32::from(sign));
        } else {
            escaped.push(sign);
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    fn file(package: &[u8], name: &str) -> String {
        let mut archive = zip::ZipArchive::new(Cursor::new(package)).expect("an archive");
        let mut text = String::new();
        archive.by_name(name).expect("a file").read_to_string(&mut text).expect("text");
        text
    }

    #[test]
    fn a_package_has_a_manifest_and_the_page_with_its_tasks() {
        let page = format!("<p>é</p>{SLOT}<p>");
        let tasks = r##"{"tasks":[{"title":"</script><b>","hash":"#task=thunder"}]}"##;
        let made = package(&page, "Naive & <Bayes>", tasks).expect("a package");
        assert_eq!(made, package(&page, "Naive & <Bayes>", tasks).expect("a package"), "it is the same again");
        let html = file(&made, "index.html");
        assert_eq!(html.matches("</script>").count(), 1, "{html}");
        let (_, written) = html.split_once("id=\"course-tasks\">").expect("the slot");
        let (written, rest) = written.split_once("</script>").expect("its end");
        assert_eq!((written.replace("\\u003c", "<").as_str(), rest), (tasks, "<p>"));
        let manifest = file(&made, "imsmanifest.xml");
        assert!(manifest.contains("<title>Naive &#38; &#60;Bayes&#62;</title>"), "{manifest}");
        assert!(manifest.contains("<schemaversion>1.2</schemaversion>") && manifest.contains("href=\"index.html\""));
    }

    #[test]
    fn sizes_stand_before_the_files_for_systems_that_read_in_order() {
        let made = package(SLOT, "", "{}").expect("a package");
        // Bit 3 of the flags of a local header would put the sizes behind the file.
        assert_eq!((&made[..4], made[6] & 8), (&b"PK\x03\x04"[..], 0));
    }

    #[test]
    fn a_page_without_one_slot_is_refused() {
        for page in ["", "<p>", &format!("{SLOT}{SLOT}")] {
            assert!(matches!(package(page, "", "{}"), Err(Refused::Page)), "{page}");
        }
    }
}
