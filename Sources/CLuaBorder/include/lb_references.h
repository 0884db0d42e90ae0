// Values of Lua that Swift holds, and those that live as long as an object of Swift does.
#pragma once

#include "lb_base.h"

#pragma clang assume_nonnull begin

// MARK: References: values that Swift holds

lb_reference lb_reference_make(lb_call *call, int32_t place);
/// Pushes nothing and answers false when the reference is stale.
bool lb_reference_push(lb_call *call, lb_reference reference);
/// False when there is no room on the stack to do it now.
bool lb_reference_release(lb_state *state, lb_reference reference);
int32_t lb_reference_count(lb_state *state);
/// A reference that does not keep the value; it is released as any other.
lb_reference lb_weak_make(lb_call *call, int32_t place);
/// Pushes the value, or nil once it is collected; nothing, and false, when the reference is stale.
bool lb_weak_push(lb_call *call, lb_reference reference);

// MARK: Attachments: values that live exactly as long as a Swift object

/// Keeps the value at a place with the object whose wrapper is at another.
int32_t lb_attach(lb_call *call, int32_t wrapper, int32_t value);
/// Pushes an attached value; false when the object or the value is gone.
bool lb_attachment_push(lb_call *call, void *object, uint64_t serial, int32_t slot);
/// Pushes an attached function that is called next, if asked with the object as first argument, and
/// answers its place, or 0 when it or its object is gone. It needs room for five values and leaves
/// some below the function.
int32_t lb_attachment_push_callee(
  lb_call *call, void *object, uint64_t serial, int32_t slot, bool with_sender);
/// Lets go of an attached value; false when there is no room on the stack to do it now.
bool lb_detach(lb_state *state, void *object, uint64_t serial, int32_t slot);
/// The serial of the wrapper at a place.
uint64_t lb_wrapper_serial(lb_call *call, int32_t place);

#pragma clang assume_nonnull end
