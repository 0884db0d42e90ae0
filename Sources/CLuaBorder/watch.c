// The limits, and the one owner of Lua's hook.
//
// The time limit costs nothing until it fires. One ticker thread for all states compares two times
// per running state; a signal to the thread on which an overdue state runs arms the count hook of
// the coroutine that runs there; from then on the hook raises at every instruction, and the
// border's own functions pass it on to every coroutine below, until the run has unwound. Every
// other limit that is reached goes on in the same way.
//
// Instructions are counted, call depth is measured and covered lines are noted in one hook of the
// state's (`hook_mask` has its events); a coroutine gets it when it is entered.
#include "internal.h"
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TICK_MS = 10 };
/// Ignored by default, used by nothing but out-of-band data on sockets.
#define LB_SIGNAL SIGURG

enum { IDLE, RUNNING, SIGNALLING };

// The process-wide state that a signal cannot do without: a signal is the process's own.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t wake = PTHREAD_COND_INITIALIZER;
static lb_watch *watches;
/// Whether there is a ticker. Set once, under the lock; the system may have had no thread for it yet.
static _Atomic bool started;
/// The ticker's own time, in nanoseconds.
static _Atomic uint64_t now;
static _Thread_local lb_watch *_Atomic innermost __attribute__((tls_model("initial-exec")));
static _Thread_local bool listening __attribute__((tls_model("initial-exec")));

/// The hook of a limit that has fired; it marks coroutines that died in it, too.
static void limit_hook(lua_State *L, lua_Debug *frame);

/// Sets the reason if there is none yet: the first limit is the one that is told.
static void set_fired(lb_watch *watch, int reason) {
  int none = 0;
  atomic_compare_exchange_strong(&watch->fired, &none, reason);
}

/// What a clock shows, in nanoseconds. Signal handlers may ask.
static uint64_t read_clock(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}
/// Runs on the thread of the overdue state, where `lua_sethook` is safe. An outer state that
/// expired takes the states that run inside it along.
static void on_signal(int number) {
  (void)number;
  int saved = errno;
  lb_watch *last = NULL;
  for (lb_watch *watch = innermost; watch; watch = watch->outer)
    if (atomic_load(&watch->expired)) last = watch;
  // Setting a hook walks the whole stack: of a deep one that takes longer than a tick, and the thread
  // would do nothing else. So a hook that is set is left alone, but for the first signal and each time
  // their number has doubled: one that comes while Lua looks at its hooks may be lost on it, because Lua
  // goes by the mask it has read before and counts past zero. Nor is it set anew where the thread has hardly
  // run since: on a busy machine the signals come one upon the other, and no instruction in between.
  int signals = last ? atomic_load(&last->expired) : 0;
  bool again = last && signals >= atomic_load(&last->rearms_at);
  if (again && signals > 1)
    again = read_clock(CLOCK_THREAD_CPUTIME_ID) - last->rearmed >= TICK_MS * 1000000L / 2;
  if (again) atomic_store(&last->rearms_at, 2 * signals);
  for (lb_watch *watch = innermost; last; watch = watch->outer) {
    set_fired(watch, LB_FIRED_TIME);
    lua_State *L = atomic_load(&watch->current);
    if (again || lua_gethook(L) != limit_hook || !lua_gethookmask(L))
      lua_sethook(L, limit_hook, LUA_MASKCOUNT, 1);
    if (watch == last) break;
  }
  if (again) last->rearmed = read_clock(CLOCK_THREAD_CPUTIME_ID);
  errno = saved;
}

