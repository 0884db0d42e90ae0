// One wrapper per Swift object, and what a script keeps with it. A wrapper retains its object, so
// an address is never reused under a live wrapper. What the script keeps sits in user values, so
// Lua's collector sees every cycle through it; a pin stands for "Swift holds the object".
//
// All of this is C because it works on the registry and on user values through `lua_State`, which
// Swift does not see. Functions marked "host" are called by Swift, in host mode: they cannot raise.
#include "internal.h"
#include <stdlib.h>
#include <string.h>

extern size_t swift_retainCount(void *object);  // the runtime's own count, as debuggers read it
/// [-0, +0] Host. The runtime's function has no Swift declaration.
size_t lb_retain_count(void *object) { return swift_retainCount(object); }

/// [-1, +0] registry[list][box] = the value on top, or nil. In host mode: cannot raise.
static void enlist(lua_State *L, int list, lb_box *box) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, list);
  lua_insert(L, -2);
  lua_rawsetp(L, -2, box);
  lua_pop(L, 1);
}
/// [-0, +1] What a list has under a key.
static void push_enlisted(lua_State *L, int list, const void *key) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, list);
  lua_rawgetp(L, -1, key);
  lua_remove(L, -2);
}

/// [-0, +0] Lists a box by its object's address while its wrapper may be missing from the cache
/// and still not be gone. Called after every change of what makes it so. In host mode.
static void refresh_loose(lua_State *L, lb_box *box) {
  lb_state *state = box->state;
  bool loose = !box->pinned && (box->dying || lb_keeps(box));
  if (loose == box->loose) return;
  box->loose = loose;
  state->loose_count += loose ? 1 : -1;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_LOOSE);
  if (loose) lua_pushlightuserdata(L, box); else lua_pushnil(L);
  lua_rawsetp(L, -2, box->object);
  lua_pop(L, 1);
}

/// [-0, +0] Keeps the wrapper at a place from being collected.
void lb_pin(lua_State *L, lb_box *box, int place) {
  lb_state *state = box->state;
  int host = state->in_host;
  state->in_host = 1;
  lua_pushvalue(L, place);
  enlist(L, LB_REG_PINS, box);
  box->pinned = true;
  refresh_loose(L, box);
  state->in_host = host;
}
/// [-0, +1 or 0] The wrapper itself, wherever it is listed.
static bool push_box(lua_State *L, lb_box *box) {
  if (box->pinned) push_enlisted(L, LB_REG_PINS, box);
  else if (box->dying) push_enlisted(L, LB_REG_DYING, box);
  else push_enlisted(L, LB_REG_CACHE, box->object);
  if (lb_unbox(L, -1) == box) return true;
  lua_pop(L, 1);
  return false;
}
/// [-0, +0] Host. The pin is an entry of the registry.
void lb_box_pin(lb_box *box) {
  lua_State *L = lb_current(box->state);
  if (box->pinned || !lua_checkstack(L, LB_SPARE_SLOTS) || !push_box(L, box)) return;
  lb_pin(L, box, -1);
  lua_pop(L, 1);
}
/// [-0, +0] Host. The pin is an entry of the registry.
void lb_box_unpin(lb_box *box) {
  lua_State *L = lb_current(box->state);
  if (!box->pinned || !lua_checkstack(L, LB_SPARE_SLOTS)) return;
  lua_pushnil(L);
  enlist(L, LB_REG_PINS, box);
  box->pinned = false;
  refresh_loose(L, box);
}

// MARK: Edges

