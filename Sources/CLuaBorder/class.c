// Dispatch of exposed types: one flattened table of members per class, the upvalue of both
// `__index` and `__newindex`. A method is a C closure, a property is light userdata that points at
// its immortal member. Metatables and class objects are built on first mention.
#include "internal.h"
#include <string.h>

// MARK: Lua → Swift

/// [-results, +results] After a body that failed, or that left the state over its memory limit. The
/// Swift frame is gone, so C may raise.
__attribute__((noinline, cold)) static int settle(lua_State *L, lb_state *state, int results) {
  if (state->stress) {
    int host = state->in_host;
    state->in_host = 1;
    lua_gc(L, LUA_GCCOLLECT);
    state->in_host = host;
  }
  if (results == LB_RAISE_MESSAGE) {
    lb_push_where(L);
    lua_insert(L, -2);
    lua_concat(L, 2);
    return lua_error(L);
  }
  if (results == LB_RAISE_VALUE) return lua_error(L);
  if (state->limit && state->used > state->limit) {
    lua_gc(L, LUA_GCCOLLECT);
    // Refused while the state is over its limit: Lua raises its own memory error.
    lua_newuserdatauv(L, 0, 0);
    lua_pop(L, 1);
  }
  return results;
}
/// [-0, +results] Calls a Swift body in host mode, and raises what it says when it has returned.
int lb_run_body(lua_State *L, lb_body body, void *object, const void *context) {
  lb_state *state = lb_of(L);
  int host = state->in_host;
  state->in_host = 1;
  int results = body((lb_call *)L, object, context);
  state->in_host = host;
  if (LB_UNLIKELY(results < 0 || state->stress || (state->limit && state->used > state->limit)))
    return settle(L, state, results);
  return results;
}
/// [-0, +0] Raises what is wrong with the self of a method.
static int fail_self(lua_State *L, const lb_member *member) {
  lb_box *box = lb_unbox(L, 1);
  const char *got = box ? box->cls->name : luaL_typename(L, 1);
  const char *owner = member->owner->name;
  if (member->kind == LB_MEMBER_METAMETHOD)
    return lb_raise(L, "bad self for '%s' (%s expected, got %s)", member->name, owner, got);
  return lb_raise(
    L, "bad self for '%s' (%s expected, got %s); call it as object:%s(…)", member->name, owner, got,
    member->name);
}
/// [-arguments, +results] The Lua side of a method; the member is the upvalue.
static int method_trampoline(lua_State *L) {
  const lb_member *member = lua_touserdata(L, lua_upvalueindex(1));
  lb_box *box = lb_unbox(L, 1);
  if (LB_UNLIKELY(!box || !lb_is_a(box->cls, member->owner)))
    return fail_self(L, member);
  lb_repin(L, box, 1);
  return lb_run_body(L, member->call, box->object, member->call_context);
}
/// [-arguments, +results] The Lua side of a function of a class object.
static int static_trampoline(lua_State *L) {
  const lb_member *member = lua_touserdata(L, lua_upvalueindex(1));
  return lb_run_body(L, member->call, NULL, member->call_context);
}
/// [-0, +0] Raises what Swift says of a member that is not there or cannot be used so.
static int fail_member(lua_State *L, const lb_class *cls, lb_access access) {
  lb_state *state = lb_of(L);
  int host = state->in_host;
  state->in_host = 1;
  int code = state->hooks.unknown_member((lb_call *)L, cls, 2, access);
  state->in_host = host;
  return settle(L, state, code);
}
/// [-2, +1] `__index`. The metatable is locked, so only the VM reaches this, and self is a wrapper;
/// its object is still there, because a wrapper that is finalised is out of every script's reach.
static int object_index(lua_State *L) {
  lb_box *box = ((lb_handle *)lua_touserdata(L, 1))->box;
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TFUNCTION) return 1;
  if (LB_LIKELY(type == LUA_TLIGHTUSERDATA)) {
    const lb_member *member = lua_touserdata(L, 3);
    if (LB_LIKELY(member->get != NULL)) {
      lb_repin(L, box, 1);
      return lb_run_body(L, member->get, box->object, member->get_context);
    }
  }
  return fail_member(L, box->cls, LB_READ);
}
/// [-3, +0] `__newindex`. As for `__index`, self needs no check.
static int object_newindex(lua_State *L) {
  lb_box *box = ((lb_handle *)lua_touserdata(L, 1))->box;
  lua_pushvalue(L, 2);
  if (LB_LIKELY(lua_rawget(L, lua_upvalueindex(1)) == LUA_TLIGHTUSERDATA)) {
    const lb_member *member = lua_touserdata(L, 4);
    if (LB_LIKELY(member->set != NULL)) {
      lb_repin(L, box, 1);
      return lb_run_body(L, member->set, box->object, member->set_context);
    }
  }
  return fail_member(L, box->cls, LB_WRITE);
}
/// [-1, +1] `__tostring` of classes that have none of their own.
static int object_tostring(lua_State *L) {
  lb_box *box = lb_unbox(L, 1);
  if (!box) return lb_raise(L, "bad self for '__tostring'");
  lua_pushfstring(L, "%s #%I", box->cls->name, (LUAI_UACINT)box->serial);
  return 1;
}

