// A handler that is kept with its sender, called as C code calls what may raise.
#include "internal.h"

static int take_traceback(lua_State *L) {
  luaL_traceback(L, L, lua_tostring(L, 1), 1);
  return 1;
}
/// [-0, +1] The wrapper of the object, by its address.
static void push_wrapper(lua_State *L, const cb_object *object) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, CB_CACHE);
  lua_rawgetp(L, -1, object);
  lua_remove(L, -2);
}
/// [-0, +0] Puts the global `handler` where handlers are kept: first in a table in the sender's user
/// value.
static void keep_handler(cb_state *state) {
  lua_State *L = state->L;
  push_wrapper(L, &state->object);
  lua_createtable(L, 1, 0);
  lua_getglobal(L, "handler");
  lua_rawseti(L, -2, 1);
  lua_setiuservalue(L, -2, 1);
  lua_pop(L, 1);
}
/// [-0, +0]
bool cb_fire(cb_state *state, int64_t times) {
  lua_State *L = state->L;
  keep_handler(state);
  for (int64_t i = 0; i < times; i++) {
    if (!lua_checkstack(L, 26)) return false;
    lua_pushcfunction(L, take_traceback);
    int handler = lua_gettop(L);
    push_wrapper(L, &state->object);
    lua_getiuservalue(L, -1, 1);
    lua_rawgeti(L, -1, 1);
    lua_replace(L, -2);
    lua_insert(L, -2);
    lua_pushnumber(L, (lua_Number)i);
    if (lua_pcall(L, 2, 0, handler) != LUA_OK) return false;
    lua_settop(L, handler - 1);
  }
  return true;
}