/// Whether a run has had its time. It begins to count at the ticker's first look at the run, which is
/// never before it began: a look that comes late takes nothing from the time.
static bool is_overdue(lb_watch *watch, uint64_t time) {
  uint64_t start = LB_FRESH;
  if (atomic_compare_exchange_strong(&watch->start, &start, time)) start = time;
  return atomic_load(&watch->interrupted) || time - start >= watch->limit;
}
/// Signals an overdue state's thread, at every tick again until its run has unwound. The phase
/// keeps the run from ending, and the thread from going away, while it is being signalled.
static void inspect(lb_watch *watch, uint64_t time) {
  int running = RUNNING;
  if (atomic_load(&watch->phase) != RUNNING || !is_overdue(watch, time)) return;
  if (!atomic_compare_exchange_strong(&watch->phase, &running, SIGNALLING)) return;
  if (is_overdue(watch, time)) {  // a new run may have begun in between
    atomic_fetch_add(&watch->expired, 1);
    pthread_kill(atomic_load(&watch->thread), LB_SIGNAL);
  }
  atomic_store(&watch->phase, RUNNING);
}
/// Looks at all states again and again, by a time of its own that goes with the clock, however late a busy
/// machine wakes it. It stands still but for 10 ticks while the process is stopped, or gets no
/// processor: then no script has run either.
static void *run_ticker(void *unused) {
  (void)unused;
  const uint64_t tick = TICK_MS * 1000000L;
  uint64_t last = 0;
  bool waits = true;
  pthread_mutex_lock(&lock);
  for (;;) {
    for (; !watches; waits = true) pthread_cond_wait(&wake, &lock);
    if (waits) last = read_clock(CLOCK_MONOTONIC);
    waits = false;
    pthread_mutex_unlock(&lock);
    nanosleep(&(struct timespec){.tv_nsec = (long)tick}, NULL);
    pthread_mutex_lock(&lock);
    uint64_t clock = read_clock(CLOCK_MONOTONIC), passed = clock - last;
    last = clock;
    if (passed > 10 * tick) passed = 10 * tick;
    uint64_t present = atomic_fetch_add(&now, passed) + passed;
    for (lb_watch *watch = watches; watch; watch = watch->next) inspect(watch, present);
  }
  return NULL;
}

/// The ticker blocks every signal, so that the process's handlers never run on it.
static void start_ticker(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(LB_SIGNAL, &action, NULL);
  sigset_t all, saved;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &saved);
  pthread_t ticker;
  if (pthread_create(&ticker, NULL, run_ticker, NULL) == 0) {
    pthread_detach(ticker);
    atomic_store(&started, true);
  }
  pthread_sigmask(SIG_SETMASK, &saved, NULL);
}

/// [-0, +0] Takes a state from the ticker's list.
void lb_watch_forget(lb_state *state) {
  pthread_mutex_lock(&lock);
  for (lb_watch **place = &watches; *place; place = &(*place)->next) {
    if (*place != &state->watch) continue;
    *place = state->watch.next;
    break;
  }
  pthread_mutex_unlock(&lock);
}
static void refresh_attendance(lb_state *state);
/// [-0, +0] Host. The ticker, its lock and its signal handler are C.
void lb_set_time_limit(lb_state *state, int32_t milliseconds) {
  // Inside a run the new limit counts from that run's start, if it had one, or from the next run.
  lb_watch_forget(state);
  pthread_mutex_lock(&lock);
  bool limited = milliseconds > 0;
  state->watch.limit = limited ? (uint64_t)milliseconds * 1000000 : 0;
  if (limited) {
    state->watch.next = watches;
    watches = &state->watch;
    if (!started) start_ticker();
    pthread_cond_signal(&wake);
  }
  pthread_mutex_unlock(&lock);
  refresh_attendance(state);
}

bool lb_has_ticker(void) { return atomic_load(&started); }
/// [-0, +0] Asks for the ticker's thread again. Without one nothing would ever end the run that begins, so
/// its first instruction does.
__attribute__((noinline, cold)) static void demand_ticker(lb_state *state) {
  pthread_mutex_lock(&lock);
  if (!started) start_ticker();
  pthread_mutex_unlock(&lock);
  if (!started) lb_fire(state->L, state, LB_FIRED_TIME);
}

/// [-0, +0] The ticker is C.
uint64_t lb_watched_nanoseconds(void) { return atomic_load(&now); }

