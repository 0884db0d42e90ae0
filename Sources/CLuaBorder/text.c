// `tostring`, `print`, `warn` and `string.format`, with birth serials in the place of addresses when
// the state is deterministic, and with `print` and `warn` going to the host.
#include "internal.h"
#include <stdio.h>
#include <string.h>

/// Ranks of C functions without upvalues begin after every object that could be born.
static const uint64_t first_function = UINT64_C(1) << 40;

/// [-0, +0] The rank of a C function without upvalues: it is no object and has no birth, so it gets
/// the next number when it is first met.
static uint64_t function_rank(lb_state *state, const void *address) {
  int32_t i = 0;
  while (i < state->printed_count && state->printed[i] != address) i++;
  if (i == state->printed_count) {
    if (i == state->printed_capacity) {
      state->printed_capacity = i ? 2 * i : 16;
      state->printed = lb_must_reallocate(
        state->printed, sizeof *state->printed * (size_t)state->printed_capacity);
    }
    state->printed[state->printed_count++] = address;
  }
  return first_function + (uint64_t)i;
}
/// [-1, +0] Ranks the value on top if it is a C function without upvalues.
static void rank_function(lua_State *L) {
  int place = lua_gettop(L);
  if (lua_iscfunction(L, place) && !lua_getupvalue(L, place, 1))
    function_rank(lb_of(L), lua_topointer(L, place));
  lua_settop(L, place - 1);
}
/// [-0, +0] Ranks the libraries' functions by name, before any is met: the order in which a table
/// without an order shows them would be the order of their addresses.
static void rank_libraries(lua_State *L) {
  lb_state *state = lb_of(L);
  if (state->ranked) return;
  state->ranked = true;
  int top = lua_gettop(L);
  luaL_checkstack(L, LB_SPARE_SLOTS, "to rank functions");
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_GLOBALS);
  int globals = lua_gettop(L);
  lua_pushnil(L);
  while (lb_next(L, globals)) {
    if (lua_type(L, -1) != LUA_TTABLE || lua_type(L, -2) != LUA_TSTRING) {
      rank_function(L);
      continue;
    }
    int library = lua_gettop(L);
    lua_pushnil(L);
    while (lb_next(L, library)) rank_function(L);
    lua_settop(L, library - 1);
  }
  lua_settop(L, top);
}
/// [-0, +0] Ranks the iterators that `ipairs` and `utf8.codes` give: no library has them by name.
/// The table of globals is on top.
static void rank_iterators(lua_State *L) {
  lua_getfield(L, -1, "ipairs");
  lua_createtable(L, 0, 0);
  lua_call(L, 1, 1);
  rank_function(L);
  lua_getfield(L, -1, LUA_UTF8LIBNAME);
  for (int lax = 0; lax < 2; lax++) {
    lua_getfield(L, -1, "codes");
    lua_pushliteral(L, "");
    lua_pushboolean(L, lax);
    lua_call(L, 2, 1);
    rank_function(L);
  }
  lua_pop(L, 1);
}
/// The key of the ranks of userdata in the registry: its address.
static const char userdata_ranks = 0;

/// [-0, +0] The rank of a userdata that is no wrapper, a file, which has no birth that can be told from
/// its address: it gets the next one when it is first met. The table of them has weak keys, because the
/// address may be another's tomorrow.
static uint64_t userdata_rank(lua_State *L, int place) {
  place = lua_absindex(L, place);
  luaL_checkstack(L, 4, "to rank userdata");
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &userdata_ranks) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 0);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &userdata_ranks);
  }
  lua_pushvalue(L, place);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_pushvalue(L, place);
    lua_pushinteger(L, (lua_Integer)++lb_of(L)->births);
    lua_pushvalue(L, -1);
    lua_replace(L, -4);
    lua_rawset(L, -4);
  }
  uint64_t rank = (uint64_t)lua_tointeger(L, -1);
  lua_pop(L, 2);
  return rank;
}
/// [-0, +0] May raise, when it ranks the libraries or a userdata.
uint64_t lb_identity(lua_State *L, int place) {
  lb_state *state = lb_of(L);
  const void *address = lua_topointer(L, place);
  if (!state->deterministic) return (uint64_t)(uintptr_t)address;
  lb_box *box = lb_unbox(L, place);
  if (box) return box->birth;
  switch (lua_type(L, place)) {
    case LUA_TTABLE: return lb_birth(state, address);
    case LUA_TTHREAD: return lb_birth(state, (const char *)address - LUA_EXTRASPACE);
    case LUA_TFUNCTION:
      if (lua_iscfunction(L, place)) {
        if (!lua_getupvalue(L, place, 1)) {
          rank_libraries(L);
          return function_rank(state, address);
        }
        lua_pop(L, 1);
      }
      return lb_birth(state, address);
    case LUA_TUSERDATA: return userdata_rank(L, place);
    default: return function_rank(state, address);
  }
}
/// [-0, +0] Whether Lua's `tostring` of a value would show an address.
static bool prints_address(lua_State *L, int place) {
  switch (lua_type(L, place)) {
    case LUA_TTABLE:
    case LUA_TFUNCTION:
    case LUA_TUSERDATA:
    case LUA_TLIGHTUSERDATA:
    case LUA_TTHREAD: break;
    default: return false;
  }
  if (luaL_getmetafield(L, place, "__tostring") == LUA_TNIL) return true;
  lua_pop(L, 1);
  return false;
}
/// [-0, +1]
const char *lb_tolstring(lua_State *L, int place, size_t *length) {
  if (!lb_of(L)->deterministic || !prints_address(L, place))
    return luaL_tolstring(L, place, length);
  place = lua_absindex(L, place);
  int type = luaL_getmetafield(L, place, "__name");
  const char *kind = type == LUA_TSTRING ? lua_tostring(L, -1) : luaL_typename(L, place);
  char identity[24];
  snprintf(identity, sizeof identity, "0x%08llx", (unsigned long long)lb_identity(L, place));
  lua_pushfstring(L, "%s: %s", kind, identity);
  if (type != LUA_TNIL) lua_remove(L, -2);
  return lua_tolstring(L, -1, length);
}

