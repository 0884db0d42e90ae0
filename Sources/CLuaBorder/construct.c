// Constructors: `Class { key = value, element, … }` and `Class(argument, …)`.
#include "internal.h"

/// [-arguments, +results] Has Swift make an instance, for a script's class one that asks the script.
static int make(lua_State *L, const lb_class *cls) {
  const lb_class *native = lb_native(cls);
  if (!cls->is_script) return lb_run_body(L, cls->create, NULL, cls->create_context);
  return lb_run_body(L, native->extend, (void *)cls, native->extend_context);
}

/// Where a constructor keeps what it works on.
enum { SELF = 1, TABLE = 2, MEMBERS = 3 };

/// [-0, +1] What the class's flattened table of members has under the key on top, which stays.
static const lb_member *member_for_key(lua_State *L) {
  lua_pushvalue(L, -1);
  if (lua_rawget(L, MEMBERS) == LUA_TNIL)
    lb_fill_member(L, lb_unbox(L, SELF)->cls, lua_gettop(L) - 1, MEMBERS);
  const lb_member *member = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return member;
}
/// Whether a member is among those that `check_keys` has put on the stack.
static bool is_given(lua_State *L, const lb_member *member, int last) {
  for (int i = MEMBERS + 1; i <= last; i++)
    if (lua_touserdata(L, i) == member) return true;
  return false;
}
/// [-0, +0] Sets the given properties of a class in the order of declaration, ancestors first, so that
/// the result does not depend on the order in the table. A property that a subclass declares again is
/// set there, since that is what was found under its name.
static void set_properties(lua_State *L, const lb_class *cls, int last) {
  if (cls->super) set_properties(L, cls->super, last);
  for (int i = 0; i < cls->member_count; i++) {
    if (!is_given(L, &cls->members[i], last)) continue;
    lua_pushstring(L, cls->members[i].name);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, TABLE) == LUA_TNIL)
      lua_pop(L, 2);  // what was set before took it out again
    else
      lua_settable(L, SELF);
  }
}
/// [-0, +0] Sets what the constructor's table gives for the fields of a script's class.
static void set_fields(lua_State *L) {
  lua_pushnil(L);
  while (lb_next(L, TABLE)) {
    lua_insert(L, -2);
    bool is_field = lb_is_field(L, SELF);
    lua_insert(L, -2);
    if (is_field) {
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      lua_settable(L, SELF);
    } else {
      lua_pop(L, 1);
    }
  }
}
/// [-0, +given] Raises for the first key of the table that is no property, and puts the properties that
/// are given on the stack.
static void check_keys(lua_State *L, const lb_class *cls, int64_t length) {
  lua_pushnil(L);
  while (lb_next(L, TABLE)) {
    int exact = 0;
    lua_Integer index = lua_type(L, -2) == LUA_TNUMBER ? lua_tointegerx(L, -2, &exact) : 0;
    if (exact && index >= 1 && index <= length) {
      lua_pop(L, 1);
      continue;
    }
    if (lua_type(L, -2) == LUA_TNUMBER && (!exact || index < 1))
      lb_raise(
        L, "%s has no element [%s]; elements are counted from 1, so write them without numbers",
        cls->name, lua_tostring(L, -2));
    if (lua_type(L, -2) == LUA_TNUMBER)
      lb_raise(
        L, "%s: the array part has a hole before [%s]; write `false` where an element is left out",
        cls->name, lua_tostring(L, -2));
    lua_insert(L, -2);
    const lb_member *member = member_for_key(L);
    if (!member && !lb_is_field(L, SELF)) {
      // Writing it is what says why it cannot be written.
      lua_insert(L, -2);
      lua_settable(L, SELF);
      return;
    }
    lua_remove(L, -2);
    if (!member) continue;
    luaL_checkstack(L, LUA_MINSTACK, "too many properties");
    lua_pushlightuserdata(L, (void *)member);
    lua_insert(L, -2);
  }
}
/// [-0, +0] Hands the array part to the class, all at once, so that it can refuse the whole of it
/// before it takes any. Swift reads it from the table at the place of the constructor's.
static void adopt_elements(lua_State *L, const lb_class *cls, int64_t length) {
  if (length == 0) return;
  const lb_class *adopting = cls;
  while (adopting && !adopting->adopt) adopting = adopting->super;
  if (!adopting) lb_raise(L, "%s takes no elements, only named properties", cls->name);
  lua_pushinteger(L, length);
  lb_run_body(L, adopting->adopt, lb_unbox(L, SELF)->object, adopting->adopt_context);
}
/// [-1, +1] `Class { key = value, element, … }`: the instance is made first, then its properties
/// are set.
static int construct_from_table(lua_State *L, const lb_class *cls) {
  if (!lua_isnoneornil(L, 1) && lua_type(L, 1) != LUA_TTABLE)
    return lb_raise(
      L, "bad argument #1 to '%s' (table expected, got %s); write %s { … }", cls->name,
      lb_type_name((lb_call *)L, 1), cls->name);
  if (lua_gettop(L) > 1)
    return lb_raise(
      L, "'%s' takes one table, and got %d arguments; write %s { … }, with a dot before its name and no colon",
      cls->name, lua_gettop(L), cls->name);
  lua_settop(L, 1);
  if (make(L, cls) != 1) return lb_raise(L, "'%s' could not be made", cls->name);
  lua_insert(L, 1);
  lua_settop(L, 2);
  if (lua_type(L, 2) != LUA_TTABLE || !lb_unbox(L, SELF)) {
    lua_settop(L, 1);
    if (cls->is_script) lb_begin(L, cls, 1);
    return 1;
  }
  if (cls->is_script) lb_begin(L, cls, 2);
  luaL_getmetafield(L, SELF, "__index");
  lua_getupvalue(L, MEMBERS, 1);
  lua_replace(L, MEMBERS);
  int64_t length = 0;
  while (lua_rawgeti(L, TABLE, length + 1) != LUA_TNIL) {
    lua_pop(L, 1);
    length++;
  }
  lua_pop(L, 1);
  check_keys(L, cls, length);
  set_properties(L, cls, lua_gettop(L));
  lua_settop(L, MEMBERS);
  if (cls->is_script) set_fields(L);
  lua_settop(L, TABLE);
  adopt_elements(L, cls, length);
  lua_settop(L, SELF);
  return 1;
}
/// [-arguments, +results] As `make`, of the class at 1.
static int make_apart(lua_State *L) {
  const lb_class *cls = lua_touserdata(L, 1);
  lua_remove(L, 1);
  return make(L, cls);
}
/// [-arguments, +1] `Class(argument, …)`.
static int construct_from_arguments(lua_State *L, const lb_class *cls) {
  if (!cls->is_script) return make(L, cls);
  // `init` gets the arguments as well. Swift, which counts what is on its stack, sees them once.
  int count = lua_gettop(L);
  luaL_checkstack(L, count + 4, NULL);
  lua_pushcfunction(L, make_apart);
  lua_pushlightuserdata(L, (void *)cls);
  for (int i = 1; i <= count; i++) lua_pushvalue(L, i);
  lua_call(L, count + 1, 1);
  lua_insert(L, 1);
  lb_begin(L, cls, count + 1);
  lua_settop(L, 1);
  return 1;
}
/// [-arguments, +results] `__call` of a class object, which is at 1.
int lb_construct(lua_State *L) {
  const lb_class *cls = lua_touserdata(L, lua_upvalueindex(1));
  const lb_class *native = lb_native(cls);
  lua_remove(L, 1);
  if (!cls->create && cls->is_module)
    return lb_raise(
      L, "'%s' is a module, which is not called; call one of its functions, by %s.name(…)", cls->name, cls->name);
  if (!cls->is_script && !cls->create)
    return lb_raise(
      L, "'%s' cannot be made by scripts: its class has no initializer; take an object that Swift gives",
      cls->name);
  bool from_table = cls->is_script ? native->extends_from_table : native->from_table;
  return from_table ? construct_from_table(L, cls) : construct_from_arguments(L, cls);
}
