// What the border keeps: a state, and under which keys things are found in the registry, in objects and in
// classes. Swift never sees it.
#pragma once

#include "CLuaBorder.h"
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <pthread.h>
#include <stdatomic.h>

/// The word in a wrapper userdata that no other userdata has.
#define LB_MAGIC 0x4c42424f58305841u
#define LB_LIKELY(x) __builtin_expect(!!(x), 1)
#define LB_UNLIKELY(x) __builtin_expect(!!(x), 0)

/// Integer keys of the registry; 1 and 2 are Lua's own.
enum {
  /// Object address → wrapper, weak values.
  LB_REG_CACHE = 3,
  /// Box address → wrapper: what must not be collected.
  LB_REG_PINS = 4,
  /// Box address → wrapper that Lua has finalised and Swift has yet to judge.
  LB_REG_DYING = 5,
  LB_REG_REFERENCES = 6,
  /// The table of globals that scripts may read.
  LB_REG_GLOBALS = 7,
  LB_REG_TRACEBACK = 8,
  /// A value that Swift raises again, and the traceback it was first raised with.
  LB_REG_FLIGHT_VALUE = 9,
  LB_REG_FLIGHT_TRACEBACK = 10,
  /// Table → its sorted keys, for the walk by `next` that is under way; weak keys.
  LB_REG_WALK = 11,
  /// Object address → box of its wrapper, which may be missing from the cache and still not be gone.
  LB_REG_BOXES = 12,
  /// Class → its class object; and those of the classes that scripts derived as a list, the oldest first.
  LB_REG_CLASS_OBJECTS = 13,
  /// The metatable of the sentinel that tells a collection cycle.
  LB_REG_SENTINEL = 14,
  /// Texts that Lua makes where a refused allocation would jump too far.
  LB_REG_TEXTS = 15,
  /// Name → class object of the class that a script derived last under it.
  LB_REG_NAMED_CLASSES = 16,
};

/// Where in an object's user values a thing is kept.
enum {
  LB_USER_ATTACHMENTS = 1,
  LB_USER_EDGES = 2,
  LB_USER_COUNT = 2,
  /// What an instance of a script's class has of its own.
  LB_USER_FIELDS = 3,
  LB_USER_SCRIPT_COUNT = 3,
};

/// Places in the metatable of a script's class.
enum {
  /// Name → function that the script gave, inherited ones included.
  LB_CLASS_FUNCTIONS = 1,
  /// Name → what kind of field it is, inherited ones included.
  LB_CLASS_FIELDS = 2,
  /// Property → value that new instances begin with; of this class alone.
  LB_CLASS_VALUES = 3,
  /// The memory of the description.
  LB_CLASS_DESCRIPTION = 4,
};
// Among the flattened members of a script's class, full userdata is an object that declares a property:
// its `__set` gets the instance, the name and what is assigned, and answers what the instance is to keep
// in its fields; its `__get` gets that, and answers what is read.

/// The kinds of fields.
enum { LB_FIELD_PLAIN = 1, LB_FIELD_CLOSURE = 2, LB_FIELD_REQUIRED = 3 };

/// Spare stack slots that the traceback of 5.4.4 needs, and some.
enum { LB_SPARE_SLOTS = 24 };

/// What a wrapper userdata holds. The box is not in it, because Lua may free a userdata whose
/// finaliser it could not call, and the box must outlive that.
typedef struct {
  /// NULL once the object is released.
  lb_box *box;
  uint64_t magic;
} lb_handle;

/// What begins a run that the ticker has not seen.
#define LB_FRESH UINT64_MAX
/// One state's part in the time limit. See watch.c.
typedef struct lb_watch {
  _Atomic(lua_State *) current;
  _Atomic int fired;
  /// How often the run was signalled because its time is up.
  _Atomic int expired;
  /// At how many signals all hooks are set again. Of the state's own thread.
  _Atomic int rearms_at;
  /// The processor time of the state's own thread when they were set last. Of its signal handler.
  uint64_t rearmed;
  _Atomic int phase;
  /// When the ticker first saw the run, by its own time in nanoseconds; `LB_FRESH` before that.
  _Atomic uint64_t start;
  _Atomic pthread_t thread;
  /// Whether the outermost call that runs now is watched.
  bool entered;
  /// Whether the line that ran into the limit is known.
  bool noted;
  /// Whether the time is up because somebody says so.
  _Atomic bool interrupted;
  /// Whether something is to be done at the start and the end of each run.
  bool attends;
  /// How long a run may take, in nanoseconds; 0 for any time.
  uint64_t limit;
  struct lb_watch *outer;
  struct lb_watch *next;
} lb_watch;

/// What Swift works on while it waits for a nested call into Lua: the wrapper that the method which made
/// the call is of, and that of the closure. See wrapper.c.
typedef struct lb_use {
  const void *wrapper;
  const void *closure;
  struct lb_use *outer;
} lb_use;

