// One wrapper per Swift object. A wrapper retains its object, so an address is never reused under a
// live wrapper; a pin stands for "Swift holds the object".
//
// All of this is C because it works on the registry through `lua_State`, which Swift does not see.
// Functions marked "host" are called by Swift, in host mode: they cannot raise.
#include "internal.h"
#include <stdlib.h>

extern size_t swift_retainCount(void *object);  // the runtime's own count, as debuggers read it
/// [-0, +0] Host. The runtime's function has no Swift declaration.
size_t lb_retain_count(void *object) { return swift_retainCount(object); }

/// [-1, +0] registry[list][key] = the value on top, or nil. In host mode: cannot raise.
static void enlist(lua_State *L, int list, const void *key) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, list);
  lua_insert(L, -2);
  lua_rawsetp(L, -2, key);
  lua_pop(L, 1);
}
/// [-0, +1] What a list has under a key.
static void push_enlisted(lua_State *L, int list, const void *key) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, list);
  lua_rawgetp(L, -1, key);
  lua_remove(L, -2);
}

/// Notes whether a box is loose: Lua may collect its wrapper, and what that keeps is not to go with it.
/// Called after every change of what makes it so.
void lb_refresh_loose(lb_box *box) {
  bool loose = !box->pinned && (box->dying || lb_keeps(box));
  if (loose == box->loose) return;
  box->loose = loose;
  box->state->loose_count += loose ? 1 : -1;
}

/// [-0, +0] Whether the wrapper at a place is the one that the cache has of its object.
static bool is_cached(lua_State *L, lb_box *box, int place) {
  const void *wrapper = lua_topointer(L, place);
  push_enlisted(L, LB_REG_CACHE, box->object);
  bool cached = lua_topointer(L, -1) == wrapper;
  lua_pop(L, 1);
  return cached;
}
/// [-0, +0] Has Lua finalise the wrapper at a place that it is about to finalise. Lua clears weak values
/// before that, and weak keys after it, so a script may have found it as one; pinned and not in the
/// cache, it would not be the one wrapper of its object.
static void settle_pending(lua_State *L, lb_box *box, int place) {
  lb_state *state = box->state;
  if (box->dying || state->finalizing || is_cached(L, box, place)) return;
  int host = state->in_host;
  state->in_host = 1;
  lua_gc(L, LUA_GCCOLLECT);
  state->in_host = host;
}
/// [-0, +0] Keeps the wrapper at a place from being collected. One that is dying, which a script found
/// as a weak key, comes back with all the others: what it keeps may need any of them.
void lb_pin(lua_State *L, lb_box *box, int place) {
  lb_state *state = box->state;
  settle_pending(L, box, place);
  if (LB_UNLIKELY(box->dying)) {
    lb_restore_dying(state);
    if (box->pinned || !lb_keeps(box)) return;
  }
  int host = state->in_host;
  state->in_host = 1;
  lua_pushvalue(L, place);
  enlist(L, LB_REG_PINS, box);
  box->pinned = true;
  lb_refresh_loose(box);
  state->in_host = host;
}
/// [-0, +1 or 0] The wrapper itself, wherever it is listed.
bool lb_push_box(lua_State *L, lb_box *box) {
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
  if (box->pinned || !lua_checkstack(L, LB_SPARE_SLOTS) || !lb_push_box(L, box)) return;
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
  lb_refresh_loose(box);
}

// MARK: Making and finding

