// The time limit, at no cost until it fires. One ticker thread for all states compares two numbers
// per running state; a signal to the thread on which an overdue state runs arms the count hook of
// the coroutine that runs there; from then on the hook raises at every instruction, and the
// border's own functions pass it on to every coroutine below, until the run has unwound.
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
static bool started;
static _Atomic uint64_t now_tick;
static _Thread_local lb_watch *_Atomic innermost __attribute__((tls_model("initial-exec")));
static _Thread_local bool listening __attribute__((tls_model("initial-exec")));

/// Runs on the thread of the overdue state, where `lua_sethook` is safe. An outer state that
/// expired takes the states that run inside it along.
static void on_signal(int number) {
  (void)number;
  int saved = errno;
  lb_watch *last = NULL;
  for (lb_watch *watch = innermost; watch; watch = watch->outer)
    if (atomic_load(&watch->expired)) last = watch;
  for (lb_watch *watch = innermost; last; watch = watch->outer) {
    atomic_store(&watch->fired, 1);
    lua_sethook(atomic_load(&watch->current), lb_hook, LUA_MASKCOUNT, 1);
    if (watch == last) break;
  }
  errno = saved;
}

static bool is_overdue(lb_watch *watch, uint64_t tick) {
  return tick - atomic_load(&watch->start) >= watch->limit;
}
/// Signals an overdue state's thread, at every tick again until its run has unwound. The phase
/// keeps the run from ending, and the thread from going away, while it is being signalled.
static void inspect(lb_watch *watch, uint64_t tick) {
  int running = RUNNING;
  if (atomic_load(&watch->phase) != RUNNING || !is_overdue(watch, tick)) return;
  if (!atomic_compare_exchange_strong(&watch->phase, &running, SIGNALLING)) return;
  if (is_overdue(watch, tick)) {  // a new run may have begun in between
    atomic_store(&watch->expired, 1);
    pthread_kill(atomic_load(&watch->thread), LB_SIGNAL);
  }
  atomic_store(&watch->phase, RUNNING);
}
static void *run_ticker(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  for (;;) {
    while (!watches) pthread_cond_wait(&wake, &lock);
    pthread_mutex_unlock(&lock);
    nanosleep(&(struct timespec){.tv_nsec = TICK_MS * 1000000L}, NULL);
    pthread_mutex_lock(&lock);
    uint64_t tick = atomic_fetch_add(&now_tick, 1) + 1;
    for (lb_watch *watch = watches; watch; watch = watch->next) inspect(watch, tick);
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
  started = pthread_create(&ticker, NULL, run_ticker, NULL) == 0;
  if (started) pthread_detach(ticker);
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
/// [-0, +0] Host. The ticker, its lock and its signal handler are C.
void lb_set_time_limit(lb_state *state, int32_t milliseconds) {
  // Inside a run the new limit counts from that run's start, if it had one, or from the next run.
  lb_watch_forget(state);
  pthread_mutex_lock(&lock);
  // One tick more, because the first one may come at once.
  bool limited = milliseconds > 0;
  state->watch.limit = limited ? (uint32_t)((milliseconds + TICK_MS - 1) / TICK_MS) + 1 : 0;
  if (limited) {
    state->watch.next = watches;
    watches = &state->watch;
    if (!started) start_ticker();
    pthread_cond_signal(&wake);
  }
  pthread_mutex_unlock(&lock);
}

// The outermost entry and exit of a state: a few plain stores, no system call, no clock.
// A state without a limit takes part while one around it on the same thread has one.
void lb_watch_enter(lb_state *state) {
  if (state->depth++) return;
  if (!state->watch.limit && LB_LIKELY(!innermost)) return;
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
  uint64_t tick = atomic_load_explicit(&now_tick, memory_order_relaxed);
  atomic_store_explicit(&watch->start, tick, memory_order_relaxed);
  watch->entered = true;
  atomic_store_explicit(&watch->phase, RUNNING, memory_order_release);
}
void lb_watch_leave(lb_state *state) {
  lb_watch *watch = &state->watch;
  if (--state->depth || !watch->entered) return;
  int running = RUNNING;
  while (!atomic_compare_exchange_weak(&watch->phase, &running, IDLE)) {
    running = RUNNING;
    sched_yield();
  }
  watch->entered = false;
  innermost = watch->outer;
  if (LB_LIKELY(!atomic_load(&watch->expired) && !atomic_load(&watch->fired))) return;
  lua_sethook(state->L, NULL, 0, 0);
  atomic_store(&watch->expired, 0);
  atomic_store(&watch->fired, 0);
  watch->noted = false;
}

/// [-0, +0] May raise, for want of memory.
void lb_note_limit(lua_State *L, lb_state *state, int level) {
  if (state->watch.noted) return;
  state->watch.noted = true;
  lb_note_place(L, state, level);
  lb_note_traceback(L, level);
}
/// [-0, +0] Raises, and sees to it that what catches the error is interrupted as well.
void lb_raise_limit(lua_State *L) {
  lb_note_limit(L, lb_of(L), 0);
  lua_sethook(L, lb_hook, LUA_MASKCOUNT, 1);
  lua_pushliteral(L, "time limit");
  lua_error(L);
  abort();
}
/// [-0, +0] The count hook. Armed hooks of coroutines that outlived the run disarm themselves.
void lb_hook(lua_State *L, lua_Debug *frame) {
  (void)frame;
  lb_state *state = lb_of(L);
  if (!lb_fired(state)) {
    lua_sethook(L, NULL, 0, 0);
    return;
  }
  lb_raise_limit(L);
}
