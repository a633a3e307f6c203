//! A task that produces elements for another one.

use tokio::sync::mpsc;
use tokio::task::spawn;

/// Runs ahead by at most `capacity` elements.
pub async fn task(capacity: usize, count: i64) -> i64 {
    let (sender, mut receiver) = mpsc::channel(capacity);
    spawn(async move {
        for element in 0..count {
            if sender.send(element).await.is_err() {
                return;
            }
        }
    });
    let mut total = 0i64;
    while let Some(element) = receiver.recv().await {
        total = total.wrapping_add(element);
    }
    total
}
