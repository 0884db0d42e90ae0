// What a state has only if the host asks for it: `io`, the rest of `os`, and of `debug` what cannot
// break the border. Each is Lua's own but for what is said here.
#include "internal.h"
#include <string.h>

/// [-0, +0] Copies functions of a library at one place to the table at another.
static void copy_functions(lua_State *L, int from, int to, const char *const *names) {
  for (; *names; names++) {
    lua_getfield(L, from, *names);
    lua_setfield(L, to, *names);
  }
}

// MARK: io

/// [-0, +0] `io`. Files share a metatable; locked, none can put a finaliser into it. Programs are
/// started with the whole of `os` alone. In a deterministic state they show what other values do: Lua's own
/// text of a file is its address.
static void open_io(lua_State *L) {
  luaL_requiref(L, LUA_IOLIBNAME, luaopen_io, 0);
  if (!(lb_of(L)->libraries & LB_LIBRARY_OS)) {
    lua_pushnil(L);
    lua_setfield(L, -2, "popen");
  }
  lua_setfield(L, -2, LUA_IOLIBNAME);
  luaL_getmetatable(L, LUA_FILEHANDLE);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  if (lb_of(L)->deterministic) {
    lua_pushnil(L);
    lua_setfield(L, -2, "__tostring");
  }
  lua_pop(L, 1);
}

// MARK: os

/// [-n, +0] `os.exit` ends the run as a limit does, and tells the host: the process is the host's.
static int os_exit(lua_State *L) {
  lb_state *state = lb_of(L);
  lua_Integer code = lua_isboolean(L, 1) ? !lua_toboolean(L, 1) : luaL_optinteger(L, 1, 0);
  state->exit_code = (int32_t)(code < INT32_MIN ? INT32_MIN : code > INT32_MAX ? INT32_MAX : code);
  lb_fire(L, state, LB_FIRED_EXIT);
  lb_raise_limit(L);
}
/// [-0, +0] The rest of `os`, but for `setlocale`: the locale is the process's, and every state
/// reads and writes numbers by it.
static void open_os(lua_State *L) {
  static const char *const names[] = {"execute", "getenv", "remove", "rename", "tmpname", NULL};
  lua_getfield(L, -1, LUA_OSLIBNAME);
  int os = lua_gettop(L);
  lua_pushcfunction(L, luaopen_os);
  lua_call(L, 0, 1);
  copy_functions(L, os + 1, os, names);
  lua_pushcfunction(L, os_exit);
  lua_setfield(L, os, "exit");
  lua_settop(L, os - 1);
}

// MARK: debug

/// [-0, +0] Whether the first argument is a coroutine, and which thread is meant.
static lua_State *meant_thread(lua_State *L, int *shift) {
  *shift = lua_isthread(L, 1) ? 1 : 0;
  return *shift ? lua_tothread(L, 1) : L;
}
/// [-0, +0] Whether the level at a place is one of a C function: what those have on their stacks is
/// the border's.
static bool is_host_level(lua_State *L, lua_State *thread, int place) {
  lua_Debug frame;
  lua_Integer level = luaL_checkinteger(L, place);
  if (level < 0 || level > INT32_MAX || !lua_getstack(thread, (int)level, &frame)) return false;
  lua_getinfo(thread, "S", &frame);
  return *frame.what == 'C';
}
/// [-n, +results] `debug.getinfo`, which gives no function of the host.
static int debug_getinfo(lua_State *L) {
  int results = lb_original(L, 1);
  if (results == 1 && lua_istable(L, -1)) {
    lua_getfield(L, -1, "func");
    bool is_host = lua_iscfunction(L, -1);
    lua_pop(L, 1);
    if (is_host) {
      lua_pushnil(L);
      lua_setfield(L, -2, "func");
    }
  }
  return results;
}
/// [-n, +results] `debug.getlocal`, of script frames.
static int debug_getlocal(lua_State *L) {
  int shift;
  lua_State *thread = meant_thread(L, &shift);
  if (!lua_isfunction(L, shift + 1) && is_host_level(L, thread, shift + 1)) {
    lua_pushnil(L);
    return 1;
  }
  return lb_original(L, 1);
}
/// [-n, +1] `debug.setlocal`, of named variables of script frames. What has no name is the
/// interpreter's own, which does not check its types.
static int debug_setlocal(lua_State *L) {
  int shift;
  lua_State *thread = meant_thread(L, &shift);
  lua_Debug frame;
  lua_Integer level = luaL_checkinteger(L, shift + 1);
  lua_Integer index = luaL_checkinteger(L, shift + 2);
  bool exists = level >= 0 && level <= INT32_MAX && lua_getstack(thread, (int)level, &frame);
  if (exists) {
    bool is_host = is_host_level(L, thread, shift + 1);
    luaL_checkstack(L, 2, NULL);
    if (!lua_checkstack(thread, 2)) return luaL_error(L, "stack overflow");
    const char *name = is_host || index < INT32_MIN || index > INT32_MAX
      ? NULL
      : lua_getlocal(thread, &frame, (int)index);
    if (name) lua_pop(thread, 1);
    if (!name || (*name == '(' && index > 0)) {
      lua_pushnil(L);
      return 1;
    }
  }
  return lb_original(L, 1);
}
/// [-n, +results] The functions on upvalues, of script functions alone: those of C functions hold
/// what the border trusts.
static int debug_upvalues(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  if (lua_iscfunction(L, 1)) {
    lua_pushnil(L);
    return 1;
  }
  return lb_original(L, 1);
}
/// [-0, +0] What of `debug` a script can have without breaking the border. Left out are `sethook`
/// and `gethook` (the limits have the hook), `getregistry`, `setmetatable` and `getmetatable` (they
/// reach finalisers and the metatables of exposed types), user values, and `debug.debug`.
static void open_debug(lua_State *L) {
  static const struct {
    const char *name;
    lua_CFunction replacement;
  } functions[] = {
    {"getinfo", debug_getinfo},
    {"getlocal", debug_getlocal},
    {"setlocal", debug_setlocal},
    {"getupvalue", debug_upvalues},
    {"setupvalue", debug_upvalues},
    {"upvalueid", debug_upvalues},
    {"upvaluejoin", NULL},  // checks by itself that both functions are scripts'
  };
  lua_getfield(L, -1, LUA_DBLIBNAME);
  lua_pushcfunction(L, luaopen_debug);
  lua_call(L, 0, 1);
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    lua_getfield(L, -1, functions[i].name);
    if (functions[i].replacement) lua_pushcclosure(L, functions[i].replacement, 1);
    lua_setfield(L, -3, functions[i].name);
  }
  lua_pop(L, 2);
}

/// [-0, +0] The table of globals is on top, with the safe parts of `os` and `debug`.
void lb_open_additions(lua_State *L) {
  int32_t libraries = lb_of(L)->libraries;
  if (libraries & LB_LIBRARY_IO) open_io(L);
  if (libraries & LB_LIBRARY_OS) open_os(L);
  if (libraries & LB_LIBRARY_DEBUG) open_debug(L);
}
