#include "HeapSize.h"

// Any header of the C library says which one it is.
#include <errno.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <malloc.h>

long allocated_bytes(void) {
  struct mallinfo2 information = mallinfo2();
  // Blocks of the arenas, and large ones that are mapped on their own.
  return (long)(information.uordblks + information.hblkhd);
}

#else

long allocated_bytes(void) { return -1; }

#endif