struct lb_state {
  lua_State *L;
  lb_hooks hooks;
  void *host;
  bool deterministic;
  bool strict_globals;
  bool closing;
  bool stress;
  /// Whether Swift is to judge the wrappers when the call to it that runs now has ended.
  bool judges;
  /// Whether any of the two is so: then something is to be done at the end of a call to Swift.
  bool settles;
  /// Whether Swift is told of errors while the functions that they end still stand.
  bool watches_failures;
  /// Whether Swift is told of the properties that the script sets.
  bool watches_writes;
  /// Whether a host frame is on top: then no allocation may fail.
  int in_host;
  /// Open protected calls.
  int depth;
  /// Stands for the thread that used the state last.
  const void *thread;
  /// Whether no other thread may use it ever, as none may while calls are open.
  bool keeps_thread;
  /// Nested finalisers.
  int finalizing;
  /// Nested `coroutine.close`, and where in the C stack the outermost of them is.
  int close_depth;
  uintptr_t close_base;
  /// The object whose own class is asked for a method past its script's class, and that method.
  void *bypassed;
  const char *bypassed_name;
  /// The limit that fired last: what coroutines were killed by.
  int last_fired;
  /// Whether the value that flies has not been caught yet.
  bool in_flight;
  bool has_seed;
  uint64_t seed;

  size_t used;
  size_t limit;
  int64_t allocations;
  int64_t fail_at;
  int64_t failures;
  /// How many in a row fail, while nobody has caught the error.
  int64_t fail_count;
  bool failing;
  /// The last mark that was set; 0 before the first.
  int64_t mark;
  /// Birth serials given so far to tables, functions, userdata and threads.
  uint64_t births;

  lb_box *boxes;
  int32_t box_count;
  uint64_t box_serials;
  /// Of how many objects at most Swift has noted the birth.
  int32_t remembered_count;
  /// How many wrappers may come to keep something before Swift judges in the middle of a call.
  int32_t keepers_left;
  /// Boxes that are loose.
  int32_t loose_count;
  int32_t dying_count;
  /// Collection cycles that have ended.
  uint32_t cycles;
  /// Whether Lua gave up on a finaliser.
  bool lost;
  /// Whether a wrapper that nobody reaches is not brought back because Swift holds its object.
  bool spares_none;
  /// Of the nested calls from Swift that are open, the outermost aside.
  lb_use *uses;

  uint32_t *generations;
  int32_t reference_places;
  int32_t reference_capacity;
  int32_t *free_places;
  int32_t free_count;
  int32_t reference_count;

  char failure_chunk[LUA_IDSIZE];
  int32_t failure_line;

  /// C functions without upvalues by their rank: the libraries', then others as they are met.
  const void **printed;
  int32_t printed_count;
  int32_t printed_capacity;
  /// Whether the libraries' functions have their ranks.
  bool ranked;

  lb_watch watch;

  // Limits that count. See watch.c.
  /// The hook events that every coroutine of the state wants; 0: none.
  int hook_mask;
  int64_t instruction_limit;
  int64_t instructions_left;
  int32_t crossing_limit;
  int32_t call_limit;
  /// Calls that cannot go over the limit, so that the depth need not be measured.
  int32_t calls_unchecked;
  int32_t exit_code;
  /// Memory errors on their way that a script raised: `lua_error` makes one of the text of one, so
  /// the status alone does not tell. And where the last of them was raised.
  int feigned;
  char feigned_chunk[LUA_IDSIZE];
  int32_t feigned_line;
  /// Whether memory was refused last because of the limit.
  bool over_limit;
  /// A request that the memory limit refused once: Lua collects, and asks again. (A buffer of
  /// lauxlib's does not; its error is known by its status alone.)
  bool may_be_over;
  const void *refused_block;
  size_t refused_size;
  bool counts_output;
  size_t output;

  // Libraries. See state.c, text.c, strings.c.
  int32_t libraries;
  bool warnings_off;
  /// Lua's own functions of `string` that Swift calls, by `lb_string_function`.
  lua_CFunction string_functions[LB_STRING_SUB + 1];

  // Debugging. See debug.c, coverage.c.
  uint64_t calls_to_lua;
  uint64_t calls_to_swift;
  bool captures_variables;
  bool is_flight;
  /// Whether the last failure ran out of Lua's own stack.
  bool overflowed;
  struct lb_trace *trace;
  struct lb_coverage *coverage;
};

/// What `lb_watch.fired` says: why everything up to the outermost call is being ended.
enum {
  LB_FIRED_TIME = 1,
  LB_FIRED_MEMORY,
  LB_FIRED_INSTRUCTIONS,
  LB_FIRED_DEPTH,
  LB_FIRED_EXIT,
};
