// Descriptions of exposed types. Immortal and immutable once a state has seen them.
#pragma once

#include "lb_base.h"

#pragma clang assume_nonnull begin

/// The Swift body of a member. Answers how many results it pushed, or one of the negative codes.
typedef int32_t (*lb_body)(lb_call *call, void *_Nullable object, const void *_Nullable context);

enum {
  /// The message on top is raised with the script's position before it.
  LB_RAISE_MESSAGE = -1,
  /// The value on top is raised as it is.
  LB_RAISE_VALUE = -2,
  /// The coroutine that called yields, until it is resumed. See `lb_wait_begin`.
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
  /// What Swift gets with `writing` and `wrote` for this property. NULL: `writing` is not told of it.
  const void *_Nullable write_context;
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
  /// Takes the array part of a constructor's table, all at once: the table is at 2, and how many elements
  /// it has at 3; self is the new instance.
  lb_body _Nullable adopt;
  const void *_Nullable adopt_context;
  /// Classes that are values of this one's class object, built on first mention.
  const lb_class *_Nonnull const *_Nullable nested;
  int32_t nested_count;
  /// Makes an instance of a class that a script derives from this one; the object is that class.
  /// NULL: scripts cannot derive from it.
  lb_body _Nullable extend;
  const void *_Nullable extend_context;
  /// Whether it describes a module, which has functions and classes and no instances.
  bool is_module;
  /// Whether the constructor takes one table: named keys are properties, the array part is adopted.
  bool from_table;
  bool extends_from_table;
  /// Whether a script derived it; then it lives as long as its state.
  bool is_script;
  /// Whether a function of the script derived it, and so may derive another one of that name each time.
  bool is_inner;
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
  /// Tells the wrapper from those that the object has had before it.
  uint64_t serial;
  /// When the object's first wrapper was born: what scripts tell it from other objects by.
  uint64_t birth;
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
  /// Left to Lua by one of Swift's judgements, and not held in any since.
  bool left;
  /// Left to Lua, pinned by a call after that, left again, and not held since.
  bool returned;
  /// Finalised by Lua once while Swift held the object, and brought back.
  bool spared;
  /// How many cycles had ended then.
  uint32_t spared_in;
  /// Pushed to Lua while it was missing from the cache: brought back if Lua finalises it now.
  bool wanted;
};

#pragma clang assume_nonnull end
