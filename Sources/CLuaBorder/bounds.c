// Functions of `table` whose loops may be long and run no Lua instruction, so that the hook of the
// time limit never sees them: where `__len` lies, or where other C code calls them again and again. They
// are Lua's own, with a look at the time in each round.
#include "internal.h"

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
/// [-n, +results] `table.unpack`
static int table_unpack(lua_State *L) {
  lua_Integer at = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (at > last) return 0;
  lua_Unsigned more = (lua_Unsigned)last - (lua_Unsigned)at;
  if (more >= INT32_MAX || !lua_checkstack(L, (int)more + 1))
    return luaL_error(L, "too many results to unpack");
  for (lua_Unsigned i = 0; i <= more; i++) {
    lb_check_time(L);
    lua_geti(L, 1, at + (lua_Integer)i);
  }
  return (int)more + 1;
}
/// [-0, +0] Adds one element to the text that `table.concat` builds.
static void add_element(lua_State *L, luaL_Buffer *buffer, lua_Integer at) {
  lb_check_time(L);
  lua_geti(L, 1, at);
  if (!lua_isstring(L, -1))
    luaL_error(
      L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1),
      (LUAI_UACINT)at);
  lb_make_buffer_room(L, buffer, lua_rawlen(L, -1));
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
    lb_make_buffer_room(L, &buffer, length);
    luaL_addlstring(&buffer, separator, length);
  }
  if (at == last) add_element(L, &buffer, at);
  luaL_pushresult(&buffer);
  return 1;
}
/// [-0, +0] The table of globals is on top.
void lb_open_bounds(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"insert", table_insert},
    {"remove", table_remove},
    {"move", table_move},
    {"concat", table_concat},
    {"unpack", table_unpack},
    {NULL, NULL}};
  lua_getfield(L, -1, LUA_TABLIBNAME);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
