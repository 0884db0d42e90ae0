// What modules need of Lua's tables.
#include "internal.h"

/// [-0, +0] Host, only raw access. The lists are in the registry.
bool lb_is_library(lb_call *call, int32_t table) {
  lua_State *L = lb_L(call);
  table = lua_absindex(L, table);
  int top = lua_gettop(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  bool is_library = lua_rawequal(L, table, -1);
  lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushnil(L);
  while (!is_library && lua_next(L, top + 2)) {
    is_library = lua_rawequal(L, table, -1);
    lua_pop(L, 1);
  }
  lua_settop(L, top);
  return is_library;
}
/// [-0, +0] Host. Only raw access; in host mode it cannot raise. C, because a walk by `lua_next`
/// must see the table as it is, whatever its metatable says.
void lb_table_replace(lb_call *call, int32_t table, int32_t other) {
  lua_State *L = lb_L(call);
  table = lua_absindex(L, table);
  other = lua_absindex(L, other);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, table);  // assigning nil to what is there does not disturb the walk
  }
  lua_pushnil(L);
  while (lua_next(L, other)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, table);
  }
  if (lua_getmetatable(L, other)) {
    // Lua looks for `__gc` when a metatable is set: one that was put there later must not count now.
    lua_pushliteral(L, "__gc");
    lua_pushnil(L);
    lua_rawset(L, -3);
  } else {
    lua_pushnil(L);
  }
  lua_setmetatable(L, table);
}
