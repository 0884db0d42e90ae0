// Values that Swift holds: places in one table of the registry. A place is used again after it is
// released; its generation tells a stale reference from the new one.
#include "internal.h"
#include <stdlib.h>

/// [-0, +0] Host. The values are in the registry.
lb_reference lb_reference_make(lb_call *call, int32_t place) {
  lua_State *L = lb_L(call);
  lb_state *state = lb_of(L);
  int32_t chosen;
  place = lua_absindex(L, place);
  if (state->free_count) {
    chosen = state->free_places[--state->free_count];
  } else {
    chosen = state->reference_places++;
    if (chosen == state->reference_capacity) {
      int32_t capacity = chosen ? 2 * chosen : 32;
      state->generations =
        lb_must_reallocate(state->generations, sizeof *state->generations * (size_t)capacity);
      state->free_places =
        lb_must_reallocate(state->free_places, sizeof *state->free_places * (size_t)capacity);
      state->reference_capacity = capacity;
    }
    state->generations[chosen] = 0;
  }
  state->reference_count++;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_REFERENCES);
  lua_pushvalue(L, place);
  lua_rawseti(L, -2, chosen + 1);
  lua_pop(L, 1);
  return (lb_reference){.place = chosen, .generation = state->generations[chosen]};
}
/// [-0, +0] Whether a place still has the value that the reference was made for.
bool lb_reference_is_live(lb_state *state, lb_reference reference) {
  return reference.place >= 0 && reference.place < state->reference_places
    && state->generations[reference.place] == reference.generation;
}
/// [-0, +1 or 0] Host. The values are in the registry.
bool lb_reference_push(lb_call *call, lb_reference reference) {
  lua_State *L = lb_L(call);
  if (LB_UNLIKELY(!lb_reference_is_live(lb_of(L), reference))) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_REFERENCES);
  lua_rawgeti(L, -1, reference.place + 1);
  lua_remove(L, -2);
  return true;
}
/// [-0, +0] Host. The values are in the registry.
bool lb_reference_release(lb_state *state, lb_reference reference) {
  lua_State *L = lb_current(state);
  if (!lb_reference_is_live(state, reference)) return true;
  if (!lua_checkstack(L, LB_SPARE_SLOTS)) return false;
  state->generations[reference.place]++;
  state->free_places[state->free_count++] = reference.place;
  state->reference_count--;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_REFERENCES);
  lua_pushboolean(L, 0);  // not nil: a hole would make the array a hash
  lua_rawseti(L, -2, reference.place + 1);
  lua_pop(L, 1);
  return true;
}
int32_t lb_reference_count(lb_state *state) { return state->reference_count; }

// MARK: Weak references: a reference to a small table with weak values, which holds the value

/// [-0, +0] Host. Weakness is a matter of a metatable.
lb_reference lb_weak_make(lb_call *call, int32_t place) {
  lua_State *L = lb_L(call);
  place = lua_absindex(L, place);
  lua_createtable(L, 1, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_REG_CACHE);
  lua_getmetatable(L, -1);  // the cache's values are weak, too
  lua_setmetatable(L, -3);
  lua_pop(L, 1);
  lua_pushvalue(L, place);
  lua_rawseti(L, -2, 1);
  lb_reference reference = lb_reference_make(call, -1);
  lua_pop(L, 1);
  return reference;
}
/// [-0, +1 or 0] Host. Pushes nil once the value is collected.
bool lb_weak_push(lb_call *call, lb_reference reference) {
  lua_State *L = lb_L(call);
  if (!lb_reference_push(call, reference)) return false;
  lua_rawgeti(L, -1, 1);
  lua_remove(L, -2);
  return true;
}
