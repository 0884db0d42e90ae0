// What is noted of a failure while its stack is still there: frames, and the variables of the
// innermost script frame. All of it goes to memory of the border's own. Nothing here allocates in
// Lua or raises: it runs in message handlers, in hooks and in the allocator.
#include "internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  /// Frames that are kept: this many of the innermost, this many of the outermost.
  HEAD = 32,
  TAIL = 12,
  /// Levels that are looked at for the innermost, because reaching a level takes as many steps.
  HEAD_LEVELS = 128,
  /// A stack that is deeper is not walked to its outer end: each walk would take milliseconds.
  DEEP = 20000,
  VARIABLES = 40,
};

struct lb_trace {
  lb_frame frames[HEAD + TAIL];
  int32_t count;
  int32_t omitted;
  int32_t omitted_before;
  lb_variable variables[VARIABLES];
  int32_t variable_count;
};

// MARK: Frames

/// Copies text that may be longer than there is room, and ends it at a whole UTF-8 character.
static void copy_text(char *to, size_t room, const char *from) {
  size_t length = strnlen(from, room);
  if (length == room) {
    length = room - 1;
    while (length > 0 && ((unsigned char)from[length] & 0xc0) == 0x80) length--;
  }
  memcpy(to, from, length);
  to[length] = 0;
}
static bool is_same(const lb_frame *a, const lb_frame *b) {
  return a->line == b->line && a->defined == b->defined && a->is_host == b->is_host
    && a->is_main == b->is_main && a->is_tail_call == b->is_tail_call && !strcmp(a->name, b->name)
    && !strcmp(a->name_kind, b->name_kind) && !strcmp(a->chunk, b->chunk);
}
/// [-0, +0] Adds the frame at a level, or one to the run of frames like it.
static void add_frame(lua_State *L, struct lb_trace *trace, int level) {
  lua_Debug info;
  if (!lua_getstack(L, level, &info) || !lua_getinfo(L, "nSlt", &info)) return;
  lb_frame frame = {.name_kind = info.namewhat, .repeats = 1};
  copy_text(frame.name, sizeof frame.name, info.name ? info.name : "");
  frame.is_host = lb_is_inner(&info);
  frame.is_main = *info.what == 'm';
  frame.is_tail_call = info.istailcall;
  if (!frame.is_host) {
    copy_text(frame.chunk, sizeof frame.chunk, info.short_src);
    frame.line = info.currentline;
    frame.defined = info.linedefined;
  }
  bool begins_tail = trace->omitted && trace->count == trace->omitted_before;
  if (trace->count && !begins_tail && is_same(&trace->frames[trace->count - 1], &frame))
    trace->frames[trace->count - 1].repeats++;
  else if (trace->count < HEAD + TAIL)
    trace->frames[trace->count++] = frame;
}
int lb_count_levels(lua_State *L) {
  lua_Debug info;
  int low = 0, high = 1;
  while (lua_getstack(L, high, &info)) {
    low = high;
    high *= 2;
    if (low > DEEP) return low;
  }
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (lua_getstack(L, middle, &info)) low = middle + 1; else high = middle;
  }
  return low;
}
/// The state's memory for what it notes, made with its first failure.
static struct lb_trace *trace_of(lb_state *state) {
  if (!state->trace) state->trace = lb_must_reallocate(NULL, sizeof *state->trace);
  return state->trace;
}
bool lb_is_deep(lua_State *L) {
  lua_Debug info;
  return lua_getstack(L, DEEP, &info);
}
void lb_capture_frames(lua_State *L, lb_state *state, int level) {
  struct lb_trace *trace = trace_of(state);
  lb_forget_frames(state);
  int total = lb_count_levels(L);
  int end = total < level + HEAD_LEVELS ? total : level + HEAD_LEVELS;
  int at = level;
  for (; at < end && trace->count < HEAD; at++) add_frame(L, trace, at);
  if (total - at > TAIL) {
    trace->omitted = total - TAIL - at;
    trace->omitted_before = trace->count;
    at = total - TAIL;
  }
  if (total > DEEP) return;
  for (; at < total; at++) add_frame(L, trace, at);
}
void lb_forget_frames(lb_state *state) {
  state->is_flight = false;
  if (!state->trace) return;
  struct lb_trace *trace = state->trace;
  trace->count = trace->omitted = trace->omitted_before = trace->variable_count = 0;
}

// MARK: Variables

