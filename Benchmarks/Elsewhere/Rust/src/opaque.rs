//! Values that the compiler knows nothing about.

use std::mem::ManuallyDrop;
use std::ptr;

/// Returns what it gets, which the compiler does not see: `std::hint::black_box` for compilers that do not have it yet.
pub fn opaque<T>(value: T) -> T {
    let value = ManuallyDrop::new(value);
    // SAFETY: the value is there, aligned, and not dropped where it was.
    unsafe { ptr::read_volatile(&*value as *const T) }
}
