// What the files of the border offer each other; Swift never sees it.
#pragma once

#include "state.h"
#include <string.h>

static inline lb_state *lb_of(lua_State *L) { return *(lb_state **)lua_getextraspace(L); }
static inline lua_State *lb_L(lb_call *call) { return (lua_State *)call; }
static inline lua_State *lb_current(lb_state *state) {
  return atomic_load_explicit(&state->watch.current, memory_order_relaxed);
}
/// The wrapper at a place, or NULL for any other value.
static inline lb_handle *lb_handle_at(lua_State *L, int place) {
  lb_handle *handle = lua_touserdata(L, place);
  return handle && lua_type(L, place) == LUA_TUSERDATA && lua_rawlen(L, place) == sizeof *handle
      && handle->magic == LB_MAGIC
    ? handle
    : NULL;
}
static inline lb_box *lb_unbox(lua_State *L, int place) {
  lb_handle *handle = lb_handle_at(L, place);
  return handle ? handle->box : NULL;
}
/// The text at a place as a C string. NULL for any other value, and for a text with a zero byte in it: whoever
/// compares C strings would take its beginning for the whole.
static inline const char *lb_name_at(lua_State *L, int place) {
  size_t length = 0;
  const char *text = lua_type(L, place) == LUA_TSTRING ? lua_tolstring(L, place, &length) : NULL;
  return text && strlen(text) == length ? text : NULL;
}
/// Whether the value is a wrapper whose object is released.
static inline bool lb_is_released(lua_State *L, int place) {
  lb_handle *handle = lb_handle_at(L, place);
  return handle && !handle->box;
}
static inline bool lb_is_a(const lb_class *cls, const lb_class *wanted) {
  return cls->depth >= wanted->depth && cls->display[wanted->depth] == wanted;
}
/// Whether a limit has fired, and which; it stays so until the outermost call has ended.
static inline int lb_fired(lb_state *state) {
  return atomic_load_explicit(&state->watch.fired, memory_order_relaxed);
}
/// Whether a wrapper keeps anything that would be lost with it.
static inline bool lb_keeps(const lb_box *box) { return box->attachments > 0 || box->has_edges; }

// allocate.c
void *lb_allocate(void *context, void *block, size_t old_size, size_t new_size);
void *lb_must_reallocate(void *block, size_t size);
/// [-0, +0] Collects garbage if so many bytes more would go over the memory limit. Runs finalisers.
void lb_make_room(lua_State *L, size_t bytes);
/// [-0, +0] The same, for a buffer of lauxlib's that so many bytes are added to next.
void lb_make_buffer_room(lua_State *L, const luaL_Buffer *buffer, size_t bytes);
/// The birth serial of the object whose allocation starts at `block`; 0 when not kept.
uint64_t lb_birth(lb_state *state, const void *block);

// wrapper.c
void lb_pin(lua_State *L, lb_box *box, int place);
/// [-0, +1 or 0] The wrapper itself, wherever it is listed.
bool lb_push_box(lua_State *L, lb_box *box);
/// [-0, +0] The box of an object's newest wrapper, which is not gone; NULL if there is none.
lb_box *lb_find_box(lua_State *L, void *object);
/// Notes whether a box is loose. Called after every change of what makes it so.
void lb_refresh_loose(lb_box *box);
/// [-0, +0] Lets the object and the box go, which the registry lists no more. In host mode.
void lb_release_listed_box(lua_State *L, lb_box *box);
static inline void lb_repin(lua_State *L, lb_box *box, int place) {
  if (LB_UNLIKELY(!box->pinned && (box->dying || lb_keeps(box)))) lb_pin(L, box, place);
}
int lb_wrapper_finalize(lua_State *L);
void lb_open_wrappers(lua_State *L);
void lb_release_rest(lb_state *state);

// collect.c
/// [-0, +0] Notes that a wrapper more keeps something.
void lb_note_keeper(lb_state *state);
/// [-0, +0] Has Swift judge the wrappers. The stack stays as it is.
void lb_judge(lua_State *L, lb_state *state);
void lb_open_collection(lua_State *L);

