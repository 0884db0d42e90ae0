// What a careful C programmer would write against Lua's C API: a checked userdata whose members are
// found by comparing names, and a handler that is looked up by its sender and called protected.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A stock Lua state with an object of the baseline's class as global `object`.
typedef struct cb_state cb_state;

/// NULL only when memory is exhausted.
cb_state *_Nullable cb_open(void);
void cb_close(cb_state *state);
/// Compiles text to a function under a number, counted from 0. False: it does not compile.
bool cb_load(cb_state *state, int32_t number, const char *text);
/// Runs such a function once, and stores the number that it returns, or 0. False: it raised.
bool cb_run(cb_state *state, int32_t number, double *result);
/// Calls the global `handler` this often with its sender and a number: protected, with a handler
/// that takes a traceback, sender and function found by the sender's address. False: it raised.
bool cb_fire(cb_state *state, int64_t times);

/// Calls of malloc, calloc, realloc and aligned allocation by this process so far.
int64_t cb_allocations(void);
/// The bytes that the main thread's allocations hold at present, as the C library accounts for them.
int64_t cb_memory_in_use(void);

/// Whether the process runs under valgrind, so that instructions can be counted.
bool cb_is_counted(void);
/// Begins to count instructions, from none.
void cb_begin_count(void);
/// Ends that, and has the count written under a name.
void cb_end_count(const char *name);

/// Runs a program to its end in a folder, its output thrown away: arguments end with NULL, the first is
/// its path. Its exit code; -1: it could not be run, or was killed.
int32_t cb_spawn(char *_Nullable *_Nonnull arguments, const char *folder);

#pragma clang assume_nonnull end
