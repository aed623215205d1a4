//! A minimal HTTP/1.1 file server for a browser on the same machine.
//!
//! Every connection has a thread of its own and carries one request. A pool of threads, as tiny_http has it, leaves
//! connections waiting when a browser opens six at once.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

/// How long a browser may keep a connection open before its request.
const PATIENCE: Duration = Duration::from_secs(30);

/// More than any browser's headers.
const MAX_REQUEST_BYTES: u64 = 64 * 1024;

/// A request.
pub(crate) struct Request {
    /// GET, HEAD, …
    pub(crate) method: String,
    /// The path from the first slash on, without the query, not decoded.
    pub(crate) path: String,
    headers: Vec<(String, String)>,
}

/// A response.
pub(crate) struct Response {
    /// Code and reason: "200 OK".
    pub(crate) status: &'static str,
    /// All headers but those of the length and the connection.
    pub(crate) headers: Vec<(&'static str, String)>,
    /// Left out when the request is for the head alone.
    pub(crate) body: Vec<u8>,
}

/// Answers for as long as the program runs.
pub(crate) fn serve(listener: &TcpListener, answer: impl Fn(&Request) -> Response + Clone + Send + 'static) -> ! {
    loop {
        // A connection that failed before it was accepted, or that breaks off, is ignored.
        if let Ok((stream, _)) = listener.accept() {
            let answer = answer.clone();
            thread::spawn(move || exchange(stream, &answer));
        }
    }
}

fn exchange(mut stream: TcpStream, answer: impl Fn(&Request) -> Response) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let Some(request) = Request::read(&stream)? else { return Ok(()) };
    let response = answer(&request);
    let mut message = format!("HTTP/1.1 {}\r\nConnection: close\r\n", response.status);
    for (name, value) in &response.headers {
        message += &format!("{name}: {value}\r\n");
    }
    message += &format!("Content-Length: {}\r\n\r\n", response.body.len());
    stream.write_all(message.as_bytes())?;
    if request.method != "HEAD" {
        stream.write_all(&response.body)?;
    }
    Ok(())
}

impl Request {
    /// Reads to the empty line after the headers; `None` when the connection is closed before, or is not HTTP.
    fn read(stream: &TcpStream) -> io::Result<Option<Request>> {
        let mut lines = BufReader::new(stream.take(MAX_REQUEST_BYTES)).lines();
        let Some(first) = lines.next().transpose()? else { return Ok(None) };
        let mut words = first.split(' ');
        let (Some(method), Some(target)) = (words.next(), words.next()) else { return Ok(None) };
        let path = target.split('?').next().unwrap_or_default();
        let mut request = Request { method: method.to_owned(), path: path.to_owned(), headers: Vec::new() };
        for line in lines {
            let line = line?;
            if line.is_empty() {
                return Ok(Some(request));
            }
            if let Some((name, value)) = line.split_once(':') {
                request.headers.push((name.to_owned(), value.trim().to_owned()));
            }
        }
        Ok(None)
    }

    /// The value of a header; empty when it was not sent.
    pub(crate) fn header(&self, name: &str) -> &str {
        let sent = self.headers.iter().find(|(sent, _)| sent.eq_ignore_ascii_case(name));
        sent.map_or("", |(_, value)| value)
    }
}
