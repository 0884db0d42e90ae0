// Base functions that replace Lua's: `pcall` and `xpcall` that know what a caught error means to
// the border, `setmetatable` without finalisers, `load` of text alone, a small `collectgarbage`.
#include "internal.h"
#include <string.h>

/// [-0, +0] Whether Lua's text of a memory error is at a place.
static bool is_memory_message(lua_State *L, int place) {
  static const char message[] = "not enough memory";
  return lua_type(L, place) == LUA_TSTRING && lua_rawlen(L, place) == sizeof message - 1
    && !memcmp(lua_tostring(L, place), message, sizeof message - 1);
}
/// [-0, +0] A memory error of Lua's own may be on its way, so its place stays noted.
void lb_note_feigned(lua_State *L, int place) {
  if (LB_LIKELY(!is_memory_message(L, place))) return;
  lb_state *state = lb_of(L);
  char chunk[sizeof state->failure_chunk];
  memcpy(chunk, state->failure_chunk, sizeof chunk);
  int32_t line = state->failure_line;
  lb_note_place(L, state, 1);
  memcpy(state->feigned_chunk, state->failure_chunk, sizeof chunk);
  state->feigned_line = state->failure_line;
  memcpy(state->failure_chunk, chunk, sizeof chunk);
  state->failure_line = line;
  state->feigned++;
}
/// [-0, +0] Whether `error` would put a position before a message.
static bool adds_position(lua_State *L) {
  lua_Integer level = lua_type(L, 2) == LUA_TNUMBER ? lua_tointeger(L, 2) : 1;
  if (level <= 0 || level > INT32_MAX) return false;
  luaL_where(L, (int)level);
  bool adds = lua_rawlen(L, -1) > 0;
  lua_pop(L, 1);
  return adds;
}
static int true_level(lua_State *L, lua_State *of, int level);
/// [-n, +0] Lua's own `error`.
static int base_error(lua_State *L) {
  lua_Integer level = lua_isinteger(L, 2) ? lua_tointeger(L, 2) : 1;
  if (LB_UNLIKELY(level > 1 && level < INT32_MAX)) {
    lua_pushinteger(L, true_level(L, L, (int)level));
    lua_replace(L, 2);
  }
  if (LB_UNLIKELY(is_memory_message(L, 1)) && !adds_position(L)) lb_note_feigned(L, 1);
  return lb_original(L, 1);
}
/// [-n, +n] Lua's own `assert`.
static int base_assert(lua_State *L) {
  if (LB_LIKELY(lua_toboolean(L, 1))) return lua_gettop(L);
  lb_note_feigned(L, 2);
  return lb_original(L, 1);
}
/// What a protected call hands to its end: how many values before the results are not results, 3 at the
/// most, and the last mark before it.
static lua_KContext context_of(lua_State *L, int kept) {
  return (lua_KContext)lb_of(L)->mark * 4 + kept;
}
/// [-0, +results] Ends a protected call, which may have yielded.
static int finish(lua_State *L, int status, lua_KContext context) {
  if (LB_LIKELY(status == LUA_OK || status == LUA_YIELD)) return lua_gettop(L) - (int)(context % 4);
  lb_state *state = lb_of(L);
  lb_check_memory(L, state, status);
  lb_check_time(L);  // what called this need not be a script, for which the hook would see to it
  lb_catch(L, context / 4);
  lua_pushboolean(L, 0);
  lua_pushvalue(L, -2);
  return 2;
}
/// [-n, +results] `pcall`
static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  lua_KContext context = context_of(L, 0);
  return finish(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, context, finish), context);
}
/// [-1, +results] The script's message handler, which is skipped once the time is up.
static int guarded_handler(lua_State *L) {
  if (lb_fired(lb_of(L))) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}
/// [-n, +results] `xpcall`
static int base_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  if (lua_tocfunction(L, 2) != lb_debug_traceback) {
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, guarded_handler, 1);
    lua_replace(L, 2);
  }
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);  // function, handler, true, function, arguments
  lua_KContext context = context_of(L, 2);
  return finish(L, lua_pcallk(L, count - 2, LUA_MULTRET, 2, context, finish), context);
}

