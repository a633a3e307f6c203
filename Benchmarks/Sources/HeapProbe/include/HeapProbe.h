#pragma once

/// How often memory has been allocated since the program began; -1 where this cannot be counted.
long allocation_count(void);

/// The bytes that are allocated on the heap now; -1 where the C library does not tell.
long allocated_bytes(void);
