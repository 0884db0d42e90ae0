// A class with four properties and a method, as one writes it by hand: a checked userdata, and names
// compared one by one.
#include "internal.h"
#include <string.h>

static const char class_name[] = "Object";

static cb_object *check(lua_State *L) { return *(cb_object **)luaL_checkudata(L, 1, class_name); }

static int object_move(lua_State *L) {
  check(L)->x += luaL_checknumber(L, 2);
  return 0;
}
static int object_index(lua_State *L) {
  cb_object *object = check(L);
  const char *name = luaL_checkstring(L, 2);
  if (!strcmp(name, "x")) lua_pushnumber(L, object->x);
  else if (!strcmp(name, "y")) lua_pushnumber(L, object->y);
  else if (!strcmp(name, "isEnabled")) lua_pushboolean(L, object->is_enabled);
  else if (!strcmp(name, "value")) lua_pushnumber(L, object->value);
  else if (!strcmp(name, "move")) lua_pushcfunction(L, object_move);
  else return luaL_error(L, "no member '%s'", name);
  return 1;
}
static int object_newindex(lua_State *L) {
  cb_object *object = check(L);
  const char *name = luaL_checkstring(L, 2);
  if (!strcmp(name, "x")) object->x = luaL_checknumber(L, 3);
  else if (!strcmp(name, "y")) object->y = luaL_checknumber(L, 3);
  else if (!strcmp(name, "isEnabled")) object->is_enabled = lua_toboolean(L, 3);
  else if (!strcmp(name, "value")) object->value = luaL_checknumber(L, 3);
  else return luaL_error(L, "no property '%s'", name);
  return 0;
}

/// [-0, +0] The object's one wrapper is found by its address in a weak table.
void cb_open_object(cb_state *state) {
  lua_State *L = state->L;
  luaL_newmetatable(L, class_name);
  lua_pushcfunction(L, object_index);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, object_newindex);
  lua_setfield(L, -2, "__newindex");
  lua_pop(L, 1);

  lua_createtable(L, 0, 1);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);

  cb_object **wrapper = lua_newuserdatauv(L, sizeof *wrapper, 1);
  *wrapper = &state->object;
  luaL_setmetatable(L, class_name);
  lua_pushvalue(L, -1);
  lua_setglobal(L, "object");
  lua_rawsetp(L, -2, &state->object);
  lua_rawseti(L, LUA_REGISTRYINDEX, CB_CACHE);
}
