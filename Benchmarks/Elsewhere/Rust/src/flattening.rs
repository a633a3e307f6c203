//! Inner streams of 10 elements that are all there at once.

use crate::opaque::opaque;
use crate::readers::total;
use futures::stream::{self, StreamExt};

/// One inner stream after another.
pub async fn flat_map(count: i64) -> i64 {
    total(stream::iter(0..opaque(count)).flat_map(|start| stream::iter(start..start + 10))).await
}

/// All inner streams at once, as far as they have not ended yet.
pub async fn flat_map_unordered(count: i64) -> i64 {
    total(
        stream::iter(0..opaque(count))
            .flat_map_unordered(None, |start| stream::iter(start..start + 10)),
    )
    .await
}
