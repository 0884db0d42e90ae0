// Instances of classes that scripts derive from exposed ones, which derive.c makes. Such a class is a
// description like Swift's, made in Lua's memory, and a metatable of its own, in whose array part is
// what only such classes have. What an instance has of its own is a user value of its wrapper.
//
// All of this is C because metatables and user values are reached through `lua_State`, which Swift
// does not see.
#include "internal.h"
#include <string.h>

/// [-0, +1] One of a class's tables; nil for a class of Swift's.
static int push_table(lua_State *L, const lb_class *cls, int which) {
  lb_push_metatable(L, cls);
  int type = lua_rawgeti(L, -1, which);
  lua_remove(L, -2);
  return type;
}

// MARK: Instances

/// What kind of field of the instance at 1 the key at 2 is; 0: none.
static int field_kind(lua_State *L) {
  lua_pushvalue(L, 2);
  lua_rawget(L, lua_upvalueindex(2));
  int kind = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  return kind;
}
/// [-0, +0] What an optional closure does that was never set.
static int do_nothing(lua_State *L) {
  (void)L;
  return 0;
}
/// [-0, +results] Has Swift read or write a declared property: below the declaration, which is on top,
/// are the instance, the property's name and a value. Afterwards it is at 1 and they follow it.
static int run_declaration(lua_State *L, const char *side) {
  lua_insert(L, 1);
  lb_box *box = lb_unbox(L, 1);
  if (LB_UNLIKELY(!box)) return lb_raise_gone(L);
  luaL_getmetafield(L, 1, side);
  lua_getupvalue(L, -1, 1);
  const lb_member *member = lua_touserdata(L, -1);
  lua_pop(L, 2);
  return lb_run_body(L, member->call, box->object, member->call_context);
}
/// [-0, +1] What the instance at 1 keeps under the key at 2, or nil.
static int push_field(lua_State *L) {
  if (lua_getiuservalue(L, 1, LB_USER_FIELDS) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_pushnil(L);
    return LUA_TNIL;
  }
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, -2);
  lua_remove(L, -2);
  return type;
}
/// [-2, +1] `__index`: the members of the class, then what the instance has of its own.
int lb_script_index(lua_State *L) {
  lb_box *box = ((lb_handle *)lua_touserdata(L, 1))->box;
  if (LB_UNLIKELY(!box)) return lb_raise_gone(L);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TFUNCTION) return 1;
  if (type == LUA_TLIGHTUSERDATA) {
    const lb_member *member = lua_touserdata(L, 3);
    if (!member->get) return lb_fail_member(L, box->cls, LB_READ);
    lb_repin(L, box, 1);
    return lb_run_body(L, member->get, box->object, member->get_context);
  }
  if (type == LUA_TUSERDATA) {
    push_field(L);
    lua_insert(L, 3);
    return run_declaration(L, "__get");
  }
  int kind = field_kind(L);
  if (!kind) return lb_fail_member(L, box->cls, LB_READ);
  if (push_field(L) != LUA_TNIL) return 1;
  if (kind == LB_FIELD_PLAIN) lua_pushnil(L); else lua_pushcfunction(L, do_nothing);
  return 1;
}
/// [-1, +0] Sets the field at 2 of the instance at 1.
static void set_field(lua_State *L) {
  if (lua_getiuservalue(L, 1, LB_USER_FIELDS) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 2);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, LB_USER_FIELDS);
  }
  lua_insert(L, -2);
  lua_pushvalue(L, 2);
  lua_insert(L, -2);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}
