// Objects that scripts had before their class was exposed.
#include "internal.h"

/// [-0, +0] Whether a class is another one's descendant.
bool lb_class_inherits(const lb_class *cls, const lb_class *ancestor) {
  return cls->depth > ancestor->depth && cls->display[ancestor->depth] == ancestor;
}
/// [-0, +0] Host. A wrapper's class is its metatable. One whose wrapper is in Lua's hands alone, about
/// to be finalised, stays as it is.
void lb_box_set_class(lb_box *box, const lb_class *cls) {
  lua_State *L = lb_current(box->state);
  if (box->cls->is_script || cls->is_script) return;
  if (!lua_checkstack(L, LB_SPARE_SLOTS) || !lb_push_box(L, box)) return;
  int host = box->state->in_host;
  box->state->in_host = 1;
  lb_push_metatable(L, cls);
  lua_setmetatable(L, -2);
  box->state->in_host = host;
  box->cls = cls;
  lua_pop(L, 1);
}