// The outermost entry and exit of a state: a few plain stores, no system call, no clock.
// A state without a limit takes part while one around it on the same thread has one.
void lb_watch_enter(lb_state *state) {
  if (state->depth++) return;
  state->over_limit = state->may_be_over = false;
  if (!state->watch.attends && LB_LIKELY(!innermost)) return;
  state->instructions_left = state->instruction_limit;
  state->output = 0;
  if (LB_UNLIKELY(!listening)) {  // libdispatch's workers block every signal
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, LB_SIGNAL);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    listening = true;
  }
  lb_watch *watch = &state->watch;
  watch->outer = innermost;
  innermost = watch;
  atomic_store_explicit(&watch->thread, pthread_self(), memory_order_relaxed);
  atomic_store_explicit(&watch->start, LB_FRESH, memory_order_relaxed);
  watch->entered = true;
  atomic_store_explicit(&watch->phase, RUNNING, memory_order_release);
  if (LB_UNLIKELY(watch->limit && !atomic_load_explicit(&started, memory_order_relaxed)))
    demand_ticker(state);
}
/// Everything has unwound: the state is as it was before the limit fired.
__attribute__((noinline, cold)) static void recover(lb_state *state) {
  lb_watch *watch = &state->watch;
  atomic_store(&watch->expired, 0);
  atomic_store(&watch->rearms_at, 0);
  state->last_fired = atomic_exchange(&watch->fired, 0);
  watch->noted = false;
  state->over_limit = state->may_be_over = false;
  lb_arm(state->L);
}
/// Waits until the run is not being signalled, and keeps it from that.
static void hold_signals(lb_watch *watch) {
  int running = RUNNING;
  while (!atomic_compare_exchange_weak(&watch->phase, &running, IDLE)) {
    running = RUNNING;
    sched_yield();
  }
}
void lb_watch_leave(lb_state *state) {
  lb_watch *watch = &state->watch;
  if (--state->depth) return;
  if (!watch->entered) {
    if (LB_UNLIKELY(lb_fired(state))) recover(state);
    return;
  }
  hold_signals(watch);
  watch->entered = false;
  innermost = watch->outer;
  if (LB_UNLIKELY(atomic_load(&watch->expired) || atomic_load(&watch->fired))) recover(state);
}

void lb_interrupt(lb_state *state, bool on) { atomic_store(&state->watch.interrupted, on); }
/// [-0, +0] Host. A signal that is still on its way finds nothing that has expired.
void lb_forget_limit(lb_state *state) {
  lb_watch *watch = &state->watch;
  if (watch->entered) hold_signals(watch);
  if (lb_fired(state) || atomic_load(&watch->expired)) {
    recover(state);
    lb_arm(lb_current(state));
  }
  if (watch->entered) atomic_store(&watch->phase, RUNNING);
}

// MARK: What has fired

static const char *fired_message(int fired) {
  switch (fired) {
    case LB_FIRED_MEMORY: return "not enough memory";
    case LB_FIRED_INSTRUCTIONS: return "instruction limit";
    case LB_FIRED_DEPTH: return "depth limit";
    case LB_FIRED_EXIT: return "exit";
    default: return "time limit";
  }
}
lb_status lb_fired_status(int fired) {
  switch (fired) {
    case LB_FIRED_MEMORY: return LB_MEMORY_LIMIT;
    case LB_FIRED_INSTRUCTIONS: return LB_INSTRUCTION_LIMIT;
    case LB_FIRED_DEPTH: return LB_DEPTH_LIMIT;
    case LB_FIRED_EXIT: return LB_EXIT;
    default: return LB_TIME_LIMIT;
  }
}
/// [-0, +0] The hook is a function of Lua's.
void lb_fire(lua_State *L, lb_state *state, int reason) {
  set_fired(&state->watch, reason);
  lua_sethook(L, limit_hook, LUA_MASKCOUNT, 1);
}
bool lb_has_limit_hook(lua_State *co) { return lua_gethook(co) == limit_hook; }
bool lb_was_killed(lua_State *co) {
  return lua_status(co) > LUA_YIELD && lua_gethook(co) == limit_hook;
}
/// [-0, +0] May raise, for want of memory.
void lb_note_limit(lua_State *L, lb_state *state, int level) {
  if (state->watch.noted) return;
  lb_note_place(L, state, level);
  // A coroutine of C functions alone has no line: then it is noted in the one that resumed it.
  state->watch.noted = state->failure_line > 0;
  lb_note_traceback(L, L, level);
}
/// [-0, +0] Raises, and sees to it that what catches the error is interrupted as well.
void lb_raise_limit(lua_State *L) {
  lb_state *state = lb_of(L);
  // Setting a hook walks the whole stack.
  if (lua_gethook(L) != limit_hook) lua_sethook(L, limit_hook, LUA_MASKCOUNT, 1);
  lb_note_limit(L, state, 0);
  lua_pushstring(L, fired_message(lb_fired(state)));
  lua_error(L);
  abort();
}

// MARK: The hook