// trail.c
/// [-1, +1] The trails to the wrappers in a list.
int lb_do_trails(lua_State *L);

// class.c
/// [-0, +1] The metatable of a class's wrappers, made on first mention.
void lb_push_metatable(lua_State *L, const lb_class *cls);
/// [-0, +0] Has Swift make the members of a class.
void lb_describe_class(lua_State *L, const lb_class *cls);
/// What a class or an ancestor of its declares under a name, of several the nearest class's; `kinds` has the
/// bit `1 << kind` of each kind that is meant. NULL: nothing.
const lb_member *lb_find_member(const lb_class *cls, const char *name, uint32_t kinds);
/// [-1, +1] Replaces the nil on top by what instances of a class have under the key at a place, if that is
/// anything, and keeps it in the class's flattened table. The type of what is on top then. May collect
/// garbage, and so release a box that nobody holds.
int lb_fill_member(lua_State *L, const lb_class *cls, int key, int members);
/// [-0, +0] Puts all members of a class into its flattened table.
void lb_fill_members(lua_State *L, const lb_class *cls, int members);
/// [-0, +results] Calls a Swift body in host mode, and raises what it says when it has returned.
int lb_run_body(lua_State *L, lb_body body, void *object, const void *context);
/// [-0, +results] Sets a property to the value at 3, and tells Swift so if it wants to know.
int lb_run_setter(lua_State *L, const lb_member *member, void *object);
/// [-results, +results] After a body that failed, or that left something to be done. May raise.
int lb_settle(lua_State *L, lb_state *state, int results);
/// [-0, +0] Raises what Swift says of the member whose name is at 2.
int lb_fail_member(lua_State *L, const lb_class *cls, lb_access access);
/// [-0, +0] Raises for a wrapper whose object is released.
int lb_raise_gone(lua_State *L);
/// [-arguments, +results] The Lua side of a function of a class object.
int lb_static_trampoline(lua_State *L);
/// [-arguments, +results] The Lua side of a method taken from a class object.
int lb_unbound_trampoline(lua_State *L);
/// [-0, +0] Whether the value at a place is a method that scripts go on to find where their class has a
/// function of its name.
bool lb_hides_overrides(lua_State *L, int place);
/// Whether a C function leads to Swift, which cannot be left and entered again.
bool lb_is_trampoline(lua_CFunction function);

// construct.c
/// [-arguments, +results] `__call` of a class object, which is at 1.
int lb_construct(lua_State *L);

// class_object.c
/// [-2, +1] `__index` of a class object.
int lb_class_index(lua_State *L);

// function.c
/// [-arguments, +results] The Lua side of a function that Swift made.
int lb_closure_trampoline(lua_State *L);

// extend.c
/// The nearest class that Swift described.
static inline const lb_class *lb_native(const lb_class *cls) {
  while (cls->is_script) cls = cls->super;
  return cls;
}
/// [-2, +1] `__index` of a script's class.
int lb_script_index(lua_State *L);
/// [-3, +0] `__newindex` of a script's class.
int lb_script_newindex(lua_State *L);
/// [-0, +1 or 0] A function that a script gave its class, or one that this inherits from.
bool lb_push_script_function(lua_State *L, const lb_class *cls, const char *name);
/// Pushes the function that a script's class, or one it was derived from, gives a property, or nothing.
/// [-0, +1 or 0]
bool lb_push_script_value(lua_State *L, const lb_class *cls, const char *name);
/// [-0, +0] Whether the key on top is a field of the instance at a place.
bool lb_is_field(lua_State *L, int place);
/// [-0, +0] Begins the instance at 1 of a script's class, whose constructor's arguments follow up to a
/// place: sets the class's values, then runs `init`.
void lb_begin(lua_State *L, const lb_class *cls, int last);

// derive.c
/// [-arguments, +1] `Class:extend("Name", { … })`
int lb_extend(lua_State *L);

// protect.c
bool lb_is_protected_call(lua_CFunction function);
/// `debug.traceback`
int lb_debug_traceback(lua_State *L);

