// The wrappers of Swift objects, their classes and their collection.
#pragma once

#include "lb_base.h"

#pragma clang assume_nonnull begin

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
/// Lets so many wrappers come to keep something before Swift is asked to judge in the middle of a call.
void lb_set_keepers_left(lb_state *state, int32_t count);
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
/// Has Lua finalise every wrapper that nobody reaches, also one whose object Swift holds: where no script has run
/// since a collection, none can have found it as a weak key.
void lb_spare_none(lb_state *state, bool on);
/// Strong references to a Swift object.
size_t lb_retain_count(void *object);

#pragma clang assume_nonnull end
