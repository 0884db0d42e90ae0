// Swift → Lua: protected calls, the one traceback, and what a failure was.
#include "internal.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/// Where the failing script line is: the innermost frame that has one.
void lb_note_place(lua_State *L, lb_state *state, int level) {
  lua_Debug frame;
  state->failure_chunk[0] = 0;
  state->failure_line = 0;
  for (; lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Sl", &frame);
    if (frame.currentline <= 0) continue;
    snprintf(state->failure_chunk, sizeof state->failure_chunk, "%s", frame.short_src);
    state->failure_line = frame.currentline;
    return;
  }
}

void lb_push_where(lua_State *L) {
  lua_Debug frame;
  for (int level = 1; lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Sl", &frame);
    if (frame.currentline <= 0) continue;
    lua_pushfstring(L, "%s:%d: ", frame.short_src, frame.currentline);
    return;
  }
  lua_pushliteral(L, "");
}
int lb_raise(lua_State *L, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  lb_push_where(L);
  lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  lua_concat(L, 2);
  return lua_error(L);
}

/// Whether the value at 1 is one that Swift raises again. Its first traceback is then kept.
static bool is_flight(lua_State *L, lb_state *state) {
  if (!state->in_flight) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_FLIGHT_VALUE);
  bool same = lua_rawequal(L, 1, -1);
  lua_pop(L, 1);
  return same;
}

/// [-1, +1] Answers the error value unchanged; the traceback goes to the registry, so that the
/// value keeps its identity. Runs on the failing stack, before it unwinds.
int lb_message_handler(lua_State *L) {
  lb_state *state = lb_of(L);
  if (lb_fired(state)) return 1;  // the hook has noted the place
  if (is_flight(L, state)) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_FLIGHT_TRACEBACK);
    lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_TRACEBACK);
    return 1;
  }
  lb_note_place(L, state, 1);
  luaL_traceback(L, L, NULL, 1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_TRACEBACK);
  return 1;
}

int lb_protect(lb_state *state, lua_State *L, int arguments, int results, int handler) {
  int host = state->in_host;
  state->in_host = 0;
  lb_watch_enter(state);
  int status = lua_pcallk(L, arguments, results, handler, 0, NULL);
  lb_watch_leave(state);
  state->in_host = host;
  return status;
}

lb_status lb_classify(lb_state *state, lua_State *L, int status) {
  if (LB_LIKELY(status == LUA_OK)) return LB_OK;
  state->failing = false;
  if (status == LUA_ERRSYNTAX) return LB_SYNTAX;
  if (status == LUA_ERRMEM) return LB_MEMORY_LIMIT;
  (void)L;
  return LB_FAILED;
}

lb_state *lb_call_state(lb_call *call) { return lb_of(lb_L(call)); }
lb_call *lb_state_call(lb_state *state) { return (lb_call *)lb_current(state); }
void lb_state_set_host(lb_state *state, void *host) { state->host = host; }
void *lb_state_host(lb_state *state) { return state->host; }
bool lb_state_is_finalizing(lb_state *state) { return state->finalizing > 0; }
int32_t lb_state_depth(lb_state *state) { return state->depth; }

int32_t lb_call_prepare(lb_call *call, int32_t room) {
  lua_State *L = lb_L(call);
  if (!lua_checkstack(L, room + LB_SPARE_SLOTS)) return 0;
  lua_pushcfunction(L, lb_message_handler);
  return lua_gettop(L);
}

static void clear_failure(lua_State *L, lb_state *state) {
  state->failure_line = 0;
  lua_pushnil(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_TRACEBACK);
}

/// What a status and the time limit say together; a failure clears what an earlier one left.
static lb_status outcome(lb_state *state, lua_State *L, int status, bool fired) {
  if (LB_LIKELY(status == LUA_OK)) return LB_OK;
  if (fired) return LB_TIME_LIMIT;
  return lb_classify(state, L, status);
}

lb_status lb_call_finish(lb_call *call, int32_t handler, int32_t results) {
  lua_State *L = lb_L(call);
  lb_state *state = lb_of(L);
  int host = state->in_host;
  if (LB_UNLIKELY(state->finalizing)) {
    lua_settop(L, handler - 1);
    return LB_FINALIZING;
  }
  if (LB_UNLIKELY(lb_fired(state))) {
    lua_settop(L, handler - 1);
    lua_pushnil(L);
    return LB_TIME_LIMIT;
  }
  state->in_host = 0;
  lb_watch_enter(state);
  int status = lua_pcallk(L, lua_gettop(L) - handler - 1, results, handler, 0, NULL);
  bool fired = lb_fired(state);
  lb_watch_leave(state);
  state->in_host = host;
  lua_remove(L, handler);
  // Lua calls no handler for these two, so what is noted is of an earlier failure.
  if (LB_UNLIKELY(status == LUA_ERRMEM || status == LUA_ERRERR)) clear_failure(L, state);
  return outcome(state, L, status, fired);
}

