#pragma once

/// The bytes that are allocated on the heap now; -1 where the C library does not tell.
long allocated_bytes(void);
