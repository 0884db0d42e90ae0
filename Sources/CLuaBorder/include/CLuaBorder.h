// The border with Lua. A Lua error is a longjmp, and a longjmp over a Swift frame leaks its
// objects and skips its `defer`. So nothing declared here can raise: whatever may raise runs
// under a protected call in C and comes back as a status. No Lua type is visible.
#pragma once

#include "lb_base.h"
#include "lb_classes.h"
#include "lb_states.h"
#include "lb_stack.h"
#include "lb_calls.h"
#include "lb_coroutines.h"
#include "lb_references.h"
#include "lb_derived.h"
#include "lb_wrappers.h"
#include "lb_limits.h"
#include "lb_debugging.h"
