// The border with Lua. A Lua error is a longjmp, and a longjmp over a Swift frame leaks its
// objects and skips its `defer`. So nothing declared here can raise: whatever may raise runs
// under a protected call in C and comes back as a status. No Lua type is visible.
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

// MARK: Descriptions of exposed types. Immortal and immutable once a state has seen them.

/// The Swift body of a member. Answers how many results it pushed, or one of the negative codes.
typedef int32_t (*lb_body)(lb_call *call, void *_Nullable object, const void *_Nullable context);

enum {
  /// The message on top is raised with the script's position before it.
  LB_RAISE_MESSAGE = -1,
  /// The value on top is raised as it is.
  LB_RAISE_VALUE = -2,
  /// The coroutine that called yields, until `lb_wait_end`. See `lb_wait_begin`.
  LB_WAIT = -3,
};

typedef enum : int32_t {
  LB_MEMBER_PROPERTY,
  LB_MEMBER_METHOD,
  /// A function of the class object, called without self.
  LB_MEMBER_STATIC,
  /// An entry of the metatable, such as `__len`.
  LB_MEMBER_METAMETHOD,
  /// A value of the class object, computed when it is read.
  LB_MEMBER_STATIC_PROPERTY,
  /// An entry of the metatable whose instance may be any operand, such as `__add`.
  LB_MEMBER_OPERATOR,
} lb_member_kind;

struct lb_member {
  const char *name;
  lb_member_kind kind;
  lb_body _Nullable get;
  lb_body _Nullable set;
  lb_body _Nullable call;
  const void *_Nullable get_context;
  const void *_Nullable set_context;
  const void *_Nullable call_context;
  const lb_class *_Nullable owner;
  /// Whether scripts go on to find this method where a script's class has a function of its name, which
  /// is then for Swift alone to call.
  bool hides_overrides;
};

enum { LB_MAX_DEPTH = 12 };

struct lb_class {
  const char *name;
  const lb_class *_Nullable super;
  /// Ancestors by depth, itself included: a subclass test in constant time.
  const lb_class *_Nullable display[LB_MAX_DEPTH];
  int32_t depth;
  int32_t member_count;
  const lb_member *_Nullable members;
  /// Makes an instance from the constructor's arguments. NULL: scripts cannot make one.
  lb_body _Nullable create;
  const void *_Nullable create_context;
  /// Takes one element of a constructor table's array part, and its index; self is the new instance.
  lb_body _Nullable adopt;
  const void *_Nullable adopt_context;
  /// Classes that are values of this one's class object, built on first mention.
  const lb_class *_Nonnull const *_Nullable nested;
  int32_t nested_count;
  /// Makes an instance of a class that a script derives from this one; the object is that class.
  /// NULL: scripts cannot derive from it.
  lb_body _Nullable extend;
  const void *_Nullable extend_context;
  /// Whether the constructor takes one table: named keys are properties, the array part is adopted.
  bool from_table;
  bool extends_from_table;
  /// Whether a script derived it; then it lives as long as its state.
  bool is_script;
  /// What Swift knows of the class.
  const void *_Nullable host;
};

/// What the border knows of a wrapper. The object is retained until the wrapper is finalised.
struct lb_box {
  void *_Nullable object;
  const lb_class *cls;
  lb_state *state;
  lb_box *_Nullable previous;
  lb_box *_Nullable next;
  uint64_t serial;
  /// How many values the script keeps with the object.
  uint32_t attachments;
  bool pinned;
  bool has_edges;
  /// Whether `init` of its script's class runs now.
  bool beginning;
  /// Finalised by Lua, waiting for `lb_restore_dying` or `lb_bury_dying`.
  bool dying;
  /// Dying, or keeps something without being pinned.
  bool loose;
  /// Finalised by Lua once while Swift held the object, and brought back.
  bool spared;
  /// How many cycles had ended then.
  uint32_t spared_in;
  /// Pushed to Lua while it was missing from the cache: brought back if Lua finalises it now.
  bool wanted;
};

