// Reading and pushing values. Nothing here raises: no conversion between strings and numbers, no
// metamethod, and an allocation on behalf of a host frame is never refused.
#include "internal.h"

// All of it is C because `lua_State` and its macros are not visible to Swift.

/// [-0, +0]
int32_t lb_count(lb_call *call) { return lua_gettop(lb_L(call)); }
/// [-0, +0]
lb_type lb_type_of(lb_call *call, int32_t place) { return (lb_type)lua_type(lb_L(call), place); }
/// [-0, +0]
bool lb_is_integer(lb_call *call, int32_t place) { return lua_isinteger(lb_L(call), place); }

/// [-0, +0]
bool lb_read_boolean(lb_call *call, int32_t place, bool *out) {
  if (lua_type(lb_L(call), place) != LUA_TBOOLEAN) return false;
  *out = lua_toboolean(lb_L(call), place);
  return true;
}
/// [-0, +0]
bool lb_read_number(lb_call *call, int32_t place, double *out) {
  if (lua_type(lb_L(call), place) != LUA_TNUMBER) return false;
  *out = lua_tonumberx(lb_L(call), place, NULL);
  if (LB_LIKELY(*out < 0x1p53 && *out > -0x1p53) || !lua_isinteger(lb_L(call), place)) return true;
  return *out < 0x1p63 && (lua_Integer)*out == lua_tointeger(lb_L(call), place);
}
/// [-0, +0]
bool lb_read_integer(lb_call *call, int32_t place, int64_t *out) {
  int exact = 0;
  if (lua_type(lb_L(call), place) != LUA_TNUMBER) return false;
  *out = lua_tointegerx(lb_L(call), place, &exact);
  return exact;
}
/// [-0, +0]
const char *lb_read_string(lb_call *call, int32_t place, size_t *length) {
  if (lua_type(lb_L(call), place) != LUA_TSTRING) return NULL;
  return lua_tolstring(lb_L(call), place, length);
}
/// [-0, +0]
void *lb_read_object(lb_call *call, int32_t place) {
  lb_box *box = lb_unbox(lb_L(call), place);
  if (!box) return NULL;
  lb_repin(lb_L(call), box, place);
  return box->object;
}
/// [-0, +0]
const char *lb_type_name(lb_call *call, int32_t place) {
  lb_box *box = lb_unbox(lb_L(call), place);
  if (box) return box->cls->name;
  if (lb_is_released(lb_L(call), place)) return "object that is gone";
  return lua_typename(lb_L(call), lua_type(lb_L(call), place));
}
/// [-0, +0]
const void *lb_address(lb_call *call, int32_t place) { return lua_topointer(lb_L(call), place); }