/// [-0, +0] Hooks of limits in coroutines that outlived the run become the state's own again.
static void limit_hook(lua_State *L, lua_Debug *frame) {
  (void)frame;
  if (lb_fired(lb_of(L))) lb_raise_limit(L);
  lb_arm(L);
}
/// [-0, +0] How deep a coroutine is, or `most` if it is deeper than that.
static int32_t measure_depth(lua_State *L, int32_t most) {
  lua_Debug frame;
  if (lua_getstack(L, most - 1, &frame)) return most;
  int32_t low = 0, high = most - 1;  // there are at least `low` frames, and at most `high`
  while (low < high) {
    int32_t middle = low + (high - low + 1) / 2;
    if (lua_getstack(L, middle - 1, &frame)) low = middle; else high = middle - 1;
  }
  return low;
}
/// [-0, +0] The call hook: the depth is measured only when it may have reached the limit, so that a
/// call costs the same at any depth well below it.
static void check_depth(lua_State *L, lb_state *state) {
  if (LB_LIKELY(--state->calls_unchecked >= 0)) return;
  int32_t depth = measure_depth(L, state->call_limit + 1);
  state->calls_unchecked = state->call_limit - depth;
  if (LB_LIKELY(depth <= state->call_limit)) return;
  lb_fire(L, state, LB_FIRED_DEPTH);
  lb_raise_limit(L);
}
/// [-0, +0] The count hook, called before each instruction.
static void count_instruction(lua_State *L, lb_state *state) {
  if (LB_LIKELY(--state->instructions_left >= 0)) return;
  state->instructions_left = 0;
  lb_fire(L, state, LB_FIRED_INSTRUCTIONS);
  lb_raise_limit(L);
}
/// [-0, +0] Everything that the state wants to be told of what runs.
static void state_hook(lua_State *L, lua_Debug *frame) {
  lb_state *state = lb_of(L);
  if (LB_UNLIKELY(lb_fired(state))) lb_raise_limit(L);
  switch (frame->event) {
    case LUA_HOOKCOUNT: count_instruction(L, state); break;
    case LUA_HOOKLINE: lb_cover_line(L, state, frame); break;
    case LUA_HOOKCALL: check_depth(L, state); break;
    default: break;
  }
}
/// [-0, +0] A signal may come in the middle of this, and its hook must win.
void lb_arm(lua_State *L) {
  lb_state *state = lb_of(L);
  int mask = state->hook_mask;
  lua_sethook(L, mask ? state_hook : NULL, mask, mask & LUA_MASKCOUNT ? 1 : 0);
  atomic_signal_fence(memory_order_seq_cst);
  if (LB_UNLIKELY(lb_fired(state))) lua_sethook(L, limit_hook, LUA_MASKCOUNT, 1);
}
/// [-0, +0] Sets or clears one event of the hook.
void lb_want_event(lb_state *state, int event, bool wanted) {
  state->hook_mask = wanted ? state->hook_mask | event : state->hook_mask & ~event;
  lb_arm(state->L);
  lb_arm(lb_current(state));
}

// MARK: Limits that count

/// Whether something is to be done at the start of each run.
static void refresh_attendance(lb_state *state) {
  state->watch.attends =
    state->watch.limit > 0 || state->instruction_limit > 0 || state->counts_output;
}
/// [-0, +0] Host. The hook is a function of Lua's.
void lb_set_instruction_limit(lb_state *state, int64_t instructions) {
  state->instruction_limit = instructions > 0 ? instructions : 0;
  state->instructions_left = state->instruction_limit;
  refresh_attendance(state);
  lb_want_event(state, LUA_MASKCOUNT, state->instruction_limit > 0);
}
int64_t lb_instructions_run(lb_state *state) {
  return state->instruction_limit - state->instructions_left;
}
/// [-0, +0] Host. The hook is a function of Lua's.
void lb_set_depth_limit(lb_state *state, int32_t calls, int32_t crossings) {
  state->crossing_limit = crossings > 0 ? crossings : INT32_MAX;
  state->call_limit = calls > 0 && calls < INT32_MAX ? calls : 0;
  state->calls_unchecked = 0;
  lb_want_event(state, LUA_MASKCALL, state->call_limit > 0);
}
int32_t lb_exit_code(lb_state *state) { return state->exit_code; }
void lb_set_output_counting(lb_state *state, bool on) {
  state->counts_output = on;
  refresh_attendance(state);
}
size_t lb_count_output(lb_state *state, size_t bytes) {
  size_t before = state->output;
  state->output = before + bytes < before ? SIZE_MAX : before + bytes;
  return before;
}
