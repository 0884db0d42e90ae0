// Limits of time, memory, instructions and depth.
#pragma once

#include "lb_base.h"

#pragma clang assume_nonnull begin

/// Bytes that Lua holds now.
size_t lb_memory_used(lb_state *state);
/// Bytes that Lua may hold; 0: no limit.
void lb_set_memory_limit(lb_state *state, size_t bytes);
/// Milliseconds that an outermost call may run; 0: no limit. The ticker looks every 10 ms.
void lb_set_time_limit(lb_state *state, int32_t milliseconds);
/// Whether there is a thread that watches the time. Where the system gives none, what has a time limit ends with
/// its first instruction, and the next run asks for the thread again.
bool lb_has_ticker(void);
/// How many nanoseconds have passed by the ticker's time, which goes on every 10 ms. It stands still while no
/// state has a time limit, and while the process is stopped, or gets no processor, but for up to 100 ms each
/// time: so much between two looks may be the delay of a busy machine.
uint64_t lb_watched_nanoseconds(void);
/// Has the time of the running call be up, or no longer, as far as the state has a time limit. From any
/// thread, while the state is open.
void lb_interrupt(lb_state *state, bool on);
/// Forgets the limit that has fired, once the call that it was meant for has returned, though those around
/// it go on.
void lb_forget_limit(lb_state *state);
/// Instructions of Lua that an outermost call may run, in all coroutines; 0: no limit.
void lb_set_instruction_limit(lb_state *state, int64_t instructions);
/// Instructions that the last outermost call ran, or the running one has run; 0 without a limit.
int64_t lb_instructions_run(lb_state *state);
/// Nested calls within one coroutine, and nested calls from Swift to Lua; 0: Lua's own limits.
void lb_set_depth_limit(lb_state *state, int32_t calls, int32_t crossings);
/// What the script gave to `os.exit`.
int32_t lb_exit_code(lb_state *state);
/// Whether the bytes that a run prints are counted from its start; see `lb_count_output`.
void lb_set_output_counting(lb_state *state, bool on);
/// Adds to the bytes that the outermost call printed, and answers how many there were before.
size_t lb_count_output(lb_state *state, size_t bytes);
/// Makes `count` allocations of script code in a row fail, from the n-th on until the error is
/// caught; 0: never. Lua repairs a single one by a collection, after which it asks again. For tests.
void lb_fail_allocation(lb_state *state, int64_t n, int64_t count);
int64_t lb_allocation_failures(lb_state *state);
/// Collects garbage at every border crossing and every allocation. For tests.
void lb_set_collection_stress(lb_state *state, bool on);

#pragma clang assume_nonnull end
