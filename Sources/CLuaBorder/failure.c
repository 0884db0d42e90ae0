// What is known of a failure: its place, its traceback, and whether it is one that flies through Swift.
#include "internal.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/// Whether a name is in parentheses whole, as no script's file is: `(draft).lua` is a script. So is what
/// `load` compiles of a function's pieces, and calls so itself.
static bool is_enclosed(const char *name) {
  return *name == '(' && name[strlen(name) - 1] == ')' && strcmp(name, LB_PIECES_NAME) != 0;
}

bool lb_is_inner(const lua_Debug *frame) { return *frame->what == 'C' || is_enclosed(frame->short_src); }

/// Whether a frame is at a line that a person wrote.
static bool has_line(const lua_Debug *frame) { return frame->currentline > 0 && !lb_is_inner(frame); }

/// [-0, +0] Allocates nothing, so it may be called from anywhere, the allocator included.
void lb_note_place(lua_State *L, lb_state *state, int level) {
  lua_Debug frame;
  state->failure_chunk[0] = 0;
  state->failure_line = 0;
  for (int end = level + LB_NEAREST_LEVELS; level < end && lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Sl", &frame);
    if (!has_line(&frame)) continue;
    snprintf(state->failure_chunk, sizeof state->failure_chunk, "%s", frame.short_src);
    state->failure_line = frame.currentline;
    return;
  }
}

/// [-0, +1] As luaL_where, but of the nearest frame that has a line.
void lb_push_where(lua_State *L) {
  lua_Debug frame;
  for (int level = 1; level <= LB_NEAREST_LEVELS && lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Sl", &frame);
    if (!has_line(&frame)) continue;
    lua_pushfstring(L, "%s:%d: ", frame.short_src, frame.currentline);
    return;
  }
  lua_pushliteral(L, "");
}
/// [-0, +0] Raises.
int lb_raise(lua_State *L, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  lb_push_where(L);
  lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  lua_concat(L, 2);
  return lua_error(L);
}

/// [-0, +0] Whether the value at a place is one that Swift raises again. Its first traceback is then
/// kept.
static bool is_flight(lua_State *L, lb_state *state, int value) {
  if (!state->in_flight) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_FLIGHT_VALUE);
  bool same = lua_rawequal(L, value, -1);
  lua_pop(L, 1);
  return same;
}