/// [-0, +0] Host. An edge is an entry of a user value.
void lb_box_add_edge(lb_box *from, lb_box *to) {
  lua_State *L = lb_current(from->state);
  if (!lua_checkstack(L, LB_SPARE_SLOTS) || !push_box(L, from)) return;
  if (!push_box(L, to)) {
    lua_pop(L, 1);
    return;
  }
  if (lua_getiuservalue(L, -2, LB_USER_EDGES) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, -4, LB_USER_EDGES);
  }
  lua_insert(L, -2);
  lua_rawsetp(L, -2, to);
  lua_pop(L, 2);
  from->has_edges = true;
  refresh_loose(L, from);
}
/// [-0, +0] Host. Edges are a user value.
void lb_box_clear_edges(lb_box *box) {
  lua_State *L = lb_current(box->state);
  if (!box->has_edges || !lua_checkstack(L, LB_SPARE_SLOTS) || !push_box(L, box)) return;
  lua_pushnil(L);
  lua_setiuservalue(L, -2, LB_USER_EDGES);
  lua_pop(L, 1);
  box->has_edges = false;
  refresh_loose(L, box);
}

// MARK: Making and finding

/// [-0, +1] A new wrapper. In host mode.
static void make(lua_State *L, lb_state *state, void *object, const lb_class *cls) {
  // The userdata is the next object to be born, so its serial is its identity as well.
  uint64_t serial = state->deterministic ? state->births + 1 : ++state->box_serials;
  lb_handle *handle = lua_newuserdatauv(L, sizeof *handle, LB_USER_COUNT);
  *handle = (lb_handle){.magic = LB_MAGIC};
  lb_push_metatable(L, cls);
  lua_setmetatable(L, -2);
  lb_box *box = lb_must_reallocate(NULL, sizeof *box);
  *box = (lb_box){
    .object = object, .cls = cls, .state = state, .serial = serial, .next = state->boxes};
  state->hooks.retain(object);
  handle->box = box;
  if (state->boxes) state->boxes->previous = box;
  state->boxes = box;
  state->box_count++;
}
/// [-0, +0] The box of an object whose wrapper is loose or dying.
static lb_box *find_loose(lua_State *L, void *object) {
  push_enlisted(L, LB_REG_LOOSE, object);
  lb_box *box = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return box;
}
/// [-0, +1 or 0] The wrapper of an object in the cache that is on top, if it is there or can be
/// brought back. Lua clears weak values before it runs finalisers, so a loose wrapper that is
/// missing may be about to be finalised: a collection settles it. In host mode.
static bool push_known(lua_State *L, lb_state *state, void *object) {
  if (LB_LIKELY(lua_rawgetp(L, -1, object) == LUA_TUSERDATA)) return true;
  lua_pop(L, 1);
  lb_box *box = LB_LIKELY(!state->loose_count) ? NULL : find_loose(L, object);
  if (LB_LIKELY(!box)) return false;
  if (!box->dying && !state->finalizing) lua_gc(L, LUA_GCCOLLECT);
  if (box->dying) lb_restore_dying(state);
  if (lua_rawgetp(L, -1, object) == LUA_TUSERDATA) return true;
  lua_pop(L, 1);
  return false;
}
/// [-0, +1 or 0] Host. The cache is a weak table of the registry.
bool lb_push_wrapper(lb_call *call, void *object) {
  lua_State *L = lb_L(call);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_CACHE);
  if (!push_known(L, lb_of(L), object)) {
    lua_pop(L, 1);
    return false;
  }
  lua_replace(L, -2);
  lb_box *box = ((lb_handle *)lua_touserdata(L, -1))->box;
  lb_repin(L, box, -1);
  return true;
}
/// [-0, +1] Host. The wrapper is a userdata with a metatable.
void lb_push_object(lb_call *call, void *object, const lb_class *cls) {
  lua_State *L = lb_L(call);
  if (lb_push_wrapper(call, object)) return;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_CACHE);
  make(L, lb_of(L), object, cls);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, -3, object);
  lua_remove(L, -2);
}
/// [-0, +0] Host. The serial is in the box, behind the userdata.
uint64_t lb_wrapper_serial(lb_call *call, int32_t place) {
  lb_box *box = lb_unbox(lb_L(call), place);
  return box ? box->serial : 0;
}

// MARK: The end of a wrapper

