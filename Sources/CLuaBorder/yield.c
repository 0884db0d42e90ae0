// Where a coroutine can be left and entered again, and Swift functions that wait: they answer
// LB_WAIT, and only then, with the Swift frame gone, C yields the coroutine that called them.
#include "internal.h"

/// What stands at 1 in the frame of a Swift function that waits: scripts cannot make it.
static const char waiting = 0;

/// What a waiting function keeps in its frame, and, when it goes on, what is above that.
enum { TAG = 1, PLACE, GENERATION, NAME, CODE };

/// How a script starts a coroutine.
#define START "coroutine.wrap(function() \xe2\x80\xa6 end)()"

/// What keeps a thread from yielding.
typedef enum {
  /// It is the main thread, and runs a chunk.
  OUTSIDE,
  /// It is the main thread, and runs a function that Swift called.
  CALLED,
  /// Swift called a function from a function that a script called.
  SWIFT,
  /// A function of Lua's libraries did.
  LIBRARY,
  /// Something without a frame did: a `<close>` variable of a coroutine that is closed.
  NOTHING,
  /// Something that is too far up the stack to be looked for.
  FAR,
} obstacle;

/// [-0, +0] The nearest C function that calls back, those aside that can be left and entered again. Lua
/// walks to a level from the innermost one each time, so it is looked for in the nearest levels alone.
static obstacle find_obstacle(lua_State *L, lua_Debug *frame) {
  enum { NEAREST = 1000 };
  const char *bottom = "";
  int level = 1;
  for (; level <= NEAREST && lua_getstack(L, level, frame); level++) {
    lua_getinfo(L, "Snf", frame);
    lua_CFunction callee = lua_tocfunction(L, -1);
    lua_pop(L, 1);
    bottom = frame->what;
    if (!callee || lb_is_protected_call(callee)) continue;
    return lb_is_trampoline(callee) ? SWIFT : LIBRARY;
  }
  bool is_main = lua_pushthread(L);
  lua_pop(L, 1);
  if (level > NEAREST) return is_main ? OUTSIDE : FAR;
  return !is_main ? NOTHING : *bottom == 'm' ? OUTSIDE : CALLED;
}
/// [-n, +0] `coroutine.yield`. Where a stock Lua could not yield either, its own message stands.
int lb_yield(lua_State *L) {
  if (LB_LIKELY(lua_isyieldable(L))) return lua_yield(L, lua_gettop(L));
  lua_Debug frame = {0};
  switch (find_obstacle(L, &frame)) {
    case SWIFT:
      return lb_raise(
        L,
        "attempt to yield across a C-call boundary: Swift waits in '%s' for this function to "
        "return; start a coroutine in it: " START,
        frame.name ? frame.name : "?");
    case CALLED:
      return lb_raise(
        L,
        "attempt to yield from outside a coroutine: Swift waits for this function to return; start "
        "a coroutine in it: " START);
    default: return lua_yield(L, lua_gettop(L));
  }
}
/// [-0, +0] Host. The count of frames that cannot be left is Lua's own.
bool lb_can_wait(lb_call *call) { return lua_isyieldable(lb_L(call)); }
/// [-0, +1] Host. `lua_Debug` is a structure of lua.h.
void lb_push_cannot_wait(lb_call *call, const char *function) {
  lua_State *L = lb_L(call);
  lua_Debug frame = {0};
  obstacle found = find_obstacle(L, &frame);
  const char *name = frame.name ? frame.name : "?";
  switch (found) {
    case OUTSIDE:
      lua_pushfstring(
        L, "'%s' waits, and only a coroutine can wait; call it in one: " START, function);
      return;
    case CALLED:
      lua_pushfstring(
        L,
        "'%s' cannot wait here: Swift waits for this function to return; start a coroutine "
        "in it: " START,
        function);
      return;
    case SWIFT:
      lua_pushfstring(
        L,
        "'%s' cannot wait here: Swift waits in '%s' for this function to return; start a "
        "coroutine in it: " START,
        function, name);
      return;
    case LIBRARY:
      lua_pushfstring(
        L, "'%s' cannot wait here: '%s' cannot be left and entered again; wait before or after it",
        function, name);
      return;
    case NOTHING:
      lua_pushfstring(
        L, "'%s' cannot wait while a coroutine is closed; start another one: " START, function);
      return;
    case FAR:
      lua_pushfstring(
        L,
        "'%s' cannot wait here: a function far up the stack cannot be left and entered again; start a "
        "coroutine nearer: " START,
        function);
  }
}

