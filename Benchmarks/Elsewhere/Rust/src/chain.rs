//! `map`, `filter`, `scan`, `take` over a synchronous source.
//!
//! Bounds and stored closures go through `opaque`, so that nothing is folded into a formula.

use crate::opaque::opaque;
use crate::readers::total;
use futures::future::ready;
use futures::stream::StreamExt;
use std::ops::Range;

pub fn source(count: i64) -> Range<i64> {
    0..opaque(count)
}

pub fn mapped(element: i64) -> i64 {
    element.wrapping_mul(31) ^ (element >> 4)
}

pub fn scanned(state: &mut i64, element: i64) -> i64 {
    *state = state.wrapping_mul(33) ^ element;
    *state
}

/// What is possible without waiting.
pub fn iterator(count: i64) -> i64 {
    source(count)
        .map(mapped)
        .filter(|element| element % 3 != 0)
        .scan(1, |state, element| Some(scanned(state, element)))
        .take(opaque(count as usize))
        .fold(0, i64::wrapping_add)
}

pub async fn futures(count: i64) -> i64 {
    let stream = futures::stream::iter(source(count))
        .map(mapped)
        .filter(|element| ready(element % 3 != 0))
        .scan(1, |state, element| ready(Some(scanned(state, element))))
        .take(opaque(count as usize));
    total(stream).await
}

pub type Stored = Box<dyn Fn(i64) -> i64 + Send + Sync>;

/// Closures that the compiler cannot see.
pub fn stored() -> (Stored, Stored) {
    opaque((
        Box::new(|element: i64| element.wrapping_mul(31).wrapping_add(7)),
        Box::new(|element: i64| element ^ (element >> 4)),
    ))
}

pub fn stored_iterator(count: i64) -> i64 {
    let (first, second) = stored();
    source(count)
        .map(first)
        .map(second)
        .fold(0, i64::wrapping_add)
}

pub async fn stored_futures(count: i64) -> i64 {
    let (first, second) = stored();
    total(futures::stream::iter(source(count)).map(first).map(second)).await
}
