#include "HeapProbe.h"

// Any header of the C library says which one it is.
#include <errno.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <stdatomic.h>
#include <stddef.h>

// These definitions replace those of the C library, for the whole process. They count and forward the call.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_long allocations;

static void count(void) { atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
  count();
  return __libc_calloc(items, size);
}

void *realloc(void *memory, size_t size) {
  count();
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count();
  void *allocated = __libc_memalign(alignment, size);
  if (allocated == NULL) return ENOMEM;
  *memory = allocated;
  return 0;
}

long allocation_count(void) { return atomic_load_explicit(&allocations, memory_order_relaxed); }

#else

long allocation_count(void) { return -1; }

#endif
