//! The chains with the operators of tokio-stream.

use crate::chain::{mapped, scanned, source, stored};
use crate::opaque::opaque;
use tokio_stream::{iter, Stream, StreamExt};

/// It has no `scan`; a `map` that keeps the state does the same.
pub async fn chain(count: i64) -> i64 {
    let mut state = 1;
    let stream = iter(source(count))
        .map(mapped)
        .filter(|element| element % 3 != 0)
        .map(|element| scanned(&mut state, element))
        .take(opaque(count as usize));
    total(stream).await
}

pub async fn stored_closures(count: i64) -> i64 {
    let (first, second) = stored();
    total(iter(source(count)).map(first).map(second)).await
}

async fn total(mut stream: impl Stream<Item = i64> + Unpin) -> i64 {
    let mut total = 0i64;
    while let Some(element) = stream.next().await {
        total = total.wrapping_add(element);
    }
    total
}
