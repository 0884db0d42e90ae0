// Swift → Lua: protected calls. What is known of one that fails is in failure.c.
#include "internal.h"
#include <string.h>

/// [-1, +1] Answers the error value unchanged; the traceback goes to the registry, so that the
/// value keeps its identity. Runs on the failing stack, before it unwinds.
static int message_handler(lua_State *L) {
  lb_state *state = lb_of(L);
  if (lb_fired(state)) {
    lb_note_limit(L, state, 1);
    return 1;
  }
  lb_note_failure(L, 1, L, 1);
  lb_tell_failure(L, 1, L, 1);
  return 1;
}
void lb_watch_failures(lb_state *state, bool on) { state->watches_failures = on; }

/// [-0, +0] Host. Lua keeps it beside each of its threads.
lb_state *lb_call_state(lb_call *call) { return lb_of(lb_L(call)); }

/// Another one on each thread, which its address therefore tells.
static _Thread_local char here __attribute__((tls_model("initial-exec")));

/// [-0, +0] A state goes to another thread only while nothing runs in it, and not if it keeps to its own.
__attribute__((noinline, cold)) static bool move_here(lb_state *state) {
  if (state->depth || state->keeps_thread) return false;
  state->thread = &here;
  return true;
}
/// [-0, +0] Host. Lua knows nothing of threads: two at once on one stack end anywhere.
lb_call *lb_state_call(lb_state *state) {
  if (LB_UNLIKELY(state->thread != &here) && !move_here(state)) return NULL;
  return (lb_call *)lb_current(state);
}
void lb_state_keep_thread(lb_state *state) {
  state->thread = &here;
  state->keeps_thread = true;
}
void lb_state_set_host(lb_state *state, void *host) { state->host = host; }
void *lb_state_host(lb_state *state) { return state->host; }
bool lb_state_is_finalizing(lb_state *state) { return state->finalizing > 0; }
int32_t lb_state_depth(lb_state *state) { return state->depth; }

/// [-0, +1 or 0] Host. The handler is a C function.
int32_t lb_call_prepare(lb_call *call, int32_t room) {
  lua_State *L = lb_L(call);
  if (!lua_checkstack(L, room + LB_SPARE_SLOTS)) return 0;
  lua_pushcfunction(L, message_handler);
  return lua_gettop(L);
}

/// [-0, +0] Forgets the traceback of an earlier failure. In host mode.
static void clear_traceback(lua_State *L) {
  lua_pushnil(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_TRACEBACK);
}
/// [-0, +0] What a failed call's status and the time limit say together. In host mode.
static lb_status outcome(lb_state *state, lua_State *L, int status, int fired) {
  state->failing = false;
  lb_end_flight(L, state);  // the value is in Swift's hands now
  if (fired == LB_FIRED_MEMORY) clear_traceback(L);
  if (fired) return lb_fired_status(fired);
  if (LB_UNLIKELY(lb_is_over_memory(state, status))) {
    clear_traceback(L);
    state->is_flight = false;
    if (state->depth) {
      state->watch.noted = state->failure_line > 0;
      lb_fire(lb_current(state), state, LB_FIRED_MEMORY);
    }
    return LB_MEMORY_LIMIT;
  }
  switch (status) {
    // Lua calls no message handler for a memory error; the allocator has noted the place.
    case LUA_ERRMEM:
      clear_traceback(L);
      state->is_flight = false;
      if (state->feigned > 0) {
        state->feigned--;
        lb_forget_frames(state);
        memcpy(state->failure_chunk, state->feigned_chunk, sizeof state->failure_chunk);
        state->failure_line = state->feigned_line;
        return LB_FAILED;
      }
      return LB_MEMORY_LIMIT;
    // The message handler itself found no stack to run on.
    case LUA_ERRERR:
      state->failure_line = 0;
      clear_traceback(L);
      lb_forget_frames(state);
      return LB_STACK_OVERFLOW;
    default: return state->overflowed ? LB_STACK_OVERFLOW : LB_FAILED;
  }
}

/// [-0, +0] Called protected: a traceback may find no room.
static int note_stack(lua_State *L) {
  lb_note_traceback(L, L, 1);
  return 0;
}
/// [-(n+1+callee-handler), +results or 1] Host. `lua_pcallk` is what stops a longjmp before the Swift
/// frame.
lb_status lb_call_finish(lb_call *call, int32_t handler, int32_t callee, int32_t results) {
  lua_State *L = lb_L(call);
  lb_state *state = lb_of(L);
  int host = state->in_host;
  // Both at once: a call costs one branch.
  if (LB_UNLIKELY(state->finalizing | (state->depth >= state->crossing_limit))) {
    if (state->finalizing) {
      lua_settop(L, handler - 1);
      return LB_FINALIZING;
    }
    lb_fire(L, state, LB_FIRED_DEPTH);
  }
  if (LB_UNLIKELY(lb_fired(state))) {
    if (!state->watch.noted) {
      state->watch.noted = true;
      lb_note_place(L, state, 0);
      clear_traceback(L);
      lb_capture_frames(L, state, 0);
      if (lb_fired(state) == LB_FIRED_DEPTH) {
        lua_pushcfunction(L, note_stack);
        lua_pcallk(L, 0, 0, 0, 0, NULL);
      }
    }
    lua_settop(L, handler - 1);
    lua_pushnil(L);
    return lb_fired_status(lb_fired(state));
  }
  state->in_host = 0;
  state->bypassed = NULL;
  state->calls_to_lua++;
  lb_use use;
  if (LB_UNLIKELY(state->depth)) {
    use = (lb_use){lua_topointer(L, 1), lua_topointer(L, lua_upvalueindex(1)), state->uses};
    state->uses = &use;
  }
  lb_watch_enter(state);
  int status = lua_pcallk(L, lua_gettop(L) - callee, results, handler, 0, NULL);
  int fired = lb_fired(state);
  lb_watch_leave(state);
  if (LB_UNLIKELY(state->depth)) state->uses = use.outer;
  state->in_host = host;
  // Off with the handler and what is between it and the function.
  int kept = status == LUA_OK ? results : 1;
  if (LB_UNLIKELY(kept < 0)) kept = lua_gettop(L) - callee + 1;
  if (kept > 0) lua_rotate(L, handler, kept);
  lua_settop(L, handler - 1 + kept);
  return LB_LIKELY(status == LUA_OK) ? LB_OK : outcome(state, L, status, fired);
}

