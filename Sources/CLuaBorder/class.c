// Dispatch of exposed types: one flattened table of members per class, the upvalue of both
// `__index` and `__newindex`. A method is a C closure, a property is light userdata that points at
// its immortal member. Metatables are built on first mention, and a member of a class of Swift's is put
// into the table when it is first asked for: a scenario begins with a fresh state, and needs few of them.
#include "internal.h"
#include <string.h>

// MARK: Lua → Swift

/// [-results, +results] After a body that failed, or that left something to be done. The
/// Swift frame is gone, so C may raise.
__attribute__((noinline, cold)) int lb_settle(lua_State *L, lb_state *state, int results) {
  if (state->stress) {
    int host = state->in_host;
    state->in_host = 1;
    lua_gc(L, LUA_GCCOLLECT);
    state->in_host = host;
  }
  if (state->judges && results >= 0 && !lb_fired(state)) lb_judge(L, state);
  if (results == LB_RAISE_MESSAGE) {
    lb_push_where(L);
    lua_insert(L, -2);
    lua_concat(L, 2);
    return lua_error(L);
  }
  if (results == LB_RAISE_VALUE) {
    lb_note_feigned(L, -1);
    return lua_error(L);
  }
  lb_check_time(L);  // Swift may have caught the limit, and nothing of the script's may follow
  if (results == LB_WAIT) return lb_wait(L);
  if (state->limit && state->used > state->limit) {
    lua_gc(L, LUA_GCCOLLECT);
    // Refused while the state is over its limit: Lua raises its own memory error.
    lua_newuserdatauv(L, 0, 0);
    lua_pop(L, 1);
  }
  return results;
}
/// [-0, +results] Calls a Swift body in host mode.
static inline int call_body(lua_State *L, lb_body body, void *object, const void *context) {
  lb_state *state = lb_of(L);
  int host = state->in_host;
  state->in_host = 1;
  state->calls_to_swift++;
  int results = body((lb_call *)L, object, context);
  state->in_host = host;
  return results;
}
/// [-0, +results] Raises what a body says, now that it has returned.
static inline int finish_body(lua_State *L, int results) {
  lb_state *state = lb_of(L);
  if (LB_UNLIKELY(
        results < 0 || state->settles || lb_fired(state)
        || (state->limit && state->used > state->limit)))
    return lb_settle(L, state, results);
  return results;
}
/// [-0, +results] Calls a Swift body in host mode, and raises what it says when it has returned.
int lb_run_body(lua_State *L, lb_body body, void *object, const void *context) {
  return finish_body(L, call_body(L, body, object, context));
}
/// [-0, +results] Sets a property to the value at 3, and tells Swift so, before and after, if it wants to
/// know.
int lb_run_setter(lua_State *L, const lb_member *member, void *object) {
  lb_state *state = lb_of(L);
  if (LB_UNLIKELY(state->watches_writes) && member->write_context) {
    int host = state->in_host;
    state->in_host = 1;
    state->hooks.writing((lb_call *)L, object, member->name, member->write_context);
    state->in_host = host;
  }
  int results = call_body(L, member->set, object, member->set_context);
  if (LB_UNLIKELY(state->watches_writes) && results >= 0) {
    int host = state->in_host;
    state->in_host = 1;
    state->hooks.wrote((lb_call *)L, object, member->name, member->write_context);
    state->in_host = host;
  }
  return finish_body(L, results);
}
/// [-0, +0] Host. What is watched is the state's, which Swift does not see.
void lb_watch_writes(lb_state *state, bool on) { state->watches_writes = on; }
/// [-0, +0] Raises what is wrong with the self of a method.
static int fail_self(lua_State *L, const lb_member *member) {
  if (lb_is_released(L, 1)) return lb_raise_gone(L);
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
/// [-0, +0, 2 slots] Host. `lua_Debug` is a structure of lua.h.
const char *lb_dotted_name(lb_call *call) {
  lua_State *L = lb_L(call);
  lua_Debug info;
  if (!lua_getstack(L, 0, &info) || !lua_getinfo(L, "nf", &info)) return NULL;
  const char *name = NULL;
  if (!strcmp(info.namewhat, "field") && lua_tocfunction(L, -1) == method_trampoline) {
    lua_getupvalue(L, -1, 1);
    name = ((const lb_member *)lua_touserdata(L, -1))->name;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return name;
}
bool lb_hides_overrides(lua_State *L, int place) {
  if (lua_tocfunction(L, place) != method_trampoline) return false;
  lua_getupvalue(L, place, 1);
  const lb_member *member = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return member->hides_overrides;
}
/// [-arguments, +results] The Lua side of a method taken from the class object: what the class itself
/// does, past what a script's class does instead. The member is the upvalue.
int lb_unbound_trampoline(lua_State *L) {
  const lb_member *member = lua_touserdata(L, lua_upvalueindex(1));
  lb_box *box = lb_unbox(L, 1);
  if (LB_UNLIKELY(!box || !lb_is_a(box->cls, member->owner)))
    return fail_self(L, member);
  lb_repin(L, box, 1);
  lb_state *state = lb_of(L);
  if (box->cls->is_script) {
    state->bypassed = box->object;
    state->bypassed_name = member->name;
  }
  int results = call_body(L, member->call, box->object, member->call_context);
  state->bypassed = NULL;
  return finish_body(L, results);
}
/// [-operands, +results] The Lua side of an operator, whose instance may be either operand.
static int operator_trampoline(lua_State *L) {
  const lb_member *member = lua_touserdata(L, lua_upvalueindex(1));
  return lb_run_body(L, member->call, NULL, member->call_context);
}
/// [-arguments, +results] The Lua side of a function of a class object.
int lb_static_trampoline(lua_State *L) {
  const lb_member *member = lua_touserdata(L, lua_upvalueindex(1));
  return lb_run_body(L, member->call, NULL, member->call_context);
}
/// [-0, +0] Raises what Swift says of a member that is not there or cannot be used so.
int lb_fail_member(lua_State *L, const lb_class *cls, lb_access access) {
  lb_state *state = lb_of(L);
  int host = state->in_host;
  state->in_host = 1;
  int code = state->hooks.unknown_member((lb_call *)L, cls, 2, access);
  state->in_host = host;
  return lb_settle(L, state, code);
}
/// [-0, +0] Raises for a wrapper whose object is released. Weak keys show a script what is finalised
/// for one more collection.
int lb_raise_gone(lua_State *L) {
  return lb_raise(L, "the object is gone: it was only a weak key; keep it in a variable");
}
/// [-2, +1] `__index`. The metatable is locked, so only the VM reaches this, and self is a wrapper.
static int object_index(lua_State *L) {
  lb_box *box = ((lb_handle *)lua_touserdata(L, 1))->box;
  if (LB_UNLIKELY(!box)) return lb_raise_gone(L);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (LB_UNLIKELY(type == LUA_TNIL)) type = lb_fill_member(L, box->cls, 2, lua_upvalueindex(1));
  if (type == LUA_TFUNCTION) return 1;
  if (LB_LIKELY(type == LUA_TLIGHTUSERDATA)) {
    const lb_member *member = lua_touserdata(L, 3);
    if (LB_LIKELY(member->get != NULL)) {
      lb_repin(L, box, 1);
      return lb_run_body(L, member->get, box->object, member->get_context);
    }
  }
  return lb_fail_member(L, box->cls, LB_READ);
}
/// [-3, +0] `__newindex`. As for `__index`, self needs no check.
static int object_newindex(lua_State *L) {
  lb_box *box = ((lb_handle *)lua_touserdata(L, 1))->box;
  if (LB_UNLIKELY(!box)) return lb_raise_gone(L);
  const lb_class *cls = box->cls;  // a box found as a weak key may go with what is made of a method
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (LB_UNLIKELY(type == LUA_TNIL)) type = lb_fill_member(L, cls, 2, lua_upvalueindex(1));
  if (LB_LIKELY(type == LUA_TLIGHTUSERDATA)) {
    const lb_member *member = lua_touserdata(L, 4);
    if (LB_LIKELY(member->set != NULL)) {
      lb_repin(L, box, 1);
      return lb_run_setter(L, member, box->object);
    }
  }
  return lb_fail_member(L, cls, LB_WRITE);
}
/// [-1, +1] `__tostring` of classes that have none of their own.
static int object_tostring(lua_State *L) {
  lb_box *box = lb_unbox(L, 1);
  if (!box) return lb_raise_gone(L);
  lua_pushfstring(L, "%s #%I", box->cls->name, (LUAI_UACINT)box->birth);
  return 1;
}
// MARK: Metatables

/// [-0, +1] A member as dispatch finds it.
static void push_member(lua_State *L, const lb_member *member) {
  lua_pushlightuserdata(L, (void *)member);
  if (member->kind == LB_MEMBER_PROPERTY) return;
  bool is_operator = member->kind == LB_MEMBER_OPERATOR;
  lua_pushcclosure(L, is_operator ? operator_trampoline : method_trampoline, 1);
}
const lb_member *lb_find_member(const lb_class *cls, const char *name, uint32_t kinds) {
  for (; cls; cls = cls->super)
    for (int i = 0; i < cls->member_count; i++) {
      const lb_member *member = &cls->members[i];
      if (kinds & 1u << member->kind && !strcmp(member->name, name)) return member;
    }
  return NULL;
}
/// The kinds of members that instances have under their names.
enum { INSTANCE_KINDS = 1 << LB_MEMBER_PROPERTY | 1 << LB_MEMBER_METHOD };

__attribute__((noinline)) int lb_fill_member(
  lua_State *L, const lb_class *cls, int key, int members
) {
  if (cls->is_script) return LUA_TNIL;
  const char *name = lb_name_at(L, key);
  const lb_member *member = name ? lb_find_member(cls, name, INSTANCE_KINDS) : NULL;
  if (!member) return LUA_TNIL;
  lua_pop(L, 1);
  push_member(L, member);
  lua_pushvalue(L, key);
  lua_pushvalue(L, -2);
  lua_rawset(L, members);
  return lua_type(L, -1);
}
void lb_fill_members(lua_State *L, const lb_class *cls, int members) {
  for (const lb_class *owner = cls; owner && !cls->is_script; owner = owner->super)
    for (int i = 0; i < owner->member_count; i++) {
      if (!(INSTANCE_KINDS & 1u << owner->members[i].kind)) continue;
      lua_pushstring(L, owner->members[i].name);
      lua_pushvalue(L, -1);
      if (lua_rawget(L, members) == LUA_TNIL) {
        lua_pop(L, 1);
        push_member(L, &owner->members[i]);
        lua_rawset(L, members);
      } else {
        lua_pop(L, 2);
      }
    }
}
/// [-0, +0] Fills a metatable with metamethods, ancestors first, so that a class overrides them.
static void fill_metatable(lua_State *L, const lb_class *cls, int metatable) {
  if (cls->super) fill_metatable(L, cls->super, metatable);
  for (int i = 0; i < cls->member_count; i++) {
    const lb_member *member = &cls->members[i];
    if (member->kind != LB_MEMBER_OPERATOR && member->kind != LB_MEMBER_METAMETHOD) continue;
    lua_pushstring(L, member->name);
    push_member(L, member);
    lua_rawset(L, metatable);
  }
}
/// [-0, +0] Has Swift make the members of a class: it does so when a state first mentions one.
void lb_describe_class(lua_State *L, const lb_class *cls) { lb_of(L)->hooks.describe(lb_native(cls)); }
/// [-0, +1] The metatable of a class's wrappers, made on first mention.
void lb_push_metatable(lua_State *L, const lb_class *cls) {
  if (LB_LIKELY(lua_rawgetp(L, LUA_REGISTRYINDEX, cls) == LUA_TTABLE)) return;
  lua_pop(L, 1);
  lb_describe_class(L, cls);
  lua_createtable(L, 0, 8);
  int metatable = lua_gettop(L);
  lua_createtable(L, 0, 0);
  lua_pushcfunction(L, object_tostring);
  lua_setfield(L, metatable, "__tostring");
  fill_metatable(L, cls, metatable);
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

/// Whether a C function leads to Swift, which cannot be left and entered again.
bool lb_is_trampoline(lua_CFunction function) {
  const lua_CFunction trampolines[] = {
    method_trampoline, operator_trampoline, lb_static_trampoline, lb_unbound_trampoline,
    lb_closure_trampoline, object_index, object_newindex, lb_script_index, lb_script_newindex,
    lb_class_index, lb_construct};
  for (size_t i = 0; i < sizeof trampolines / sizeof *trampolines; i++)
    if (trampolines[i] == function) return true;
  return false;
}