/// [-0, +0] Lets the object and the box go. The handle must not point at the box any more. What a
/// `deinit` does meanwhile reaches no Lua code: `finalizing` tells.
static void release(lb_state *state, lb_box *box) {
  if (box->previous) box->previous->next = box->next; else state->boxes = box->next;
  if (box->next) box->next->previous = box->previous;
  state->box_count--;
  void *object = box->object;
  free(box);
  int host = state->in_host;
  state->in_host = 1;
  state->finalizing++;
  state->hooks.release(object);
  state->finalizing--;
  state->in_host = host;
}

/// [-0, +0] `__gc`. What keeps something waits for Swift's judgement at the next safe point,
/// because Swift may hold the object again. So does everything else while there is anything loose:
/// what a wrapper that comes back keeps, a handler's upvalues, may need the very wrapper that dies
/// here.
int lb_wrapper_finalize(lua_State *L) {
  lb_handle *handle = lua_touserdata(L, 1);
  lb_box *box = handle->box;
  if (!box) return 0;
  lb_state *state = box->state;
  if (state->closing || (!lb_keeps(box) && !state->loose_count)) {
    handle->box = NULL;
    release(state, box);
    return 0;
  }
  int host = state->in_host;
  state->in_host = 1;
  lua_pushvalue(L, 1);
  enlist(L, LB_REG_DYING, box);
  box->dying = true;
  state->dying_count++;
  refresh_loose(L, box);
  state->in_host = host;
  return 0;
}
/// [-0, +0] In host mode.
static void restore(lua_State *L, lb_box *box) {
  push_enlisted(L, LB_REG_DYING, box);
  lua_getmetatable(L, -1);
  lua_setmetatable(L, -2);  // marks it for finalisation again
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_CACHE);
  lua_pushvalue(L, -2);
  lua_rawsetp(L, -2, box->object);
  lua_pop(L, 1);
  lua_pushnil(L);
  enlist(L, LB_REG_DYING, box);
  box->dying = false;
  box->state->dying_count--;
  if (lb_keeps(box)) lb_pin(L, box, -1); else refresh_loose(L, box);
  lua_pop(L, 1);
}
/// [-0, +0] Host. The dying are a table of the registry.
void lb_restore_dying(lb_state *state) {
  lua_State *L = lb_current(state);
  if (!state->dying_count || !lua_checkstack(L, LB_SPARE_SLOTS)) return;
  int host = state->in_host;
  state->in_host = 1;
  for (lb_box *box = state->boxes; box; box = box->next)
    if (box->dying) restore(L, box);
  state->in_host = host;
}
/// [-0, +0] In host mode.
static void bury(lua_State *L, lb_box *box) {
  push_enlisted(L, LB_REG_DYING, box);  // on the stack until its object is gone
  lua_pushnil(L);
  enlist(L, LB_REG_DYING, box);
  box->dying = false;
  box->attachments = 0;
  box->has_edges = false;
  box->state->dying_count--;
  refresh_loose(L, box);
  ((lb_handle *)lua_touserdata(L, -1))->box = NULL;
  release(box->state, box);
  lua_pop(L, 1);
}
/// [-0, +0] Host. The dying are a table of the registry.
void lb_bury_dying(lb_state *state) {
  lua_State *L = lb_current(state);
  if (!state->dying_count || !lua_checkstack(L, LB_SPARE_SLOTS)) return;
  for (lb_box *box = state->boxes, *next; box; box = next) {
    next = box->next;  // a `deinit` adds boxes at the front alone
    if (box->dying) bury(L, box);
  }
}
/// [-0, +0] Lets go of what a closed Lua left: the dying, which it finalises once, and the lost.
void lb_release_rest(lb_state *state) {
  while (state->boxes) release(state, state->boxes);
}
int32_t lb_dying_count(lb_state *state) { return state->dying_count; }
lb_box *lb_first_box(lb_state *state) { return state->boxes; }
int32_t lb_wrapper_count(lb_state *state) { return state->box_count; }

// MARK: Attachments

