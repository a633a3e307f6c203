//! Several sources read as one.

use crate::fan_out::CAPACITY;
use crate::readers::{sum, total};
use futures::stream::{self, Stream};
use tokio::sync::mpsc;
use tokio::task::spawn;
use tokio_stream::wrappers::{ReceiverStream, UnboundedReceiverStream};
use tokio_stream::StreamExt;

const SOURCES: i64 = 8;

/// Eight sources that have everything ready.
pub async fn select_all_ready(count: i64) -> i64 {
    total(stream::select_all(
        (0..SOURCES).map(|_| stream::iter(0..count / SOURCES)),
    ))
    .await
}

/// The same with an operator that merges two.
pub async fn merge_ready(count: i64) -> i64 {
    let one = || tokio_stream::iter(0..count / SOURCES);
    let two = || one().merge(one());
    let four = || two().merge(two());
    total(four().merge(four())).await
}

/// Eight asynchronous functions that produce elements, all in one task.
pub async fn select_all_generators(count: i64) -> i64 {
    total(stream::select_all(
        (0..SOURCES).map(|_| Box::pin(generator(count / SOURCES))),
    ))
    .await
}

/// The same, with a task for each that runs ahead by at most 64.
pub async fn select_all_tasks(count: i64) -> i64 {
    let sources = (0..SOURCES).map(|_| {
        let (sender, receiver) = mpsc::channel(64);
        spawn(async move {
            for element in 0..count / SOURCES {
                if sender.send(element).await.is_err() {
                    return;
                }
            }
        });
        ReceiverStream::new(receiver)
    });
    total(stream::select_all(sources)).await
}

fn generator(count: i64) -> impl Stream<Item = i64> {
    stream::unfold(0, move |element| async move {
        (element < count).then_some((element, element + 1))
    })
}

/// Two channels of 1,024 that one task sends to in turn.
pub async fn select_channels(count: i64) -> i64 {
    let (left, left_receiver) = mpsc::channel(CAPACITY);
    let (right, right_receiver) = mpsc::channel(CAPACITY);
    let merged = stream::select(
        ReceiverStream::new(left_receiver),
        ReceiverStream::new(right_receiver),
    );
    let reader = spawn(total(merged));
    for element in 0..count / 2 {
        left.send(element).await.expect("there is a reader");
        right.send(element).await.expect("there is a reader");
    }
    drop((left, right));
    sum(vec![reader]).await
}

/// Two channels without a bound.
pub async fn merge_channels(count: i64) -> i64 {
    let (left, left_receiver) = mpsc::unbounded_channel();
    let (right, right_receiver) = mpsc::unbounded_channel();
    let merged = UnboundedReceiverStream::new(left_receiver)
        .merge(UnboundedReceiverStream::new(right_receiver));
    let reader = spawn(total(merged));
    for element in 0..count / 2 {
        left.send(element).expect("there is a reader");
        right.send(element).expect("there is a reader");
    }
    drop((left, right));
    sum(vec![reader]).await
}