/// [-0, +0] While `init` runs, every name that is new becomes a field of the class.
static bool declare_field(lua_State *L, lb_box *box) {
  if (!box->beginning || lua_type(L, 2) != LUA_TSTRING) return false;
  lua_pushvalue(L, 2);
  lua_pushinteger(L, LB_FIELD_PLAIN);
  lua_rawset(L, lua_upvalueindex(2));
  return true;
}
/// [-3, +0] `__newindex`
int lb_script_newindex(lua_State *L) {
  lb_box *box = ((lb_handle *)lua_touserdata(L, 1))->box;
  if (LB_UNLIKELY(!box)) return lb_raise_gone(L);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TLIGHTUSERDATA) {
    const lb_member *member = lua_touserdata(L, 4);
    if (!member->set) return lb_fail_member(L, box->cls, LB_WRITE);
    lb_repin(L, box, 1);
    return lb_run_setter(L, member, box->object);
  }
  if (type == LUA_TUSERDATA) {
    if (run_declaration(L, "__set") == 0) lua_pushnil(L);
    lua_remove(L, 1);
    set_field(L);
    return 0;
  }
  if (type == LUA_TFUNCTION)
    return lb_raise(
      L, "'%s' of %s is a method and cannot be assigned; give it in the table of `extend`",
      lua_tostring(L, 2), box->cls->name);
  int kind = field_kind(L);
  if (!kind && !declare_field(L, box)) return lb_fail_member(L, box->cls, LB_WRITE);
  if (kind > LB_FIELD_PLAIN && lua_type(L, 3) != LUA_TNIL && lua_type(L, 3) != LUA_TFUNCTION)
    return lb_raise(
      L, "'%s' of %s is a closure (function or nil expected, got %s)", lua_tostring(L, 2),
      box->cls->name, lb_type_name((lb_call *)L, 3));
  lua_settop(L, 3);
  set_field(L);
  return 0;
}
bool lb_is_field(lua_State *L, int place) {
  lb_box *box = lb_unbox(L, place);
  if (!box || !box->cls->is_script) return false;
  push_table(L, box->cls, LB_CLASS_FIELDS);
  lua_pushvalue(L, -2);
  bool is_field = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  return is_field;
}

/// [-0, +0] Sets the values that a class and its ancestors give, ancestors first.
static void set_values(lua_State *L, const lb_class *cls) {
  if (!cls->is_script) return;
  luaL_checkstack(L, 8, NULL);
  set_values(L, cls->super);
  push_table(L, cls, LB_CLASS_VALUES);
  int values = lua_gettop(L);
  lua_pushnil(L);
  while (lb_next(L, values)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_settable(L, 1);
  }
  lua_settop(L, values - 1);
}
// An instance whose `init` fails stays begun: new names can be given to it, and nothing else differs.
void lb_begin(lua_State *L, const lb_class *cls, int last) {
  lb_box *box = lb_unbox(L, 1);
  if (!box || !lb_is_a(box->cls, cls)) {
    lb_raise(L, "'%s' could not be made", cls->name);
    return;
  }
  set_values(L, cls);
  if (!lb_push_script_function(L, cls, "init")) return;
  luaL_checkstack(L, last + 4, NULL);
  for (int i = 1; i <= last; i++) lua_pushvalue(L, i);
  box->beginning = true;
  lua_call(L, last, 0);
  box->beginning = false;
}

// MARK: What a class has