/// [-0, +0] Host. Attachments are an array in a user value.
int32_t lb_attach(lb_call *call, int32_t wrapper, int32_t value) {
  lua_State *L = lb_L(call);
  lb_box *box = lb_unbox(L, wrapper);
  if (!box || lua_isnoneornil(L, value)) return 0;
  wrapper = lua_absindex(L, wrapper);
  value = lua_absindex(L, value);
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
  box->attachments++;
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
/// [-0, +0] Host. Attachments are an array in a user value.
void lb_detach(lb_state *state, void *object, uint64_t serial, int32_t slot) {
  lua_State *L = lb_current(state);
  if (!lua_checkstack(L, LB_SPARE_SLOTS)) return;
  lb_box *box = push_attachments(L, object, serial);
  if (!box) return;
  lua_pushnil(L);
  lua_rawseti(L, -2, slot);
  lua_pop(L, 1);
  if (box->attachments) box->attachments--;
  refresh_loose(L, box);
}

// MARK: Collection

/// [-1, +1] The metatable of sentinels is on top; a new one replaces it.
static void make_sentinel(lua_State *L) {
  lua_newuserdatauv(L, 0, 0);
  lua_insert(L, -2);
  lua_setmetatable(L, -2);
}
/// [-0, +0] `__gc` of a userdata that nobody holds: it dies once a cycle, and is replaced.
static int replace_sentinel(lua_State *L) {
  lb_state *state = lb_of(L);
  state->cycles++;
  if (state->closing) return 0;
  int host = state->in_host;
  state->in_host = 1;
  lua_getmetatable(L, 1);
  make_sentinel(L);
  state->in_host = host;
  return 0;
}
/// [-0, +0] Lua's warning of an error in a finaliser. Ours raise none, so it had no stack to run
/// on.
static void note_lost(void *context, const char *message, int continues) {
  lb_state *state = context;
  if (continues && !strncmp(message, "__gc", 4)) state->lost = true;
}
/// [-0, +0] Host. What is lost is told by the cache, a table of the registry.
void lb_release_lost(lb_state *state) {
  lua_State *L = lb_current(state);
  if (LB_LIKELY(!state->lost) || state->finalizing || !lua_checkstack(L, LB_SPARE_SLOTS)) return;
  state->lost = false;
  uint32_t cycles = state->cycles;
  lua_gc(L, LUA_GCCOLLECT);  // finalises what was only due to be finalised
  if (state->cycles == cycles) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_SENTINEL);
    make_sentinel(L);
    lua_pop(L, 1);
  }
  lb_hold_collection(state, true);  // so that no `deinit` has it free the next box
  for (lb_box *box = state->boxes, *next; box; box = next) {
    next = box->next;
    if (push_box(L, box)) {
      lua_pop(L, 1);
      continue;
    }
    box->attachments = 0;
    box->has_edges = false;
    refresh_loose(L, box);
    release(state, box);
  }
  lb_hold_collection(state, false);
}
/// [-0, +0] Host. `lua_gc` is declared in lua.h.
void lb_hold_collection(lb_state *state, bool on) {
  lua_gc(lb_current(state), on ? LUA_GCSTOP : LUA_GCRESTART);
}
uint32_t lb_collection_cycles(lb_state *state) { return state->cycles; }
/// [-0, +0] Host. `lua_gc` is declared in lua.h.
void lb_collect(lb_state *state) { lua_gc(lb_current(state), LUA_GCCOLLECT); }
void lb_set_collection_stress(lb_state *state, bool on) { state->stress = on; }

/// [-0, +0] Makes the registry's lists, and the first sentinel.
void lb_open_wrappers(lua_State *L) {
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_CACHE);
  static const int lists[] = {LB_REG_PINS, LB_REG_DYING, LB_REG_LOOSE};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    lua_createtable(L, 0, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, lists[i]);
  }
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, replace_sentinel);
  lua_setfield(L, -2, "__gc");
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_SENTINEL);
  make_sentinel(L);
  lua_pop(L, 1);
  lua_setwarnf(L, note_lost, lb_of(L));
}
