// What everything else of the border speaks of.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// One Lua universe: its main thread, its wrappers, references and limits.
typedef struct lb_state lb_state;
/// The stack of the Lua thread that runs now. Valid only while the call that gave it runs.
typedef struct lb_call lb_call;
typedef struct lb_member lb_member;
typedef struct lb_class lb_class;
typedef struct lb_box lb_box;

/// A place in the table of references; the generation tells a reused place from the old one.
typedef struct {
  int32_t place;
  uint32_t generation;
} lb_reference;

#pragma clang assume_nonnull end