/// [-1, +1] `tostring`
static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  lb_check_time(L);
  lb_tolstring(L, 1, NULL);
  return 1;
}
/// [-1, +0] Gives the text on top to the host, with the line that runs.
static int tell_host(
  lua_State *L, int32_t (*sink)(lb_call *, const char *, size_t, const char *, int32_t)
) {
  lb_state *state = lb_of(L);
  size_t length = 0;
  const char *text = lua_tolstring(L, -1, &length);
  const char *chunk = NULL;
  int32_t line = lb_where((lb_call *)L, 1, &chunk);
  int host = state->in_host;
  state->in_host = 1;
  int code = sink((lb_call *)L, text, length, chunk ? chunk : "", line);
  state->in_host = host;
  return code < 0 ? lua_error(L) : 0;
}
/// [-n, +0] `print`
static int base_print(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int i = 1; i <= count; i++) {
    lb_check_time(L);
    size_t length = 0;
    if (i > 1) luaL_addchar(&buffer, '\t');
    lb_tolstring(L, i, &length);
    lb_make_buffer_room(L, &buffer, length + 1);  // and the tab that may follow
    luaL_addvalue(&buffer);
  }
  luaL_pushresult(&buffer);
  return tell_host(L, lb_of(L)->hooks.print);
}

/// [-n, +0] `warn`, which goes to the host as `print` does. `@on` and `@off` switch it; it is on
/// at first, because the host asked for a sink.
static int base_warn(lua_State *L) {
  lb_state *state = lb_of(L);
  int count = lua_gettop(L);
  luaL_checkstring(L, 1);
  for (int i = 2; i <= count; i++) luaL_checkstring(L, i);
  const char *first = lua_tostring(L, 1);
  if (count == 1 && *first == '@') {  // a control message; unknown ones are ignored
    if (!strcmp(first, "@on")) state->warnings_off = false;
    if (!strcmp(first, "@off")) state->warnings_off = true;
    return 0;
  }
  if (state->warnings_off) return 0;
  lua_concat(L, count);
  return tell_host(L, state->hooks.warn);
}

/// The end of a conversion such as `%-10.3s`: the place of its letter.
static const char *conversion(const char *format) {
  return format + strspn(format, "-+ #0123456789.");
}
/// [-0, +0] Replaces an argument with its identity, for `%p`. A string has none, like a number.
static bool identify_argument(lua_State *L, int argument) {
  if (!lua_topointer(L, argument)) return false;
  char identity[24] = "(null)";
  if (lua_type(L, argument) != LUA_TSTRING)
    snprintf(identity, sizeof identity, "0x%08llx", (unsigned long long)lb_identity(L, argument));
  lua_pushstring(L, identity);
  lua_replace(L, argument);
  return true;
}
/// How many arguments of `string.format` may have a slow `__tostring` without a look at the time.
enum { MANY_ARGUMENTS = 16 };

/// [-n, +1] Lua's own `string.format`, given text where it would print addresses, or would ask many
/// arguments for theirs.
static int string_format(lua_State *L) {
  lb_make_text_room(L);
  size_t length = 0;
  const char *format = luaL_checklstring(L, 1, &length);
  int count = lua_gettop(L);
  bool is_deterministic = lb_of(L)->deterministic;
  if (!is_deterministic && count <= MANY_ARGUMENTS) return lb_original(L, 1);
  char *copy = lua_newuserdatauv(L, length + 1, 0);
  memcpy(copy, format, length + 1);
  int argument = 1;
  for (const char *at = format; at < format + length; at++) {
    if (*at != '%') continue;
    if (at[1] == '%') {
      at++;
      continue;
    }
    at = conversion(at + 1);
    if (++argument > count) break;  // Lua's own tells that there is no such argument
    lb_check_time(L);
    if (*at == 's') {
      lb_tolstring(L, argument, NULL);
      lua_replace(L, argument);
    } else if (*at == 'p' && is_deterministic && identify_argument(L, argument)) {
      copy[at - format] = 's';
    }
  }
  lua_pushlstring(L, copy, length);
  lua_replace(L, 1);
  lua_settop(L, count);
  return lb_original(L, 1);
}

/// [-0, +0] The table of globals is on top.
void lb_open_text(lua_State *L) {
  lua_pushcfunction(L, base_print);
  lua_setfield(L, -2, "print");
  lua_pushcfunction(L, base_warn);
  lua_setfield(L, -2, "warn");
  if (lb_of(L)->deterministic) rank_iterators(L);
  lua_pushcfunction(L, base_tostring);
  lua_setfield(L, -2, "tostring");
  lua_getfield(L, -1, LUA_STRLIBNAME);
  lua_getfield(L, -1, "format");
  lua_pushcclosure(L, string_format, 1);
  lua_setfield(L, -2, "format");
  lua_pop(L, 1);
}
