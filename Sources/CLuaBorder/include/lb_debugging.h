// What is known of a failure, of running functions and of lines that ran.
#pragma once

#include "lb_base.h"

#pragma clang assume_nonnull begin

/// How often the border was crossed to Lua, and to Swift.
uint64_t lb_calls_to_lua(lb_state *state);
uint64_t lb_calls_to_swift(lb_state *state);

/// A frame, or a run of identical ones, of the stack that failed.
typedef struct {
  /// What the calling code calls the function; empty where that is not known.
  char name[64];
  /// What the name names: "local", "method", "field", …; a constant of Lua.
  const char *name_kind;
  /// The chunk as messages show it.
  char chunk[64];
  /// The line that ran, or 0 in a function of the host.
  int32_t line;
  /// Where the function is defined: its first line, or 0 for a chunk.
  int32_t defined;
  /// How many identical frames follow each other.
  int32_t repeats;
  bool is_main;
  bool is_host;
  bool is_tail_call;
} lb_frame;

/// A variable of the innermost script frame.
typedef struct {
  char name[48];
  /// The value in short.
  char value[96];
  bool is_upvalue;
} lb_variable;

/// The frames of the last failure, innermost first. They stay until the next one is noted.
int32_t lb_frame_count(lb_state *state);
const lb_frame *lb_frame_at(lb_state *state, int32_t index);
/// How many frames were left out, and before which of the others; 0: none.
int32_t lb_frames_omitted(lb_state *state, int32_t *before);
/// Whether the last failure was one raised again, whose frames are those of the first time.
bool lb_failure_is_flight(lb_state *state);
/// Pushes the value of a local variable or an upvalue of the script's function that is `level` calls up on
/// the stack of `owner`, which may be a dead coroutine, or nothing and answers false. It needs room for
/// three values. [-0, +1 or 0]
bool lb_push_variable(lb_call *call, lb_call *owner, int32_t level, const char *name);
/// How far from the outer end of the stack the script's function is that runs `level` calls up: what finds
/// it as long as it has not returned. 0: there is none, or the stack is very deep. [-0, +0]
int32_t lb_frame_height(lb_call *call, int32_t level);
/// The name of the n-th variable, from 1 on, of the function at a height of `owner`'s stack: locals, then
/// upvalues. Those that Lua itself makes begin with a bracket. NULL: there are no more. [-0, +0]
const char *_Nullable lb_frame_variable(lb_call *owner, int32_t height, int32_t n);
/// Pushes the value of a variable of the function at a height of `owner`'s stack, or nothing and answers
/// false. [-0, +1 or 0]
bool lb_push_frame_variable(lb_call *call, lb_call *owner, int32_t height, const char *name);
/// Gives such a variable the value on top, or answers false. [-1, +0]
bool lb_set_frame_variable(lb_call *call, lb_call *owner, int32_t height, const char *name);
/// Pushes an upvalue of the function at a place by its name, or nothing and answers false. [-0, +1 or 0]
bool lb_push_upvalue(lb_call *call, int32_t place, const char *name);
/// Gives an upvalue of the function at a place the value on top, or answers false. [-1, +0]
bool lb_set_upvalue(lb_call *call, int32_t place, const char *name);
/// Has the chunk below the top find its globals in the table on top. [-1, +0]
void lb_set_environment(lb_call *call);
/// Whether `failing` is told of errors. [-0, +0]
void lb_watch_failures(lb_state *state, bool on);
/// Sets a mark, so that `caught` is told of errors that scripts catch from then on in calls that began before,
/// and answers its number: the first is 1. [-0, +0]
int64_t lb_set_mark(lb_state *state);
/// Whether `writing` and `wrote` are told of properties. [-0, +0]
void lb_watch_writes(lb_state *state, bool on);
int32_t lb_variable_count(lb_state *state);
const lb_variable *lb_variable_at(lb_state *state, int32_t index);

/// What is counted of one chunk: `hits[n]` and `can_run[n]` are those of line n + 1.
typedef struct {
  const char *chunk;
  const uint32_t *_Nullable hits;
  const bool *_Nullable can_run;
  int32_t lines;
} lb_covered;

/// How many chunks were loaded by Swift while lines are counted.
int32_t lb_covered_count(lb_state *state);
lb_covered lb_covered_at(lb_state *state, int32_t index);

#pragma clang assume_nonnull end