// MARK: Functions that wait

/// [-all, +4] Host. The coroutine is a `lua_State`, and what it keeps is in its C function's frame.
lb_reference lb_wait_begin(lb_call *call, const char *function) {
  lua_State *L = lb_L(call);
  lua_settop(L, 0);
  lua_pushthread(L);
  lb_reference reference = lb_reference_make(call, 1);
  lua_settop(L, 0);
  lua_pushlightuserdata(L, (void *)&waiting);
  lua_pushinteger(L, reference.place);
  lua_pushinteger(L, reference.generation);
  lua_pushstring(L, function);
  return reference;
}
/// [-n, +results] The rest of the function that waited: gives or raises what Swift resumed it with.
static int go_on(lua_State *L, int status, lua_KContext context) {
  (void)status;
  (void)context;
  lua_Integer code = lua_tointeger(L, CODE);
  if (code == LB_RAISE_MESSAGE) {
    lb_push_where(L);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  if (code >= 0) return lua_gettop(L) - CODE;
  lb_note_feigned(L, -1);
  return lua_error(L);
}
/// [-0, +0] The values that the frame keeps stay: a yield takes those on top alone.
int lb_wait(lua_State *L) { return lua_yieldk(L, 0, 0, go_on); }

/// [-0, +0] The frame of a suspended coroutine is that of the C function that yielded it.
bool lb_is_waiting(lua_State *co) {
  return lua_status(co) == LUA_YIELD && lua_gettop(co) == NAME
    && lua_type(co, TAG) == LUA_TLIGHTUSERDATA && lua_touserdata(co, TAG) == (void *)&waiting;
}
/// [-0, +0] How Swift holds a coroutine that waits.
static lb_reference reference_of(lua_State *co) {
  return (lb_reference){
    .place = (int32_t)lua_tointeger(co, PLACE),
    .generation = (uint32_t)lua_tointeger(co, GENERATION)};
}
lb_coroutine_status lb_waiting_status(lua_State *co) {
  return lb_reference_is_live(lb_of(co), reference_of(co)) ? LB_WAITING : LB_ABANDONED;
}
void lb_push_waiting(lua_State *L, lua_State *co) {
  const char *name = lua_tostring(co, NAME);
  if (lb_waiting_status(co) == LB_WAITING)
    lua_pushfstring(
      L, "cannot resume a coroutine that waits for '%s': Swift resumes it when that is done", name);
  else
    lua_pushfstring(
      L, "cannot resume a coroutine that waits for '%s': Swift gave that up; it can only be closed",
      name);
}
/// [-0, +0] Host. The coroutine is a `lua_State`.
bool lb_wait_is_open(lb_call *call, lb_reference reference) {
  lua_State *L = lb_L(call);
  if (!lb_reference_push(call, reference)) return false;
  lua_State *co = lua_tothread(L, -1);
  lua_pop(L, 1);
  if (!co || !lb_is_waiting(co)) return false;
  lb_reference held = reference_of(co);
  return held.place == reference.place && held.generation == reference.generation;
}
/// [-0, +0] Host. The coroutine is a `lua_State`, and keeps the string.
const char *lb_waiting_for(lb_call *call, int32_t place) {
  lua_State *co = lua_tothread(lb_L(call), place);
  return co && lb_is_waiting(co) ? lua_tostring(co, NAME) : NULL;
}
