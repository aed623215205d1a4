//! Course packages: one zip for a course system, SCORM 1.2, with the page as a file and the tasks that were chosen.

use std::fmt::Write as _;

/// The empty element of the page as one file that the tasks of a package are written into.
pub const SLOT: &str = "<script type=\"application/json\" id=\"course-tasks\"></script>";

/// A package of the page as one file, with a title and the tasks as JSON. Nothing is compressed: the module in the page
/// already is, and every course system can read it. The same arguments give the same bytes.
///
/// `None` for a page without exactly one [`SLOT`], and for more than a zip can hold.
pub fn package(page: &str, title: &str, tasks: &str) -> Option<Vec<u8>> {
    let (before, after) = page.split_once(SLOT).filter(|(_, after)| !after.contains(SLOT))?;
    let (open, close) = SLOT.split_at(SLOT.len() - "</script>".len());
    // No text of a task ends the element.
    let tasks = tasks.replace('<', "\\u003c");
    let page = [before, open, &tasks, close, after].concat();
    archive([("imsmanifest.xml", manifest(title)), ("index.html", page)])
}

/// A zip of files that are stored as they are: each after its header, then the directory and its end.
/// Source: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3 and 4.4.
fn archive(files: [(&str, String); 2]) -> Option<Vec<u8>> {
    let (mut zip, mut directory) = (Vec::new(), Vec::new());
    for (name, content) in &files {
        let at = u32::try_from(zip.len()).ok()?.to_le_bytes();
        let size = u32::try_from(content.len()).ok()?.to_le_bytes();
        // Version 1.0, no flags, stored, at midnight of 1 January 1980.
        let mut about = vec![10, 0, 0, 0, 0, 0, 0, 0, 0x21, 0];
        about.extend(crc32(content.as_bytes()).to_le_bytes());
        about.extend([size, size].concat());
        about.extend([name.len() as u8, 0, 0, 0]);
        zip.extend([&b"PK\x03\x04"[..], &about, name.as_bytes(), content.as_bytes()].concat());
        // No comment, disk 0, no attributes.
        directory.extend([&b"PK\x01\x02\x0a\0"[..], &about, &[0; 10], &at, name.as_bytes()].concat());
    }
    let at = u32::try_from(zip.len()).ok()?.to_le_bytes();
    let (n, size) = ([files.len() as u8, 0], (directory.len() as u32).to_le_bytes());
    zip.extend([&directory[..], b"PK\x05\x06\0\0\0\0", &n, &n, &size, &at, &[0; 2]].concat());
    Some(zip)
}

/// The check sum of a file in a zip: the polynomial 0x04c11db7, the lowest bit first.
fn crc32(bytes: &[u8]) -> u32 {
    let shifted = |sum: u32| if sum & 1 == 1 { (sum >> 1) ^ 0xedb8_8320 } else { sum >> 1 };
    let table: [u32; 256] = std::array::from_fn(|byte| (0..8).fold(byte as u32, |sum, _| shifted(sum)));
    !bytes.iter().fold(!0, |sum, &byte| table[usize::from(sum as u8 ^ byte)] ^ (sum >> 8))
}

/// The manifest of a package with one sharable object, the page. It has no mastery score, so that the page says itself
/// what is passed.
fn manifest(title: &str) -> String {
    let (title, version) = (escaped(title), env!("CARGO_PKG_VERSION"));
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="bayesboard" version="{version}" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
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
    use std::io::{Cursor, Read};

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
            assert_eq!(package(page, "", "{}"), None, "{page}");
        }
    }
}