bool lb_push_script_function(lua_State *L, const lb_class *cls, const char *name) {
  if (!cls->is_script) return false;
  push_table(L, cls, LB_CLASS_FUNCTIONS);
  bool found = lua_getfield(L, -1, name) == LUA_TFUNCTION;
  lua_remove(L, -2);
  if (!found) lua_pop(L, 1);
  return found;
}
// A property that a script's class begins with is not a function of the class, but `super` is to reach
// it.
bool lb_push_script_value(lua_State *L, const lb_class *cls, const char *name) {
  for (; cls && cls->is_script; cls = cls->super) {
    push_table(L, cls, LB_CLASS_VALUES);
    int type = lua_getfield(L, -1, name);
    lua_remove(L, -2);
    if (type == LUA_TFUNCTION) return true;
    lua_pop(L, 1);
  }
  return false;
}
/// [-0, +n or 0] Host. Metatables and their array parts are tables of the registry. What is found on
/// the way stays below, because taking it out costs more than leaving it there.
int32_t lb_override_push_callee(
  lb_call *call, void *object, uint64_t serial, const char *name, size_t length, bool only_looks
) {
  lua_State *L = lb_L(call);
  lb_state *state = lb_of(L);
  if (!only_looks && state->bypassed == object && strlen(state->bypassed_name) == length
      && !memcmp(state->bypassed_name, name, length)) {
    state->bypassed = NULL;
    return 0;
  }
  int base = lua_gettop(L);
  if (!lb_push_wrapper(call, object) || lb_unbox(L, -1)->serial != serial
      || !lua_getmetatable(L, -1) || lua_rawgeti(L, -1, LB_CLASS_FUNCTIONS) != LUA_TTABLE) {
    lua_settop(L, base);
    return 0;
  }
  lua_pushlstring(L, name, length);
  if (lua_rawget(L, -2) != LUA_TFUNCTION) {
    lua_settop(L, base);
    return 0;
  }
  lua_pushvalue(L, base + 1);
  return base + 4;
}
/// [-0, +1 or 0] The flattened table of members of the object at a place.
static bool push_members(lua_State *L, int place) {
  if (!lb_unbox(L, place) || luaL_getmetafield(L, place, "__index") == LUA_TNIL) return false;
  lua_getupvalue(L, -1, 1);
  lua_remove(L, -2);
  return true;
}
/// [-0, +1] What the object at a place has under a name, by its table of members, which is on top.
static int push_member(lua_State *L, int place, const char *name, size_t length) {
  int members = lua_gettop(L);
  lua_pushlstring(L, name, length);
  lua_pushvalue(L, -1);
  int type = lua_rawget(L, members);
  if (type == LUA_TNIL) type = lb_fill_member(L, lb_unbox(L, place)->cls, members + 1, members);
  lua_remove(L, members + 1);
  return type;
}
/// [-0, +1 or 0] Host. Members are in an upvalue of the metatable's function.
bool lb_push_method(lb_call *call, int32_t place, const char *name, size_t length) {
  lua_State *L = lb_L(call);
  int top = lua_gettop(L);
  if (push_members(L, place) && push_member(L, place, name ? name : "", length) == LUA_TFUNCTION) {
    lua_remove(L, -2);
    return true;
  }
  lua_settop(L, top);
  return false;
}
/// [-0, +1] Host. Members are in an upvalue of the metatable's function.
void lb_push_declarations(lb_call *call, int32_t place) {
  lua_State *L = lb_L(call);
  lua_createtable(L, 0, 0);
  int list = lua_gettop(L);
  if (!push_members(L, place)) return;
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    if (lua_type(L, -1) == LUA_TUSERDATA)
      lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
    else lua_pop(L, 1);
  }
  lua_settop(L, list);
}
/// [-1, +0] Appends the keys of the table on top to the list at a place.
static void append_keys(lua_State *L, int list) {
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
  }
  lua_pop(L, 1);
}
/// [-0, +1] Host. The names are keys of tables.
void lb_push_script_names(lb_call *call, const lb_class *cls) {
  lua_State *L = lb_L(call);
  lua_createtable(L, 0, 0);
  int list = lua_gettop(L);
  if (!cls->is_script) return;
  push_table(L, cls, LB_CLASS_FUNCTIONS);
  append_keys(L, list);
  push_table(L, cls, LB_CLASS_FIELDS);
  append_keys(L, list);
}
/// [-0, +0] Host. The bypass is the state's.
void lb_forget_bypass(lb_call *call) { lb_of(lb_L(call))->bypassed = NULL; }
/// [-0, +1] The keys of one of the tables in the metatable of an object's class.
static void push_class_keys(lb_call *call, void *object, int which) {
  lua_State *L = lb_L(call);
  lua_createtable(L, 0, 0);
  int list = lua_gettop(L);
  if (lb_push_wrapper(call, object)) {
    const lb_class *cls = lb_unbox(L, -1)->cls;
    if (cls->is_script) {
      push_table(L, cls, which);
      append_keys(L, list);
    }
  }
  lua_settop(L, list);
}
/// [-0, +1] Host. The functions are in a table of the metatable.
void lb_push_script_functions(lb_call *call, void *object) {
  push_class_keys(call, object, LB_CLASS_FUNCTIONS);
}
/// [-0, +1] Host. The fields are in a table of the metatable.
void lb_push_script_fields(lb_call *call, void *object) {
  push_class_keys(call, object, LB_CLASS_FIELDS);
}
/// [-0, +1 or 0] Host. The names are in a table of the registry.
bool lb_push_named_class(lb_call *call, const char *name, size_t length) {
  lua_State *L = lb_L(call);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_NAMED_CLASSES);
  lua_pushlstring(L, name ? name : "", length);
  bool found = lua_rawget(L, -2) == LUA_TTABLE;
  lua_remove(L, -2);
  if (!found) lua_pop(L, 1);
  return found;
}
/// [-0, +1] Host. The names are in a table of the registry.
void lb_push_class_names(lb_call *call) {
  lua_State *L = lb_L(call);
  lua_createtable(L, 0, 0);
  int list = lua_gettop(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_NAMED_CLASSES);
  append_keys(L, list);
}
/// [-0, +1] Names of the closures that an object has, or of those that its class requires and it has
/// not.
static void push_closures(lb_call *call, void *object, bool has) {
  lua_State *L = lb_L(call);
  lua_createtable(L, 0, 0);
  int list = lua_gettop(L);
  if (!lb_push_wrapper(call, object)) return;
  lb_box *box = lb_unbox(L, -1);
  if (!box->cls->is_script) {
    lua_settop(L, list);
    return;
  }
  lua_getiuservalue(L, -1, LB_USER_FIELDS);
  int fields = lua_gettop(L);
  push_table(L, box->cls, LB_CLASS_FIELDS);
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_Integer kind = lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (kind == LB_FIELD_PLAIN || (!has && kind != LB_FIELD_REQUIRED)) continue;
    bool is_set = false;
    if (lua_istable(L, fields)) {
      lua_pushvalue(L, -1);
      is_set = lua_rawget(L, fields) != LUA_TNIL;
      lua_pop(L, 1);
    }
    if (is_set != has) continue;
    lua_pushvalue(L, -1);
    lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
  }
  lua_settop(L, list);
}
/// [-0, +1] Host. The fields are a user value.
void lb_push_missing_closures(lb_call *call, void *object) { push_closures(call, object, false); }
/// [-0, +1] Host. The fields are a user value.
void lb_push_set_closures(lb_call *call, void *object) { push_closures(call, object, true); }