// reference.c
/// [-0, +0] Whether a place still has the value that the reference was made for.
bool lb_reference_is_live(lb_state *state, lb_reference reference);

// yield.c
/// `coroutine.yield`
int lb_yield(lua_State *L);
/// [-0, +0] Yields the coroutine whose Swift function waits. Raises nothing, but does not return.
int lb_wait(lua_State *L);
/// Whether a coroutine waits for Swift, or would if Swift had not let go of it.
bool lb_is_waiting(lua_State *co);
/// Of a coroutine that waits: whether Swift can still resume it.
lb_coroutine_status lb_waiting_status(lua_State *co);
/// [-0, +1] Why a coroutine that waits cannot be resumed by a script.
void lb_push_waiting(lua_State *L, lua_State *co);

// watch.c
void lb_watch_enter(lb_state *state);
void lb_watch_leave(lb_state *state);
void lb_watch_forget(lb_state *state);
/// Gives a coroutine the hook that its state wants.
void lb_arm(lua_State *L);
/// [-0, +0] Sets or clears one event of the state's hook.
void lb_want_event(lb_state *state, int event, bool wanted);
static inline void lb_arm_if_needed(lua_State *L, lb_state *state) {
  if (LB_UNLIKELY(lua_gethookmask(L) != state->hook_mask)) lb_arm(L);
}
/// Whether a coroutine died inside the hook of a limit, where Lua leaves hooks off.
bool lb_was_killed(lua_State *co);
/// Whether the hook of a limit is still set.
bool lb_has_limit_hook(lua_State *co);
/// Notes where a limit was reached, once a run.
void lb_note_limit(lua_State *L, lb_state *state, int level);
/// Ends everything up to the outermost call, for a reason.
void lb_fire(lua_State *L, lb_state *state, int reason);
/// What has fired as a status.
lb_status lb_fired_status(int fired);
_Noreturn void lb_raise_limit(lua_State *L);
/// Whether the memory limit is behind an error: what a `<close>` variable raised in place of its own
/// error changes nothing.
static inline bool lb_is_over_memory(const lb_state *state, int status) {
  if (LB_LIKELY(status <= LUA_YIELD)) return false;
  return state->over_limit || (status == LUA_ERRMEM && state->may_be_over && !state->feigned);
}
/// For C that catches an error on a script's behalf: the memory limit cannot be caught. Answers
/// whether the error was a script's own that only looks like one of memory.
static inline bool lb_check_memory(lua_State *L, lb_state *state, int status) {
  if (!lb_is_over_memory(state, status))
    return status == LUA_ERRMEM && state->feigned > 0 ? state->feigned-- : false;
  state->watch.noted = state->failure_line > 0;  // by the allocator
  lb_fire(L, state, LB_FIRED_MEMORY);
  lb_raise_limit(L);
}
/// For loops of C code that the hook cannot see.
static inline void lb_check_time(lua_State *L) {
  if (LB_UNLIKELY(lb_fired(lb_of(L)))) lb_raise_limit(L);
}

// strings.c
/// [-0, +0] `lb_make_room` for a text as long as those among the arguments.
void lb_make_text_room(lua_State *L);

// shown.c
/// The field of a metatable with the table whose entries a table shows as its own.
#define LB_SHOWS "__shows"
/// [-0, +1 or 0] The table whose entries the one at a place shows, unless it shows its own.
bool lb_push_shown(lua_State *L, int table);
/// [-0, +0] Puts that table in the place of the one at 1, which shows its entries.
void lb_take_shown(lua_State *L);

// coroutine.c, protect.c, order.c, shown.c, sort.c, text.c, bounds.c, strings.c, clock.c: what replaces Lua's own
void lb_open_coroutine(lua_State *L);
void lb_open_protect(lua_State *L);
void lb_open_order(lua_State *L);
void lb_open_shown(lua_State *L);
void lb_open_sort(lua_State *L);
void lb_open_text(lua_State *L);
void lb_open_bounds(lua_State *L);
void lb_open_strings(lua_State *L);
void lb_open_clock(lua_State *L);

// libraries.c: what a state has only if the host asks for it
void lb_open_additions(lua_State *L);

