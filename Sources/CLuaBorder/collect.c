// Lua's collector as Swift uses it: the end of a cycle is told, finalisers that Lua gave up on are
// made up for, and a collection can be asked for or held.
//
// All of this is C because `lua_gc` and the sentinel's `__gc` are Lua's.
#include "internal.h"
#include <string.h>

/// [-1, +1] The metatable of sentinels is on top; a new one replaces it. It is no birth that counts: when
/// Lua collects is not to show in how scripts tell their objects apart.
static void make_sentinel(lua_State *L) {
  lb_state *state = lb_of(L);
  uint64_t births = state->births;
  lua_newuserdatauv(L, 0, 0);
  if (state->births == births + 1) state->births = births;
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
    if (lb_push_box(L, box)) {
      lua_pop(L, 1);
      continue;
    }
    box->attachments = 0;
    box->has_edges = false;
    lb_refresh_loose(box);
    lb_release_listed_box(L, box);
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
/// A wrapper that keeps something is pinned until Swift has judged, which it does at rest. A call that makes
/// a million of them and drops them does not come to rest, so Swift judges after so many of them as well.
void lb_note_keeper(lb_state *state) {
  if (LB_UNLIKELY(state->keepers_left > 0 && --state->keepers_left == 0))
    state->judges = state->settles = true;
}
/// [-0, +0] Host. The count is the border's own.
void lb_set_keepers_left(lb_state *state, int32_t count) {
  state->keepers_left = count;
  state->judges = false;
  state->settles = state->stress;
}
/// [-0, +0] The frame of Swift's that has just returned is gone. Those further out hold what they work on: by
/// references, which Swift counts, or by the Lua stack, as the self of a method.
void lb_judge(lua_State *L, lb_state *state) {
  state->judges = false;
  state->settles = state->stress;
  int host = state->in_host;
  state->in_host = 1;
  state->hooks.judge((lb_call *)L);
  state->in_host = host;
}
/// [-0, +0] Host. `lua_gc` is declared in lua.h. Without a pause Lua collects wherever it looks whether
/// it should, which is after every allocation.
void lb_set_collection_stress(lb_state *state, bool on) {
  enum { NO_PAUSE = 0, USUAL_PAUSE = 200 };
  state->stress = on;
  state->settles = on || state->judges;
  lua_gc(lb_current(state), LUA_GCSETPAUSE, on ? NO_PAUSE : USUAL_PAUSE);
  lua_gc(lb_current(state), LUA_GCCOLLECT);  // from its end on the new pause counts
}
/// [-0, +0] Makes the first sentinel, and listens for lost finalisers.
void lb_open_collection(lua_State *L) {
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, replace_sentinel);
  lua_setfield(L, -2, "__gc");
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_REG_SENTINEL);
  make_sentinel(L);
  lua_pop(L, 1);
  lua_setwarnf(L, note_lost, lb_of(L));
}
