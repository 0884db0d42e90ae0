// Counts the process's allocations by standing in for the C library's functions.
#include "CBaseline.h"
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// The one count of a process that measures itself.
static _Atomic int64_t allocations;

int64_t cb_allocations(void) { return atomic_load(&allocations); }

int64_t cb_memory_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
}

static void count(void) { atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}
void *calloc(size_t items, size_t size) {
  count();
  return __libc_calloc(items, size);
}
void *realloc(void *block, size_t size) {
  count();
  return __libc_realloc(block, size);
}
void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}
int posix_memalign(void **block, size_t alignment, size_t size) {
  count();
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}
