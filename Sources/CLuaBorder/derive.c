// How a script derives a class: `Class:extend("Name", { … })` makes a description like Swift's, in Lua's
// memory, and a metatable of its own. What its instances do is in extend.c.
//
// All of this is C because metatables are reached through `lua_State`, which Swift does not see.
#include "internal.h"
#include <string.h>

/// Where `extend` keeps what it works on.
enum { NAME = 2, TABLE = 3, METATABLE = 4, MEMBERS = 5, CALLS = 6, NAMES = 7, BEGINNINGS = 8 };

/// Metamethods that a script may give its class.
static const char *const allowed_metamethods[] = {
  "__add", "__band", "__bnot", "__bor", "__bxor", "__call", "__close", "__concat", "__div", "__eq",
  "__idiv", "__le", "__len", "__lt", "__mod", "__mul", "__pairs", "__pow", "__shl", "__shr",
  "__sub", "__tostring", "__unm"};

/// [-1, +0] Copies the entries of the table on top to the one at a place.
static void copy_entries(lua_State *L, int to) {
  if (lua_type(L, -1) == LUA_TTABLE) {
    lua_pushnil(L);
    while (lua_next(L, -2)) {
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      lua_rawset(L, to);
    }
  }
  lua_pop(L, 1);
}
/// [-0, +0] Whether a function called `extend`, and not a script's top level.
static bool is_in_function(lua_State *L) {
  lua_Debug caller;
  return lua_getstack(L, 1, &caller) && lua_getinfo(L, "S", &caller) && !strcmp(caller.what, "Lua");
}
/// [-0, +0] Makes the description; its memory is the metatable's.
static const lb_class *describe(lua_State *L, const lb_class *parent) {
  size_t length;
  const char *name = lua_tolstring(L, NAME, &length);
  if (parent->depth + 1 >= LB_MAX_DEPTH)
    lb_raise(L, "'%s' is %d classes deep; derive it from a class further up", name, LB_MAX_DEPTH);
  lb_class *cls = lua_newuserdatauv(L, sizeof *cls + length + 1, 0);
  char *copy = (char *)(cls + 1);
  memcpy(copy, name, length + 1);
  *cls = (lb_class){
    .name = copy, .super = parent, .depth = parent->depth + 1, .host = parent->host,
    .is_script = true, .is_inner = is_in_function(L)};
  memcpy(cls->display, parent->display, sizeof cls->display);
  cls->display[cls->depth] = cls;
  lua_rawseti(L, METATABLE, LB_CLASS_DESCRIPTION);
  return cls;
}
/// [-0, +0] Begins with all that the parent has.
static void inherit(lua_State *L, const lb_class *parent) {
  lb_push_metatable(L, parent);
  int from = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, from)) {
    if (lua_type(L, -2) != LUA_TSTRING) {
      lua_pop(L, 1);
      continue;
    }
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, METATABLE);
  }
  lua_getfield(L, from, "__index");
  lua_getupvalue(L, -1, 1);
  lb_fill_members(L, parent, lua_gettop(L));
  copy_entries(L, MEMBERS);
  lua_settop(L, from);
  lua_rawgeti(L, from, LB_CLASS_FUNCTIONS);
  copy_entries(L, CALLS);
  lua_rawgeti(L, from, LB_CLASS_FIELDS);
  copy_entries(L, NAMES);
  lua_settop(L, from - 1);
}
/// [-1, +0] Takes a list of names as fields of a kind.
static void add_fields(lua_State *L, const char *key, int kind) {
  const char *class_name = lua_tostring(L, NAME);
  if (lua_type(L, -1) != LUA_TTABLE)
    lb_raise(
      L, "'%s' of %s is a list of names (table expected, got %s)", key, class_name,
      lb_type_name((lb_call *)L, -1));
  int list = lua_gettop(L);
  lua_Integer i = 1;
  for (; lua_rawgeti(L, list, i) != LUA_TNIL; i++) {
    if (lua_type(L, -1) != LUA_TSTRING)
      lb_raise(
        L, "bad name [%d] in '%s' of %s (string expected, got %s)", (int)i, key, class_name,
        lb_type_name((lb_call *)L, -1));
    if (!lb_name_at(L, -1))
      lb_raise(
        L, "'%s' in '%s' of %s goes on after a zero byte; write names without one",
        lua_tostring(L, -1), key, class_name);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, MEMBERS) != LUA_TNIL)
      lb_raise(
        L, "'%s' in '%s' of %s is a member already; choose another name", lua_tostring(L, -2), key,
        class_name);
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_rawget(L, NAMES);
    bool is_field = kind == LB_FIELD_PLAIN;
    if (!lua_isnil(L, -1) && (lua_tointeger(L, -1) == LB_FIELD_PLAIN) != is_field)
      lb_raise(
        L, "'%s' in '%s' of %s is a %s already; choose another name", lua_tostring(L, -2), key,
        class_name, is_field ? "closure" : "field");
    bool is_required = lua_tointeger(L, -1) == LB_FIELD_REQUIRED;  // a superclass's stays so
    lua_pop(L, 1);
    lua_pushinteger(L, is_required ? LB_FIELD_REQUIRED : kind);
    lua_rawset(L, NAMES);
  }
  // The nil that ended the list is what the entries are gone through by.
  while (lb_next(L, list)) {
    int exact = 0;
    lua_Integer index = lua_type(L, -2) == LUA_TNUMBER ? lua_tointegerx(L, -2, &exact) : 0;
    const char *name = lb_name_at(L, -2);
    bool is_count = name && !strcmp(name, "n");  // as `table.pack` sets it
    if (lua_type(L, -2) == LUA_TSTRING && !is_count)
      lb_raise(
        L, "'%s' of %s is a list of names; write \"%s\" in it, and give it its value in `init`", key, class_name,
        lua_tostring(L, -2));
    if (lua_type(L, -2) == LUA_TNUMBER && (!exact || index < 1 || index >= i))
      lb_raise(
        L, "'%s' of %s is a list of names that ends before [%s]; write it without holes: %s = { \"a\", \"b\" }",
        key, class_name, lb_tolstring(L, -2, NULL), key);
    lua_pop(L, 1);
  }
  lua_settop(L, list - 1);
}
/// Whether scripts may give their classes a metamethod.
static bool is_allowed(const char *name) {
  for (size_t i = 0; i < sizeof allowed_metamethods / sizeof *allowed_metamethods; i++)
    if (!strcmp(allowed_metamethods[i], name)) return true;
  return false;
}
/// [-0, +0] Raises what Swift has against the value on top under the name below it.
static void check_entry(lua_State *L, const lb_class *parent) {
  lb_state *state = lb_of(L);
  int host = state->in_host;
  state->in_host = 1;
  int code = state->hooks.check_entry((lb_call *)L, parent, NAME, lua_gettop(L) - 1);
  state->in_host = host;
  if (code) lb_settle(L, state, code);
}
/// Whether the value on top declares a property: an object whose class has `__get` and `__set`.
static bool is_declaration(lua_State *L) {
  if (!lb_unbox(L, -1) || luaL_getmetafield(L, -1, "__get") == LUA_TNIL) return false;
  lua_pop(L, 1);
  if (luaL_getmetafield(L, -1, "__set") == LUA_TNIL) return false;
  lua_pop(L, 1);
  return true;
}
/// [-2, +0] Takes the declaration on top as the property whose name is below it; `type` is that of the
/// member which has the name already.
static void add_declaration(lua_State *L, int type) {
  if (type != LUA_TNIL && type != LUA_TUSERDATA)
    lb_raise(
      L, "'%s' of %s is a member already; declare it under another name", lua_tostring(L, -2),
      lua_tostring(L, NAME));
  lua_pushvalue(L, -2);
  if (lua_rawget(L, NAMES) != LUA_TNIL && lua_tointeger(L, -1) != LB_FIELD_PLAIN)
    lb_raise(
      L, "'%s' of %s is a closure of its superclass already; declare it under another name",
      lua_tostring(L, -3), lua_tostring(L, NAME));
  lua_pop(L, 1);
  lua_pushvalue(L, -2);
  lua_insert(L, -2);
  lua_rawset(L, MEMBERS);
  lua_pushinteger(L, LB_FIELD_PLAIN);
  lua_rawset(L, NAMES);
}
/// [-2, +0] Takes one entry of the table, key and value, that is no list of names.
static void add_entry(lua_State *L, const lb_class *parent) {
  const char *class_name = lua_tostring(L, NAME);
  const char *key = lua_tostring(L, -2);
  bool is_function = lua_type(L, -1) == LUA_TFUNCTION;
  lua_pushvalue(L, -2);
  int type = lua_rawget(L, MEMBERS);
  const lb_member *member = type == LUA_TLIGHTUSERDATA ? lua_touserdata(L, -1) : NULL;
  bool is_hidden = !strcmp(key, "init") || lb_hides_overrides(L, lua_gettop(L));
  lua_pop(L, 1);
  if (is_declaration(L)) {
    add_declaration(L, type);
    return;
  }
  if (type == LUA_TUSERDATA)
    lb_raise(
      L, "'%s' of %s is a property already; assign it to what the class makes", key, class_name);
  if (member && !member->set)
    lb_raise(L, "property '%s' of %s is read-only", key, class_name);
  if (member) {
    lua_rawset(L, BEGINNINGS);
    return;
  }
  if (!is_function && type == LUA_TFUNCTION)
    lb_raise(
      L, "'%s' of %s is a method (function expected, got %s)", key, class_name,
      lb_type_name((lb_call *)L, -1));
  if (!is_function) check_entry(L, parent);  // which raises
  if (!strncmp(key, "__", 2)) {
    if (!is_allowed(key)) lb_raise(L, "'%s' of %s cannot be given by scripts", key, class_name);
    lua_rawset(L, METATABLE);
    return;
  }
  lua_pushvalue(L, -2);
  if (lua_rawget(L, NAMES) != LUA_TNIL)
    lb_raise(
      L, "'%s' of %s is a %s of its superclass already; give it its value in `init`", key, class_name,
      lua_tointeger(L, -1) == LB_FIELD_PLAIN ? "field" : "closure");
  lua_pop(L, 1);
  check_entry(L, parent);
  lua_pushvalue(L, -2);
  lua_pushvalue(L, -2);
  lua_rawset(L, CALLS);
  if (is_hidden) lua_pop(L, 2);  // called by its class, or by Swift, alone
  else lua_rawset(L, MEMBERS);
}
/// [-0, +0] Takes the table that `extend` was given, functions first, so that a field cannot hide one.
static void add_entries(lua_State *L, const lb_class *parent) {
  static const char *const lists[] = {"fields", "closures", "requiredClosures"};
  lua_pushnil(L);
  while (lb_next(L, TABLE)) {
    if (lua_type(L, -2) != LUA_TSTRING)
      lb_raise(
        L, "%s is given an entry without a name, [%s]", lua_tostring(L, NAME),
        lb_tolstring(L, -2, NULL));
    const char *key = lb_name_at(L, -2);
    if (!key)
      lb_raise(
        L, "'%s' of %s goes on after a zero byte; write names without one", lua_tostring(L, -2),
        lua_tostring(L, NAME));
    bool is_list = false;
    for (int i = 0; i < 3; i++) is_list = is_list || !strcmp(lists[i], key);
    if (is_list) {
      lua_pop(L, 1);
      continue;
    }
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    add_entry(L, parent);
  }
  for (int i = 0; i < 3; i++)
    if (lua_getfield(L, TABLE, lists[i]) == LUA_TNIL) lua_pop(L, 1);
    else add_fields(L, lists[i], LB_FIELD_PLAIN + i);
}
/// [-0, +0] Raises unless the arguments are those of `Class:extend("Name", { … })`.
static void check_arguments(lua_State *L, const lb_class *parent) {
  lb_push_class_object((lb_call *)L, parent);
  bool is_self = lua_rawequal(L, 1, -1);
  lua_pop(L, 1);
  if (!is_self)
    lb_raise(L, "bad self for 'extend'; call it as %s:extend(\"Name\", { … })", parent->name);
  const char *name = lb_name_at(L, 2);
  if (!name || !*name)
    lb_raise(
      L, "bad argument #1 'name' to 'extend' (name expected, got %s)",
      name ? "an empty string"
      : lua_type(L, 2) == LUA_TSTRING ? "a string with a zero byte"
                                      : lb_type_name((lb_call *)L, 2));
  if (lua_type(L, 3) != LUA_TTABLE && !lua_isnoneornil(L, 3))
    lb_raise(
      L, "bad argument #2 'members' to 'extend' (table expected, got %s)",
      lb_type_name((lb_call *)L, 3));
  lua_settop(L, 3);
  if (lua_isnil(L, 3)) {
    lua_createtable(L, 0, 0);
    lua_replace(L, 3);
  }
}
/// [-arguments, +1] `Class:extend("Name", { … })`; the class is the upvalue.
int lb_extend(lua_State *L) {
  const lb_class *parent = lua_touserdata(L, lua_upvalueindex(1));
  check_arguments(L, parent);
  for (int place = METATABLE; place <= BEGINNINGS; place++) lua_createtable(L, 0, 8);
  inherit(L, parent);
  const lb_class *cls = describe(L, parent);
  add_entries(L, parent);
  lua_pushvalue(L, MEMBERS);
  lua_pushvalue(L, NAMES);
  lua_pushcclosure(L, lb_script_index, 2);
  lua_setfield(L, METATABLE, "__index");
  lua_pushvalue(L, MEMBERS);
  lua_pushvalue(L, NAMES);
  lua_pushcclosure(L, lb_script_newindex, 2);
  lua_setfield(L, METATABLE, "__newindex");
  lua_pushstring(L, cls->name);
  lua_setfield(L, METATABLE, "__name");
  lua_settop(L, BEGINNINGS);
  lua_rawseti(L, METATABLE, LB_CLASS_VALUES);
  lua_rawseti(L, METATABLE, LB_CLASS_FIELDS);
  lua_rawseti(L, METATABLE, LB_CLASS_FUNCTIONS);
  lua_settop(L, METATABLE);
  lua_rawsetp(L, LUA_REGISTRYINDEX, cls);
  lb_push_class_object((lb_call *)L, cls);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_CLASS_OBJECTS);
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
  lua_pop(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_NAMED_CLASSES);
  lua_pushvalue(L, NAME);
  lua_pushvalue(L, -3);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  return 1;
}
