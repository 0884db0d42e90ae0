// Swift closures as Lua functions: a C closure whose upvalue is the wrapper of the closure's box, so
// that Lua's collector lets the box go with the last function that calls it.
#include "internal.h"

enum { CLOSURE_BOX = 1, CLOSURE_BODY = 2 };

/// [-arguments, +results] The Lua side of a Swift closure.
int lb_closure_trampoline(lua_State *L) {
  lb_box *box = lb_unbox(L, lua_upvalueindex(CLOSURE_BOX));
  if (LB_UNLIKELY(!box)) return lb_raise(L, "the Swift function is gone");
  lb_body body = (lb_body)lua_touserdata(L, lua_upvalueindex(CLOSURE_BODY));
  return lb_run_body(L, body, box->object, NULL);
}
/// [-0, +1] Host. What calls Swift from Lua is a C function.
void lb_push_function(lb_call *call, void *object, const lb_class *cls, lb_body body) {
  lua_State *L = lb_L(call);
  lb_push_object(call, object, cls);
  lua_pushlightuserdata(L, (void *)body);
  lua_pushcclosure(L, lb_closure_trampoline, 2);
}