// MARK: Levels: a script's message handler has a frame of `guarded_handler` above it that a stock Lua
// has not, so what counts frames does not count those.

enum {
  /// Levels among which those frames are looked for.
  NEAREST = 64,
  /// Levels that Lua's own traceback shows before it leaves any out.
  SHOWN = 10,
};

/// [-0, +0] Whether the frame at a level is one that scripts are not to see.
static bool is_guard(lua_State *L, lua_State *of, int level) {
  lua_Debug frame;
  if (!lua_getstack(of, level, &frame)) return false;
  lua_getinfo(L, "f", &frame);  // pushes onto `L`, whichever stack the frame is of
  bool guard = lua_tocfunction(L, -1) == guarded_handler;
  lua_pop(L, 1);
  return guard;
}
/// [-0, +0] The level in the stack as it is of a level as scripts count them.
static int true_level(lua_State *L, lua_State *of, int level) {
  if (level > INT32_MAX - 2 * NEAREST) return level;  // there is no such level
  for (int at = 0; at <= level && at < NEAREST; at++)
    if (is_guard(L, of, at)) level++;
  return level;
}
/// [-0, +1] The traceback from a level on, but for the frame at another.
static void push_traceback_without(lua_State *L, lua_State *of, int level, int guard) {
  static const char title[] = "stack traceback:";
  lua_Debug frame;
  luaL_traceback(L, of, NULL, level);
  const char *end = lua_tostring(L, -1) + sizeof title - 1;
  for (int at = level; at < guard && lua_getstack(of, at, &frame); at++) {
    lua_getinfo(of, "t", &frame);
    for (int lines = frame.istailcall ? 2 : 1; lines > 0 && *end; lines--)
      end += 1 + strcspn(end + 1, "\n");
  }
  lua_pushlstring(L, lua_tostring(L, -1), (size_t)(end - lua_tostring(L, -1)));
  luaL_traceback(L, of, NULL, guard + 1);
  lua_pushstring(L, lua_tostring(L, -1) + sizeof title - 1);
  lua_remove(L, -2);
  lua_concat(L, 2);
  lua_remove(L, -2);
}
/// [-n, +1] `debug.traceback`. It is skipped once the time is up: of a deep stack it takes long.
int lb_debug_traceback(lua_State *L) {
  int shift = lua_isthread(L, 1) ? 1 : 0;
  lua_State *of = shift ? lua_tothread(L, 1) : L;
  if (lua_type(L, shift + 1) != LUA_TSTRING && lua_type(L, shift + 1) != LUA_TNUMBER
      && !lua_isnoneornil(L, shift + 1)) {
    lua_pushvalue(L, shift + 1);
    return 1;
  }
  lua_settop(L, shift + 2);
  int level = (int)luaL_optinteger(L, shift + 2, of == L ? 1 : 0);
  lua_pushvalue(L, shift + 1);
  if (lb_fired(lb_of(L))) return 1;
  const char *message = lua_tostring(L, -1);
  level = true_level(L, of, level);
  int ahead = 1;
  while (ahead < SHOWN && level < NEAREST && !is_guard(L, of, level + ahead)) ahead++;
  if (ahead == SHOWN || level >= NEAREST || !lua_checkstack(L, LB_SPARE_SLOTS)) {
    luaL_traceback(L, of, message, level);
    return 1;
  }
  if (message) lua_pushliteral(L, "\n");
  push_traceback_without(L, of, level, level + ahead);
  if (message) lua_concat(L, 3);
  return 1;
}
bool lb_is_protected_call(lua_CFunction function) {
  return function == base_pcall || function == base_xpcall;
}
/// [-2, +1] `setmetatable`. Lua looks for `__gc` here alone, so this is the place to refuse it.
static int base_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return luaL_error(L, "cannot change a protected metatable");
  lua_settop(L, 2);
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL)
      return luaL_error(L, "__gc is not available to scripts; use a <close> variable");
    lua_settop(L, 2);
  }
  lua_setmetatable(L, 1);
  return 1;
}

