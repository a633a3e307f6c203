#pragma once

/// The bytes that are allocated on the heap now; -1 where the C library does not tell.
long allocated_bytes(void);

/// Makes the C library keep what is freed, in this process and in those that it starts, instead of giving it back to the
/// system: a run would otherwise pay for pages or not, depending on what happened to be on top of the heap before.
///
/// A block of 128 KiB or more may come from the system directly, and is given back then.
void keep_freed_memory(void);
