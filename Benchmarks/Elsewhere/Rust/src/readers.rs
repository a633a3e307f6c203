//! Tasks that add up what they get.

use futures::pin_mut;
use futures::stream::{Stream, StreamExt};
use tokio::task::JoinHandle;

/// What all readers have got together.
pub async fn sum(readers: Vec<JoinHandle<i64>>) -> i64 {
    let mut total = 0i64;
    for reader in readers {
        total = total.wrapping_add(reader.await.expect("a reader panicked"));
    }
    total
}

/// What a stream has, read to its end.
pub async fn total(stream: impl Stream<Item = i64>) -> i64 {
    pin_mut!(stream);
    let mut total = 0i64;
    while let Some(element) = stream.next().await {
        total = total.wrapping_add(element);
    }
    total
}