/// [-0, +0] When the first wrapper of an object was born, which has none that Lua could give: 0 if it never
/// had one. In host mode.
static uint64_t earlier_birth(lua_State *L, lb_state *state, void *object) {
  lb_box *former = lb_find_box(L, object);  // Lua is about to finalise its wrapper
  if (LB_UNLIKELY(former != NULL)) return former->birth;
  if (LB_LIKELY(!state->remembered_count)) return 0;
  uint64_t birth = state->hooks.recall(state, object);
  if (birth) state->remembered_count--;
  return birth;
}
/// [-0, +1] A new wrapper. In host mode.
static void make(lua_State *L, lb_state *state, void *object, const lb_class *cls) {
  uint64_t serial = ++state->box_serials;
  uint64_t births = state->births;
  uint64_t birth = earlier_birth(L, state, object);
  int user_values = cls->is_script ? LB_USER_SCRIPT_COUNT : LB_USER_COUNT;
  lb_handle *handle = lua_newuserdatauv(L, sizeof *handle, user_values);
  // As with sentinels: when Lua collects is not to show in how scripts tell their objects apart.
  if (birth && state->births == births + 1) state->births = births;
  if (!birth) birth = state->deterministic ? births + 1 : serial;
  *handle = (lb_handle){.magic = LB_MAGIC};
  lb_push_metatable(L, cls);
  lua_setmetatable(L, -2);
  lb_box *box = lb_must_reallocate(NULL, sizeof *box);
  *box = (lb_box){
    .object = object, .cls = cls, .state = state, .serial = serial, .birth = birth,
    .next = state->boxes};
  if (cls->is_script) {
    box->attachments = 1;  // its class and its fields
    lb_note_keeper(state);
  }
  state->hooks.retain(object);
  handle->box = box;
  if (state->boxes) state->boxes->previous = box;
  state->boxes = box;
  state->box_count++;
  lua_pushlightuserdata(L, box);
  enlist(L, LB_REG_BOXES, object);
}
/// [-0, +0] The box of an object's newest wrapper, which is not gone.
lb_box *lb_find_box(lua_State *L, void *object) {
  push_enlisted(L, LB_REG_BOXES, object);
  lb_box *box = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return box;
}
/// [-0, +1 or 0] The wrapper of an object in the cache that is on top, if it is there or can be
/// brought back. Lua clears weak values before it runs finalisers, and weak keys after them, so a
/// wrapper that is missing may be about to be finalised, and a script may have found it as a key:
/// a collection settles it. In host mode.
static bool push_known(lua_State *L, lb_state *state, void *object) {
  if (LB_LIKELY(lua_rawgetp(L, -1, object) == LUA_TUSERDATA)) return true;
  lua_pop(L, 1);
  lb_box *box = lb_find_box(L, object);
  if (LB_LIKELY(!box)) return false;
  if (!box->dying && !state->finalizing) {
    box->wanted = true;
    lua_gc(L, LUA_GCCOLLECT);
    box = lb_find_box(L, object);  // what has replaced it meanwhile has let it go
    if (box) box->wanted = false;
  }
  if (box && box->dying) lb_restore_dying(state);
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
  lb_repin(L, lb_unbox(L, -1), -1);
}
/// [-0, +0] Host. The cache is a weak table of the registry.
bool lb_is_wrapped_as(lb_call *call, void *object, const lb_class *cls) {
  lua_State *L = lb_L(call);
  if (!lb_push_wrapper(call, object)) return false;
  bool fits = lb_unbox(L, -1)->cls == cls;
  lua_pop(L, 1);
  return fits;
}
/// [-0, +0] Host. The serial is in the box, behind the userdata.
uint64_t lb_wrapper_serial(lb_call *call, int32_t place) {
  lb_box *box = lb_unbox(lb_L(call), place);
  return box ? box->serial : 0;
}

// MARK: The end of a wrapper

/// [-0, +0] Lets the object and the box go. The handle must not point at the box any more. What a
/// `deinit` does meanwhile reaches no Lua code: `finalizing` tells. Where Swift holds the object it stays
/// known when that was born: its next wrapper is the same to scripts.
static void release_box(lb_state *state, lb_box *box) {
  if (box->previous) box->previous->next = box->next; else state->boxes = box->next;
  if (box->next) box->next->previous = box->previous;
  state->box_count--;
  void *object = box->object;
  uint64_t birth = box->birth;
  free(box);
  int host = state->in_host;
  state->in_host = 1;
  state->finalizing++;
  if (!state->closing && lb_retain_count(object) >= 2)
    state->remembered_count = state->hooks.remember(state, object, birth);
  state->hooks.release(object);
  state->finalizing--;
  state->in_host = host;
}
/// [-0, +0] Takes the box off the list first: the next object may have the address of this one. In host
/// mode.
void lb_release_listed_box(lua_State *L, lb_box *box) {
  if (lb_find_box(L, box->object) == box) {  // else another has replaced it
    lua_pushnil(L);
    enlist(L, LB_REG_BOXES, box->object);
  }
  release_box(box->state, box);
}

