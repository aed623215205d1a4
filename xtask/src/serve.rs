//! The web server for `cargo xtask serve` and for the tests of the page.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::sync::Arc;
use std::thread;

use anyhow::{Context, Result};

use crate::http::{self, Request, Response};
use crate::module::{self, Profile};
use crate::screens::MODULE;
use crate::shell::Workspace;
use crate::sources::Sources;
use crate::texts::Language;

/// What a server answers with.
pub trait Files: Send + Sync + 'static {
    /// The content of a file by its path in the site, such as `kit/dom.js`; `None` where there is no such file.
    fn read(&self, path: &str) -> Result<Option<Vec<u8>>>;

    /// The content as gzip, for those who serve it compressed.
    fn gzip(&self, _content: &[u8]) -> Option<Vec<u8>> {
        None
    }
}

/// Compiles the module, and serves the sources with it until interrupted.
pub fn serve(workspace: &Workspace, port: u16, language: Language) -> Result<()> {
    // The port is bound before the module is compiled, so an error comes at once if it is in use.
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => anyhow::anyhow!("port {port} is in use; another can be given: cargo xtask serve PORT"),
        _ => anyhow::anyhow!("port {port} cannot be listened on: {error}"),
    })?;
    module::build(workspace, MODULE, Profile::Release, &workspace.module())?;
    println!("Bayesboard is at http://{}/ (Ctrl-C stops it)", listener.local_addr()?);
    println!("After an edit in www/, reload the page; after one in Rust, start this again.");
    answer_all(&listener, Sources { workspace: workspace.clone(), language })
}

/// Serves on any free port for as long as this program runs.
pub fn in_background(files: impl Files) -> Result<SocketAddr> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no free port")?;
    let address = listener.local_addr()?;
    thread::spawn(move || answer_all(&listener, files));
    Ok(address)
}

fn answer_all(listener: &TcpListener, files: impl Files) -> ! {
    let files = Arc::new(files);
    http::serve(listener, move |request| answer(&*files, request))
}

/// A file of the site, always revalidated, so a reload shows what is there now.
fn answer(files: &impl Files, request: &Request) -> Response {
    if !matches!(request.method.as_str(), "GET" | "HEAD") {
        return plain("405 Method Not Allowed", "only GET and HEAD");
    }
    let mut path = request.path.trim_start_matches('/').to_owned();
    if path.is_empty() || path.ends_with('/') {
        path += "index.html";
    }
    let content = match files.read(&path) {
        Ok(Some(content)) => content,
        Ok(None) => return plain("404 Not Found", "not found"),
        Err(error) => {
            eprintln!("{path}: {error:#}");
            return plain("500 Internal Server Error", &format!("{error:#}"));
        }
    };
    let etag = etag(&content);
    let mut headers = vec![
        ("Content-Type", mime(Path::new(&path)).to_owned()),
        ("Cache-Control", "no-cache".to_owned()),
        ("Vary", "Accept-Encoding".to_owned()),
        ("ETag", etag.clone()),
    ];
    if request.header("If-None-Match") == etag {
        return Response { status: "304 Not Modified", headers, body: Vec::new() };
    }
    let takes_gzip = request.header("Accept-Encoding").split(',').any(|coding| coding.trim() == "gzip");
    match takes_gzip.then(|| files.gzip(&content)).flatten() {
        Some(body) => {
            headers.push(("Content-Encoding", "gzip".to_owned()));
            Response { status: "200 OK", headers, body }
        }
        None => Response { status: "200 OK", headers, body: content },
    }
}

fn plain(status: &'static str, text: &str) -> Response {
    Response { status, headers: vec![("Content-Type", mime(Path::new("a.txt")).to_owned())], body: text.into() }
}

/// The content of a file below a folder; `None` outside of it.
pub fn in_folder(folder: &Path, path: &str) -> Result<Option<Vec<u8>>> {
    let file = folder.canonicalize().ok().and_then(|folder| {
        let file = folder.join(path).canonicalize().ok()?;
        (file.starts_with(&folder) && file.is_file()).then_some(file)
    });
    file.map(|file| fs::read(&file).with_context(|| format!("reading {}", file.display()))).transpose()
}

/// An entity tag; weak, as it is the same for compressed and uncompressed content.
fn etag(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("W/\"{:016x}\"", hasher.finish())
}

/// The media type of a file by its name.
fn mime(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "csv" => "text/csv; charset=utf-8",
        "txt" | "md" | "ts" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::time::Duration;

    use super::*;

    /// The sources of this program, and what gzip would make of them.
    struct Program;

    const PACKED: &[u8] = b"packed";

    impl Files for Program {
        fn read(&self, path: &str) -> Result<Option<Vec<u8>>> {
            in_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), path)
        }

        fn gzip(&self, _content: &[u8]) -> Option<Vec<u8>> {
            Some(PACKED.to_vec())
        }
    }

    /// Sends a request; the answer is read later.
    fn ask(address: SocketAddr, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a time limit");
        write!(stream, "{request}\r\n\r\n").expect("a request");
        stream
    }

    fn read(mut stream: TcpStream) -> (String, Vec<u8>) {
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").expect("headers");
        let body = answer.split_off(end + 4);
        (String::from_utf8(answer).expect("headers in ASCII"), body)
    }

    #[test]
    fn a_burst_of_connections_is_answered_though_others_stay_silent() {
        let address = in_background(Program).expect("a server");
        let silent: Vec<_> = (0..6).map(|_| TcpStream::connect(address).expect("a connection")).collect();
        let asking: Vec<_> = (0..12).map(|_| ask(address, "GET /main.rs HTTP/1.1")).collect();
        let expected = Program.read("main.rs").expect("this program").expect("a file");
        for stream in asking {
            let (head, body) = read(stream);
            assert!(head.starts_with("HTTP/1.1 200 OK\r\n") && body == expected, "{head}");
        }
        drop(silent);
    }

    #[test]
    fn answers_are_compressed_when_asked_for_and_empty_when_known() {
        let address = in_background(Program).expect("a server");
        let (head, body) = read(ask(address, "GET /main.rs?v=1 HTTP/1.1\r\naccept-encoding: br, gzip"));
        assert!(head.contains("Content-Encoding: gzip") && body == PACKED, "{head}");
        let etag = head.lines().find_map(|line| line.strip_prefix("ETag: ")).expect("an ETag");
        let (head, body) = read(ask(address, &format!("GET /main.rs HTTP/1.1\r\nIf-None-Match: {etag}")));
        assert!(head.starts_with("HTTP/1.1 304 ") && body.is_empty(), "{head}");
        let (head, body) = read(ask(address, "HEAD /main.rs HTTP/1.1"));
        assert!(head.starts_with("HTTP/1.1 200 ") && body.is_empty(), "{head}");
    }

    #[test]
    fn nothing_outside_of_the_site_is_served() {
        let address = in_background(Program).expect("a server");
        for path in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "///etc/passwd", "/none", "/"] {
            let (head, _) = read(ask(address, &format!("GET {path} HTTP/1.1")));
            assert!(head.starts_with("HTTP/1.1 404 "), "{path}: {head}");
        }
        let (head, _) = read(ask(address, "DELETE /main.rs HTTP/1.1"));
        assert!(head.starts_with("HTTP/1.1 405 "), "{head}");
    }
}
