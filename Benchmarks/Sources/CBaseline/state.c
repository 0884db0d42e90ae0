// The stock state that the other files work in.
#include "internal.h"
#include <lualib.h>
#include <stdlib.h>

cb_state *cb_open(void) {
  cb_state *state = calloc(1, sizeof *state);
  if (!state) return NULL;
  state->L = luaL_newstate();
  if (!state->L) {
    free(state);
    return NULL;
  }
  luaL_openlibs(state->L);
  cb_open_object(state);
  return state;
}
void cb_close(cb_state *state) {
  lua_close(state->L);
  free(state);
}
/// [-0, +0] Functions are kept in the registry, above Lua's own keys.
bool cb_load(cb_state *state, int32_t number, const char *text) {
  if (luaL_loadstring(state->L, text) != LUA_OK) return false;
  lua_rawseti(state->L, LUA_REGISTRYINDEX, CB_FIRST_CHUNK + number);
  return true;
}
/// [-0, +0]
bool cb_run(cb_state *state, int32_t number, double *result) {
  lua_State *L = state->L;
  lua_rawgeti(L, LUA_REGISTRYINDEX, CB_FIRST_CHUNK + number);
  bool is_done = lua_pcall(L, 0, 1, 0) == LUA_OK;
  *result = lua_tonumber(L, -1);
  lua_pop(L, 1);
  return is_done;
}
