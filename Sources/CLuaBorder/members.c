// What a value has by name, as dispatch finds it: the tables and structures that are looked in when a
// script reads a member, not what they were declared with.
#include "internal.h"
#include <string.h>

/// [-0, +0] Adds a name to the list at a place.
static void append_name(lua_State *L, int list, const char *name) {
  lua_pushstring(L, name);
  lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
}
/// Whether a name in a metatable is the border's own.
static bool is_reserved(const char *name) {
  static const char *const names[] = {"__gc", "__index", "__metatable", "__name", "__newindex"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(names[i], name)) return true;
  return false;
}
/// [-0, +0] Adds the texts among the keys of the table on top.
static void append_members(lua_State *L, int list) {
  int table = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    if (lua_type(L, -2) == LUA_TSTRING && !is_reserved(lua_tostring(L, -2)))
      append_name(L, list, lua_tostring(L, -2));
    lua_pop(L, 1);
  }
}
/// [-0, +0] Adds what a class object finds by itself; what its superclass has as well comes once more.
static void append_class(lua_State *L, int list, const lb_class *cls) {
  for (int i = 0; i < cls->nested_count; i++) append_name(L, list, cls->nested[i]->name);
  for (const lb_class *owner = cls; owner; owner = owner->super)
    for (int i = 0; i < owner->member_count; i++) {
      const lb_member *member = &owner->members[i];
      if (member->kind == LB_MEMBER_STATIC || member->kind == LB_MEMBER_STATIC_PROPERTY)
        append_name(L, list, member->name);
    }
  if (lb_native(cls)->extend) append_name(L, list, "extend");
  if (cls->super) append_name(L, list, "super");
}
/// [-0, +1 or 0] Host. C, because metatables of objects and what their functions hold are out of every
/// script's reach.
bool lb_push_member_names(lb_call *call, int32_t place) {
  lua_State *L = lb_L(call);
  const lb_class *cls = lb_read_class_object(call, place);
  lb_box *box = cls ? NULL : lb_unbox(L, place);
  if (!cls && (!box || box->cls->is_script)) return false;
  lua_createtable(L, 0, 0);
  int list = lua_gettop(L);
  if (cls) {
    append_class(L, list, cls);
    return true;
  }
  lua_getmetatable(L, place);
  append_members(L, list);
  lua_getfield(L, -1, "__index");
  lua_getupvalue(L, -1, 1);
  lb_fill_members(L, box->cls, lua_gettop(L));
  append_members(L, list);
  lua_settop(L, list);
  return true;
}
