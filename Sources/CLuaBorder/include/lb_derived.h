// Classes that scripts derive from exposed ones.
#pragma once

#include "lb_base.h"

#pragma clang assume_nonnull begin

/// Pushes what a script's class does instead of the object's own, with the object as its first
/// argument, and answers the function's place: 0 when it does nothing instead, or when the object's
/// wrapper is not the one of that serial. It needs room for five values and leaves some below the
/// function. A method taken from a class object goes past it, once, unless Swift only looks at it.
int32_t lb_override_push_callee(
  lb_call *call, void *object, uint64_t serial, const char *name, size_t length, bool only_looks);
/// Ends what a method taken from a class object began: the next call of it on the same object is
/// overridden again. For Swift that keeps account of calls of super itself.
void lb_forget_bypass(lb_call *call);
/// Pushes a list of the functions that the script's class of an object has. [-0, +1]
void lb_push_script_functions(lb_call *call, void *object);
/// Pushes the function that scripts call as a method of the object at a place, or nothing. Runs no code
/// of a script. [-0, +1 or 0]
bool lb_push_method(lb_call *call, int32_t place, const char *_Nullable name, size_t length);
/// Whether the object at a place has a property of Swift's under a name, which can be read. Runs no code
/// of a script. [-0, +0]
bool lb_has_property(lb_call *call, int32_t place, const char *_Nullable name, size_t length);
/// Pushes what the object at a place, of a script's class, keeps in a field of its own, or nothing. Runs
/// no code of a script. [-0, +1 or 0]
bool lb_push_own_field(lb_call *call, int32_t place, const char *_Nullable name, size_t length);
/// Pushes a list of the objects by which the script's class of the object at a place declares
/// properties, in no order. [-0, +1]
void lb_push_declarations(lb_call *call, int32_t place);
/// Pushes a list of the fields and closures that the script's class of an object declares. [-0, +1]
void lb_push_script_fields(lb_call *call, void *object);
/// Pushes the class object of the script's class that was derived last under a name, or nothing and
/// answers false. [-0, +1 or 0]
bool lb_push_named_class(lb_call *call, const char *_Nullable name, size_t length);
/// Pushes a list of the names of all classes that scripts derived. [-0, +1]
void lb_push_class_names(lb_call *call);
/// Pushes a list of all names that a script's class gives its instances. [-0, +1]
void lb_push_script_names(lb_call *call, const lb_class *cls);
/// Pushes a list of the closures that an object's class requires and the object has not. [-0, +1]
void lb_push_missing_closures(lb_call *call, void *object);
/// Pushes a list of the closures that an object's class declares and the object has. [-0, +1]
void lb_push_set_closures(lb_call *call, void *object);

#pragma clang assume_nonnull end
