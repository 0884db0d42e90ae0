// Coroutines: `coroutine.resume`, `wrap` and `close`, and the same for Swift. They say which one
// runs, so that the time limit can arm it, and let no coroutine swallow the limit. After
// `lua_resume` the current coroutine is restored first, and only then is "fired" tested.
#include "internal.h"
#include <string.h>

enum {
  MAX_NESTED_CLOSES = 100,
  /// Bytes of C stack that nested closes may take: each gives its coroutine the 200 nested C calls that
  /// the coroutine had when it was left, so their number alone bounds nothing. 200 take half a megabyte;
  /// with those before the first close and those in the last, a thread of 2 MB is enough.
  CLOSE_ROOM = 512 * 1024,
};
/// What a resumption that fails answers; FEIGNED: with a text that `lua_error` makes a memory error
/// of.
enum { FAILED = -1, FEIGNED = -2 };

/// [-0, +0] Says that a coroutine runs; answers what ran before.
static lua_State *enter_coroutine(lb_state *state, lua_State *co) {
  lua_State *before = lb_current(state);
  atomic_store_explicit(&state->watch.current, co, memory_order_release);
  // A hook that a limit left behind would make it look killed if it died at once; and what is entered
  // after a limit, by a `<close>` variable, was not there to be armed when it fired.
  if (LB_UNLIKELY(lb_has_limit_hook(co) != (lb_fired(state) != 0))) lb_arm(co);
  else lb_arm_if_needed(co, state);
  state->calls_unchecked = 0;
  return before;
}
/// [-0, +0] Says that what ran before runs again.
static void leave_coroutine(lb_state *state, lua_State *before) {
  atomic_store_explicit(&state->watch.current, before, memory_order_release);
  atomic_signal_fence(memory_order_seq_cst);
  lb_arm_if_needed(before, state);
  state->calls_unchecked = 0;
}

