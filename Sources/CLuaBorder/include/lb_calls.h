// Protected work: loading, calling, and what may run code of a script besides.
#pragma once

#include "lb_classes.h"

#pragma clang assume_nonnull begin

// MARK: Protected work. A status other than LB_OK leaves one value: what was raised.

typedef enum : int32_t {
  LB_OK = 0,
  /// The script, or a function it called, raised the value on top.
  LB_FAILED = 1,
  /// The chunk does not compile; the message is on top.
  LB_SYNTAX = 2,
  LB_TIME_LIMIT = 3,
  LB_MEMORY_LIMIT = 4,
  /// Too many nested calls: there was no room left even to report the error.
  LB_STACK_OVERFLOW = 5,
  /// Nothing was pushed: the state is running a finaliser.
  LB_FINALIZING = 6,
  /// Nothing was pushed: there was no room on the stack for what the call needs or gives.
  LB_NO_ROOM = 7,
  LB_INSTRUCTION_LIMIT = 8,
  /// More nested calls than the host allows.
  LB_DEPTH_LIMIT = 9,
  /// The script asked for the end of the program with `os.exit`.
  LB_EXIT = 10,
} lb_status;

/// Compiles text (never binary) to a function. [-0, +1]
lb_status lb_load(lb_call *call, const char *_Nullable text, size_t length, const char *chunk);
/// Pushes the message handler below a call and answers its place, or 0 when there is no room.
int32_t lb_call_prepare(lb_call *call, int32_t room);
/// Calls the function at a place above the handler with the values above it, and takes the handler
/// and all above it away. Negative `results`: as many as there are. [-n, +results or 1]
lb_status lb_call_finish(lb_call *call, int32_t handler, int32_t callee, int32_t results);
/// `table[key]` with metamethods; the key is on top. [-1, +1]
lb_status lb_get(lb_call *call, int32_t table);
/// `table[key] = value` with metamethods; key and value are on top. [-2, +0 or 1]
lb_status lb_set(lb_call *call, int32_t table);
/// A new array of the table's keys and values in turn, in the state's own order, past metamethods.
/// [-0, +1]
lb_status lb_entries(lb_call *call, int32_t table);
/// Finds how scripts lead to the objects whose wrappers come first in a list at a place, as many as its
/// place 0 says; false stands for one without. Those of what the objects own follow: that Swift holds
/// these says nothing. Pushes a list of trails, each a list that goes from the object to what is there for sure: in turn
/// how a value refers to the one before, and that value. [-0, +1]
lb_status lb_trails(lb_call *call, int32_t list);
/// `#value` with metamethods. [-0, +1]
lb_status lb_length(lb_call *call, int32_t place);
/// What `tostring` gives. [-0, +1]
lb_status lb_describe(lb_call *call, int32_t place);

/// Functions of `string` that Swift calls.
typedef enum : int32_t {
  LB_STRING_FIND,
  LB_STRING_MATCH,
  LB_STRING_SUB,
} lb_string_function;

/// Pushes a function of `string` as the state was opened with it, whatever a script has put in its place.
/// [-0, +1]
void lb_push_string_function(lb_call *call, lb_string_function function);
/// Sets a global past strictness. The value is on top. [-1, +0]
void lb_set_global(lb_call *call, const char *name);
/// Pushes a global past strictness. [-0, +1]
void lb_get_global(lb_call *call, const char *name);
/// Replaces the name of a global, or the nil that the walk begins with, by the next one's, or takes it away
/// and answers false. [-1, +1 or 0]
bool lb_next_global(lb_call *call);

/// The traceback that was taken when the last failure was raised, and where that was; of a memory
/// failure only the place, because a traceback takes memory.
const char *_Nullable lb_traceback(lb_state *state, size_t *length);
const char *_Nullable lb_failure_chunk(lb_state *state);
int32_t lb_failure_line(lb_state *state);
/// Says that the value on top is raised again, so that its first traceback is kept.
void lb_note_flight(
  lb_call *call, const char *_Nullable traceback, size_t length, const char *_Nullable chunk,
  int32_t line);
/// The script's position `level` calls up, or 0 when there is none. The chunk name lives until the
/// function is collected.
int32_t lb_where(lb_call *call, int32_t level, const char *_Nullable *_Nonnull chunk);
/// The name of the method of a class that runs, where the calling code took it with a dot and not with a
/// colon, as in `view.addSubview(label)`; NULL otherwise. It lives as long as the class. [-0, +0, 2 slots]
const char *_Nullable lb_dotted_name(lb_call *call);
/// The line at which the function runs that is exactly `level` calls up: 0 for one of C's, -1 when there is
/// none so far up. The chunk name lives until the function is collected.
int32_t lb_level_line(lb_call *call, int32_t level, const char *_Nullable *_Nonnull chunk);
/// Where the function at a place was defined, or 0 when it is not a Lua function.
int32_t lb_function_line(
  lb_call *call, int32_t place, const char *_Nullable *_Nonnull chunk);
/// The last line of the function at a place, or 0 when it is not a Lua function.
int32_t lb_function_last_line(lb_call *call, int32_t place);
/// How many arguments the function at a place can see: INT32_MAX where that is not known.
int32_t lb_function_parameters(lb_call *call, int32_t place);

// MARK: Swift closures as functions

/// Pushes a new function that runs a body with an object, which it retains. [-0, +1]
void lb_push_function(lb_call *call, void *object, const lb_class *cls, lb_body body);

// MARK: Modules

/// Whether a table is a library of the state's or what scripts see as `_G`. [-0, +0]
bool lb_is_library(lb_call *call, int32_t table);
/// Gives a table the entries and the metatable of another, instead of its own. [-0, +0]
void lb_table_replace(lb_call *call, int32_t table, int32_t other);

#pragma clang assume_nonnull end
