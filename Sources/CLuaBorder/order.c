// Enumeration that depends neither on hashes and addresses nor on the clock. Stock Lua's `next` follows
// its hash table, which is seeded by time and addresses.
//
// The order of keys: 1, 2, … up to the first hole, other numbers ascending, strings by their bytes,
// false, true, then objects by birth.
#include "internal.h"
#include <string.h>

enum { RUN, OTHER_NUMBER, TEXT, TRUTH, OBJECT };

typedef struct {
  int rank;
  /// A place in the unsorted table of keys.
  lua_Integer place;
  bool is_float;
  lua_Integer integer;
  lua_Number number;
  uint64_t serial;
  const char *text;
  size_t length;
} sort_key;

/// [-0, +0] What decides over a key's place. `run` is the last index before the first hole. The
/// text lives as long as the key does.
static sort_key describe_key(lua_State *L, int at, lua_Integer run) {
  sort_key key = {.rank = OBJECT};
  switch (lua_type(L, at)) {
    case LUA_TNUMBER:
      if (lua_isinteger(L, at)) {
        lua_Integer index = lua_tointeger(L, at);
        key.rank = index >= 1 && index <= run ? RUN : OTHER_NUMBER;
        key.integer = index;
      } else {
        key.rank = OTHER_NUMBER;
        key.is_float = true;
        key.number = lua_tonumber(L, at);
      }
      break;
    case LUA_TSTRING:
      key.rank = TEXT;
      key.text = lua_tolstring(L, at, &key.length);
      break;
    case LUA_TBOOLEAN:
      key.rank = TRUTH;
      key.serial = (uint64_t)lua_toboolean(L, at);
      break;
    default: key.serial = lb_identity(L, at);
  }
  return key;
}
/// The order of an integer and of a float that is none, without rounding either.
static int compare_mixed(lua_Integer integer, lua_Number number) {
  if (number >= 0x1p63) return -1;
  if (number < -0x1p63) return 1;
  lua_Integer below = (lua_Integer)__builtin_floor(number);
  return integer <= below ? -1 : 1;
}
static int compare_numbers(const sort_key *a, const sort_key *b) {
  if (a->is_float != b->is_float)
    return a->is_float ? -compare_mixed(b->integer, a->number)
                       : compare_mixed(a->integer, b->number);
  if (a->is_float) return (a->number > b->number) - (a->number < b->number);
  return (a->integer > b->integer) - (a->integer < b->integer);
}
static int compare_keys(const sort_key *a, const sort_key *b) {
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  if (a->rank <= OTHER_NUMBER) return compare_numbers(a, b);
  if (a->rank != TEXT) return (a->serial > b->serial) - (a->serial < b->serial);
  int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
  return order ? order : (a->length > b->length) - (a->length < b->length);
}
/// [-0, +0] How many indexes there are from 1 to the first hole.
static lua_Integer run_length(lua_State *L, int table) {
  lua_Integer run = 0;
  while (lua_rawgeti(L, table, run + 1) != LUA_TNIL) {
    lb_check_time(L);
    lua_pop(L, 1);
    run++;
  }
  lua_pop(L, 1);
  return run;
}
/// [-0, +0] Sorts `count` keys, with room for as many beside them, and answers which of both has them in
/// order. Merge sort, because `qsort` cannot look at the time: what raises out of it would leave its
/// memory behind.
static sort_key **sort_keys(lua_State *L, sort_key **from, sort_key **to, lua_Integer count) {
  for (lua_Integer width = 1; width < count; width *= 2) {
    for (lua_Integer low = 0; low < count; low += 2 * width) {
      lua_Integer middle = low + width < count ? low + width : count;
      lua_Integer high = middle + width < count ? middle + width : count;
      lua_Integer left = low, right = middle;
      for (lua_Integer at = low; at < high; at++) {
        lb_check_time(L);
        bool takes_left =
          right == high || (left < middle && compare_keys(from[left], from[right]) <= 0);
        to[at] = from[takes_left ? left++ : right++];
      }
    }
    sort_key **sorted = to;
    to = from;
    from = sorted;
  }
  return from;
}

// A list of sorted keys has two more entries.
enum {
  /// How many keys it had: those of a weak table may go.
  KEYS_COUNT = -1,
  /// The place that a walk by `next` has reached.
  KEYS_PLACE = 0,
};

