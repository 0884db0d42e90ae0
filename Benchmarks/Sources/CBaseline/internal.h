// Shared by the files of the baseline.
#pragma once

#include "CBaseline.h"
#include <lauxlib.h>
#include <lua.h>

/// Integer keys of the registry; the first ones are Lua's own.
enum { CB_CACHE = 10, CB_FIRST_CHUNK = 20 };

/// What the object of the benchmarks has.
typedef struct {
  double x, y;
  bool is_enabled;
  double value;
} cb_object;

struct cb_state {
  lua_State *L;
  cb_object object;
};

/// Makes the class and the global `object`.
void cb_open_object(cb_state *state);
