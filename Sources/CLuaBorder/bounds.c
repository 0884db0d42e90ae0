// Library functions whose loops may be long and run no Lua instruction, so that the hook of the
// time limit never sees them: `string.rep`, `table.sort`, and the table functions where `__len`
// lies. They are Lua's own, with a look at the time in each round.
#include "internal.h"
#include <string.h>

enum { READS = 1, WRITES = 2, MEASURES = 4 };

/// [-0, +0] Raises unless the value at a place is a table, or has the metamethods to be used as
/// one.
static void check_table(lua_State *L, int place, int uses) {
  if (lua_type(L, place) == LUA_TTABLE) return;
  static const char *const names[] = {"__index", "__newindex", "__len"};
  for (int i = 0; i < 3; i++) {
    if (!(uses & 1 << i)) continue;
    if (luaL_getmetafield(L, place, names[i]) == LUA_TNIL) luaL_checktype(L, place, LUA_TTABLE);
    lua_pop(L, 1);
  }
}
/// [-0, +0] The length of the table at 1, with metamethods.
static lua_Integer measure(lua_State *L, int uses) {
  check_table(L, 1, uses | MEASURES);
  return luaL_len(L, 1);
}
/// [-0, +0] table[to] = from[at] of the table at 1.
static void shift(lua_State *L, lua_Integer from, lua_Integer to) {
  lb_check_time(L);
  lua_geti(L, 1, from);
  lua_seti(L, 1, to);
}
/// [-n, +0] `table.insert`
static int table_insert(lua_State *L) {
  int count = lua_gettop(L);
  lua_Integer end = (lua_Integer)((lua_Unsigned)measure(L, READS | WRITES) + 1);  // may wrap
  if (count != 2 && count != 3) return luaL_error(L, "wrong number of arguments to 'insert'");
  lua_Integer place = end;
  if (count == 3) {
    place = luaL_checkinteger(L, 2);
    luaL_argcheck(L, (lua_Unsigned)place - 1u < (lua_Unsigned)end, 2, "position out of bounds");
    for (lua_Integer at = end; at > place; at--) shift(L, at - 1, at);
  }
  lua_seti(L, 1, place);
  return 0;
}
/// [-n, +1] `table.remove`
static int table_remove(lua_State *L) {
  lua_Integer size = measure(L, READS | WRITES);
  lua_Integer place = luaL_optinteger(L, 2, size);
  if (place != size)
    luaL_argcheck(
      L, (lua_Unsigned)place - 1u <= (lua_Unsigned)size, 1, "position out of bounds");
  lua_geti(L, 1, place);
  for (; place < size; place++) shift(L, place + 1, place);
  lua_pushnil(L);
  lua_seti(L, 1, place);
  return 1;
}
/// [-n, +1] `table.move`
static int table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2);
  lua_Integer last = luaL_checkinteger(L, 3);
  lua_Integer to = luaL_checkinteger(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  check_table(L, 1, READS);
  check_table(L, target, WRITES);
  if (last >= first) {
    luaL_argcheck(
      L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    // Backwards where the target lies above the source in the same table; only there it is asked for.
    bool forward =
      to > last || to <= first || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ));
    for (lua_Integer i = 0; i < count; i++) {
      lua_Integer at = forward ? i : count - 1 - i;
      lb_check_time(L);
      lua_geti(L, 1, first + at);
      lua_seti(L, target, to + at);
    }
  }
  lua_pushvalue(L, target);
  return 1;
}
/// [-0, +0] Adds one element to the text that `table.concat` builds.
static void add_element(lua_State *L, luaL_Buffer *buffer, lua_Integer at) {
  lb_check_time(L);
  lua_geti(L, 1, at);
  if (!lua_isstring(L, -1))
    luaL_error(
      L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1),
      (LUAI_UACINT)at);
  luaL_addvalue(buffer);
}
/// [-n, +1] `table.concat`
static int table_concat(lua_State *L) {
  lua_Integer last = measure(L, READS);
  size_t length = 0;
  const char *separator = luaL_optlstring(L, 2, "", &length);
  lua_Integer at = luaL_optinteger(L, 3, 1);
  last = luaL_optinteger(L, 4, last);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (; at < last; at++) {
    add_element(L, &buffer, at);
    luaL_addlstring(&buffer, separator, length);
  }
  if (at == last) add_element(L, &buffer, at);
  luaL_pushresult(&buffer);
  return 1;
}
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
/// [-2, +1] A comparison that looks at the time first. The upvalue is the script's, or nil.
static int checked_less(lua_State *L) {
  lb_check_time(L);
  if (lua_isnil(L, lua_upvalueindex(1))) {
    lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPLT));
    return 1;
  }
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 2, 1);
  return 1;
}
/// [-n, +0] Lua's own `table.sort`, in a run with a time limit with a comparison of ours.
static int table_sort(lua_State *L) {
  int type = lua_type(L, 2);
  bool runs_lua = type == LUA_TFUNCTION && !lua_iscfunction(L, 2);
  if (lb_of(L)->watch.entered && !runs_lua && (type <= LUA_TNIL || type == LUA_TFUNCTION)) {
    lua_settop(L, 2);
    lua_pushcclosure(L, checked_less, 1);
  }
  return lb_original(L, 1);
}

/// [-0, +0] The table of globals is on top.
void lb_open_bounds(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"insert", table_insert},
    {"remove", table_remove},
    {"move", table_move},
    {"concat", table_concat},
    {NULL, NULL}};
  lua_getfield(L, -1, LUA_TABLIBNAME);
  luaL_setfuncs(L, functions, 0);
  lua_getfield(L, -1, "sort");
  lua_pushcclosure(L, table_sort, 1);
  lua_setfield(L, -2, "sort");
  lua_pop(L, 1);
  lua_getfield(L, -1, LUA_STRLIBNAME);
  lua_pushcfunction(L, string_rep);
  lua_setfield(L, -2, "rep");
  lua_pop(L, 1);
}
