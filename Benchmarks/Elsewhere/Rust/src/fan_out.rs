//! One sender, and subscribers in tasks of their own.

use crate::gate::Gate;
use crate::readers::sum;
use std::sync::Arc;
use tokio::sync::{broadcast, mpsc, watch};
use tokio::task::spawn;

/// What a bounded channel holds before its sender waits.
pub const CAPACITY: usize = 1024;

/// A channel that holds all elements, since one that is full drops the oldest.
pub async fn broadcast(subscribers: usize, count: i64) -> i64 {
    let (sender, _) = broadcast::channel((count as usize).next_power_of_two());
    let readers = (0..subscribers)
        .map(|_| {
            let mut receiver = sender.subscribe();
            spawn(async move {
                let mut total = 0i64;
                while let Some(element) = next(&mut receiver).await {
                    total = total.wrapping_add(element);
                }
                total
            })
        })
        .collect();
    for element in 0..count {
        sender.send(element).expect("there are subscribers");
    }
    drop(sender);
    sum(readers).await
}

/// A channel of 1,024. Its sender waits before each half until all subscribers have read what that half held before.
pub async fn broadcast_in_halves(subscribers: usize, count: i64) -> i64 {
    let half = CAPACITY as i64 / 2;
    let gates = Arc::new([Gate::default(), Gate::default()]);
    let (sender, _) = broadcast::channel(CAPACITY);
    let readers = (0..subscribers)
        .map(|_| {
            let (gates, mut receiver) = (gates.clone(), sender.subscribe());
            spawn(async move {
                let mut total = 0i64;
                let mut taken = 0;
                while let Some(element) = next(&mut receiver).await {
                    total = total.wrapping_add(element);
                    taken += 1;
                    if taken % half == 0 {
                        gates[(taken / half - 1) as usize % 2].arrive();
                    }
                }
                total
            })
        })
        .collect();
    for start in (0..count).step_by(half as usize) {
        let gate = &gates[(start / half) as usize % 2];
        if start >= 2 * half {
            gate.wait().await;
        }
        gate.expect(subscribers);
        for element in start..count.min(start + half) {
            sender.send(element).expect("there are subscribers");
        }
    }
    drop(sender);
    sum(readers).await
}

async fn next(receiver: &mut broadcast::Receiver<i64>) -> Option<i64> {
    match receiver.recv().await {
        Ok(element) => Some(element),
        Err(broadcast::error::RecvError::Closed) => None,
        Err(broadcast::error::RecvError::Lagged(lost)) => panic!("{lost} elements were lost"),
    }
}

/// A channel of 1,024 whose sender waits while it is full.
pub async fn async_broadcast(subscribers: usize, count: i64) -> i64 {
    let (sender, first) = async_broadcast::broadcast(CAPACITY);
    let mut receivers: Vec<_> = (1..subscribers).map(|_| first.new_receiver()).collect();
    receivers.push(first);
    let readers = receivers
        .into_iter()
        .map(|mut receiver| {
            spawn(async move {
                let mut total = 0i64;
                while let Ok(element) = receiver.recv().await {
                    total = total.wrapping_add(element);
                }
                total
            })
        })
        .collect();
    for element in 0..count {
        sender
            .broadcast(element)
            .await
            .expect("there are subscribers");
    }
    drop(sender);
    sum(readers).await
}

/// A channel of 1,024 with one subscriber.
pub async fn mpsc(count: i64) -> i64 {
    let (sender, mut receiver) = mpsc::channel(CAPACITY);
    let reader = spawn(async move {
        let mut total = 0i64;
        while let Some(element) = receiver.recv().await {
            total = total.wrapping_add(element);
        }
        total
    });
    for element in 0..count {
        sender.send(element).await.expect("there is a subscriber");
    }
    drop(sender);
    sum(vec![reader]).await
}

/// A channel without a bound, with one subscriber.
pub async fn mpsc_unbounded(count: i64) -> i64 {
    let (sender, mut receiver) = mpsc::unbounded_channel();
    let reader = spawn(async move {
        let mut total = 0i64;
        while let Some(element) = receiver.recv().await {
            total = total.wrapping_add(element);
        }
        total
    });
    for element in 0..count {
        sender.send(element).expect("there is a subscriber");
    }
    drop(sender);
    sum(vec![reader]).await
}

/// A subscriber that gets the newest element, however many there were since it last looked; the last one at the end.
pub async fn watch(count: i64) -> i64 {
    let (sender, mut receiver) = watch::channel(0);
    let reader = spawn(async move {
        let mut last = 0;
        while receiver.changed().await.is_ok() {
            last = *receiver.borrow_and_update();
        }
        last
    });
    for element in 0..count {
        sender.send(element).expect("there is a subscriber");
    }
    drop(sender);
    sum(vec![reader]).await
}