// MARK: What Swift looks at without a script noticing

/// [-0, +0] Host, only raw access. Members are told by light userdata, which Swift does not see.
bool lb_has_property(lb_call *call, int32_t place, const char *name, size_t length) {
  lua_State *L = lb_L(call);
  if (!lb_unbox(L, place)) return false;
  int top = lua_gettop(L);
  bool has = false;
  luaL_getmetafield(L, place, "__index");
  if (lua_gettop(L) > top && lua_getupvalue(L, -1, 1) && lua_type(L, -1) == LUA_TTABLE
      && push_member(L, place, name, length) == LUA_TLIGHTUSERDATA) {
    const lb_member *member = lua_touserdata(L, -1);
    has = member->get != NULL;
  }
  lua_settop(L, top);
  return has;
}
/// [-0, +1 or 0] Host, only raw access. User values are reached through `lua_State`.
bool lb_push_own_field(lb_call *call, int32_t place, const char *name, size_t length) {
  lua_State *L = lb_L(call);
  lb_box *box = lb_unbox(L, place);
  if (!box || !box->cls->is_script) return false;
  int top = lua_gettop(L);
  if (lua_getiuservalue(L, place, LB_USER_FIELDS) == LUA_TTABLE) {
    lua_pushlstring(L, name, length);
    if (lua_rawget(L, -2) != LUA_TNIL) {
      lua_remove(L, -2);
      return true;
    }
  }
  lua_settop(L, top);
  return false;
}
