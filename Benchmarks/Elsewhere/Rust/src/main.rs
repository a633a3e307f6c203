//! What programs in Rust do instead, for the comparison with this library.
//!
//! Reads lines of the form `WORKLOAD PARAMETER COUNT`, does the work and answers each with its checksum, until the input
//! ends. Says `ready` first.

mod chain;
mod chain_tokio;
mod cold;
mod combining;
mod fan_out;
mod flattening;
mod gate;
mod opaque;
mod paced;
mod producers;
mod readers;

use std::io::{self, BufRead, Write};
use std::thread;

fn main() -> io::Result<()> {
    // As many workers as there are cores that this process may use: one, if it is bound to one.
    let workers = thread::available_parallelism()?.get();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(workers)
        .build()?;
    let mut output = io::stdout().lock();
    writeln!(output, "ready")?;
    output.flush()?;
    for line in io::stdin().lock().lines() {
        match request(&line?) {
            // In a task, since the thread of `block_on` is none of the workers.
            Some((workload, parameter, count)) => {
                let work = runtime.spawn(async move { run(&workload, parameter, count).await });
                match runtime
                    .block_on(work)
                    .expect("the work of a workload panicked")
                {
                    Some(checksum) => writeln!(output, "{checksum}")?,
                    None => writeln!(output, "unknown workload")?,
                }
            }
            None => writeln!(output, "not a request")?,
        }
        output.flush()?;
    }
    Ok(())
}

fn request(line: &str) -> Option<(String, usize, i64)> {
    let mut words = line.split_whitespace();
    Some((
        words.next()?.to_string(),
        words.next()?.parse().ok()?,
        words.next()?.parse().ok()?,
    ))
}

/// Does the work for `count` elements; none if there is no such workload.
async fn run(workload: &str, parameter: usize, count: i64) -> Option<i64> {
    Some(match workload {
        "broadcast" => fan_out::broadcast(parameter, count).await,
        "broadcast-in-halves" => fan_out::broadcast_in_halves(parameter, count).await,
        "async-broadcast" => fan_out::async_broadcast(parameter, count).await,
        "mpsc" => fan_out::mpsc(count).await,
        "mpsc-unbounded" => fan_out::mpsc_unbounded(count).await,
        "watch" => fan_out::watch(count).await,
        "paced-broadcast" => paced::broadcast(parameter, count).await,
        "chain-iterator" => chain::iterator(count),
        "chain-futures" => chain::futures(count).await,
        "chain-tokio" => chain_tokio::chain(count).await,
        "stored-iterator" => chain::stored_iterator(count),
        "stored-futures" => chain::stored_futures(count).await,
        "stored-tokio" => chain_tokio::stored_closures(count).await,
        "select-all-ready" => combining::select_all_ready(count).await,
        "merge-ready" => combining::merge_ready(count).await,
        "select-all-generators" => combining::select_all_generators(count).await,
        "select-all-tasks" => combining::select_all_tasks(count).await,
        "select-channels" => combining::select_channels(count).await,
        "merge-channels" => combining::merge_channels(count).await,
        "flat-map" => flattening::flat_map(count).await,
        "flat-map-unordered" => flattening::flat_map_unordered(count).await,
        "cold" => cold::task(parameter, count).await,
        "producers" => producers::bounded(parameter, count).await,
        "producers-unbounded" => producers::unbounded(parameter, count).await,
        _ => return None,
    })
}
