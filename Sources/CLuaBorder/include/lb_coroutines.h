// Coroutines, and functions of Swift that wait in them.
#pragma once

#include "lb_calls.h"

#pragma clang assume_nonnull begin

typedef enum : int32_t {
  /// It can be resumed.
  LB_SUSPENDED,
  /// It called what asks.
  LB_RUNNING,
  /// It resumed another one, and waits for that.
  LB_NORMAL,
  /// It returned, failed or was closed.
  LB_DEAD,
  /// It called a Swift function that waits, and only that can resume it.
  LB_WAITING,
  /// Swift let go of it while it waited: nobody can resume it.
  LB_ABANDONED,
} lb_coroutine_status;

/// Makes a coroutine that will run the function at a place. [-0, +1]
void lb_coroutine_make(lb_call *call, int32_t function);
lb_coroutine_status lb_coroutine_status_at(lb_call *call, int32_t place);
/// Runs the suspended coroutine at a place on with the values above it, until it yields or `ended`.
/// One that fails is closed, after its traceback was taken and `failing` was told. Of a coroutine that
/// waits since `lb_wait_begin`, the first of the values is a code, 0 or LB_RAISE_MESSAGE or
/// LB_RAISE_VALUE, and the others are what the function returns or raises. [-(n+1), +results or 1]
lb_status lb_coroutine_resume(lb_call *call, int32_t place, int32_t *results, bool *ended);
/// Closes the coroutine at a place, on top, which must not run. LB_TIME_LIMIT: that is what ended
/// it, and nothing in it runs any more. [-1, +0 or 1]
lb_status lb_coroutine_close(lb_call *call, int32_t place);

/// Whether the running function can be left and entered again later.
bool lb_can_wait(lb_call *call);
/// Pushes why it cannot, and what to do instead. [-0, +1]
void lb_push_cannot_wait(lb_call *call, const char *function);
/// Takes hold of the coroutine that runs, and leaves on the stack what LB_WAIT needs. [-all, +4]
lb_reference lb_wait_begin(lb_call *call, const char *function);
/// Whether the coroutine of `lb_wait_begin` still waits where it did.
bool lb_wait_is_open(lb_call *call, lb_reference reference);
/// The name of the Swift function that the coroutine at a place waits for. It lives as long as the
/// coroutine waits.
const char *_Nullable lb_waiting_for(lb_call *call, int32_t place);

#pragma clang assume_nonnull end
