// What lives with an object: the values that a script keeps with it, and the edges that stand for
// Swift ownership. Both are user values of the wrapper, so that Lua's collector sees every cycle
// through them.
//
// All of this is C because user values are reached through `lua_State`, which Swift does not see.
#include "internal.h"

// MARK: Attachments

/// [-0, +0] Host. Attachments are an array in a user value.
int32_t lb_attach(lb_call *call, int32_t wrapper, int32_t value) {
  lua_State *L = lb_L(call);
  lb_box *box = lb_unbox(L, wrapper);
  if (!box || lua_isnoneornil(L, value)) return 0;
  wrapper = lua_absindex(L, wrapper);
  value = lua_absindex(L, value);
  if (!box->attachments) lb_note_keeper(box->state);
  box->attachments++;  // first: the box of a wrapper that keeps nothing may go with any allocation
  if (lua_getiuservalue(L, wrapper, LB_USER_ATTACHMENTS) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 1, 0);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, wrapper, LB_USER_ATTACHMENTS);
  }
  // Slots are given by a border of the array: freed ones are used again.
  int32_t slot = (int32_t)lua_rawlen(L, -1) + 1;
  lua_pushvalue(L, value);
  lua_rawseti(L, -2, slot);
  lua_pop(L, 1);
  if (!box->pinned) lb_pin(L, box, wrapper);
  return slot;
}
/// [-0, +1 or 0] The attachments of an object's wrapper, if it is still the wrapper of that serial.
static lb_box *push_attachments(lua_State *L, void *object, uint64_t serial) {
  if (!lb_push_wrapper((lb_call *)L, object)) return NULL;
  lb_box *box = ((lb_handle *)lua_touserdata(L, -1))->box;
  if (box->serial == serial && lua_getiuservalue(L, -1, LB_USER_ATTACHMENTS) == LUA_TTABLE) {
    lua_replace(L, -2);
    return box;
  }
  lua_pop(L, box->serial == serial ? 2 : 1);
  return NULL;
}
/// [-0, +1 or 0] Host. Attachments are an array in a user value.
bool lb_attachment_push(lb_call *call, void *object, uint64_t serial, int32_t slot) {
  lua_State *L = lb_L(call);
  if (LB_UNLIKELY(!push_attachments(L, object, serial))) return false;
  lua_rawgeti(L, -1, slot);
  lua_replace(L, -2);
  return true;
}
/// [-0, +n] Host. Attachments are an array in a user value. What is found on the way stays below,
/// because taking it out costs more than leaving it there.
int32_t lb_attachment_push_callee(
  lb_call *call, void *object, uint64_t serial, int32_t slot, bool with_sender
) {
  lua_State *L = lb_L(call);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_CACHE);
  // What is loose needs more care than a look into the cache; nothing else can be unpinned here.
  if (LB_UNLIKELY(lua_rawgetp(L, -1, object) != LUA_TUSERDATA || lb_of(L)->loose_count)) {
    lua_pop(L, 2);
    if (!lb_push_wrapper(call, object)) return 0;
  }
  lb_box *box = ((lb_handle *)lua_touserdata(L, -1))->box;
  if (LB_UNLIKELY(box->serial != serial)) return 0;
  if (LB_UNLIKELY(lua_getiuservalue(L, -1, LB_USER_ATTACHMENTS) != LUA_TTABLE)) return 0;
  lua_rawgeti(L, -1, slot);
  int32_t function = lua_gettop(L);
  if (with_sender) lua_pushvalue(L, function - 2);
  return function;
}
/// [-0, +0] Host. Attachments are an array in a user value. The object may be gone, and another one have its
/// address: nothing of that is touched. And what is dying stays so, since nobody needs what is let go here.
bool lb_detach(lb_state *state, void *object, uint64_t serial, int32_t slot) {
  lua_State *L = lb_current(state);
  if (!lua_checkstack(L, LB_SPARE_SLOTS)) return false;
  lb_box *box = lb_find_box(L, object);
  if (!box || box->serial != serial) return true;
  if (!lb_push_box(L, box)) return false;  // Lua is about to finalise it, and lists it then
  if (lua_getiuservalue(L, -1, LB_USER_ATTACHMENTS) == LUA_TTABLE) {
    lua_pushnil(L);
    lua_rawseti(L, -2, slot);
    if (box->attachments) box->attachments--;
    lb_refresh_loose(box);
  }
  lua_pop(L, 2);
  return true;
}

// MARK: Edges

/// [-0, +0] Host. An edge is an entry of a user value.
void lb_box_add_edge(lb_box *from, lb_box *to) {
  lua_State *L = lb_current(from->state);
  if (!lua_checkstack(L, LB_SPARE_SLOTS) || !lb_push_box(L, from)) return;
  if (!lb_push_box(L, to)) {
    lua_pop(L, 1);
    return;
  }
  if (lua_getiuservalue(L, -2, LB_USER_EDGES) != LUA_TTABLE) {
    lua_pop(L, 1);
    // As with sentinels: when Lua collects is not to show in how scripts tell their objects apart.
    lb_state *state = from->state;
    uint64_t births = state->births;
    lua_createtable(L, 0, 1);
    if (state->births == births + 1) state->births = births;
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, -4, LB_USER_EDGES);
  }
  lua_insert(L, -2);
  lua_rawsetp(L, -2, to);
  lua_pop(L, 2);
  from->has_edges = true;
  lb_refresh_loose(from);
}
/// [-0, +0] Host. Edges are a user value.
void lb_box_clear_edges(lb_box *box) {
  lua_State *L = lb_current(box->state);
  if (!box->has_edges || !lua_checkstack(L, LB_SPARE_SLOTS) || !lb_push_box(L, box)) return;
  lua_pushnil(L);
  lua_setiuservalue(L, -2, LB_USER_EDGES);
  lua_pop(L, 1);
  box->has_edges = false;
  lb_refresh_loose(box);
}
