// How scripts lead to objects: a search through what a state's values refer to, from what is there for
// sure, level by level, so that the shortest way is found.
//
// All of this is C because upvalues, user values and the variables of coroutines are reached through
// `lua_State`, which Swift does not see. It runs as a protected call: walking tables in order allocates.
#include "internal.h"
#include <string.h>

/// Where the search keeps what it works on: the wrappers that nobody counts as held by Swift, value → its number, number →
/// value, the number of the value that led to it, and how; the tables that keep a value for a key that is kept elsewhere; and
/// the list of what is looked for, followed by what that owns.
enum { EXCLUDED = 1, SEEN, NODES, ORIGINS, LABELS, EPHEMERONS, LIST };

/// Frames of a coroutine that are looked at.
enum { LEVELS = 200 };

/// [-0, +0] Whether the value at a place can refer to others; what cannot is there by itself.
static bool refers(lua_State *L, int place) {
  int type = lua_type(L, place);
  return type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA || type == LUA_TTHREAD;
}
/// [-2, +0] Takes note of the value below the label on top, if it is new and can refer to others.
static void visit(lua_State *L, lua_Integer origin) {
  bool is_node = refers(L, -2);
  lua_pushvalue(L, -2);
  if (!is_node || lua_rawget(L, SEEN) != LUA_TNIL) {
    lua_pop(L, 3);
    return;
  }
  lua_pop(L, 1);
  lua_Integer number = (lua_Integer)lua_rawlen(L, NODES) + 1;
  lua_rawseti(L, LABELS, number);
  lua_pushinteger(L, origin);
  lua_rawseti(L, ORIGINS, number);
  lua_pushvalue(L, -1);
  lua_pushinteger(L, number);
  lua_rawset(L, SEEN);
  lua_rawseti(L, NODES, number);
}
/// [-0, +1] How an entry of a table is written: `.name`, `[1]`.
static void push_key_label(lua_State *L, int key) {
  key = lua_absindex(L, key);
  if (lua_type(L, key) == LUA_TSTRING) lua_pushfstring(L, ".%s", lua_tostring(L, key));
  else if (lua_isinteger(L, key)) lua_pushfstring(L, "[%I]", (LUAI_UACINT)lua_tointeger(L, key));
  else lua_pushliteral(L, "[…]");
}
/// What a table holds of its entries.
enum { STRONG, WEAK_KEYS, WEAK_VALUES };