// debug.c
/// [-0, +0] Notes the frames from a level on; of a deep stack the innermost alone. Allocates nothing
/// in Lua and never raises.
void lb_capture_frames(lua_State *L, lb_state *state, int level);
/// [-0, +0] Whether walking the whole stack would take its time.
bool lb_is_deep(lua_State *L);
/// [-0, +0] How many levels there are; of a deep stack, at least how many.
int lb_count_levels(lua_State *L);
/// [-0, +0] There are none of the last failure.
void lb_forget_frames(lb_state *state);
/// [-0, +0] Notes the variables of the innermost script frame, if that is asked for. Never raises.
void lb_capture_variables(lua_State *L, lb_state *state, int level);

// coverage.c
/// [-0, +0] Notes the lines that the function on top, a chunk, and those within it can run.
void lb_cover_chunk(lua_State *L, lb_state *state);
/// [-0, +0] The line hook.
void lb_cover_line(lua_State *L, lb_state *state, lua_Debug *frame);
void lb_open_coverage(lb_state *state);
void lb_release_coverage(lb_state *state);

// text.c
/// [-0, +1] Pushes what `tostring` gives, with a birth serial where Lua prints an address. May raise.
const char *lb_tolstring(lua_State *L, int place, size_t *length);
/// [-0, +0] The identity of a reference value: what is printed of it, and its rank among objects. May raise.
uint64_t lb_identity(lua_State *L, int place);

// order.c
/// [-1, +2 or 0] The successor of a key in the state's own order.
bool lb_next(lua_State *L, int table);

// What all replacements share
/// [-n, +results] Runs the function that was replaced, which is an upvalue, in the replacement's
/// own frame, so that its errors have the script's line and the function's name.
static inline int lb_original(lua_State *L, int upvalue) {
  return lua_tocfunction(L, lua_upvalueindex(upvalue))(L);
}

// failure.c
/// Whether a frame is no script's: a C function, or code of the host's own, whose chunk has a name in parentheses.
bool lb_is_inner(const lua_Debug *frame);
/// How many levels are looked at for a line: to ask for one takes steps by its depth, which nothing ends.
enum { LB_NEAREST_LEVELS = 200 };
/// How many values the stack of a state, and of each coroutine, has room for at least. Lua 5.4.4 loses its place
/// where a `__concat` has the stack grow: what it joins then is garbage. So the stack has grown before, and does
/// not shrink below.
enum { LB_STANDING_ROOM = 1000 };
/// What `load` calls the pieces of a function, unless it is told a name.
#define LB_PIECES_NAME "(load)"
/// [-0, +1] The position of the nearest script line, as `file:line: `, or nothing.
void lb_push_where(lua_State *L);
/// As luaL_error, with the nearest script line: C functions in between have none.
int lb_raise(lua_State *L, const char *format, ...) __attribute__((format(printf, 2, 3)));
/// Notes the innermost script line at or above a level as the place of the failure.
void lb_note_place(lua_State *L, lb_state *state, int level);
/// Before a value of a script's is raised: if it is the text of a memory error, Lua makes one of it
/// and calls no message handler, so its place is noted here, and that it is none.
void lb_note_feigned(lua_State *L, int place);
/// Takes the traceback of the failure from a level of `of` on, working on `L`. May raise.
void lb_note_traceback(lua_State *L, lua_State *of, int level);
/// [-0, +0] The value that flies is caught, and no longer kept. Allocates nothing.
void lb_end_flight(lua_State *L, lb_state *state);
/// [-0, +0] A script has caught an error, which ended a call that began when a mark was the last: tells Swift
/// if others were set since. Allocates nothing.
void lb_catch(lua_State *L, int64_t mark);
/// Notes what is known of a failure of `of`, with the value at a place of `L`. May raise.
void lb_note_failure(lua_State *L, int value, lua_State *of, int level);
/// Tells Swift of a failure that was just noted, if it asks for that and the failure is a script's own and
/// new. What `of` runs stands still from the level on, and Swift works on `L`. May raise.
void lb_tell_failure(lua_State *L, int value, lua_State *of, int level);
