//! What a sender waits at that must not get ahead of its subscribers.

use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Notify;

/// Lets the sender wait until every subscriber has taken an element.
#[derive(Default)]
pub struct Gate {
    missing: AtomicUsize,
    opened: Notify,
}

impl Gate {
    pub fn expect(&self, count: usize) {
        self.missing.store(count, Ordering::Release);
    }

    pub fn arrive(&self) {
        if self.missing.fetch_sub(1, Ordering::AcqRel) == 1 {
            // Remembered if the sender does not wait yet.
            self.opened.notify_one();
        }
    }

    pub async fn wait(&self) {
        self.opened.notified().await;
    }
}