lb_status lb_load(lb_call *call, const char *text, size_t length, const char *chunk) {
  lua_State *L = lb_L(call);
  lb_state *state = lb_of(L);
  if (LB_UNLIKELY(state->finalizing)) return LB_FINALIZING;
  if (!lua_checkstack(L, LB_SPARE_SLOTS)) return LB_GONE;
  int host = state->in_host;
  state->in_host = 0;  // lua_load is protected by itself
  int status = luaL_loadbufferx(L, text ? text : "", length, chunk, "t");
  state->in_host = host;
  if (status != LUA_OK) clear_failure(L, state);
  return lb_classify(state, L, status);
}

// MARK: Single operations under protection. [-(arguments), +results or 1]

static int do_get(lua_State *L) {
  lua_gettable(L, 1);
  return 1;
}
static int do_set(lua_State *L) {
  lua_settable(L, 1);
  return 0;
}
static int do_next(lua_State *L) {
  if (lb_next(L, 1)) return 2;
  lua_settop(L, 0);
  lua_pushnil(L);
  lua_pushnil(L);
  return 2;
}
static int do_length(lua_State *L) {
  lua_len(L, 1);
  return 1;
}
static int do_describe(lua_State *L) {
  lb_tolstring(L, 1, NULL);
  return 1;
}
/// Calls `operation` with the value at a place and the `keys` values on top.
static lb_status perform(lb_call *call, lua_CFunction operation, int place, int keys, int results) {
  lua_State *L = lb_L(call);
  place = lua_absindex(L, place);
  int32_t handler = lb_call_prepare(call, keys + 2);
  if (!handler) {
    lua_settop(L, -keys - 1);
    return LB_GONE;
  }
  lua_pushcfunction(L, operation);
  lua_pushvalue(L, place);
  // keys, handler, operation, value → handler, operation, value, keys
  lua_rotate(L, handler - keys, 3);
  return lb_call_finish(call, handler - keys, results);
}
lb_status lb_get(lb_call *call, int32_t table) { return perform(call, do_get, table, 1, 1); }
lb_status lb_set(lb_call *call, int32_t table) { return perform(call, do_set, table, 2, 0); }
lb_status lb_next_entry(lb_call *call, int32_t table) {
  return perform(call, do_next, table, 1, 2);
}
lb_status lb_length(lb_call *call, int32_t place) { return perform(call, do_length, place, 0, 1); }
lb_status lb_describe(lb_call *call, int32_t place) {
  return perform(call, do_describe, place, 0, 1);
}

void lb_set_global(lb_call *call, const char *name) {
  lua_State *L = lb_L(call);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_GLOBALS);
  lua_pushstring(L, name);
  lua_rotate(L, -3, -1);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}
void lb_get_global(lb_call *call, const char *name) {
  lua_State *L = lb_L(call);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_GLOBALS);
  lua_pushstring(L, name);
  lua_rawget(L, -2);
  lua_remove(L, -2);
}
bool lb_global_name(lb_call *call, int32_t n) {
  lua_State *L = lb_L(call);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_GLOBALS);
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pop(L, 1);
    if (lua_type(L, -1) != LUA_TSTRING || n-- > 0) continue;
    lua_remove(L, -2);
    return true;
  }
  lua_pop(L, 1);
  return false;
}

// MARK: What the last failure was

const char *lb_traceback(lb_state *state, size_t *length) {
  lua_State *L = lb_current(state);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_TRACEBACK);
  const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, length) : NULL;
  lua_pop(L, 1);  // the registry keeps it
  return text;
}
const char *lb_failure_chunk(lb_state *state) {
  return state->failure_line ? state->failure_chunk : NULL;
}
int32_t lb_failure_line(lb_state *state) { return state->failure_line; }

void lb_note_flight(
  lb_call *call, const char *traceback, size_t length, const char *chunk, int32_t line
) {
  lua_State *L = lb_L(call);
  lb_state *state = lb_of(L);
  state->in_flight = true;
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_FLIGHT_VALUE);
  if (traceback) lua_pushlstring(L, traceback, length); else lua_pushnil(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_FLIGHT_TRACEBACK);
  state->failure_line = chunk ? line : 0;
  snprintf(state->failure_chunk, sizeof state->failure_chunk, "%s", chunk ? chunk : "");
}

int32_t lb_where(lb_call *call, int32_t level, const char **chunk) {
  lua_Debug frame;
  for (; lua_getstack(lb_L(call), level, &frame); level++) {
    lua_getinfo(lb_L(call), "Sl", &frame);
    if (frame.currentline <= 0) continue;
    *chunk = frame.source;
    return frame.currentline;
  }
  return 0;
}
int32_t lb_function_line(lb_call *call, int32_t place, const char **chunk) {
  lua_State *L = lb_L(call);
  if (!lua_isfunction(L, place) || lua_iscfunction(L, place)) return 0;
  lua_Debug frame;
  lua_pushvalue(L, place);
  lua_getinfo(L, ">S", &frame);
  *chunk = frame.source;
  return frame.linedefined;
}
