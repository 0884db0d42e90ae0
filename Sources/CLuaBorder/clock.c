// What of `os` scripts may have, and `math.random`: time and chance are the host's.
#include "internal.h"
#include <string.h>
#include <time.h>

static bool host_time(lua_State *L, double *seconds) {
  lb_state *state = lb_of(L);
  if (!state->hooks.clock) return false;
  int host = state->in_host;
  state->in_host = 1;
  *seconds = state->hooks.clock((lb_call *)L);
  state->in_host = host;
  return true;
}
static int os_clock(lua_State *L) {
  double seconds = 0;
  host_time(L, &seconds);
  lua_pushnumber(L, seconds);
  return 1;
}
static int date_field(lua_State *L, const char *name, int missing) {
  int exact = 0;
  lua_getfield(L, 1, name);
  lua_Integer value = lua_tointegerx(L, -1, &exact);
  if (!exact) {
    if (!lua_isnil(L, -1)) return luaL_error(L, "field '%s' is not an integer", name);
    if (missing < 0) return luaL_error(L, "field '%s' missing in date table", name);
    value = missing;
  }
  luaL_argcheck(L, value >= INT32_MIN && value <= INT32_MAX, 1, "field out of range");
  lua_pop(L, 1);
  return (int)value;
}
/// Without a table, the host's time; with one, its time in UTC, whatever the machine's zone.
static int os_time(lua_State *L) {
  double seconds = 0;
  if (lua_isnoneornil(L, 1)) {
    host_time(L, &seconds);
    lua_pushinteger(L, (lua_Integer)seconds);
    return 1;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  struct tm date = {0};
  date.tm_year = date_field(L, "year", -1) - 1900;
  date.tm_mon = date_field(L, "month", -1) - 1;
  date.tm_mday = date_field(L, "day", -1);
  date.tm_hour = date_field(L, "hour", 12);
  date.tm_min = date_field(L, "min", 0);
  date.tm_sec = date_field(L, "sec", 0);
  lua_pushinteger(L, (lua_Integer)timegm(&date));
  const struct { const char *name; int value; } fields[] = {
    {"year", date.tm_year + 1900}, {"month", date.tm_mon + 1}, {"day", date.tm_mday},
    {"hour", date.tm_hour},        {"min", date.tm_min},       {"sec", date.tm_sec},
    {"yday", date.tm_yday + 1},    {"wday", date.tm_wday + 1}};
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    lua_pushinteger(L, fields[i].value);
    lua_setfield(L, 1, fields[i].name);
  }
  return 1;
}
/// Lua's own `os.date`, in UTC and with the host's time as the default.
static int os_date(lua_State *L) {
  const char *format = luaL_optstring(L, 1, "%c");
  lua_settop(L, 2);
  if (lua_isnil(L, 2)) {
    double seconds = 0;
    host_time(L, &seconds);
    lua_pushinteger(L, (lua_Integer)seconds);
    lua_replace(L, 2);
  }
  if (*format != '!') {
    lua_pushfstring(L, "!%s", format);
    lua_replace(L, 1);
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 2, 1);
  return 1;
}
/// `math.randomseed()` without a seed would take the time and an address.
static int math_randomseed(lua_State *L) {
  if (lua_isnoneornil(L, 1)) {
    lua_settop(L, 0);
    lua_pushinteger(L, (lua_Integer)lb_of(L)->seed);
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}
static void seed_random(lua_State *L) {
  lua_getfield(L, -1, LUA_MATHLIBNAME);
  lua_getfield(L, -1, "randomseed");
  lua_pushvalue(L, -1);
  lua_pushinteger(L, (lua_Integer)lb_of(L)->seed);
  lua_call(L, 1, 0);
  lua_pushcclosure(L, math_randomseed, 1);
  lua_setfield(L, -2, "randomseed");
  lua_pop(L, 1);
}

/// The table of globals is on top.
void lb_open_clock(lua_State *L) {
  static const char *const allowed[] = {"time", "clock", "date", "difftime"};
  lb_state *state = lb_of(L);
  if (state->deterministic) seed_random(L);
  luaL_requiref(L, LUA_OSLIBNAME, luaopen_os, 0);
  lua_createtable(L, 0, 4);
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) {
    lua_getfield(L, -2, allowed[i]);
    lua_setfield(L, -2, allowed[i]);
  }
  if (state->hooks.clock) {
    lua_pushcfunction(L, os_clock);
    lua_setfield(L, -2, "clock");
    lua_pushcfunction(L, os_time);
    lua_setfield(L, -2, "time");
    lua_getfield(L, -1, "date");
    lua_pushcclosure(L, os_date, 1);
    lua_setfield(L, -2, "date");
  }
  lua_remove(L, -2);
  lua_setfield(L, -2, LUA_OSLIBNAME);
}