/// A place in the table of references; the generation tells a reused place from the old one.
typedef struct {
  int32_t place;
  uint32_t generation;
} lb_reference;

// MARK: What Swift supplies

typedef enum : int32_t { LB_READ, LB_WRITE, LB_STATIC_READ, LB_STATIC_WRITE } lb_access;

typedef struct {
  void (*retain)(void *object);
  void (*release)(void *object);
  /// Pushes the message for a member that does not exist or cannot be used in this way.
  int32_t (*unknown_member)(lb_call *call, const lb_class *cls, int32_t key, lb_access access);
  /// Pushes the message for a global that does not exist or cannot be assigned.
  int32_t (*unknown_global)(lb_call *call, int32_t key, lb_access access);
  /// Receives what the script prints, with the place that printed it.
  int32_t (*print)(
    lb_call *call, const char *text, size_t length, const char *chunk, int32_t line);
  /// Seconds since 1970 as the script is to see them. NULL: the machine's clock.
  double (*_Nullable clock)(lb_call *call);
  /// Receives what the script warns of, with the place that warned.
  int32_t (*warn)(lb_call *call, const char *text, size_t length, const char *chunk, int32_t line);
  /// Answers 0, or pushes what is wrong with a function that a script gives a class of its own under
  /// the name at a place; the class is the one it derives from.
  int32_t (*check_override)(lb_call *call, const lb_class *parent, int32_t key);
  /// Seconds that local time is ahead of UTC at a time. NULL: none. Asked with a clock only.
  double (*_Nullable zone)(lb_call *call, double seconds);
  /// Told of an error that nothing in Lua catches, while the functions that it ends still stand. The
  /// value that was raised is at a place. Asked for by `lb_watch_failures`.
  void (*failing)(lb_call *call, int32_t value);
  /// Told that a script has set a property of an object; the value is at the third place. Asked for by
  /// `lb_watch_writes`.
  void (*wrote)(lb_call *call, void *object, const char *name);
} lb_hooks;

/// Libraries that are left out unless the host asks for them.
enum { LB_LIBRARY_IO = 1, LB_LIBRARY_OS = 2, LB_LIBRARY_DEBUG = 4 };

typedef struct {
  lb_hooks hooks;
  /// Enumeration, sorting and printed identities do not depend on addresses, hashes or the clock.
  bool deterministic;
  /// Globals are read-only, and an unknown one raises.
  bool strict_globals;
  /// Whether `math.random` begins with the seed; a deterministic state always does.
  bool has_seed;
  uint64_t seed;
  /// Libraries beside the safe ones.
  int32_t libraries;
  /// Whether the lines of chunks that Swift loads are counted.
  bool covers;
  /// Whether a failure notes the variables of its frame.
  bool captures_variables;
} lb_configuration;

// MARK: States

/// NULL only when memory is exhausted.
lb_state *_Nullable lb_state_open(const lb_configuration *configuration);
void lb_state_close(lb_state *state);
/// What Swift finds its own object by.
void lb_state_set_host(lb_state *state, void *host);
void *_Nullable lb_state_host(lb_state *state);
/// The stack to work on: that of the coroutine that runs, or of the main thread.
lb_call *lb_state_call(lb_state *state);
lb_state *lb_call_state(lb_call *call);
/// Whether a finaliser runs now: Lua code must not be called then.
bool lb_state_is_finalizing(lb_state *state);
/// How many protected calls are open.
int32_t lb_state_depth(lb_state *state);

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
/// Raw access to the table at a place: never raises, never runs script code. [-0, +1]
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
/// Key and value are on top; false when the key is nil or not a number. [-2, +0]
bool lb_raw_set(lb_call *call, int32_t table);

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
/// Sets a global past strictness. The value is on top. [-1, +0]
void lb_set_global(lb_call *call, const char *name);
/// Pushes a global past strictness. [-0, +1]
void lb_get_global(lb_call *call, const char *name);
/// Pushes the name of the n-th global, counted from 0, or answers false. [-0, +1]
bool lb_global_name(lb_call *call, int32_t n);

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

