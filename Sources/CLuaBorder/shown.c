// `next`, `rawget` and `rawlen`, which look past metamethods. A table may show what another one holds, its
// metatable has that one as `__shows`, and then they look at that: to them the table would be empty. So does
// Swift, where it reads a table past metamethods.
#include "internal.h"

bool lb_push_shown(lua_State *L, int table) {
  int type = luaL_getmetafield(L, table, LB_SHOWS);
  if (LB_UNLIKELY(type == LUA_TTABLE)) return true;
  if (type != LUA_TNIL) lua_pop(L, 1);
  return false;
}
void lb_take_shown(lua_State *L) {
  if (lb_push_shown(L, 1)) lua_replace(L, 1);
}
/// [-2, +2 or 1] `next`, in the state's own order.
static int shown_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  lb_take_shown(L);
  if (lb_next(L, 1)) return 2;
  lua_pushnil(L);
  return 1;
}
/// [-2, +1] `rawget`
static int shown_rawget(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  lb_take_shown(L);
  lua_rawget(L, 1);
  return 1;
}
/// [-1, +1] `rawlen`
static int shown_rawlen(lua_State *L) {
  int type = lua_type(L, 1);
  luaL_argexpected(L, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
  if (type == LUA_TTABLE) lb_take_shown(L);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
  return 1;
}

/// [-0, +0] The table of globals is on top.
void lb_open_shown(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"next", shown_next}, {"rawget", shown_rawget}, {"rawlen", shown_rawlen}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
