// States, and what Swift supplies to them.
#pragma once

#include "lb_classes.h"

#pragma clang assume_nonnull begin

// MARK: What Swift supplies

typedef enum : int32_t { LB_READ, LB_WRITE, LB_STATIC_READ, LB_STATIC_WRITE } lb_access;

typedef struct {
  void (*retain)(void *object);
  void (*release)(void *object);
  /// Pushes the message for a member that does not exist or cannot be used in this way.
  int32_t (*unknown_member)(lb_call *call, const lb_class *cls, int32_t key, lb_access access);
  /// Pushes the message for a global that does not exist or cannot be assigned.
  int32_t (*unknown_global)(lb_call *call, int32_t key, lb_access access);
  /// Receives what the script prints, with the place that printed it.
  int32_t (*print)(
    lb_call *call, const char *text, size_t length, const char *chunk, int32_t line);
  /// Seconds since 1970 as the script is to see them. NULL: the machine's clock.
  double (*_Nullable clock)(lb_call *call);
  /// Receives what the script warns of, with the place that warned.
  int32_t (*warn)(lb_call *call, const char *text, size_t length, const char *chunk, int32_t line);
  /// Answers 0, or pushes what is wrong with what a script gives a class of its own under the name at a
  /// place, which it follows; anything but a function is. The class is the one that it derives from, and
  /// the name of its own stands at `name`.
  int32_t (*check_entry)(lb_call *call, const lb_class *parent, int32_t name, int32_t key);
  /// Makes the members of a class and of its ancestors, unless they are there. Reads no stack.
  void (*describe)(const lb_class *cls);
  /// Seconds that local time is ahead of UTC at a time. NULL: none. Asked with a clock only.
  double (*_Nullable zone)(lb_call *call, double seconds);
  /// Told of an error that nothing in Lua catches before it reaches Swift, while the functions that it ends
  /// still stand: on the stack of `owner`, from a level on. That is the call itself or a coroutine that
  /// Swift resumed, which is dead: nothing runs in it any more. The value that was raised is at a place.
  /// Asked for by `lb_watch_failures`.
  void (*failing)(lb_call *call, int32_t value, lb_call *owner, int32_t level);
  /// Told that a script is about to set a property of an object, with the property's `write_context`. Asked
  /// for by `lb_watch_writes`.
  void (*writing)(lb_call *call, void *object, const char *name, const void *context);
  /// Told that a script has set a property of an object, with the property's `write_context` if it has one;
  /// the value is at the third place. Asked for by `lb_watch_writes`.
  void (*wrote)(lb_call *call, void *object, const char *name, const void *_Nullable context);
  /// Decides for each wrapper whether Swift holds its object, in the middle of a call that has made many
  /// wrappers that keep something. Leaves the stack as it is.
  void (*judge)(lb_call *call);
  /// Notes the birth of an object whose wrapper goes while Swift holds it, until the object goes as well,
  /// and answers how many are noted. Reads no stack.
  int32_t (*remember)(lb_state *state, void *object, uint64_t birth);
  /// Answers the birth that is noted of an object, and notes it no more; 0: none is. Reads no stack.
  uint64_t (*recall)(lb_state *state, void *object);
  /// Told that a script has caught an error, if marks were set since the call began that it ended: by the
  /// last one before that. Reads no stack.
  void (*caught)(lb_call *call, int64_t mark);
} lb_hooks;

/// Libraries that are left out unless the host asks for them.
enum { LB_LIBRARY_IO = 1, LB_LIBRARY_OS = 2, LB_LIBRARY_DEBUG = 4 };

typedef struct {
  lb_hooks hooks;
  /// Enumeration, sorting and printed identities do not depend on addresses, hashes or the clock.
  bool deterministic;
  /// Globals are read-only, and an unknown one raises.
  bool strict_globals;
  /// Whether `math.random` begins with the seed; a deterministic state always does.
  bool has_seed;
  uint64_t seed;
  /// Libraries beside the safe ones.
  int32_t libraries;
  /// Whether the lines of chunks that Swift loads are counted.
  bool covers;
  /// Whether a failure notes the variables of its frame.
  bool captures_variables;
} lb_configuration;

// MARK: States

/// NULL only when memory is exhausted.
lb_state *_Nullable lb_state_open(const lb_configuration *configuration);
void lb_state_close(lb_state *state);
/// What Swift finds its own object by.
void lb_state_set_host(lb_state *state, void *host);
void *_Nullable lb_state_host(lb_state *state);
/// The stack to work on: that of the coroutine that runs, or of the main thread. NULL on a thread that
/// is not the state's, while that has calls open in it or the state keeps to it.
lb_call *_Nullable lb_state_call(lb_state *state);
/// Keeps the state to the thread that runs now for good, also between calls.
void lb_state_keep_thread(lb_state *state);
lb_state *lb_call_state(lb_call *call);
/// Whether a finaliser runs now: Lua code must not be called then.
bool lb_state_is_finalizing(lb_state *state);
/// How many protected calls are open.
int32_t lb_state_depth(lb_state *state);

#pragma clang assume_nonnull end