/// [-0, +1 or 0] Host. `lua_load` protects itself, so script mode is right for it.
lb_status lb_load(lb_call *call, const char *text, size_t length, const char *chunk) {
  lua_State *L = lb_L(call);
  lb_state *state = lb_of(L);
  if (LB_UNLIKELY(state->finalizing)) return LB_FINALIZING;
  if (!lua_checkstack(L, LB_SPARE_SLOTS)) return LB_NO_ROOM;
  int host = state->in_host;
  state->in_host = 0;
  int status = luaL_loadbufferx(L, text ? text : "", length, chunk, "t");
  state->in_host = host;
  if (LB_LIKELY(status == LUA_OK)) {
    if (LB_UNLIKELY(state->coverage != NULL)) lb_cover_chunk(L, state);
    return LB_OK;
  }
  state->overflowed = false;
  lb_status said = outcome(state, L, status, 0);
  // Of want of memory, the allocator has noted the line that called what loads.
  if (said != LB_MEMORY_LIMIT) state->failure_line = 0;
  clear_traceback(L);
  return status == LUA_ERRSYNTAX ? LB_SYNTAX : said;
}

// MARK: Single operations under protection, each a C function of its own

static int do_get(lua_State *L) {
  lua_gettable(L, 1);
  return 1;
}
static int do_set(lua_State *L) {
  lua_settable(L, 1);
  return 0;
}
static int do_entries(lua_State *L) {
  lua_Integer count = 0;
  lb_take_shown(L);
  lua_createtable(L, 0, 0);
  lua_pushnil(L);
  while (lb_next(L, 1)) {
    lb_check_time(L);
    lua_pushvalue(L, -2);
    lua_rawseti(L, 2, ++count);
    lua_rawseti(L, 2, ++count);
  }
  return 1;
}
static int do_length(lua_State *L) {
  lua_len(L, 1);
  return 1;
}
static int do_describe(lua_State *L) {
  lb_tolstring(L, 1, NULL);
  return 1;
}
/// [-keys, +results or 1] Calls `operation` with the value at a place and the `keys` values on top.
static lb_status perform(lb_call *call, lua_CFunction operation, int place, int keys, int results) {
  lua_State *L = lb_L(call);
  place = lua_absindex(L, place);
  int32_t handler = lb_call_prepare(call, keys + 2);
  if (!handler) {
    lua_settop(L, -keys - 1);
    return LB_NO_ROOM;
  }
  lua_pushcfunction(L, operation);
  lua_pushvalue(L, place);
  // keys, handler, operation, value → handler, operation, value, keys
  lua_rotate(L, handler - keys, 3);
  // A method that is to go past its override may read its arguments so before it asks for that.
  lb_state *state = lb_of(L);
  void *bypassed = state->bypassed;
  const char *bypassed_name = state->bypassed_name;
  lb_status status = lb_call_finish(call, handler - keys, handler - keys + 1, results);
  state->bypassed = bypassed;
  state->bypassed_name = bypassed_name;
  return status;
}
// Host, all of them: each may run a metamethod, so each runs as a protected call of its own.
/// [-1, +1]
lb_status lb_get(lb_call *call, int32_t table) { return perform(call, do_get, table, 1, 1); }
/// [-2, +0 or 1]
lb_status lb_set(lb_call *call, int32_t table) { return perform(call, do_set, table, 2, 0); }
/// [-0, +1]
lb_status lb_entries(lb_call *call, int32_t table) {
  return perform(call, do_entries, table, 0, 1);
}
/// [-0, +1] It walks tables in order, which allocates.
lb_status lb_trails(lb_call *call, int32_t list) { return perform(call, lb_do_trails, list, 0, 1); }
/// [-0, +1]
lb_status lb_length(lb_call *call, int32_t place) { return perform(call, do_length, place, 0, 1); }
/// [-0, +1]
lb_status lb_describe(lb_call *call, int32_t place) {
  return perform(call, do_describe, place, 0, 1);
}

/// [-1, +0] Host. The globals behind strictness are in the registry.
void lb_set_global(lb_call *call, const char *name) {
  lua_State *L = lb_L(call);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_GLOBALS);
  lua_pushstring(L, name);
  lua_rotate(L, -3, -1);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}
/// [-0, +1] Host. The globals behind strictness are in the registry.
void lb_get_global(lb_call *call, const char *name) {
  lua_State *L = lb_L(call);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_GLOBALS);
  lua_pushstring(L, name);
  lua_rawget(L, -2);
  lua_remove(L, -2);
}
/// [-1, +1 or 0] Host. The globals behind strictness are in the registry.
bool lb_next_global(lb_call *call) {
  lua_State *L = lb_L(call);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_GLOBALS);
  lua_insert(L, -2);
  while (lua_next(L, -2)) {
    lua_pop(L, 1);
    if (lua_type(L, -1) != LUA_TSTRING) continue;
    lua_remove(L, -2);
    return true;
  }
  lua_pop(L, 1);
  return false;
}