/// [-n, +0] Runs a coroutine on with the values on top of `L`. What it yields, returns or raises is
/// on top of `co`.
static int advance(lua_State *L, lua_State *co, int count, int *results) {
  lb_state *state = lb_of(L);
  lua_xmove(L, co, count);
  lua_State *before = enter_coroutine(state, co);
  int status = lua_resume(co, L, count, results);
  leave_coroutine(state, before);
  if (LB_UNLIKELY(lb_fired(state))) {
    if (status <= LUA_YIELD) lua_pop(co, *results);  // they would look like a function to begin with
    lb_raise_limit(L);
  }
  return status;
}
/// [-0, +1] Why values find no room on a stack, unless it is the memory limit: that cannot be caught.
static int fail_room(lua_State *L, const char *message) {
  lb_state *state = lb_of(L);
  if (state->over_limit) lb_check_memory(L, state, LUA_ERRMEM);
  lua_pushstring(L, message);
  return FAILED;
}
/// [-0, +0] Whether a coroutine's stack has room for values; one that begins gets its standing room as well.
static bool make_room(lua_State *co, int count) {
  if (lua_status(co) == LUA_OK) {
    lb_state *state = lb_of(co);
    int host = state->in_host;
    state->in_host = 1;  // what is run is to be refused memory, and not the room for it
    lua_checkstack(co, LB_STANDING_ROOM);
    state->in_host = host;
  }
  return lua_checkstack(co, count);
}
/// [-n, +results] or, on failure, [-n, +1] and a negative answer.
static int resume(lua_State *L, lua_State *co, int count) {
  if (LB_UNLIKELY(lb_is_waiting(co))) {
    lua_settop(L, -count - 1);
    lb_push_waiting(L, co);
    return FAILED;
  }
  if (!make_room(co, count)) {
    lua_settop(L, -count - 1);
    return fail_room(L, "too many arguments to resume");
  }
  int results = 0;
  int status = advance(L, co, count, &results);
  if (LB_UNLIKELY(status != LUA_OK && status != LUA_YIELD)) {
    lua_xmove(co, L, 1);
    return lb_check_memory(L, lb_of(L), status) ? FEIGNED : FAILED;
  }
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(co, results);
    return fail_room(L, "too many results to resume");
  }
  lua_xmove(co, L, results);
  return results;
}
/// [-0, +0] The coroutine at 1, or an error.
static lua_State *check_coroutine(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  luaL_argexpected(L, co, 1, "thread");
  return co;
}
/// [-n, +results] `coroutine.resume`
static int co_resume(lua_State *L) {
  lua_State *co = check_coroutine(L);
  int64_t mark = lb_of(L)->mark;
  int results = resume(L, co, lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  if (results < 0) {
    lb_catch(L, mark);
    lua_insert(L, -2);
    return 2;
  }
  lua_insert(L, -(results + 1));
  return results + 1;
}
/// [-0, +0] Runs what a coroutine has yet to close; unless it answers LUA_OK, what was raised is on top
/// of `co`.
static int reset(lua_State *L, lua_State *co) {
  lb_state *state = lb_of(L);
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  if (!state->close_depth) state->close_base = here;
  if (state->close_depth >= MAX_NESTED_CLOSES || state->close_base - here > CLOSE_ROOM)
    return luaL_error(L, "too many nested coroutine closes");
  // It died inside the hook, where Lua leaves hooks off: its `__close` could never be stopped.
  if (lb_was_killed(co)) {
    int host = state->in_host;
    state->in_host = 1;  // nothing on `co` catches a refusal
    lua_pushliteral(co, "time limit");
    state->in_host = host;
    return LUA_ERRRUN;
  }
  lua_State *before = enter_coroutine(state, co);
  state->close_depth++;
  int status = lua_resetthread(co);
  state->close_depth--;
  leave_coroutine(state, before);
  return status;
}
/// [-0, +0] Goes on with a limit that was reached in a coroutine that is closed now.
static void check_limits(lua_State *L, lua_State *co, int status) {
  lb_state *state = lb_of(L);
  bool is_over = lb_is_over_memory(state, status);
  if (LB_LIKELY(!lb_fired(state) && !is_over)) return;
  // With an error on its stack it would look as if it had not begun. One that was killed is not
  // unwound: taking its stack away would run its `<close>` variables, unprotected.
  if (!lb_was_killed(co)) lua_settop(co, 0);
  if (lb_fired(state)) lb_raise_limit(L);
  lb_check_memory(L, state, status);
}
/// [-0, +0] Closes a coroutine; unless it answers LUA_OK, what was raised is on top of `co`.
static int close_coroutine(lua_State *L, lua_State *co) {
  int status = reset(L, co);
  check_limits(L, co, status);
  if (status == LUA_ERRMEM && lb_of(L)->feigned > 0) lb_of(L)->feigned--;
  return status;
}
/// [-n, +results] What `coroutine.wrap` gives; the coroutine is the upvalue.
static int co_wrapped(lua_State *L) {
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, co, lua_gettop(L));
  if (LB_LIKELY(results >= 0)) return results;
  int status = lua_status(co);
  if (status != LUA_OK && status != LUA_YIELD) {
    status = close_coroutine(L, co);
    lua_xmove(co, L, 1);
  }
  if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  if (results == FEIGNED) lb_note_feigned(L, -1);
  return lua_error(L);
}
/// [-1, +1] `coroutine.wrap`
static int co_wrap(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  lua_pushcclosure(L, co_wrapped, 1);
  return 1;
}
/// What `coroutine.status` calls each status.
static const char *const names[] = {
  [LB_SUSPENDED] = "suspended", [LB_RUNNING] = "running", [LB_NORMAL] = "normal",
  [LB_DEAD] = "dead",           [LB_WAITING] = "suspended", [LB_ABANDONED] = "suspended"};
