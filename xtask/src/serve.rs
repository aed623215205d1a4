//! The web server for `cargo xtask serve` and for the tests of the page.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result};

use crate::build;
use crate::http::{self, Request, Response};
use crate::shell::Workspace;

/// Builds the site and serves it until interrupted.
pub fn serve(workspace: &Workspace, port: u16) -> Result<()> {
    // The port is bound before the build, so an error comes at once if it is in use.
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => anyhow::anyhow!("port {port} is in use; another can be given: cargo xtask serve PORT"),
        _ => anyhow::anyhow!("port {port} cannot be listened on: {error}"),
    })?;
    build::site(workspace)?;
    println!("Bayesboard is at http://{}/ (Ctrl-C stops it)", listener.local_addr()?);
    let site = workspace.site();
    http::serve(&listener, move |request| answer(&site, request))
}

/// Serves a folder on any free port until it is terminated, and prints the address on a separate line.
pub fn host(site: PathBuf) -> Result<()> {
    println!("http://{}/", in_background(site)?);
    loop {
        thread::park();
    }
}

/// Serves a folder on any free port for as long as this program runs.
pub fn in_background(site: PathBuf) -> Result<SocketAddr> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no free port")?;
    let address = listener.local_addr()?;
    thread::spawn(move || http::serve(&listener, move |request| answer(&site, request)));
    Ok(address)
}

/// A file of the site, always revalidated, so a reload shows the last build.
fn answer(site: &Path, request: &Request) -> Response {
    if !matches!(request.method.as_str(), "GET" | "HEAD") {
        return plain("405 Method Not Allowed", "only GET and HEAD");
    }
    let Some(file) = locate(site, &request.path) else {
        return plain("404 Not Found", "not found");
    };
    let content = match fs::read(&file) {
        Ok(content) => content,
        Err(error) => return plain("500 Internal Server Error", &error.to_string()),
    };
    let etag = etag(&content);
    let mut headers = vec![
        ("Content-Type", mime(&file).to_owned()),
        ("Cache-Control", "no-cache".to_owned()),
        ("Vary", "Accept-Encoding".to_owned()),
        ("ETag", etag.clone()),
    ];
    if request.header("If-None-Match") == etag {
        return Response { status: "304 Not Modified", headers, body: Vec::new() };
    }
    if !request.header("Accept-Encoding").split(',').any(|coding| coding.trim() == "gzip") {
        return Response { status: "200 OK", headers, body: content };
    }
    headers.push(("Content-Encoding", "gzip".to_owned()));
    Response { status: "200 OK", headers, body: build::gzip(&content) }
}

fn plain(status: &'static str, text: &str) -> Response {
    Response { status, headers: vec![("Content-Type", mime(Path::new("a.txt")).to_owned())], body: text.into() }
}

/// The file of a path; `None` outside of the site.
fn locate(site: &Path, path: &str) -> Option<PathBuf> {
    let path = if path.ends_with('/') { format!("{path}index.html") } else { path.to_owned() };
    let site = site.canonicalize().ok()?;
    let file = site.join(path.trim_start_matches('/')).canonicalize().ok()?;
    (file.starts_with(&site) && file.is_file()).then_some(file)
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

    fn sources() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
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
        let address = in_background(sources()).expect("a server");
        let silent: Vec<_> = (0..6).map(|_| TcpStream::connect(address).expect("a connection")).collect();
        let asking: Vec<_> = (0..12).map(|_| ask(address, "GET /main.rs HTTP/1.1")).collect();
        let expected = fs::read(sources().join("main.rs")).expect("this program");
        for stream in asking {
            let (head, body) = read(stream);
            assert!(head.starts_with("HTTP/1.1 200 OK\r\n") && body == expected, "{head}");
        }
        drop(silent);
    }

    #[test]
    fn answers_are_compressed_when_asked_for_and_empty_when_known() {
        let address = in_background(sources()).expect("a server");
        let (head, body) = read(ask(address, "GET /main.rs?v=1 HTTP/1.1\r\naccept-encoding: br, gzip"));
        assert!(head.contains("Content-Encoding: gzip") && body.starts_with(&[0x1f, 0x8b]), "{head}");
        let etag = head.lines().find_map(|line| line.strip_prefix("ETag: ")).expect("an ETag");
        let (head, body) = read(ask(address, &format!("GET /main.rs HTTP/1.1\r\nIf-None-Match: {etag}")));
        assert!(head.starts_with("HTTP/1.1 304 ") && body.is_empty(), "{head}");
        let (head, body) = read(ask(address, "HEAD /main.rs HTTP/1.1"));
        assert!(head.starts_with("HTTP/1.1 200 ") && body.is_empty(), "{head}");
    }

    #[test]
    fn nothing_outside_of_the_site_is_served() {
        let address = in_background(sources()).expect("a server");
        for path in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/none", "/"] {
            let (head, _) = read(ask(address, &format!("GET {path} HTTP/1.1")));
            assert!(head.starts_with("HTTP/1.1 404 "), "{path}: {head}");
        }
        let (head, _) = read(ask(address, "DELETE /main.rs HTTP/1.1"));
        assert!(head.starts_with("HTTP/1.1 405 "), "{head}");
    }
}