/// [-0, +0] What the table at a place holds of its entries; where it lets both go, its values.
static int weakness(lua_State *L, int table) {
  if (!lua_getmetatable(L, table)) return STRONG;
  int mode = STRONG;
  lua_pushliteral(L, "__mode");
  if (lua_rawget(L, -2) == LUA_TSTRING) {
    const char *text = lua_tostring(L, -1);
    mode = strchr(text, 'v') ? WEAK_VALUES : strchr(text, 'k') ? WEAK_KEYS : STRONG;
  }
  lua_pop(L, 2);
  return mode;
}
/// [-1, +0] Visits what the table on top refers to; entries get the label, or one of their own for NULL.
static void visit_entries(lua_State *L, lua_Integer origin, const char *label) {
  int table = lua_gettop(L);
  int mode = lua_type(L, table) == LUA_TTABLE ? weakness(L, table) : WEAK_VALUES;
  if (mode != STRONG) {
    // What it keeps for a key is there as long as the key is, which is known once all else is.
    if (mode == WEAK_KEYS) lua_rawseti(L, EPHEMERONS, (lua_Integer)lua_rawlen(L, EPHEMERONS) + 1);
    else lua_pop(L, 1);
    return;
  }
  lua_pushnil(L);
  while (lb_next(L, table)) {
    if (label) lua_pushstring(L, label);
    else push_key_label(L, -2);
    visit(L, origin);
    lua_pushvalue(L, -1);
    lua_pushliteral(L, "key");
    visit(L, origin);
  }
  lua_settop(L, table - 1);
}
/// [-0, +0] Visits what a script gave a class, which captures variables: its functions, the values that its
/// instances begin with, and its metamethods.
static void visit_class(lua_State *L, const lb_class *cls) {
  static const int tables[] = {LB_CLASS_FUNCTIONS, LB_CLASS_VALUES};
  const char *label = cls->is_inner ? "inner class %s" : "class %s";
  lb_push_metatable(L, cls);
  int metatable = lua_gettop(L);
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    lua_rawgeti(L, metatable, tables[i]);
    lua_pushfstring(L, label, cls->name);
    visit(L, 0);
  }
  lua_pushnil(L);
  while (lb_next(L, metatable)) {
    // The rest is the border's own, in C.
    if (lua_type(L, -2) != LUA_TSTRING || lua_type(L, -1) != LUA_TFUNCTION || lua_iscfunction(L, -1)) {
      lua_pop(L, 1);
      continue;
    }
    lua_pushfstring(L, label, cls->name);
    visit(L, 0);
  }
  lua_settop(L, metatable - 1);
}
/// [-0, +0] Visits the variables of a function at a level of a coroutine: its varargs, of negative numbers,
/// or the others.
static void visit_locals(
  lua_State *L, lua_State *thread, lua_Debug *info, int step, lua_Integer origin) {
  for (int n = step; lua_checkstack(thread, 4); n += step) {
    const char *name = lua_getlocal(thread, info, n);
    if (!name) break;
    if (thread != L) lua_xmove(thread, L, 1);
    if (step > 0 && *name == '(') {  // no variable, but what is left of some reckoning
      lua_pop(L, 1);
      continue;
    }
    lua_pushfstring(
      L, "local %s %s:%d", step > 0 ? name : "...", info->short_src, info->currentline);
    visit(L, origin);
  }
}
/// [-0, +0] Visits the variables of the functions that run, or wait, in the coroutine at a place.
static void visit_variables(lua_State *L, lua_State *thread, lua_Integer origin) {
  lua_Debug info;
  for (int level = 0; level < LEVELS && lua_getstack(thread, level, &info); level++) {
    lua_getinfo(thread, "Sl", &info);
    visit_locals(L, thread, &info, 1, origin);
    visit_locals(L, thread, &info, -1, origin);
    lua_getinfo(thread, "f", &info);
    if (thread != L) lua_xmove(thread, L, 1);
    lua_pushliteral(L, "running");
    visit(L, origin);
  }
  if (thread == L || lua_status(thread) != LUA_OK || lua_getstack(thread, 0, &info)) return;
  // One that has not begun: its function, and what that will be given.
  for (int place = 1; place <= lua_gettop(thread) && lua_checkstack(thread, 1); place++) {
    lua_pushvalue(thread, place);
    lua_xmove(thread, L, 1);
    lua_pushliteral(L, "running");
    visit(L, origin);
  }
}
/// [-0, +0] Visits what the value of a number refers to.
static void expand(lua_State *L, lua_Integer number) {
  lua_rawgeti(L, NODES, number);
  int place = lua_gettop(L);
  lb_box *box = lb_unbox(L, place);
  const char *name;
  switch (lua_type(L, place)) {
    case LUA_TTABLE:
      lua_pushvalue(L, place);
      visit_entries(L, number, NULL);
      if (!lua_getmetatable(L, place)) break;
      lua_pushliteral(L, "metatable");
      visit(L, number);
      break;
    case LUA_TFUNCTION:
      for (int n = 1; (name = lua_getupvalue(L, place, n)); n++) {
        lua_pushfstring(L, "variable %s", *name ? name : "?");
        visit(L, number);
      }
      break;
    case LUA_TUSERDATA:
      for (int n = 1; n <= LB_USER_SCRIPT_COUNT; n++) {
        if (lua_getiuservalue(L, place, n) == LUA_TNONE) break;
        const char *labels[] = {NULL, "kept", "owned", NULL};
        visit_entries(L, number, box ? labels[n] : "kept");
      }
      break;
    case LUA_TTHREAD: visit_variables(L, lua_tothread(L, place), number); break;
    default: break;
  }
  lua_settop(L, place - 1);
}
/// [-0, +0] Visits what is there for sure: what Swift holds, and what the state itself has. What is looked
/// for is none of it, and neither is what that owns: it is there because of its owner.
static void visit_roots(lua_State *L, lb_state *state) {
  for (lb_box *box = state->boxes; box; box = box->next) {
    if (!box->pinned || !lb_push_box(L, box)) continue;
    lua_pushvalue(L, -1);
    bool is_excluded = lua_rawget(L, EXCLUDED) != LUA_TNIL;
    lua_pop(L, 1);
    if (is_excluded) {
      lua_pop(L, 1);
      continue;
    }
    lua_pushliteral(L, "pin");
    visit(L, 0);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_REFERENCES);
  visit_entries(L, 0, "reference");
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_GLOBALS);
  visit_entries(L, 0, NULL);
  lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  visit_entries(L, 0, NULL);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_MAINTHREAD);
  lua_pushliteral(L, "thread");
  visit(L, 0);
  lua_pushthread(L);
  lua_pushliteral(L, "thread");
  visit(L, 0);
  // Classes are kept to the end, each of them: a later one of the same name does not free the earlier.
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_CLASS_OBJECTS);
  lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, -1, i);
    visit_class(L, lb_read_class_object((lb_call *)L, -1));
    lua_pop(L, 1);
  }
}
/// [-0, +0] Visits what tables with weak keys keep for keys that were found.
static void visit_ephemerons(lua_State *L) {
  for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, EPHEMERONS); i++) {
    lua_rawgeti(L, EPHEMERONS, i);
    int table = lua_gettop(L);
    lua_pushnil(L);
    while (lb_next(L, table)) {
      lua_pushvalue(L, -2);
      lua_rawget(L, SEEN);
      lua_Integer key = lua_tointeger(L, -1);
      lua_pop(L, 1);
      if (!key && refers(L, -2)) {
        lua_pop(L, 1);
        continue;
      }
      lua_pushliteral(L, "kept");
      visit(L, key);
    }
    lua_settop(L, table - 1);
  }
}
/// [-0, +1] The way to the value of a number, from its end: labels, and the values that they are of.
static void push_trail(lua_State *L, lua_Integer number) {
  lua_createtable(L, 8, 0);
  lua_Integer count = 0;
  while (number) {
    lua_rawgeti(L, LABELS, number);
    lua_rawseti(L, -2, ++count);
    lua_rawgeti(L, ORIGINS, number);
    number = lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (!number) break;
    lua_rawgeti(L, NODES, number);
    lua_rawseti(L, -2, ++count);
  }
}
/// [-1, +1] The trails to the first wrappers in a list, as many as its place 0 says, in its order; an empty
/// one for what no script leads to, or where the list has false. The others are what the first own.
int lb_do_trails(lua_State *L) {
  luaL_checkstack(L, 40, NULL);
  for (int place = EXCLUDED; place <= EPHEMERONS; place++) lua_createtable(L, 0, 16);
  lua_rotate(L, 1, -1);
  lua_Integer length = (lua_Integer)lua_rawlen(L, LIST);
  for (lua_Integer i = 1; i <= length; i++) {
    lua_rawgeti(L, LIST, i);
    lua_pushboolean(L, 1);
    lua_rawset(L, EXCLUDED);
  }
  visit_roots(L, lb_of(L));
  lua_Integer expanded = 0;
  do {
    while (expanded < (lua_Integer)lua_rawlen(L, NODES)) expand(L, ++expanded);
    visit_ephemerons(L);
  } while (expanded < (lua_Integer)lua_rawlen(L, NODES));
  lua_rawgeti(L, LIST, 0);
  length = lua_tointeger(L, -1);
  lua_pop(L, 1);
  lua_createtable(L, (int)length, 0);
  for (lua_Integer i = 1; i <= length; i++) {
    lua_rawgeti(L, LIST, i);
    lua_rawget(L, SEEN);
    lua_Integer number = lua_tointeger(L, -1);
    lua_pop(L, 1);
    push_trail(L, number);
    lua_rawseti(L, -2, i);
  }
  return 1;
}