/// [-0, +0] What a coroutine does, seen from the one that runs.
static lb_coroutine_status status_of(lua_State *L, lua_State *co) {
  if (L == co) return LB_RUNNING;
  lua_Debug frame;
  switch (lua_status(co)) {
    case LUA_YIELD: return !lb_is_waiting(co) ? LB_SUSPENDED : lb_waiting_status(co);
    case LUA_OK:
      if (lua_getstack(co, 0, &frame)) return LB_NORMAL;
      return lua_gettop(co) == 0 ? LB_DEAD : LB_SUSPENDED;
    default: return LB_DEAD;
  }
}
/// Whether a coroutine of this status can be closed: it must not run, nor wait for one that does.
static bool can_close(lb_coroutine_status status) {
  return status != LB_RUNNING && status != LB_NORMAL;
}
/// [-1, +1 or 2] `coroutine.close`
static int co_close(lua_State *L) {
  lua_State *co = check_coroutine(L);
  lb_coroutine_status status = status_of(L, co);
  if (!can_close(status)) return luaL_error(L, "cannot close a %s coroutine", names[status]);
  int64_t mark = lb_of(L)->mark;
  if (close_coroutine(L, co) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(co, L, 1);
  lb_catch(L, mark);
  return 2;
}

// MARK: The same for Swift

/// [-0, +1] Host. A coroutine is a `lua_State`.
void lb_coroutine_make(lb_call *call, int32_t function) {
  lua_State *L = lb_L(call);
  function = lua_absindex(L, function);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, function);
  lua_xmove(L, co, 1);
}
/// [-0, +0] Host. A coroutine is a `lua_State`.
lb_coroutine_status lb_coroutine_status_at(lb_call *call, int32_t place) {
  lua_State *co = lua_tothread(lb_L(call), place);
  return co ? status_of(lb_L(call), co) : LB_DEAD;
}
/// [-1, +1] Closes a coroutine that failed with the value on top, so that its pending `<close>`
/// variables run, and puts what was noted of the failure back: they may fail in their turn.
static void close_failed(lua_State *L, lua_State *co, int failure) {
  lb_state *state = lb_of(L);
  if (lua_status(co) <= LUA_YIELD) {  // what read its line has closed it
    check_limits(L, co, failure);
    return;
  }
  char chunk[LUA_IDSIZE];
  int32_t line = state->failure_line;
  memcpy(chunk, state->failure_chunk, sizeof chunk);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_TRACEBACK);
  lua_insert(L, -2);
  lua_xmove(L, co, 1);
  reset(L, co);
  lua_xmove(co, L, 1);
  lua_insert(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_TRACEBACK);
  memcpy(state->failure_chunk, chunk, sizeof chunk);
  state->failure_line = line;
  check_limits(L, co, failure);
}
/// [-n, +2] The coroutine at 1 runs on with the values above it. Gives how many values it left on
/// its own stack and nil; or -1 and what it raised.
static int do_resume(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  lb_state *state = lb_of(L);
  int count = lua_gettop(L) - 1;
  if (!make_room(co, count)) return lb_raise(L, "too many arguments to resume");
  int results = 0;
  int status = advance(L, co, count, &results);
  if (LB_LIKELY(status == LUA_OK || status == LUA_YIELD)) {
    lua_pushinteger(L, results);
    lua_pushnil(L);
    return 2;
  }
  lua_pushinteger(L, -1);
  lua_xmove(co, L, 1);
  if (lua_status(co) <= LUA_YIELD) return lua_error(L);  // it could not be entered, and is not dead
  if (status != LUA_ERRMEM) lb_note_failure(L, -1, co, 0);  // of that the allocator noted the place
  // Its functions stand until it is closed. No message handler is asked for that: it would be called for
  // what a `pcall` in the coroutine catches, too.
  if (status == LUA_ERRRUN && !lb_is_over_memory(state, status)) lb_tell_failure(L, -1, co, 0);
  state->failing = false;
  lb_end_flight(L, state);  // it is caught here
  // Before a memory limit is told, because what it holds is a part of what is too much.
  close_failed(L, co, status);
  return status == LUA_ERRMEM ? lua_error(L) : 2;
}
/// [-(n+1), +results or 1] Host. Calls `do_resume` with the coroutine and all above it: `lua_resume` stops a
/// longjmp as `lua_pcallk` does. Of a coroutine that waits, its continuation takes the code off.
lb_status lb_coroutine_resume(lb_call *call, int32_t place, int32_t *results, bool *ended) {
  lua_State *L = lb_L(call);
  lua_State *co = lua_tothread(L, place);
  if (!lb_call_prepare(call, 4)) {
    lua_settop(L, place - 1);
    return LB_NO_ROOM;
  }
  // co, values, handler, function, co → co, handler, function, co, values
  lua_pushcfunction(L, do_resume);
  lua_pushvalue(L, place);
  lua_rotate(L, place + 1, 3);
  lb_status status = lb_call_finish(call, place + 1, place + 2, 2);
  if (LB_UNLIKELY(status == LB_FINALIZING)) {
    lua_settop(L, place - 1);
    return status;
  }
  if (LB_LIKELY(status == LB_OK)) {
    *results = (int32_t)lua_tointeger(L, place + 1);
    *ended = lua_status(co) != LUA_YIELD;
    if (LB_LIKELY(*results >= 0)) {
      lua_settop(L, place);
      if (LB_UNLIKELY(!lua_checkstack(L, *results + LB_SPARE_SLOTS))) {
        lua_pop(co, *results);
        lua_settop(L, place - 1);
        return LB_NO_ROOM;
      }
      lua_xmove(co, L, *results);
      lua_remove(L, place);
      return LB_OK;
    }
    status = LB_FAILED;
  }
  lua_replace(L, place);
  lua_settop(L, place);
  return status;
}
/// [-1, +2] Closes the coroutine at 1. Gives whether all went well, and what was raised.
static int do_close(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  int status = close_coroutine(L, co);
  lua_pushboolean(L, status == LUA_OK);
  if (status == LUA_OK) lua_pushnil(L); else lua_xmove(co, L, 1);
  if (status == LUA_ERRMEM) return lua_error(L);
  return 2;
}
/// [-1, +0 or 1] Host. `lua_resetthread` runs the `__close` metamethods of scripts.
lb_status lb_coroutine_close(lb_call *call, int32_t place) {
  lua_State *L = lb_L(call);
  lb_state *state = lb_of(L);
  lua_State *co = lua_tothread(L, place);
  if (lb_was_killed(co)) {
    state->failure_line = 0;
    lua_pushnil(L);
    lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_TRACEBACK);
    lb_forget_frames(state);
    lua_settop(L, place - 1);
    lua_pushnil(L);
    return lb_fired_status(state->last_fired);
  }
  if (!lb_call_prepare(call, 4)) {
    lua_settop(L, place - 1);
    return LB_NO_ROOM;
  }
  lua_pushcfunction(L, do_close);
  lua_pushvalue(L, place);
  lb_status status = lb_call_finish(call, place + 1, place + 2, 2);
  if (status == LB_OK && lua_toboolean(L, place + 1)) {
    lua_settop(L, place - 1);
    return LB_OK;
  }
  if (status == LB_FINALIZING) {
    lua_settop(L, place - 1);
    return status;
  }
  if (status == LB_OK) {  // Lua tells no line and no traceback of a failing `__close`
    status = LB_FAILED;
    state->failure_line = 0;
    state->failing = false;
    lb_end_flight(L, state);
    lua_pushnil(L);
    lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_TRACEBACK);
  }
  lua_replace(L, place);
  lua_settop(L, place);
  return status;
}

/// The coroutine library is on top; what it has and we do not replace stays.
void lb_open_coroutine(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"resume", co_resume}, {"wrap", co_wrap}, {"close", co_close}, {"yield", lb_yield},
    {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
