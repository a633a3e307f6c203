//! Several tasks that send to one subscriber.

use crate::fan_out::CAPACITY;
use tokio::sync::mpsc;
use tokio::task::spawn;

/// A channel of 1,024.
pub async fn bounded(producers: usize, count: i64) -> i64 {
    let (sender, mut receiver) = mpsc::channel(CAPACITY);
    for _ in 0..producers {
        let sender = sender.clone();
        spawn(async move {
            for element in 0..count / producers as i64 {
                sender.send(element).await.expect("there is a reader");
            }
        });
    }
    drop(sender);
    let mut total = 0i64;
    while let Some(element) = receiver.recv().await {
        total = total.wrapping_add(element);
    }
    total
}

/// A channel without a bound.
pub async fn unbounded(producers: usize, count: i64) -> i64 {
    let (sender, mut receiver) = mpsc::unbounded_channel();
    for _ in 0..producers {
        let sender = sender.clone();
        spawn(async move {
            for element in 0..count / producers as i64 {
                sender.send(element).expect("there is a reader");
            }
        });
    }
    drop(sender);
    let mut total = 0i64;
    while let Some(element) = receiver.recv().await {
        total = total.wrapping_add(element);
    }
    total
}