// MARK: Metatables

/// How many members a class has with its ancestors'.
static int total_members(const lb_class *cls) {
  return cls->member_count + (cls->super ? total_members(cls->super) : 0);
}
/// [-0, +0] Fills both tables, ancestors first, so that a class overrides them.
static void fill_members(lua_State *L, const lb_class *cls, int metatable, int members) {
  if (cls->super) fill_members(L, cls->super, metatable, members);
  for (int i = 0; i < cls->member_count; i++) {
    const lb_member *member = &cls->members[i];
    if (member->kind == LB_MEMBER_STATIC || member->kind == LB_MEMBER_STATIC_PROPERTY) continue;
    lua_pushstring(L, member->name);
    lua_pushlightuserdata(L, (void *)member);
    if (member->kind != LB_MEMBER_PROPERTY) lua_pushcclosure(L, method_trampoline, 1);
    lua_rawset(L, member->kind == LB_MEMBER_METAMETHOD ? metatable : members);
  }
}
/// [-0, +1] The metatable of a class's wrappers, made on first mention.
void lb_push_metatable(lua_State *L, const lb_class *cls) {
  if (LB_LIKELY(lua_rawgetp(L, LUA_REGISTRYINDEX, cls) == LUA_TTABLE)) return;
  lua_pop(L, 1);
  lua_createtable(L, 0, 8);
  int metatable = lua_gettop(L);
  lua_createtable(L, 0, total_members(cls));
  lua_pushcfunction(L, object_tostring);
  lua_setfield(L, metatable, "__tostring");
  fill_members(L, cls, metatable, metatable + 1);
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, object_index, 1);
  lua_setfield(L, metatable, "__index");
  lua_pushcclosure(L, object_newindex, 1);
  lua_setfield(L, metatable, "__newindex");
  lua_pushcfunction(L, lb_wrapper_finalize);
  lua_setfield(L, metatable, "__gc");
  lua_pushstring(L, cls->name);
  lua_setfield(L, metatable, "__name");
  lua_pushboolean(L, 0);
  lua_setfield(L, metatable, "__metatable");
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, cls);
}

// MARK: Constructors

/// Where a constructor keeps what it works on.
enum { SELF = 1, ELEMENT = 2, INDEX = 3, TABLE = 4, MEMBERS = 5 };

/// [-0, +1] What the class's flattened table of members has under the key on top, which stays.
static const lb_member *member_for_key(lua_State *L) {
  lua_pushvalue(L, -1);
  lua_rawget(L, MEMBERS);
  const lb_member *member = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return member;
}
/// [-0, +0] Sets what the constructor's table gives for the properties of a class, in the order of
/// declaration, ancestors first, so that the result does not depend on the order in the table. A
/// property that a subclass declares again is set there.
static void set_properties(lua_State *L, const lb_class *cls) {
  if (cls->super) set_properties(L, cls->super);
  for (int i = 0; i < cls->member_count; i++) {
    const lb_member *member = &cls->members[i];
    if (member->kind != LB_MEMBER_PROPERTY) continue;
    lua_pushstring(L, member->name);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, TABLE) == LUA_TNIL) {
      lua_pop(L, 2);
      continue;
    }
    lua_insert(L, -2);
    if (member_for_key(L) == member) {
      lua_insert(L, -2);
      lua_settable(L, SELF);
    } else {
      lua_pop(L, 2);
    }
  }
}
/// [-0, +0] Raises for the first key of the table that is no property.
static void check_keys(lua_State *L, const lb_class *cls, int64_t length) {
  lua_pushnil(L);
  while (lb_next(L, TABLE)) {
    int exact = 0;
    lua_Integer index = lua_type(L, -2) == LUA_TNUMBER ? lua_tointegerx(L, -2, &exact) : 0;
    if (exact && index >= 1 && index <= length) {
      lua_pop(L, 1);
      continue;
    }
    if (lua_type(L, -2) == LUA_TNUMBER)
      lb_raise(
        L, "%s: the array part has a hole before [%s]; write `false` where an element is left out",
        cls->name, lua_tostring(L, -2));
    lua_insert(L, -2);
    if (!member_for_key(L)) {
      // Writing it is what says why it cannot be written.
      lua_insert(L, -2);
      lua_settable(L, SELF);
      return;
    }
    lua_remove(L, -2);
  }
}
/// [-0, +0] Hands the array part to the class, element by element; `false` is skipped.
static void adopt_elements(lua_State *L, const lb_class *cls, int64_t length) {
  const lb_class *adopting = cls;
  while (adopting && !adopting->adopt) adopting = adopting->super;
  for (int64_t i = 1; i <= length; i++) {
    lua_rawgeti(L, TABLE, i);
    bool skipped = lua_type(L, -1) == LUA_TBOOLEAN && !lua_toboolean(L, -1);
    if (!skipped) {
      if (!adopting) lb_raise(L, "%s takes no elements, only named properties", cls->name);
      lua_replace(L, ELEMENT);
      lua_pushinteger(L, i);
      lua_replace(L, INDEX);
      lb_run_body(L, adopting->adopt, lb_unbox(L, SELF)->object, adopting->adopt_context);
    }
    lua_settop(L, TABLE);
  }
}
/// [-1, +1] `Class { key = value, element, … }`: the instance is made first, then its properties
/// are set.
static int construct_from_table(lua_State *L, const lb_class *cls) {
  if (!lua_isnoneornil(L, 1) && lua_type(L, 1) != LUA_TTABLE)
    return lb_raise(
      L, "bad argument #1 to '%s' (table expected, got %s); write %s { … }", cls->name,
      lb_type_name((lb_call *)L, 1), cls->name);
  if (lua_gettop(L) > 1) return lb_raise(L, "'%s' takes one table", cls->name);
  lua_settop(L, 1);
  if (lb_run_body(L, cls->create, NULL, cls->create_context) != 1)
    return lb_raise(L, "'%s' could not be made", cls->name);
  lua_insert(L, 1);
  lua_settop(L, 2);
  if (lua_type(L, 2) != LUA_TTABLE || !lb_unbox(L, SELF)) {
    lua_settop(L, 1);
    return 1;
  }
  lua_pushvalue(L, 2);  // the place of the table becomes that of the element
  lua_pushvalue(L, 2);
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
  set_properties(L, cls);
  lua_settop(L, TABLE);
  adopt_elements(L, cls, length);
  lua_settop(L, SELF);
  return 1;
}
/// [-arguments, +results] `__call` of a class object, which is at 1.
static int class_call(lua_State *L) {
  const lb_class *cls = lua_touserdata(L, lua_upvalueindex(1));
  lua_remove(L, 1);
  if (!cls->create) return lb_raise(L, "a %s cannot be made by a script", cls->name);
  if (cls->from_table) return construct_from_table(L, cls);
  return lb_run_body(L, cls->create, NULL, cls->create_context);
}

