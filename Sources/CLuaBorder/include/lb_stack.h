// Values on the stack.
#pragma once

#include "lb_base.h"

#pragma clang assume_nonnull begin

// MARK: Reading the stack. Places count from 1; nothing here converts strings and numbers.

typedef enum : int32_t {
  LB_NONE = -1,
  LB_NIL = 0,
  LB_BOOLEAN = 1,
  LB_LIGHT = 2,
  LB_NUMBER = 3,
  LB_STRING = 4,
  LB_TABLE = 5,
  LB_FUNCTION = 6,
  LB_USERDATA = 7,
  LB_THREAD = 8,
} lb_type;

int32_t lb_count(lb_call *call);
lb_type lb_type_of(lb_call *call, int32_t place);
bool lb_is_integer(lb_call *call, int32_t place);
bool lb_read_boolean(lb_call *call, int32_t place, bool *out);
/// Floats, and integers that a float holds exactly.
bool lb_read_number(lb_call *call, int32_t place, double *out);
/// Integers, and floats with an integral value in range.
bool lb_read_integer(lb_call *call, int32_t place, int64_t *out);
/// The bytes live as long as the value is on the stack.
const char *_Nullable lb_read_string(lb_call *call, int32_t place, size_t *length);
/// The wrapped object, when the value is a wrapper. Pins the wrapper again if it keeps anything.
void *_Nullable lb_read_object(lb_call *call, int32_t place);
/// What an error message calls the value: its type, or the class of the object.
const char *lb_type_name(lb_call *call, int32_t place);
/// The address of a table, function or coroutine: its identity while it lives.
const void *_Nullable lb_address(lb_call *call, int32_t place);

// MARK: Changing the stack. Callers keep `lb_reserve`d room.

/// Makes room for values, and for what the border itself needs above them.
bool lb_reserve(lb_call *call, int32_t slots);
void lb_pop(lb_call *call, int32_t count);
void lb_set_count(lb_call *call, int32_t count);
/// Moves the value on top to a place below, instead of what is there. [-1, +0]
void lb_replace(lb_call *call, int32_t place);
void lb_push_nil(lb_call *call);
void lb_push_boolean(lb_call *call, bool value);
void lb_push_number(lb_call *call, double value);
void lb_push_integer(lb_call *call, int64_t value);
void lb_push_string(lb_call *call, const char *_Nullable bytes, size_t length);
void lb_push_table(lb_call *call, int32_t array_hint, int32_t field_hint);
/// Pushes the one wrapper of the object if there is one already.
bool lb_push_wrapper(lb_call *call, void *object);
/// Pushes the one wrapper of the object, making it if need be.
void lb_push_object(lb_call *call, void *object, const lb_class *cls);
/// Whether the object has a wrapper of exactly this class; false when it has none.
bool lb_is_wrapped_as(lb_call *call, void *object, const lb_class *cls);
/// Pushes the callable class object; the same one each time.
void lb_push_class_object(lb_call *call, const lb_class *cls);
/// The class or the module whose object is at a place; NULL where another value is. [-0, +0]
const lb_class *_Nullable lb_read_class_object(lb_call *call, int32_t place);
/// Pushes the list of the names under which a script reaches what an object, a class or a module has,
/// its metamethods included; false, and nothing, for any other value and for an object of a script's
/// own class. [-0, +1 or 0]
bool lb_push_member_names(lb_call *call, int32_t place);
/// Raw access to the table at a place, or to the one whose entries it shows: never raises, never runs script
/// code. [-0, +1]
void lb_raw_get_index(lb_call *call, int32_t table, int64_t index);
/// [-1, +0]
void lb_raw_set_index(lb_call *call, int32_t table, int64_t index);
/// [-1, +0]
void lb_raw_set_field(
  lb_call *call, int32_t table, const char *_Nullable key, size_t length);
int64_t lb_raw_length(lb_call *call, int32_t place);
/// Whether a table has so many entries or more, whatever its length says. [-0, +0]
bool lb_raw_has_entries(lb_call *call, int32_t table, int64_t count);
/// [-0, +1]
void lb_push_copy(lb_call *call, int32_t place);
/// [-0, +1]
void lb_raw_get_field(
  lb_call *call, int32_t table, const char *_Nullable key, size_t length);
/// The key is on top. [-1, +1]
void lb_raw_get(lb_call *call, int32_t table);
/// Pushes the table that the `__index` of a table's metatable is, or answers false. [-0, +1 or 0]
bool lb_push_index_table(lb_call *call, int32_t table);
/// Whether what a table lacks is asked of a function or an object, which may have it. [-0, +0]
bool lb_computes_missing(lb_call *call, int32_t table);
/// Key and value are on top; false when the key is nil or not a number. [-2, +0]
bool lb_raw_set(lb_call *call, int32_t table);

#pragma clang assume_nonnull end