// MARK: load

/// What is left of a text that is being read.
typedef struct {
  const char *start;
  size_t length;
  /// Whether the function at 1 gives more.
  bool has_reader;
} text_rest;

enum {
  /// Bytes that are compiled without a look at the time. Few, because one piece takes the longer the
  /// more jumps of the same expression came before it.
  PIECE = 4 * 1024,
  /// Where what the function gave last is kept.
  KEPT = 5,
};

/// [-0, +0] Asks the function at 1 for more, as Lua's own `load` does.
static void read_more(lua_State *L, text_rest *rest) {
  luaL_checkstack(L, 2, "too many nested functions");
  lua_pushvalue(L, 1);
  lua_call(L, 0, 1);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    return;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "reader function must return a string");
  lua_replace(L, KEPT);
  rest->start = lua_tolstring(L, KEPT, &rest->length);
}
/// [-0, +0] `lua_Reader`. `lua_load` catches what it raises, and `base_load` raises limits again.
static const char *read_piece(lua_State *L, void *context, size_t *length) {
  lb_check_time(L);
  text_rest *rest = context;
  if (rest->has_reader && rest->length == 0) read_more(L, rest);
  const char *piece = rest->start;
  *length = rest->length < PIECE ? rest->length : PIECE;
  if (*length == 0) return NULL;
  rest->start += *length;
  rest->length -= *length;
  return piece;
}
/// [-n, +1 or 2] Compiles the text at 1, or that which the function at 1 gives, as Lua's own `load` does,
/// with a look at the time at each piece.
static int load_pieces(lua_State *L) {
  bool has_environment = !lua_isnone(L, 4);
  text_rest rest = {.has_reader = lua_isfunction(L, 1)};
  if (!rest.has_reader) rest.start = lua_tolstring(L, 1, &rest.length);
  const char *chunk = luaL_optstring(L, 2, rest.has_reader ? "=" LB_PIECES_NAME : rest.start);
  lua_settop(L, KEPT);
  if (lua_load(L, read_piece, &rest, chunk, "t") != LUA_OK) {
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  if (has_environment) {
    lua_pushvalue(L, 4);
    if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  }
  return 1;
}
/// [-n, +results] Lua's own `load` with the mode set to text: binary chunks can crash the
/// interpreter.
static int base_load(lua_State *L) {
  const char *mode = luaL_optstring(L, 3, "t");
  if (!strchr(mode, 't')) {
    lua_pushnil(L);
    lua_pushliteral(L, "only text chunks can be loaded (mode is not 't')");
    return 2;
  }
  if (lua_gettop(L) == 0) return lb_original(L, 1);  // which says what is missing
  if (lua_gettop(L) < 3) lua_settop(L, 3);
  lua_pushliteral(L, "t");
  lua_replace(L, 3);
  lb_state *state = lb_of(L);
  int64_t mark = state->mark;
  bool is_long = lua_type(L, 1) == LUA_TSTRING && lua_rawlen(L, 1) > PIECE;
  int results = is_long || lua_isfunction(L, 1) ? load_pieces(L) : lb_original(L, 1);
  if (LB_LIKELY(results == 1)) return 1;
  // The error was caught, and this is its message.
  if (LB_UNLIKELY(state->over_limit || state->may_be_over))
    lb_check_memory(L, state, is_memory_message(L, -1) ? LUA_ERRMEM : LUA_ERRRUN);
  lb_check_time(L);
  lb_catch(L, mark);
  return results;
}
/// [-n, +1] `collectgarbage` without the options that set the collector's pace.
static int base_collectgarbage(lua_State *L) {
  static const char *const names[] = {"collect", "count", "step", NULL};
  lb_check_time(L);  // C code may call it again and again, and it takes long
  switch (luaL_checkoption(L, 1, "collect", names)) {
    case 0: lua_pushinteger(L, lua_gc(L, LUA_GCCOLLECT)); break;
    case 1:
      lua_pushnumber(
        L, (lua_Number)lua_gc(L, LUA_GCCOUNT) + (lua_Number)lua_gc(L, LUA_GCCOUNTB) / 1024);
      break;
    default: {
      // One below 0 would be credit, and put the collector off.
      lua_Integer size = luaL_optinteger(L, 2, 0);
      int kibibytes = size < 0 ? 0 : size > INT32_MAX ? INT32_MAX : (int)size;
      lua_pushboolean(L, lua_gc(L, LUA_GCSTEP, kibibytes));
    }
  }
  return 1;
}

// MARK: Strict globals

/// [-0, +0] Raises what Swift says of the global whose name is at 2.
static int fail_global(lua_State *L, lb_access access) {
  lb_state *state = lb_of(L);
  int host = state->in_host;
  state->in_host = 1;
  state->hooks.unknown_global((lb_call *)L, 2, access);
  state->in_host = host;
  lb_push_where(L);
  lua_insert(L, -2);
  lua_concat(L, 2);
  return lua_error(L);
}
/// [-0, +0] `__index` of the globals: there is none of that name.
static int strict_index(lua_State *L) { return fail_global(L, LB_READ); }
/// [-0, +0] `__newindex` of what scripts see as `_G`.
static int strict_newindex(lua_State *L) { return fail_global(L, LB_WRITE); }
/// [-1, +3] `pairs(_G)` shows what a script may read: a copy, because writing to it is no matter.
static int strict_pairs(lua_State *L) {
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_GLOBALS);
  lua_getfield(L, 1, "pairs");
  lua_createtable(L, 0, 32);
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, 3);
  }
  lua_call(L, 1, 3);
  return 3;
}
/// [-3, +1] `rawset`, which does not write to classes and modules, nor to what scripts see as `_G` of strict
/// globals: a value there would hide what others are to find. Of a table that shows another one's entries, it
/// would hide those, so that is asked as ever.
static int base_rawset(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  const lb_class *cls = lb_read_class_object((lb_call *)L, 1);
  if (LB_UNLIKELY(cls != NULL)) return lb_fail_member(L, cls, LB_STATIC_WRITE);
  if (lb_of(L)->strict_globals) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    bool is_strict = lua_rawequal(L, 1, -1);
    lua_settop(L, 3);
    if (is_strict) return fail_global(L, LB_WRITE);
  }
  bool shows = luaL_getmetafield(L, 1, LB_SHOWS) != LUA_TNIL;
  lua_settop(L, 3);
  if (LB_UNLIKELY(shows)) lua_settable(L, 1);
  else lua_rawset(L, 1);
  return 1;
}
/// [-0, +0] Puts an empty table in front of the globals: reads pass through, writes and unknown
/// names raise.
static void make_strict(lua_State *L) {
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 4);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_GLOBALS);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, strict_index);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, strict_newindex);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, strict_pairs);
  lua_setfield(L, -2, "__pairs");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_GLOBALS);
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, "_G");
  lua_pop(L, 1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

/// [-0, +0] The table of globals is on top.
void lb_open_protect(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"pcall", base_pcall},
    {"xpcall", base_xpcall},
    {"setmetatable", base_setmetatable},
    {"rawset", base_rawset},
    {"collectgarbage", base_collectgarbage},
    {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
  static const luaL_Reg around[] = {
    {"load", base_load}, {"error", base_error}, {"assert", base_assert}, {NULL, NULL}};
  for (const luaL_Reg *at = around; at->name; at++) {
    lua_getfield(L, -1, at->name);
    lua_pushcclosure(L, at->func, 1);
    lua_setfield(L, -2, at->name);
  }
  static const char *const removed[] = {"dofile", "loadfile"};
  for (size_t i = 0; i < sizeof removed / sizeof *removed; i++) {
    lua_pushnil(L);
    lua_setfield(L, -2, removed[i]);
  }
  if (lb_of(L)->strict_globals) make_strict(L);
}
