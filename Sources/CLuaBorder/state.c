// The life of a state, and the libraries it has: an allow-list.
#include "internal.h"
#include <stdlib.h>

/// [-0, +1] Opens a library and makes it a global.
static void require(lua_State *L, const char *name, lua_CFunction open) {
  luaL_requiref(L, name, open, 1);
}
/// [-0, +0] Takes a field from a library of the globals on top.
static void remove_field(lua_State *L, const char *library, const char *name) {
  lua_getfield(L, -1, library);
  lua_pushnil(L);
  lua_setfield(L, -2, name);
  lua_pop(L, 1);
}
/// [-0, +0] Scripts share the metatable of strings; locked, none can change it for the others.
static void lock_strings(lua_State *L) {
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}
/// [-0, +0] Of `debug` only the traceback: the rest reaches into locals, upvalues and the registry.
static void open_traceback(lua_State *L) {
  luaL_requiref(L, LUA_DBLIBNAME, luaopen_debug, 0);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, lb_debug_traceback);
  lua_setfield(L, -2, "traceback");
  lua_remove(L, -2);
  lua_setfield(L, -2, LUA_DBLIBNAME);
}
/// [-0, +0] Lua makes these texts on a coroutine's stack before anything there catches an error: a
/// refused allocation would be caught by what the main thread runs, past the frames of Swift in
/// between. Interned strings that are there already need none.
static void keep_texts(lua_State *L) {
  static const char *const texts[] = {
    "cannot resume dead coroutine", "cannot resume non-suspended coroutine", "C stack overflow",
    "error in error handling", "time limit"};
  enum { COUNT = sizeof texts / sizeof *texts };
  lua_createtable(L, COUNT, 0);
  for (int i = 0; i < COUNT; i++) {
    lua_pushstring(L, texts[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_TEXTS);
}
/// [-0, +0] Opens what a state has; called protected, because all of it may raise.
static int open_libraries(lua_State *L) {
  require(L, LUA_GNAME, luaopen_base);
  require(L, LUA_TABLIBNAME, luaopen_table);
  require(L, LUA_STRLIBNAME, luaopen_string);
  require(L, LUA_MATHLIBNAME, luaopen_math);
  require(L, LUA_UTF8LIBNAME, luaopen_utf8);
  require(L, LUA_COLIBNAME, luaopen_coroutine);
  lb_open_coroutine(L);
  lua_settop(L, 0);
  lock_strings(L);
  lua_createtable(L, 0, 0);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_REFERENCES);
  lua_createtable(L, 0, 0);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_CLASS_OBJECTS);
  lua_createtable(L, 0, 0);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_NAMED_CLASSES);
  // Named once here, so that a failure later allocates nothing for them.
  for (int key = LB_REG_TRACEBACK; key <= LB_REG_FLIGHT_TRACEBACK; key++) {
    lua_pushboolean(L, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, key);
  }
  keep_texts(L);
  lua_pushglobaltable(L);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_GLOBALS);
  remove_field(L, LUA_STRLIBNAME, "dump");
  open_traceback(L);
  lb_open_wrappers(L);
  lb_open_collection(L);
  lb_open_text(L);
  lb_open_bounds(L);
  lb_open_strings(L);
  lb_open_order(L);
  lb_open_shown(L);
  lb_open_sort(L);
  lb_open_clock(L);
  lb_open_additions(L);
  lb_open_protect(L);
  // The registry's list of loaded libraries names functions in messages and tracebacks. What was
  // taken out of `os` and `debug` goes from it as well.
  static const char *const reduced[] = {LUA_OSLIBNAME, LUA_DBLIBNAME};
  lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_GLOBALS);
  for (size_t i = 0; i < sizeof reduced / sizeof *reduced; i++) {
    lua_getfield(L, -1, reduced[i]);
    lua_setfield(L, -3, reduced[i]);
  }
  return 0;
}

/// How much memory a state allocates before its first cycle of garbage collection, and how many of its
/// wrappers come to keep something before Swift judges in the middle of a call for the first time.
enum { FIRST_CYCLE_KIB = 256, FIRST_KEEPERS = 4096 };

/// [-0, +0] The first thing that may raise runs protected, in host mode.
lb_state *lb_state_open(const lb_configuration *configuration) {
  lb_state *state = calloc(1, sizeof *state);
  if (!state) return NULL;
  state->in_host = 1;
  state->hooks = configuration->hooks;
  state->deterministic = configuration->deterministic;
  state->strict_globals = configuration->strict_globals;
  state->has_seed = configuration->has_seed || configuration->deterministic;
  state->seed = configuration->seed;
  state->crossing_limit = INT32_MAX;
  state->keepers_left = FIRST_KEEPERS;
  state->libraries = configuration->libraries;
  state->captures_variables = configuration->captures_variables;
  state->L = lua_newstate(lb_allocate, state);
  if (!state->L) {
    free(state);
    return NULL;
  }
  *(lb_state **)lua_getextraspace(state->L) = state;
  state->watch.current = state->L;
  // A first cycle of the collector goes through what is there for good, and finds hardly any garbage.
  lua_gc(state->L, LUA_GCSTEP, -FIRST_CYCLE_KIB);
  lua_pushcfunction(state->L, open_libraries);
  // Nothing in it can fail but memory, and in host mode memory never does.
  if (lua_pcallk(state->L, 0, 0, 0, 0, NULL) != LUA_OK || !lua_checkstack(state->L, LB_STANDING_ROOM))
    abort();
  if (configuration->covers) lb_open_coverage(state);
  return state;
}
/// [-all, +0] `lua_close` runs finalisers, which are protected by Lua.
void lb_state_close(lb_state *state) {
  state->closing = true;
  lb_watch_forget(state);
  lua_close(state->L);
  lb_release_rest(state);
  free(state->generations);
  free(state->free_places);
  free(state->printed);
  free(state->trace);
  lb_release_coverage(state);
  free(state);
}