/// [-0, +0] How many keys the sorted keys at a place had.
static lua_Integer count_keys(lua_State *L, int keys) {
  lua_rawgeti(L, keys, KEYS_COUNT);
  lua_Integer count = lua_tointeger(L, -1);
  lua_pop(L, 1);
  return count;
}
/// [-0, +1] A new array of the keys after the run's first `walked` indexes, in order.
static void push_sorted_keys(lua_State *L, int table, lua_Integer walked) {
  luaL_checkstack(L, 8, "to enumerate a table");
  lua_Integer run = run_length(L, table);
  lua_createtable(L, 0, 0);
  int keys = lua_gettop(L);
  lua_Integer count = 0;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lb_check_time(L);
    lua_pop(L, 1);
    if (lua_isinteger(L, -1)) {
      lua_Integer index = lua_tointeger(L, -1);
      if (index >= 1 && index <= walked) continue;
    }
    lua_pushvalue(L, -1);
    lua_rawseti(L, keys, ++count);
  }
  // A userdata for scratch: an error in between frees it.
  size_t size = sizeof(sort_key) + 2 * sizeof(sort_key *);
  sort_key *scratch = lua_newuserdatauv(L, size * (size_t)(count + 1), 0);
  sort_key **order = (sort_key **)(scratch + count);
  for (lua_Integer i = 0; i < count; i++) {
    lb_check_time(L);
    lua_rawgeti(L, keys, i + 1);
    scratch[i] = describe_key(L, lua_gettop(L), run);
    scratch[i].place = i + 1;
    order[i] = &scratch[i];
    lua_pop(L, 1);
  }
  order = sort_keys(L, order, order + count, count);
  lua_createtable(L, (int)count, 2);
  for (lua_Integer i = 0; i < count; i++) {
    lb_check_time(L);
    lua_rawgeti(L, keys, order[i]->place);
    lua_rawseti(L, -2, i + 1);
  }
  lua_pushinteger(L, count);
  lua_rawseti(L, -2, KEYS_COUNT);
  lua_replace(L, keys);
  lua_settop(L, keys);
}
/// [-0, +2 or 0] The first entry at or after `*place` of the sorted keys whose value is still
/// there.
static bool push_entry(lua_State *L, int table, int keys, lua_Integer *place) {
  for (;; ++*place) {
    if (lua_rawgeti(L, keys, *place) == LUA_TNIL) {
      lua_pop(L, 1);
      if (*place > count_keys(L, keys)) return false;
      continue;
    }
    lua_pushvalue(L, -1);
    if (lua_rawget(L, table) != LUA_TNIL) return true;
    lua_pop(L, 2);
  }
}

// MARK: pairs

enum { WALK_KEYS = 1, WALK_PLACE = 2 };

/// [-2, +2 or 1] The iterator of one walk: while Lua's own order is 1, 2, 3, … it follows that; at
/// the first key that is not the next index it sorts what is left.
static int walk(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (lua_type(L, lua_upvalueindex(WALK_KEYS)) == LUA_TNIL) {
    lua_Integer walked = lua_tointeger(L, 2);
    if (!lua_next(L, 1)) {
      lua_pushnil(L);
      return 1;
    }
    if (LB_LIKELY(lua_isinteger(L, -2) && lua_tointeger(L, -2) == walked + 1)) return 2;
    lua_settop(L, 1);
    push_sorted_keys(L, 1, walked);
    lua_replace(L, lua_upvalueindex(WALK_KEYS));
    lua_pushinteger(L, 1);
    lua_replace(L, lua_upvalueindex(WALK_PLACE));
  }
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(WALK_KEYS));
  lua_Integer place = lua_tointeger(L, lua_upvalueindex(WALK_PLACE));
  bool found = push_entry(L, 1, 2, &place);
  lua_pushinteger(L, place + 1);
  lua_replace(L, lua_upvalueindex(WALK_PLACE));
  if (found) return 2;
  lua_pushnil(L);
  return 1;
}
/// Continuation of `__pairs`, which may yield.
static int finish_pairs(lua_State *L, int status, lua_KContext context) {
  (void)L;
  (void)status;
  (void)context;
  return 3;
}
/// [-1, +3] `pairs`
static int ordered_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, finish_pairs);
    return 3;
  }
  lua_pushnil(L);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, walk, 2);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// MARK: next