/// Writes a string as a literal, shortened.
static void write_text(char *to, size_t room, const char *text, size_t length) {
  size_t used = 0;
  to[used++] = '"';
  size_t at = 0;
  for (; at < length && used + 8 < room; at++) {
    unsigned char byte = (unsigned char)text[at];
    if (byte == '"' || byte == '\\') used += (size_t)snprintf(to + used, room - used, "\\%c", byte);
    else if (byte == '\n') used += (size_t)snprintf(to + used, room - used, "\\n");
    else if (byte < 32 || byte == 127)
      used += (size_t)snprintf(to + used, room - used, "\\x%02x", byte);
    else to[used++] = (char)byte;
  }
  if (at < length) {
    while (used > 1 && ((unsigned char)text[at] & 0xc0) == 0x80) {  // not within a character
      at--;
      used--;
    }
    snprintf(to + used, room - used, "\"…");
  } else {
    snprintf(to + used, room - used, "\"");
  }
}
/// [-1, +0] Writes the value on top in short.
static void write_value(lua_State *L, char *to, size_t room) {
  size_t length = 0;
  const char *text;
  lb_box *box;
  lua_Debug info;
  switch (lua_type(L, -1)) {
    case LUA_TNIL: snprintf(to, room, "nil"); break;
    case LUA_TBOOLEAN: snprintf(to, room, lua_toboolean(L, -1) ? "true" : "false"); break;
    case LUA_TNUMBER:
      if (lua_isinteger(L, -1)) {
        snprintf(to, room, LUA_INTEGER_FMT, lua_tointeger(L, -1));
      } else {
        snprintf(to, room, LUA_NUMBER_FMT, lua_tonumber(L, -1));
        if (!to[strspn(to, "-0123456789")]) strcat(to, ".0");
      }
      break;
    case LUA_TSTRING:
      text = lua_tolstring(L, -1, &length);
      write_text(to, room, text, length);
      break;
    case LUA_TTABLE:
      snprintf(to, room, "table of length %llu", (unsigned long long)lua_rawlen(L, -1));
      break;
    case LUA_TFUNCTION:
      lua_getinfo(L, ">S", &info);
      if (*info.what == 'C') snprintf(to, room, "function of the host");
      else snprintf(to, room, "function at %s:%d", info.short_src, info.linedefined);
      return;
    default:
      box = lb_unbox(L, -1);
      if (box) snprintf(to, room, "%.64s #%llu", box->cls->name, (unsigned long long)box->birth);
      else snprintf(to, room, "%s", luaL_typename(L, -1));
  }
  lua_pop(L, 1);
}
/// [-1, +0] Notes the value on top under a name; a later local hides an earlier one of the same
/// name.
static void add_variable(lua_State *L, struct lb_trace *trace, const char *name, bool is_upvalue) {
  lb_variable variable = {.is_upvalue = is_upvalue};
  copy_text(variable.name, sizeof variable.name, name);
  write_value(L, variable.value, sizeof variable.value);
  for (int i = 0; i < trace->variable_count; i++) {
    if (strcmp(trace->variables[i].name, variable.name)) continue;
    if (!is_upvalue) trace->variables[i] = variable;
    return;
  }
  if (trace->variable_count < VARIABLES) trace->variables[trace->variable_count++] = variable;
}
void lb_capture_variables(lua_State *L, lb_state *state, int level) {
  if (LB_LIKELY(!state->captures_variables)) return;
  int host = state->in_host;
  state->in_host = 1;  // so that it is the stack alone that may refuse
  bool has_room = lua_checkstack(L, 4);
  state->in_host = host;
  if (!has_room) return;
  struct lb_trace *trace = trace_of(state);
  lua_Debug frame;
  int end = level + LB_NEAREST_LEVELS;
  do {
    if (level == end || !lua_getstack(L, level++, &frame)) return;
    lua_getinfo(L, "S", &frame);
  } while (lb_is_inner(&frame));
  const char *name;
  for (int i = 1; (name = lua_getlocal(L, &frame, i)); i++) {
    if (*name == '(') lua_pop(L, 1);  // a temporary, or the state of a `for`
    else add_variable(L, trace, name, false);
  }
  lua_getinfo(L, "f", &frame);
  for (int i = 1; (name = lua_getupvalue(L, -1, i)); i++) {
    if (!strcmp(name, "_ENV") || *name == '(') lua_pop(L, 1);
    else add_variable(L, trace, name, true);
  }
  lua_pop(L, 1);
}

// MARK: What Swift reads. C, because it is noted in structures that Swift does not see.

int32_t lb_frame_count(lb_state *state) { return state->trace ? state->trace->count : 0; }
const lb_frame *lb_frame_at(lb_state *state, int32_t index) {
  return &trace_of(state)->frames[index];
}
int32_t lb_frames_omitted(lb_state *state, int32_t *before) {
  *before = state->trace ? state->trace->omitted_before : 0;
  return state->trace ? state->trace->omitted : 0;
}
bool lb_failure_is_flight(lb_state *state) { return state->is_flight; }
int32_t lb_variable_count(lb_state *state) {
  return state->trace ? state->trace->variable_count : 0;
}
const lb_variable *lb_variable_at(lb_state *state, int32_t index) {
  return &trace_of(state)->variables[index];
}
uint64_t lb_calls_to_lua(lb_state *state) { return state->calls_to_lua; }
uint64_t lb_calls_to_swift(lb_state *state) { return state->calls_to_swift; }
