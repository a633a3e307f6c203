//! A sender that waits until all subscribers have taken the element before.

use crate::gate::Gate;
use crate::readers::sum;
use std::sync::Arc;
use tokio::sync::broadcast;
use tokio::task::spawn;

pub async fn broadcast(subscribers: usize, count: i64) -> i64 {
    let gate = Arc::new(Gate::default());
    let (sender, _) = broadcast::channel(2);
    let readers = (0..subscribers)
        .map(|_| {
            let gate = gate.clone();
            let mut receiver = sender.subscribe();
            spawn(async move {
                let mut total = 0i64;
                while let Ok(element) = receiver.recv().await {
                    total = total.wrapping_add(element);
                    gate.arrive();
                }
                total
            })
        })
        .collect();
    for element in 0..count {
        gate.expect(subscribers);
        sender.send(element).expect("there are subscribers");
        gate.wait().await;
    }
    drop(sender);
    sum(readers).await
}