/// [-0, +0] Whether the error at a place of `L` is Lua's own of a stack that is full, that of `of`. It
/// is told by the stack, so that a script cannot feign it with a text.
static bool ran_over(lua_State *L, int value, lua_State *of) {
  const char *text = lua_type(L, value) == LUA_TSTRING ? lua_tostring(L, value) : NULL;
  if (!text || !strstr(text, "stack overflow")) return false;
  lua_Debug frame;
  lb_state *state = lb_of(L);
  int host = state->in_host;
  state->in_host = 1;  // so that it is the stack alone that may refuse
  bool has_room = lua_checkstack(of, 300);
  state->in_host = host;
  return !has_room || lua_getstack(of, 190, &frame);
}
/// [-0, +0] The registry has both places already.
void lb_end_flight(lua_State *L, lb_state *state) {
  if (LB_LIKELY(!state->in_flight)) return;
  state->in_flight = false;
  for (int key = LB_REG_FLIGHT_VALUE; key <= LB_REG_FLIGHT_TRACEBACK; key++) {
    lua_pushboolean(L, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, key);
  }
}
void lb_catch(lua_State *L, int64_t mark) {
  lb_state *state = lb_of(L);
  state->failing = false;
  lb_end_flight(L, state);
  if (LB_LIKELY(state->mark == mark)) return;
  int host = state->in_host;
  state->in_host = 1;
  state->hooks.caught((lb_call *)L, mark);
  state->in_host = host;
}
int64_t lb_set_mark(lb_state *state) { return ++state->mark; }
void lb_note_failure(lua_State *L, int value, lua_State *of, int level) {
  lb_state *state = lb_of(L);
  value = lua_absindex(L, value);
  state->overflowed = ran_over(L, value, of);
  state->is_flight = is_flight(L, state, value);
  if (state->is_flight) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_FLIGHT_TRACEBACK);
    lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_TRACEBACK);
    return;
  }
  lb_note_place(of, state, level);
  lb_note_traceback(L, of, level);
}
void lb_tell_failure(lua_State *L, int value, lua_State *of, int level) {
  lb_state *state = lb_of(L);
  if (LB_LIKELY(!state->watches_failures) || state->is_flight || state->overflowed) return;
  if (lb_is_deep(of)) return;
  int top = lua_gettop(L), host = state->in_host;
  value = lua_absindex(L, value);
  state->in_host = 1;  // so that it is the stacks alone that may refuse
  bool has_room = lua_checkstack(L, LB_SPARE_SLOTS) && lua_checkstack(of, LB_SPARE_SLOTS);
  if (has_room) {
    state->hooks.failing((lb_call *)L, value, (lb_call *)of, level);
    lua_settop(L, top);
  }
  state->in_host = host;
  if (has_room) lb_note_failure(L, value, of, level);  // others may have been noted meanwhile
}
/// [-0, +1] The innermost levels of a deep stack alone. Lua's own traceback walks to the outer end
/// some thirty times, which may take a second, and no limit ends it.
static void push_short_traceback(lua_State *L, lua_State *of, int level) {
  enum { SHOWN = 10 };
  lua_Debug frame;
  lua_pushliteral(L, "stack traceback:");
  for (int end = level + SHOWN; level < end && lua_getstack(of, level, &frame); level++) {
    lua_getinfo(of, "Sln", &frame);
    if (frame.currentline > 0)
      lua_pushfstring(L, "\n\t%s:%d: in ", frame.short_src, frame.currentline);
    else
      lua_pushfstring(L, "\n\t%s: in ", frame.short_src);
    if (*frame.namewhat) lua_pushfstring(L, "%s '%s'", frame.namewhat, frame.name);
    else lua_pushfstring(L, "function <%s:%d>", frame.short_src, frame.linedefined);
    lua_concat(L, 3);
  }
  lua_pushliteral(L, "\n\t...\t(skipping the other levels of a deep stack)");
  lua_concat(L, 2);
}
/// [-0, +0]
void lb_note_traceback(lua_State *L, lua_State *of, int level) {
  lua_pushnil(L);  // an earlier failure's must not stay if this one cannot be made
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_TRACEBACK);
  lb_capture_frames(of, lb_of(L), level);
  lb_capture_variables(of, lb_of(L), level);
  if (LB_UNLIKELY(lb_is_deep(of))) push_short_traceback(L, of, level);
  else luaL_traceback(L, of, NULL, level);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_TRACEBACK);
}

// MARK: What the last failure was

/// [-0, +0] Host. The registry keeps the text while Swift copies it.
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

/// [-0, +0] Host. The message handler compares with what is put in the registry here.
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

/// [-0, +0] Host. `lua_Debug` is a structure of lua.h.
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
/// [-0, +0] Host. As above.
int32_t lb_level_line(lb_call *call, int32_t level, const char **chunk) {
  lua_Debug frame;
  if (!lua_getstack(lb_L(call), level, &frame)) return -1;
  lua_getinfo(lb_L(call), "Sl", &frame);
  *chunk = frame.source;
  return frame.currentline > 0 ? frame.currentline : 0;
}
/// [-0, +0] Host. `lua_Debug` is a structure of lua.h.
int32_t lb_function_line(lb_call *call, int32_t place, const char **chunk) {
  lua_State *L = lb_L(call);
  if (!lua_isfunction(L, place) || lua_iscfunction(L, place)) return 0;
  lua_Debug frame;
  lua_pushvalue(L, place);
  lua_getinfo(L, ">S", &frame);
  *chunk = frame.source;
  return frame.linedefined;
}
/// [-0, +0] Host. As above.
int32_t lb_function_last_line(lb_call *call, int32_t place) {
  lua_State *L = lb_L(call);
  if (!lua_isfunction(L, place) || lua_iscfunction(L, place)) return 0;
  lua_Debug frame;
  lua_pushvalue(L, place);
  lua_getinfo(L, ">S", &frame);
  return frame.lastlinedefined;
}
/// [-0, +0] Host. As above.
int32_t lb_function_parameters(lb_call *call, int32_t place) {
  lua_State *L = lb_L(call);
  if (!lua_isfunction(L, place) || lua_iscfunction(L, place)) return INT32_MAX;
  lua_Debug frame;
  lua_pushvalue(L, place);
  lua_getinfo(L, ">u", &frame);
  return frame.isvararg ? INT32_MAX : frame.nparams;
}