// MARK: Class objects

/// A class within the class object, by name.
static const lb_class *find_nested(const lb_class *cls, const char *name) {
  for (int i = 0; i < cls->nested_count; i++)
    if (!strcmp(cls->nested[i]->name, name)) return cls->nested[i];
  return NULL;
}
/// A function or value of the class object, inherited ones included.
static const lb_member *find_static(const lb_class *cls, const char *name) {
  for (; cls; cls = cls->super)
    for (int i = 0; i < cls->member_count; i++) {
      const lb_member *member = &cls->members[i];
      bool fits =
        member->kind == LB_MEMBER_STATIC || member->kind == LB_MEMBER_STATIC_PROPERTY;
      if (fits && !strcmp(member->name, name)) return member;
    }
  return NULL;
}
/// [-2, +1] `__index` of a class object, which keeps what was found.
static int class_index(lua_State *L) {
  const lb_class *cls = lua_touserdata(L, lua_upvalueindex(1));
  const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : NULL;
  const lb_class *nested = key ? find_nested(cls, key) : NULL;
  const lb_member *member = key && !nested ? find_static(cls, key) : NULL;
  if (!nested && !member) return fail_member(L, cls, LB_STATIC_READ);
  if (member && member->kind == LB_MEMBER_STATIC_PROPERTY) {
    if (!member->get) return fail_member(L, cls, LB_STATIC_READ);
    lua_settop(L, 0);
    return lb_run_body(L, member->get, NULL, member->get_context);
  }
  if (nested) {
    lb_push_class_object((lb_call *)L, nested);
  } else {
    lua_pushlightuserdata(L, (void *)member);
    lua_pushcclosure(L, static_trampoline, 1);
  }
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_rawset(L, 1);
  return 1;
}
/// [-3, +0] `__newindex` of a class object raises: it is read-only.
static int class_newindex(lua_State *L) {
  const lb_class *cls = lua_touserdata(L, lua_upvalueindex(1));
  return fail_member(L, cls, LB_STATIC_WRITE);
}
/// [-1, +1] `__tostring` of a class object.
static int class_tostring(lua_State *L) {
  const lb_class *cls = lua_touserdata(L, lua_upvalueindex(1));
  lua_pushfstring(L, "class %s", cls->name);
  return 1;
}
/// [-0, +0] Sets a metamethod of the class object whose metatable is on top.
static void set_class_function(
  lua_State *L, const lb_class *cls, const char *name, lua_CFunction function
) {
  lua_pushlightuserdata(L, (void *)cls);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}
/// [-0, +1] Host, and C. It is a table with a metatable of C functions.
void lb_push_class_object(lb_call *call, const lb_class *cls) {
  lua_State *L = lb_L(call);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_CLASS_OBJECTS);
  if (lua_rawgetp(L, -1, cls) == LUA_TTABLE) {
    lua_remove(L, -2);
    return;
  }
  lua_pop(L, 1);
  lua_createtable(L, 0, 4);
  lua_createtable(L, 0, 6);
  set_class_function(L, cls, "__call", class_call);
  set_class_function(L, cls, "__index", class_index);
  set_class_function(L, cls, "__newindex", class_newindex);
  set_class_function(L, cls, "__tostring", class_tostring);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, -3, cls);
  lua_remove(L, -2);
}
