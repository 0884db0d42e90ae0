// Memory of a state: counted, limited, and never refused while a host frame is on top, because
// Lua answers a refusal with a longjmp.
#include "internal.h"
#include <stdlib.h>

/// A deterministic state puts one word before each block: the birth serial of what lives there.
/// Lua tells the kind of a new object only when it is born, so every block has the word.
enum { HEADER = sizeof(uint64_t) };

/// [-0, +0] Memory of the border itself, which is neither counted nor refused.
void *lb_must_reallocate(void *block, size_t size) {
  void *result = realloc(block, size);
  if (!result) abort();  // as Swift does when memory is exhausted
  return result;
}

/// Lua runs a finaliser just now, or is about to: a refusal would make it give up on the finaliser,
/// and free the wrapper of an object that nobody released. (It stops its collector meanwhile.)
static bool runs_finalizer(lb_state *state) { return lua_gc(state->L, LUA_GCCOUNT) < 0; }

/// Whether a request is the one that was refused before.
static bool is_retry(const lb_state *state, const void *block, size_t new_size) {
  return state->may_be_over && state->refused_block == block && state->refused_size == new_size;
}
static bool refuses(lb_state *state, const void *block, size_t new_size, size_t growth) {
  if (state->in_host) return false;
  if (state->limit && state->used + growth > state->limit) {
    if (runs_finalizer(state)) return false;
    // Refused again after a collection, it becomes an error.
    if (is_retry(state, block, new_size)) state->over_limit = true;
    state->may_be_over = true;
    state->refused_block = block;
    state->refused_size = new_size;
    return true;
  }
  if (LB_UNLIKELY(is_retry(state, block, new_size))) state->may_be_over = false;
  state->allocations++;
  if (LB_LIKELY(!state->fail_at)) return false;
  bool first = state->allocations == state->fail_at;
  bool next = state->failing && state->allocations - state->fail_at < state->fail_count;
  if (!first && !next) return false;
  if (runs_finalizer(state)) {
    if (first) state->fail_at++;  // the next one, then
    return false;
  }
  state->failing = true;
  state->over_limit = state->may_be_over = false;
  state->failures++;
  return true;
}

/// Whether a block of a kind begins an object that scripts can tell from others.
static bool has_identity(size_t kind) {
  return kind == LUA_TTABLE || kind == LUA_TFUNCTION || kind == LUA_TUSERDATA
    || kind == LUA_TTHREAD;
}

/// [-0, +0] `lua_Alloc`. C, because Lua calls it in places where nothing may be thrown or raised.
void *lb_allocate(void *context, void *block, size_t old_size, size_t new_size) {
  lb_state *state = context;
  size_t header = state->deterministic ? HEADER : 0;
  char *start = block ? (char *)block - header : NULL;
  size_t old = block ? old_size : 0;
  if (new_size == 0) {
    if (block) {
      state->used -= old;
      free(start);
    }
    return NULL;
  }
  if (new_size > old && refuses(state, block, new_size, new_size - old)) {
    state->feigned = 0;
    // Lua calls no message handler for a memory error: the place is noted here or never.
    if (!lb_fired(state)) {
      lb_note_place(lb_current(state), state, 0);
      lb_capture_frames(lb_current(state), state, 0);
    }
    return NULL;
  }
  char *result = realloc(start, new_size + header);
  if (!result) {
    // Lua counts on a shrinking block to succeed.
    if (new_size <= old) return block;
    if (state->in_host) abort();
    state->feigned = 0;
    return NULL;
  }
  state->used += new_size - old;
  if (header && !block) *(uint64_t *)result = has_identity(old_size) ? ++state->births : 0;
  return result + header;
}

/// [-0, +0] Lua's allocator collects when it is refused memory, and asks again. The buffers of lauxlib
/// do not, so what is about to fill one asks here first.
void lb_make_room(lua_State *L, size_t bytes) {
  const lb_state *state = lb_of(L);
  if (LB_LIKELY(!state->limit || state->used + bytes <= state->limit)) return;
  lua_gc(L, LUA_GCCOLLECT);
}
/// [-0, +0] The buffer, which may have a value above it, takes `bytes` more next.
void lb_make_buffer_room(lua_State *L, const luaL_Buffer *buffer, size_t bytes) {
  size_t needed = buffer->n + bytes;
  if (LB_LIKELY(needed <= buffer->size)) return;
  size_t grown = 2 * buffer->size;  // as lauxlib has it at most, by its version
  bool is_first = buffer->b == buffer->init.b;
  lb_make_room(L, (grown > needed ? grown : needed) - (is_first ? 0 : buffer->size));
}

/// [-0, +0] Reads the word before a block.
uint64_t lb_birth(lb_state *state, const void *block) {
  return state->deterministic ? *(const uint64_t *)((const char *)block - HEADER) : 0;
}

size_t lb_memory_used(lb_state *state) { return state->used; }
void lb_set_memory_limit(lb_state *state, size_t bytes) { state->limit = bytes; }
void lb_fail_allocation(lb_state *state, int64_t n, int64_t count) {
  state->fail_at = n;
  state->fail_count = count;
  state->failing = false;
  state->allocations = 0;
  state->failures = 0;
}
int64_t lb_allocation_failures(lb_state *state) { return state->failures; }
