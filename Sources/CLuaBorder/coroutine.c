// `coroutine.resume`, `wrap` and `close` that say which coroutine runs, so that the time limit can
// arm it, and that let no coroutine swallow the limit. After `lua_resume` the current coroutine is
// restored first, and only then is "fired" tested.
#include "internal.h"
#include <string.h>

enum { MAX_NESTED_CLOSES = 100 };

/// [-0, +0] Says that a coroutine runs; answers what ran before.
static lua_State *enter_coroutine(lb_state *state, lua_State *co) {
  lua_State *before = lb_current(state);
  atomic_store_explicit(&state->watch.current, co, memory_order_release);
  return before;
}
/// [-0, +0] Says that what ran before runs again.
static void leave_coroutine(lb_state *state, lua_State *before) {
  atomic_store_explicit(&state->watch.current, before, memory_order_release);
  atomic_signal_fence(memory_order_seq_cst);
}

/// [-n, +results] or, on failure, [-n, +1] and a negative answer.
static int resume(lua_State *L, lua_State *co, int count) {
  lb_state *state = lb_of(L);
  if (!lua_checkstack(co, count)) {
    lua_settop(L, -count - 1);
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, co, count);
  lua_State *before = enter_coroutine(state, co);
  int results = 0;
  int status = lua_resume(co, L, count, &results);
  leave_coroutine(state, before);
  if (LB_UNLIKELY(lb_fired(state))) lb_raise_limit(L);
  if (LB_UNLIKELY(status != LUA_OK && status != LUA_YIELD)) {
    lua_xmove(co, L, 1);
    return -1;
  }
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(co, results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
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
  int results = resume(L, co, lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  if (results < 0) {
    lb_of(L)->failing = false;
    lb_of(L)->in_flight = false;  // the script has caught it
    lua_insert(L, -2);
    return 2;
  }
  lua_insert(L, -(results + 1));
  return results + 1;
}
/// [-0, +0] Closes a coroutine; unless it answers LUA_OK, what was raised is on top of `co`.
static int close_coroutine(lua_State *L, lua_State *co) {
  lb_state *state = lb_of(L);
  if (state->close_depth >= MAX_NESTED_CLOSES)
    return luaL_error(L, "too many nested coroutine closes");
  // It died inside the hook, where Lua leaves hooks off: its `__close` could never be stopped.
  if (lua_status(co) > LUA_YIELD && lua_gethook(co) == lb_hook) {
    lua_pushliteral(co, "time limit");
    return LUA_ERRRUN;
  }
  lua_State *before = enter_coroutine(state, co);
  state->close_depth++;
  int status = lua_resetthread(co);
  state->close_depth--;
  leave_coroutine(state, before);
  if (LB_UNLIKELY(lb_fired(state))) lb_raise_limit(L);
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
/// [-0, +0] As `coroutine.status` names it.
static const char *status_name(lua_State *L, lua_State *co) {
  if (L == co) return "running";
  lua_Debug frame;
  switch (lua_status(co)) {
    case LUA_YIELD: return "suspended";
    case LUA_OK:
      if (lua_getstack(co, 0, &frame)) return "normal";
      return lua_gettop(co) == 0 ? "dead" : "suspended";
    default: return "dead";
  }
}
/// [-1, +1 or 2] `coroutine.close`
static int co_close(lua_State *L) {
  lua_State *co = check_coroutine(L);
  const char *status = status_name(L, co);
  if (strcmp(status, "dead") && strcmp(status, "suspended"))
    return luaL_error(L, "cannot close a %s coroutine", status);
  if (close_coroutine(L, co) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(co, L, 1);
  return 2;
}
/// The coroutine library is on top; what it has and we do not replace stays.
void lb_open_coroutine(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"resume", co_resume}, {"wrap", co_wrap}, {"close", co_close}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
