// What lies open to whoever looks into a script from outside: the variables of a function that stands
// still while something else runs, those that a function has of others, and the names a chunk finds.
#include "internal.h"
#include <string.h>

/// [-1, +0] Host. A chunk's table of globals is an upvalue of it.
void lb_set_environment(lb_call *call) {
  lua_State *L = lb_L(call);
  if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
}

// MARK: Upvalues

/// [-0, +0] The number of an upvalue of the function at a place; 0: it has none of that name.
static int find_upvalue(lua_State *L, int function, const char *wanted) {
  const char *name;
  for (int i = 1; (name = lua_getupvalue(L, function, i)); i++) {
    lua_pop(L, 1);
    if (!strcmp(name, wanted)) return i;
  }
  return 0;
}
/// [-0, +1 or 0] Host. Upvalues are reached through lua.h alone.
bool lb_push_upvalue(lb_call *call, int32_t place, const char *name) {
  lua_State *L = lb_L(call);
  int found = find_upvalue(L, place, name);
  return found && lua_getupvalue(L, place, found);
}
/// [-1, +0] Host. As above.
bool lb_set_upvalue(lb_call *call, int32_t place, const char *name) {
  lua_State *L = lb_L(call);
  int found = find_upvalue(L, place, name);
  if (found && lua_setupvalue(L, place, found)) return true;
  lua_pop(L, 1);
  return false;
}

// MARK: Functions that stand still

/// [-0, +0] Host. `lua_Debug` is a structure of lua.h.
int32_t lb_frame_height(lb_call *call, int32_t level) {
  lua_State *L = lb_L(call);
  lua_Debug frame;
  if (lb_is_deep(L)) return 0;
  for (; lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "S", &frame);
    if (*frame.what != 'C') return lb_count_levels(L) - level;
  }
  return 0;
}
/// [-0, +0] Finds the function at a height of a stack, which may have grown since.
static bool find_frame(lua_State *L, int32_t height, lua_Debug *frame) {
  int level = lb_count_levels(L) - height;
  return height > 0 && level >= 0 && lua_checkstack(L, 4) && lua_getstack(L, level, frame);
}
/// [-0, +0] The number of a local variable; of several of one name the last. 0: there is none.
static int find_local(lua_State *L, lua_Debug *frame, const char *wanted) {
  const char *name;
  int found = 0;
  for (int i = 1; (name = lua_getlocal(L, frame, i)); i++) {
    lua_pop(L, 1);
    if (!strcmp(name, wanted)) found = i;
  }
  return found;
}
/// [-0, +0] Host. As above; the names are those of the function's code, which stays.
const char *lb_frame_variable(lb_call *owner, int32_t height, int32_t n) {
  lua_State *L = lb_L(owner);
  lua_Debug frame;
  if (!find_frame(L, height, &frame)) return NULL;
  const char *name;
  int at = 1;
  for (; (name = lua_getlocal(L, &frame, at)); at++) {
    lua_pop(L, 1);
    if (at == n) return name;
  }
  lua_getinfo(L, "f", &frame);
  name = lua_getupvalue(L, -1, n - at + 1);
  lua_pop(L, name ? 2 : 1);
  return name;
}
/// [-0, +1 or 0] Pushes a variable of a function on the stack of `of`, which has room for four values.
static bool push_variable(lua_State *L, lua_State *of, lua_Debug *frame, const char *name) {
  int local = find_local(of, frame, name);
  if (local) {
    lua_getlocal(of, frame, local);
  } else {
    lua_getinfo(of, "f", frame);
    int upvalue = find_upvalue(of, lua_gettop(of), name);
    if (upvalue) lua_getupvalue(of, -1, upvalue);
    lua_remove(of, upvalue ? -2 : -1);
    if (!upvalue) return false;
  }
  if (of != L) lua_xmove(of, L, 1);
  return true;
}
/// [-0, +1 or 0] Host. As above.
bool lb_push_frame_variable(lb_call *call, lb_call *owner, int32_t height, const char *name) {
  lua_State *of = lb_L(owner);
  lua_Debug frame;
  return find_frame(of, height, &frame) && push_variable(lb_L(call), of, &frame, name);
}
/// [-0, +1 or 0] Host. As above.
bool lb_push_variable(lb_call *call, lb_call *owner, int32_t level, const char *name) {
  lua_State *of = lb_L(owner);
  lua_Debug frame;
  if (!lua_checkstack(of, 4)) return false;
  for (; lua_getstack(of, level, &frame); level++) {
    lua_getinfo(of, "S", &frame);
    if (*frame.what != 'C') return push_variable(lb_L(call), of, &frame, name);
  }
  return false;
}
/// [-1, +0] Host. As above.
bool lb_set_frame_variable(lb_call *call, lb_call *owner, int32_t height, const char *name) {
  lua_State *L = lb_L(call), *of = lb_L(owner);
  lua_Debug frame;
  if (!find_frame(of, height, &frame)) {
    lua_pop(L, 1);
    return false;
  }
  if (of != L) lua_xmove(L, of, 1);
  int local = find_local(of, &frame, name);
  if (local) return lua_setlocal(of, &frame, local) != NULL;
  lua_getinfo(of, "f", &frame);
  lua_insert(of, -2);
  bool found = lb_set_upvalue(owner, lua_gettop(of) - 1, name);
  lua_pop(of, 1);
  return found;
}