/// [-0, +0]
bool lb_reserve(lb_call *call, int32_t slots) {
  // No stack has room for as many, and with the spare ones the number would leave its range.
  if (LB_UNLIKELY(slots >= LUAI_MAXSTACK)) return false;
  return lua_checkstack(lb_L(call), (slots > 0 ? slots : 0) + LB_SPARE_SLOTS);
}
/// [-count, +0]
void lb_pop(lb_call *call, int32_t count) { lua_pop(lb_L(call), count); }
/// [-?, +?]
void lb_set_count(lb_call *call, int32_t count) { lua_settop(lb_L(call), count); }
/// [-1, +0]
void lb_replace(lb_call *call, int32_t place) { lua_replace(lb_L(call), place); }
/// [-0, +1]
void lb_push_nil(lb_call *call) { lua_pushnil(lb_L(call)); }
/// [-0, +1]
void lb_push_boolean(lb_call *call, bool value) { lua_pushboolean(lb_L(call), value); }
/// [-0, +1]
void lb_push_number(lb_call *call, double value) { lua_pushnumber(lb_L(call), value); }
/// [-0, +1]
void lb_push_integer(lb_call *call, int64_t value) { lua_pushinteger(lb_L(call), value); }
/// [-0, +1]
void lb_push_string(lb_call *call, const char *bytes, size_t length) {
  lua_pushlstring(lb_L(call), bytes ? bytes : "", length);
}
/// [-0, +1]
void lb_push_table(lb_call *call, int32_t array_hint, int32_t field_hint) {
  lua_createtable(lb_L(call), array_hint, field_hint);
}
/// [-0, +1] A table that shows another one's entries has none itself, so that one is asked after it.
void lb_raw_get_index(lb_call *call, int32_t table, int64_t index) {
  lua_State *L = lb_L(call);
  if (LB_LIKELY(lua_rawgeti(L, table, index) != LUA_TNIL)) return;
  lua_pop(L, 1);
  if (LB_UNLIKELY(lb_push_shown(L, table))) {
    lua_rawgeti(L, -1, index);
    lua_remove(L, -2);
  } else {
    lua_pushnil(L);
  }
}
/// [-1, +0]
void lb_raw_set_index(lb_call *call, int32_t table, int64_t index) {
  lua_rawseti(lb_L(call), table, index);
}
/// [-1, +0]
void lb_raw_set_field(lb_call *call, int32_t table, const char *key, size_t length) {
  lua_State *L = lb_L(call);
  table = lua_absindex(L, table);
  lua_pushlstring(L, key ? key : "", length);
  lua_insert(L, -2);
  lua_rawset(L, table);
}
/// [-0, +0] As for an index, the table itself is asked first.
int64_t lb_raw_length(lb_call *call, int32_t place) {
  lua_State *L = lb_L(call);
  int64_t length = (int64_t)lua_rawlen(L, place);
  if (LB_LIKELY(length > 0) || !lb_push_shown(L, place)) return length;
  length = (int64_t)lua_rawlen(L, -1);
  lua_pop(L, 1);
  return length;
}
/// [-0, +0] A length may be any border: `{ [1 << 62] = 1, … }` can have one of 2^62. Needs four slots.
bool lb_raw_has_entries(lb_call *call, int32_t table, int64_t count) {
  lua_State *L = lb_L(call);
  int top = lua_gettop(L);
  table = lua_absindex(L, table);
  if (LB_UNLIKELY(lb_push_shown(L, table))) table = top + 1;
  lua_pushnil(L);
  while (count > 0 && lua_next(L, table)) {
    lua_pop(L, 1);
    count--;
  }
  lua_settop(L, top);
  return count <= 0;
}

// MARK: Any key, and copies

/// [-0, +1]
void lb_push_copy(lb_call *call, int32_t place) { lua_pushvalue(lb_L(call), place); }
/// [-0, +1]
void lb_raw_get_field(lb_call *call, int32_t table, const char *key, size_t length) {
  lua_State *L = lb_L(call);
  table = lua_absindex(L, table);
  lua_pushlstring(L, key ? key : "", length);
  lb_raw_get(call, table);
}
/// [-1, +1]
void lb_raw_get(lb_call *call, int32_t table) {
  lua_State *L = lb_L(call);
  if (LB_LIKELY(!lb_push_shown(L, table))) {
    lua_rawget(L, table);
    return;
  }
  lua_insert(L, -2);
  lua_rawget(L, -2);
  lua_remove(L, -2);
}
/// [-0, +1 or 0] Past `__metatable`, which hides a metatable from scripts alone.
bool lb_push_index_table(lb_call *call, int32_t table) {
  lua_State *L = lb_L(call);
  int type = luaL_getmetafield(L, table, "__index");
  if (type == LUA_TTABLE) return true;
  if (type != LUA_TNIL) lua_pop(L, 1);
  return false;
}
/// [-0, +0] Past `__metatable`, too.
bool lb_computes_missing(lb_call *call, int32_t table) {
  lua_State *L = lb_L(call);
  int type = luaL_getmetafield(L, table, "__index");
  if (type == LUA_TNIL) return false;
  lua_pop(L, 1);
  if (type == LUA_TTABLE) return false;
  if (!lb_push_shown(L, table)) return true;
  lua_pop(L, 1);
  return false;
}
/// [-2, +0] Refuses the keys for which `lua_rawset` would raise.
bool lb_raw_set(lb_call *call, int32_t table) {
  lua_State *L = lb_L(call);
  lua_Number number = lua_type(L, -2) == LUA_TNUMBER ? lua_tonumber(L, -2) : 0;
  if (lua_isnil(L, -2) || number != number) {
    lua_pop(L, 2);
    return false;
  }
  lua_rawset(L, table);
  return true;
}