/// [-0, +0] Whether Swift works on the object of the wrapper at 1, or runs the closure that it is of. It
/// does not retain them meanwhile: a wrapper that is in use is on the stack. But one that a script found
/// as a weak key is finalised all the same.
static bool is_in_use(lua_State *L, lb_state *state) {
  const void *wrapper = lua_topointer(L, 1);
  for (const lb_use *use = state->uses; use; use = use->outer)
    if (use->wrapper == wrapper || use->closure == wrapper) return true;
  lua_Debug frame;
  if (!state->in_host || !lua_getstack(L, 1, &frame)) return false;
  int top = lua_gettop(L);
  lua_getinfo(L, "f", &frame);
  bool in_use = lua_iscfunction(L, -1) && lua_getupvalue(L, -1, 1)
    && lua_topointer(L, -1) == wrapper;
  in_use |= lua_getlocal(L, &frame, 1) && lua_topointer(L, -1) == wrapper;
  lua_settop(L, top);
  return in_use;
}
/// [-0, +0] Whether Lua finalised the wrapper before, and nobody has been seen to hold it since: a wrapper
/// that outlives a whole cycle is held.
static bool was_spared(const lb_box *box) {
  return box->spared && box->state->cycles - box->spared_in < 3;
}
/// [-0, +0] Brings the wrapper at 1 back if it must stay: while Swift works on its object; where that is
/// being pushed, for the script that found the wrapper as a weak key; and once if Swift holds the object,
/// because such a script may have given it to Swift, and kept the wrapper. One that another has replaced
/// meanwhile does not become the one wrapper of its object again.
static bool spare(lua_State *L, lb_box *box) {
  lb_state *state = box->state;
  if (state->closing) return false;
  bool in_use = is_in_use(L, state);
  bool held = box->wanted
    || (!state->spares_none && !was_spared(box) && lb_retain_count(box->object) >= 2);
  if (!in_use && !held) return false;
  int host = state->in_host;
  state->in_host = 1;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_CACHE);
  bool replaced = lua_rawgetp(L, -1, box->object) == LUA_TUSERDATA;
  lua_pop(L, 1);
  if (!replaced) {
    lua_pushvalue(L, 1);
    lua_rawsetp(L, -2, box->object);
  }
  if (!replaced || in_use) {
    box->spared = !in_use && !box->wanted;
    box->spared_in = state->cycles;
    lua_getmetatable(L, 1);
    lua_setmetatable(L, 1);  // marks it for finalisation again
  }
  state->in_host = host;
  return !replaced || in_use;
}
/// Has Lua finalise what nobody reaches at once, as long as no script runs in between.
void lb_spare_none(lb_state *state, bool on) { state->spares_none = on; }
/// [-0, +0] `__gc`. What keeps something waits for Swift's judgement at the next safe point,
/// because Swift may hold the object again. So does everything else while there is anything loose:
/// what a wrapper that comes back keeps, a handler's upvalues, may need the very wrapper that dies
/// here.
int lb_wrapper_finalize(lua_State *L) {
  lb_handle *handle = lua_touserdata(L, 1);
  lb_box *box = handle->box;
  if (!box) return 0;
  lb_state *state = box->state;
  if (!lb_keeps(box) && spare(L, box)) return 0;
  if (state->closing || (!lb_keeps(box) && !state->loose_count)) {
    handle->box = NULL;
    int host = state->in_host;
    state->in_host = 1;
    lb_release_listed_box(L, box);
    state->in_host = host;
    return 0;
  }
  int host = state->in_host;
  state->in_host = 1;
  lua_pushvalue(L, 1);
  enlist(L, LB_REG_DYING, box);
  box->dying = true;
  state->dying_count++;
  lb_refresh_loose(box);
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
  if (lb_keeps(box)) lb_pin(L, box, -1); else lb_refresh_loose(box);
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
  lb_refresh_loose(box);
  ((lb_handle *)lua_touserdata(L, -1))->box = NULL;
  lb_release_listed_box(L, box);
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
  while (state->boxes) release_box(state, state->boxes);
}
int32_t lb_dying_count(lb_state *state) { return state->dying_count; }
lb_box *lb_first_box(lb_state *state) { return state->boxes; }
int32_t lb_wrapper_count(lb_state *state) { return state->box_count; }

/// [-0, +0] Makes the registry's lists.
void lb_open_wrappers(lua_State *L) {
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_CACHE);
  static const int lists[] = {LB_REG_PINS, LB_REG_DYING, LB_REG_BOXES};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    lua_createtable(L, 0, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, lists[i]);
  }
}