// MARK: Coroutines

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
/// One that fails is closed, after its traceback was taken. [-(n+1), +results or 1]
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
/// Runs the waiting coroutine at a place on. Above it are a code, 0 or LB_RAISE_MESSAGE or
/// LB_RAISE_VALUE, and the values that the function returns or raises. [-(n+2), +results or 1]
lb_status lb_wait_end(lb_call *call, int32_t place, int32_t *results, bool *ended);
/// The name of the Swift function that the coroutine at a place waits for. It lives as long as the
/// coroutine waits.
const char *_Nullable lb_waiting_for(lb_call *call, int32_t place);

// MARK: Modules

/// Gives a table the entries and the metatable of another, instead of its own. [-0, +0]
void lb_table_replace(lb_call *call, int32_t table, int32_t other);

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

// MARK: Swift closures as functions

/// Pushes a new function that runs a body with an object, which it retains. [-0, +1]
void lb_push_function(lb_call *call, void *object, const lb_class *cls, lb_body body);

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

// MARK: Classes that scripts derive

/// Pushes what a script's class does instead of the object's own, with the object as its first
/// argument, and answers the function's place: 0 when it does nothing instead, or when the object's
/// wrapper is not the one of that serial. It needs room for five values and leaves some below the
/// function.
int32_t lb_override_push_callee(
  lb_call *call, void *object, uint64_t serial, const char *name, size_t length);
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

// MARK: Classes that are exposed after their objects

/// Whether a class is another one's descendant.
bool lb_class_inherits(const lb_class *cls, const lb_class *ancestor);
/// Gives the wrapper of an object another class of Swift's.
void lb_box_set_class(lb_box *box, const lb_class *cls);

// MARK: Wrappers and their collection

lb_box *_Nullable lb_first_box(lb_state *state);
int32_t lb_wrapper_count(lb_state *state);
void lb_box_pin(lb_box *box);
void lb_box_unpin(lb_box *box);
/// The wrapper of one object keeps that of another, as Swift ownership does.
void lb_box_add_edge(lb_box *from, lb_box *to);
void lb_box_clear_edges(lb_box *box);
int32_t lb_dying_count(lb_state *state);
/// Brings all dying wrappers back: what one of them keeps may need any other.
void lb_restore_dying(lb_state *state);
/// Lets all dying wrappers go, and their objects with them.
void lb_bury_dying(lb_state *state);
/// Lets go of objects whose wrappers Lua freed without finalising them, as it does where a
/// finaliser finds no stack to run on.
void lb_release_lost(lb_state *state);
/// Keeps Lua from collecting, so that boxes stay where they are, until it is called with false.
void lb_hold_collection(lb_state *state, bool on);
/// How many collection cycles have ended.
uint32_t lb_collection_cycles(lb_state *state);
void lb_collect(lb_state *state);
/// Strong references to a Swift object.
size_t lb_retain_count(void *object);

// MARK: Limits

/// Bytes that Lua holds now.
size_t lb_memory_used(lb_state *state);
/// Bytes that Lua may hold; 0: no limit.
void lb_set_memory_limit(lb_state *state, size_t bytes);
/// Milliseconds that an outermost call may run; 0: no limit. The ticker looks every 10 ms.
void lb_set_time_limit(lb_state *state, int32_t milliseconds);
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

// MARK: Debugging

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
/// Pushes the value of a local variable or an upvalue of the script's function that runs `level` calls
/// up, or nothing and answers false. It needs room for three values. [-0, +1 or 0]
bool lb_push_variable(lb_call *call, int32_t level, const char *name);
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
/// Whether `wrote` is told of properties. [-0, +0]
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
