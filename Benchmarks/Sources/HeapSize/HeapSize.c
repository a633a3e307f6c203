#include "HeapSize.h"

// Any header of the C library says which one it is.
#include <errno.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <limits.h>
#include <malloc.h>
#include <stdlib.h>

void keep_freed_memory(void) {
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  setenv("MALLOC_TRIM_THRESHOLD_", "2147483647", 1);
}

long allocated_bytes(void) {
  struct mallinfo2 information = mallinfo2();
  // Blocks of the arenas, and large ones that are mapped on their own.
  return (long)(information.uordblks + information.hblkhd);
}

#else

void keep_freed_memory(void) {}

long allocated_bytes(void) { return -1; }

#endif
