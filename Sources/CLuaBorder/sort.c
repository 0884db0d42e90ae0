// `table.sort`: Lua's own with a look at the time, and in a deterministic state a merge sort, because
// Lua's own picks pivots by the clock.
#include "internal.h"

/// [-2, +1] A comparison that looks at the time first. The upvalue is the script's, or nil.
static int checked_less(lua_State *L) {
  lb_check_time(L);
  if (lua_isnil(L, lua_upvalueindex(1))) {
    lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPLT));
    return 1;
  }
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 2, 1);
  return 1;
}
/// [-n, +0] Lua's own `table.sort`, in a run with a time limit with a comparison of ours.
static int table_sort(lua_State *L) {
  int type = lua_type(L, 2);
  bool runs_lua = type == LUA_TFUNCTION && !lua_iscfunction(L, 2);
  if (lb_of(L)->watch.entered && !runs_lua && (type <= LUA_TNIL || type == LUA_TFUNCTION)) {
    lua_settop(L, 2);
    lua_pushcclosure(L, checked_less, 1);
  }
  return lb_original(L, 1);
}

// MARK: In a deterministic state

/// [-0, +0] Whether the value at `left` comes before the one at `right`. The comparison function is
/// at 2.
static bool comes_before(lua_State *L, int left, int right) {
  if (lua_isnil(L, 2)) return lua_compare(L, left, right, LUA_OPLT);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, left);
  lua_pushvalue(L, right);
  lua_call(L, 2, 1);
  bool before = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return before;
}
/// [-0, +0] Merges from[low, middle) and from[middle, high) into to[low, high).
static void merge(
  lua_State *L, int from, int to, lua_Integer low, lua_Integer middle, lua_Integer high
) {
  lua_Integer left = low, right = middle;
  for (lua_Integer at = low; at < high; at++) {
    lb_check_time(L);
    bool take_left = right >= high;
    if (left < middle && right < high) {
      lua_rawgeti(L, from, left);
      lua_rawgeti(L, from, right);
      int top = lua_gettop(L);
      take_left = !comes_before(L, top, top - 1);  // equal ones keep their order
      lua_pop(L, 2);
    }
    lua_rawgeti(L, from, take_left ? left++ : right++);
    lua_rawseti(L, to, at);
  }
}
/// [-2, +0] `table.sort`, as merge sort: its comparisons depend on the elements alone, and a
/// comparison function that contradicts itself gives some order, never a place outside the list.
static int ordered_sort(lua_State *L) {
  if (lua_type(L, 1) != LUA_TTABLE
      && !(luaL_getmetafield(L, 1, "__index") && luaL_getmetafield(L, 1, "__newindex")))
    luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer count = luaL_len(L, 1);
  if (count < 2) return 0;
  luaL_argcheck(L, count < INT32_MAX, 1, "array too big");
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  lua_createtable(L, 0, 0);  // no hint: a lying `__len` would have all memory
  lua_createtable(L, 0, 0);
  luaL_checkstack(L, 8, "to sort");
  for (lua_Integer i = 1; i <= count; i++) {
    lb_check_time(L);
    lua_geti(L, 1, i);
    lua_rawseti(L, 3, i);
  }
  int from = 3, to = 4;
  for (lua_Integer width = 1; width < count; width *= 2) {
    for (lua_Integer low = 1; low <= count; low += 2 * width) {
      lua_Integer end = count + 1;
      lua_Integer middle = low + width < end ? low + width : end;
      lua_Integer high = low + 2 * width < end ? low + 2 * width : end;
      merge(L, from, to, low, middle, high);
    }
    int swap = from;
    from = to;
    to = swap;
  }
  for (lua_Integer i = 1; i <= count; i++) {
    lb_check_time(L);
    lua_rawgeti(L, from, i);
    lua_seti(L, 1, i);
  }
  return 0;
}

/// [-0, +0] The table of globals is on top.
void lb_open_sort(lua_State *L) {
  lua_getfield(L, -1, LUA_TABLIBNAME);
  if (lb_of(L)->deterministic) {
    lua_pushcfunction(L, ordered_sort);
  } else {
    lua_getfield(L, -1, "sort");
    lua_pushcclosure(L, table_sort, 1);
  }
  lua_setfield(L, -2, "sort");
  lua_pop(L, 1);
}
