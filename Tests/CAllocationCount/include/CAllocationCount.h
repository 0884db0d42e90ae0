// Counts allocations by standing in for the C library's functions, which Swift's and Lua's objects come
// from.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted: sanitizers have allocators of their own, which stay.
bool ac_is_possible(void);
/// Calls of malloc, calloc, realloc and aligned allocation by this thread so far.
int64_t ac_count(void);
