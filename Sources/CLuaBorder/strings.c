// Functions of `string` that may take long without an instruction of Lua's, or much memory at once:
// Lua's own, with a look at the time, and with a collection of garbage first where the memory limit
// asks for it.
#define _GNU_SOURCE  // memmem
#include "internal.h"
#include <string.h>

/// [-n, +1] `string.rep`, which doubles what it has and looks at the time in between.
static int string_rep(lua_State *L) {
  enum { STEP = 1 << 20 };
  size_t length = 0, gap = 0;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &gap);
  size_t unit = length + gap;
  if (count <= 0 || unit == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (unit < length || unit > (size_t)INT32_MAX / (size_t)count)  // as Lua's own has it
    return luaL_error(L, "resulting string too large");
  size_t total = unit * (size_t)count - gap;
  if (total > LUAL_BUFFERSIZE) lb_make_room(L, total);
  luaL_Buffer buffer;
  char *start = luaL_buffinitsize(L, &buffer, total);
  memcpy(start, text, length);
  if (count > 1) memcpy(start + length, separator, gap);
  for (size_t done = count > 1 ? unit : length; done < total;) {
    lb_check_time(L);
    // What is copied is a whole number of units, so that it continues what is there.
    size_t piece = done < STEP || unit >= STEP ? done : STEP / unit * unit;
    if (unit >= STEP) piece = unit;
    if (piece > total - done) piece = total - done;
    memcpy(start + done, start, piece);
    done += piece;
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

// MARK: find

/// Whether a pattern has characters that stand for something else than themselves.
static bool has_magic(const char *pattern, size_t length) {
  for (size_t at = 0; at <= length; at += strlen(pattern + at) + 1)
    if (strpbrk(pattern + at, "^$*+?.([%-")) return true;
  return false;
}
/// [-0, +0] Where a text is in another, or NULL. Linear, as `memmem` of glibc is; Lua's own compares the
/// whole of it at each place where its first character is.
static const char *find_text(
  lua_State *L, const char *in, size_t length, const char *text, size_t sought
) {
  enum { WINDOW = 1 << 20 };
  if (sought == 0) return in;
  size_t window = sought < WINDOW / 2 ? WINDOW : 2 * sought;
  while (length >= sought) {
    lb_check_time(L);
    if (window > length) window = length;
    const char *found = memmem(in, window, text, sought);
    if (found || window == length) return found;
    in += window - sought + 1;  // it may begin at the end of this window
    length -= window - sought + 1;
  }
  return NULL;
}
/// [-n, +results] `string.find`: of plain text the border's, of a pattern Lua's own.
static int string_find(lua_State *L) {
  size_t length = 0, sought = 0;
  const char *in = luaL_checklstring(L, 1, &length);
  const char *text = luaL_checklstring(L, 2, &sought);
  lua_Integer start = luaL_optinteger(L, 3, 1);
  if (!lua_toboolean(L, 4) && has_magic(text, sought)) return lb_original(L, 1);
  size_t skipped = 0;
  if (start > 0) skipped = (size_t)start - 1;
  else if (start < 0 && start >= -(lua_Integer)length) skipped = length - (size_t)-start;
  const char *found =
    skipped > length ? NULL : find_text(L, in + skipped, length - skipped, text, sought);
  if (!found) {
    luaL_pushfail(L);
    return 1;
  }
  lua_pushinteger(L, found - in + 1);
  lua_pushinteger(L, found - in + (lua_Integer)sought);
  return 2;
}

// MARK: What builds texts with Lua's own buffers

/// [-0, +0] Room for a text as long as those among the arguments.
void lb_make_text_room(lua_State *L) {
  if (LB_LIKELY(!lb_of(L)->limit)) return;
  size_t length = 0;
  for (int i = lua_gettop(L); i > 0; i--)
    if (lua_type(L, i) == LUA_TSTRING) length += lua_rawlen(L, i);
  if (length > LUAL_BUFFERSIZE / 2) lb_make_room(L, 2 * length);  // a full buffer is doubled
}
/// [-n, +results] Lua's own function, with room for the text that it builds.
static int string_build(lua_State *L) {
  lb_make_text_room(L);
  return lb_original(L, 1);
}
/// [-n, +1] What `gsub` asks for the text in place of a match, a look at the time first. The upvalue is
/// the script's function or table.
static int checked_replacement(lua_State *L) {
  lb_check_time(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  if (lua_type(L, -1) == LUA_TTABLE) {
    lua_pushvalue(L, 1);
    lua_gettable(L, -2);
    return 1;
  }
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}
/// [-0, +0] Whether C code may run for each match, where the hook does not see it: a C function, or
/// what is behind a table unless it is a script's function.
static bool replaces_by_c(lua_State *L, int place) {
  if (lua_type(L, place) != LUA_TTABLE) return lua_iscfunction(L, place);
  if (luaL_getmetafield(L, place, "__index") == LUA_TNIL) return false;
  bool is_script = lua_type(L, -1) == LUA_TFUNCTION && !lua_iscfunction(L, -1);
  lua_pop(L, 1);
  return !is_script;
}
/// [-n, +2] Lua's own `string.gsub`, in a run with a time limit with a replacement of ours.
static int string_gsub(lua_State *L) {
  lb_make_text_room(L);
  if (lb_of(L)->watch.entered && replaces_by_c(L, 3)) {
    lua_pushvalue(L, 3);
    lua_pushcclosure(L, checked_replacement, 1);
    lua_replace(L, 3);
  }
  return lb_original(L, 1);
}

// MARK: What Swift calls

/// [-0, +0] Notes Lua's own functions, which have no upvalues, before a script can put others in their
/// places. The library is on top.
static void note_functions(lua_State *L) {
  static const char *const names[] = {
    [LB_STRING_FIND] = "find", [LB_STRING_MATCH] = "match", [LB_STRING_SUB] = "sub"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    lua_getfield(L, -1, names[i]);
    lb_of(L)->string_functions[i] = lua_tocfunction(L, -1);
    lua_pop(L, 1);
  }
}
/// [-0, +1] Host. C functions are values of lua.h.
void lb_push_string_function(lb_call *call, lb_string_function function) {
  lua_State *L = lb_L(call);
  lua_pushcfunction(L, lb_of(L)->string_functions[function]);
  if (function == LB_STRING_FIND) lua_pushcclosure(L, string_find, 1);
}

/// [-0, +0] The table of globals is on top.
void lb_open_strings(lua_State *L) {
  static const luaL_Reg around[] = {
    {"find", string_find},   {"gsub", string_gsub},     {"upper", string_build},
    {"lower", string_build}, {"reverse", string_build}, {"pack", string_build},
    {NULL, NULL}};
  lua_getfield(L, -1, LUA_STRLIBNAME);
  note_functions(L);
  lua_pushcfunction(L, string_rep);
  lua_setfield(L, -2, "rep");
  for (const luaL_Reg *at = around; at->name; at++) {
    lua_getfield(L, -1, at->name);
    lua_pushcclosure(L, at->func, 1);
    lua_setfield(L, -2, at->name);
  }
  lua_pop(L, 1);
}
