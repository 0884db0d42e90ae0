#include "CAllocationCount.h"
#include <errno.h>
#include <stddef.h>

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

bool ac_is_possible(void) { return false; }
int64_t ac_count(void) { return 0; }

#else

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Of the thread, so that tests which run beside each other count only their own.
static _Thread_local int64_t count;

bool ac_is_possible(void) { return true; }
int64_t ac_count(void) { return count; }

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}
void *calloc(size_t items, size_t size) {
  count++;
  return __libc_calloc(items, size);
}
void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}
void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}
int posix_memalign(void **block, size_t alignment, size_t size) {
  count++;
  void *made = __libc_memalign(alignment, size);
  if (!made) return ENOMEM;
  *block = made;
  return 0;
}

#endif
