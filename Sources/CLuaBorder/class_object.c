// Class objects: what a script calls to make an instance, and finds a class's functions in. Each is
// made on first mention. It stays empty, so that every assignment is refused; what was found is kept
// in a table that no script sees.
#include "internal.h"
#include <string.h>

/// A class within the class object, by name.
static const lb_class *find_nested(const lb_class *cls, const char *name) {
  for (int i = 0; i < cls->nested_count; i++)
    if (!strcmp(cls->nested[i]->name, name)) return cls->nested[i];
  return NULL;
}
/// A function or value of the class object, inherited ones included.
static const lb_member *find_static(const lb_class *cls, const char *name) {
  return lb_find_member(cls, name, 1u << LB_MEMBER_STATIC | 1u << LB_MEMBER_STATIC_PROPERTY);
}
/// [-0, +1 or 0] What a class object has under a name, to be kept there.
static bool push_found(lua_State *L, const lb_class *cls, const char *name) {
  const lb_class *nested = find_nested(cls, name);
  if (nested) {
    lb_push_class_object((lb_call *)L, nested);
    return true;
  }
  if (lb_push_script_function(L, cls, name)) return true;
  if (lb_push_script_value(L, cls, name)) return true;
  const lb_member *member = find_static(cls, name);
  const lb_member *method = member ? NULL : lb_find_member(cls, name, 1u << LB_MEMBER_METHOD);
  if (member || method) {
    lua_pushlightuserdata(L, (void *)(member ? member : method));
    lua_pushcclosure(L, member ? lb_static_trampoline : lb_unbound_trampoline, 1);
    return true;
  }
  if (!strcmp(name, "extend") && lb_native(cls)->extend) {
    lua_pushlightuserdata(L, (void *)cls);
    lua_pushcclosure(L, lb_extend, 1);
    return true;
  }
  if (strcmp(name, "super") || !cls->super) return false;
  lb_push_class_object((lb_call *)L, cls->super);
  return true;
}
/// [-2, +1] `__index` of a class object; the upvalues are the class and what was found before.
int lb_class_index(lua_State *L) {
  const lb_class *cls = lua_touserdata(L, lua_upvalueindex(1));
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  if (LB_LIKELY(lua_rawget(L, lua_upvalueindex(2)) != LUA_TNIL)) return 1;
  lua_settop(L, 2);
  const char *key = lb_name_at(L, 2);
  const lb_member *member = key ? find_static(cls, key) : NULL;
  if (member && member->kind == LB_MEMBER_STATIC_PROPERTY) {
    if (!member->get) return lb_fail_member(L, cls, LB_STATIC_READ);
    lua_settop(L, 0);
    return lb_run_body(L, member->get, NULL, member->get_context);
  }
  if (!key || !push_found(L, cls, key)) return lb_fail_member(L, cls, LB_STATIC_READ);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_rawset(L, lua_upvalueindex(2));
  return 1;
}
/// [-3, +0] `__newindex` of a class object raises: it is read-only.
static int class_newindex(lua_State *L) {
  const lb_class *cls = lua_touserdata(L, lua_upvalueindex(1));
  return lb_fail_member(L, cls, LB_STATIC_WRITE);
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
  lb_describe_class(L, cls);
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 6);
  set_class_function(L, cls, "__call", lb_construct);
  lua_pushlightuserdata(L, (void *)cls);
  lua_createtable(L, 0, 4);
  lua_pushcclosure(L, lb_class_index, 2);
  lua_setfield(L, -2, "__index");
  set_class_function(L, cls, "__newindex", class_newindex);
  set_class_function(L, cls, "__tostring", class_tostring);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, -3, cls);
  lua_remove(L, -2);
}
/// [-0, +0] Host, only raw access. C, because what tells a class object is a C function that only its
/// metatable has.
const lb_class *lb_read_class_object(lb_call *call, int32_t place) {
  lua_State *L = lb_L(call);
  int top = lua_gettop(L);
  const lb_class *cls = NULL;
  luaL_getmetafield(L, place, "__index");
  if (lua_gettop(L) > top && lua_tocfunction(L, -1) == lb_class_index) {
    lua_getupvalue(L, -1, 1);
    cls = lua_touserdata(L, -1);
  }
  lua_settop(L, top);
  return cls;
}