/// [-0, +1 or 0] The key that comes first, in time proportional to the table.
static bool push_first_key(lua_State *L, int table) {
  lua_pushnil(L);
  if (!lua_next(L, table)) return false;
  lua_pop(L, 1);
  if (lua_isinteger(L, -1) && lua_tointeger(L, -1) == 1) return true;
  sort_key first = describe_key(L, lua_gettop(L), lua_rawgeti(L, table, 1) != LUA_TNIL);
  lua_pop(L, 1);
  lua_pushvalue(L, -1);  // the first one; the walk goes on above it
  while (lua_next(L, table)) {
    lb_check_time(L);
    lua_pop(L, 1);
    sort_key key = describe_key(L, lua_gettop(L), 1);
    if (compare_keys(&key, &first) >= 0) continue;
    first = key;
    lua_pushvalue(L, -1);
    lua_replace(L, -3);
  }
  return true;
}
/// [-0, +1 or 0] The walk under way over a table: its sorted keys.
static bool push_walk(lua_State *L, int table) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_WALK);
  lua_pushvalue(L, table);
  bool found = lua_rawget(L, -2) == LUA_TTABLE;
  lua_remove(L, -2);
  if (!found) lua_pop(L, 1);
  return found;
}
/// [-0, +0] Makes the sorted keys on top weak if their table is: a walk that is given up must not keep
/// what the table does not. The cache of wrappers has the metatable for it.
static void weaken_keys(lua_State *L, int table) {
  if (luaL_getmetafield(L, table, "__mode") == LUA_TNIL) return;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_CACHE);
  lua_getmetatable(L, -1);
  lua_setmetatable(L, -4);
  lua_pop(L, 2);
}
/// [-1, +0] Notes the sorted keys on top, or nil, as the walk under way over a table.
static void set_walk(lua_State *L, int table) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_WALK);
  lua_pushvalue(L, table);
  lua_rotate(L, -3, -1);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}
/// [-0, +0] Where in the sorted keys at `keys` a key is; 0: nowhere.
static lua_Integer find_key(lua_State *L, int keys, int key) {
  lua_Integer count = count_keys(L, keys);
  for (lua_Integer i = 1; i <= count; i++) {
    lb_check_time(L);
    lua_rawgeti(L, keys, i);
    bool same = lua_rawequal(L, -1, key);
    lua_pop(L, 1);
    if (same) return i;
  }
  return 0;
}
/// [-0, +1] The sorted keys for a key that was cleared since it was given, and how many of them come
/// before what follows it. Lua's own `next` raises for a key that never was in the table.
static lua_Integer push_keys_around(lua_State *L, int table, int key) {
  lua_pushvalue(L, key);
  lua_next(L, table);
  lua_settop(L, key);
  // The run from 1 on was walked up to the key; what else there is comes after it.
  lua_Integer index = lua_isinteger(L, key) ? lua_tointeger(L, key) : 0;
  push_sorted_keys(L, table, index > 0 ? index : 0);
  if (index > 0) return 0;
  lua_Integer run = run_length(L, table);
  sort_key cleared = describe_key(L, key, run);
  lua_Integer place = 0;
  for (;; place++) {
    lb_check_time(L);
    bool is_end = lua_rawgeti(L, key + 1, place + 1) == LUA_TNIL;
    sort_key next = describe_key(L, lua_gettop(L), run);
    lua_pop(L, 1);
    if (is_end || compare_keys(&next, &cleared) > 0) return place;
  }
}
/// [-1, +2 or 0]
bool lb_next(lua_State *L, int table) {
  if (!lb_of(L)->deterministic) return lua_next(L, table);
  table = lua_absindex(L, table);
  int key = lua_gettop(L);
  luaL_checkstack(L, 12, "to enumerate a table");
  if (lua_isnil(L, key)) {
    lua_settop(L, key - 1);
    if (!push_first_key(L, table)) return false;
    lua_pushvalue(L, -1);
    lua_rawget(L, table);
    return true;
  }
  lua_Integer place = 0;
  if (push_walk(L, table)) {
    lua_rawgeti(L, -1, KEYS_PLACE);
    place = lua_tointeger(L, -1);
    lua_rawgeti(L, -2, place);
    if (!lua_rawequal(L, -1, key)) place = 0;
    lua_settop(L, key + (place ? 1 : 0));
  }
  if (!place) {
    push_sorted_keys(L, table, 0);
    place = find_key(L, key + 1, key);
    if (!place) {
      lua_settop(L, key);
      place = push_keys_around(L, table, key);
    }
    weaken_keys(L, table);
    lua_pushvalue(L, -1);
    set_walk(L, table);
  }
  place++;
  bool found = push_entry(L, table, key + 1, &place);
  if (found) {
    lua_pushinteger(L, place);
    lua_rawseti(L, key + 1, KEYS_PLACE);
    lua_replace(L, key + 1);
    lua_replace(L, key);
    return true;
  }
  lua_pushnil(L);
  set_walk(L, table);
  lua_settop(L, key - 1);
  return false;
}

/// [-0, +0] The table of globals is on top.
void lb_open_order(lua_State *L) {
  if (!lb_of(L)->deterministic) return;
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_WALK);
  lua_pushcfunction(L, ordered_pairs);
  lua_setfield(L, -2, "pairs");
}
