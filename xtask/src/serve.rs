//! The web server for `cargo xtask serve` and for the tests of the page.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use rouille::{Request, Response, Server};

use crate::build;
use crate::shell::Workspace;

/// Builds the site and serves it until interrupted.
pub(crate) fn serve(workspace: &Workspace, port: u16) -> Result<()> {
    // The port is taken before the build, so that one in use is told at once.
    let server = listen(workspace.site(), port)?;
    build::site(workspace)?;
    println!("Bayesboard is at http://{}/ (Ctrl-C stops it)", server.server_addr());
    server.run();
    bail!("the server has stopped");
}

/// Serves the built site on any free port for as long as this program runs.
pub(crate) fn in_background(workspace: &Workspace) -> Result<SocketAddr> {
    let server = listen(workspace.site(), 0)?;
    let address = server.server_addr();
    thread::spawn(move || server.run());
    Ok(address)
}

fn listen(site: PathBuf, port: u16) -> Result<Server<impl Fn(&Request) -> Response>> {
    let handler = move |request: &Request| {
        answer(&site, request).unwrap_or_else(|error| Response::text(format!("{error:#}")).with_status_code(500))
    };
    Server::new((Ipv4Addr::LOCALHOST, port), handler).map_err(|error| match error.downcast_ref::<io::Error>() {
        Some(io) if io.kind() == io::ErrorKind::AddrInUse => {
            anyhow!("port {port} is in use; another one can be given: cargo xtask serve {}", port.wrapping_add(1))
        }
        _ => anyhow!("no server on port {port}: {error}"),
    })
}

/// A file of the site, always revalidated, so that a reload shows what was built last.
fn answer(site: &Path, request: &Request) -> Result<Response> {
    if !matches!(request.method(), "GET" | "HEAD") {
        return Ok(Response::text("only GET and HEAD").with_status_code(405));
    }
    let Some(file) = locate(site, &request.url()) else {
        return Ok(Response::text("not found").with_status_code(404));
    };
    let content = fs::read(&file).with_context(|| file.display().to_string())?;
    let etag = etag(&content);
    let response = if request.header("If-None-Match") == Some(&etag) {
        Response::from_data(mime(&file), []).with_status_code(304)
    } else if accepts_gzip(request) {
        Response::from_data(mime(&file), build::gzip(&content)?).with_additional_header("Content-Encoding", "gzip")
    } else {
        Response::from_data(mime(&file), content)
    };
    Ok(response
        .with_unique_header("Cache-Control", "no-cache")
        .with_unique_header("Vary", "Accept-Encoding")
        .with_unique_header("ETag", etag))
}

/// Weak, as it stands for the content compressed or not.
fn etag(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("W/\"{:016x}\"", hasher.finish())
}

/// The file that a path names; none outside of the site.
fn locate(site: &Path, path: &str) -> Option<PathBuf> {
    let path = if path.ends_with('/') { format!("{path}index.html") } else { path.to_owned() };
    let site = site.canonicalize().ok()?;
    let file = site.join(path.trim_start_matches('/')).canonicalize().ok()?;
    (file.starts_with(&site) && file.is_file()).then_some(file)
}

fn accepts_gzip(request: &Request) -> bool {
    let accepted = request.header("Accept-Encoding").unwrap_or_default();
    accepted.split(',').any(|coding| coding.trim() == "gzip")
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
