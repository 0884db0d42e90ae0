// What of `os` scripts may have, and `math.random`: time and chance are the host's.
#include "internal.h"
#include <errno.h>
#include <string.h>
#include <time.h>

/// [-0, +0] Asks the host for the time. Installed only where there is a host's clock.
static double host_time(lua_State *L) {
  lb_state *state = lb_of(L);
  int host = state->in_host;
  state->in_host = 1;
  double seconds = state->hooks.clock((lb_call *)L);
  state->in_host = host;
  return seconds;
}
/// [-0, +0] Seconds that the script's local time is ahead of UTC at a time; none unless the host
/// tells.
static lua_Integer host_offset(lua_State *L, lua_Integer seconds) {
  lb_state *state = lb_of(L);
  if (!state->hooks.zone) return 0;
  int host = state->in_host;
  state->in_host = 1;
  double offset = state->hooks.zone((lb_call *)L, (double)seconds);
  state->in_host = host;
  if (!(offset > -172800 && offset < 172800))
    lb_raise(L, "the host's time zone is not within two days of UTC");
  return (lua_Integer)offset;
}
/// [-0, +1] The host's time in whole seconds, downwards.
static void push_host_seconds(lua_State *L) {
  lua_Integer seconds = 0;
  lua_Number floor = __builtin_floor(host_time(L));
  if (!lua_numbertointeger(floor, &seconds))
    lb_raise(L, "the host's clock does not give a time");
  lua_pushinteger(L, seconds);
}
/// [-0, +1] `os.clock`
static int os_clock(lua_State *L) {
  lua_pushnumber(L, host_time(L));
  return 1;
}
/// [-0, +0] A field of the date table at 1, less `delta`; `missing` below 0: it must be there.
static int date_field(lua_State *L, const char *name, int missing, int delta) {
  int exact = 0;
  lua_getfield(L, 1, name);
  lua_Integer value = lua_tointegerx(L, -1, &exact);
  if (!exact) {
    if (!lua_isnil(L, -1)) return luaL_error(L, "field '%s' is not an integer", name);
    if (missing < 0) return luaL_error(L, "field '%s' missing in date table", name);
    value = missing;
  }
  if (value < (lua_Integer)INT32_MIN + delta || value > (lua_Integer)INT32_MAX + delta)
    return luaL_error(L, "field '%s' is out-of-bound", name);
  lua_pop(L, 1);
  return (int)(value - delta);
}
/// [-n, +1] `os.time`. Without a table, the host's time; with one, its time in the host's zone, or
/// in UTC, whatever the machine's zone.
static int os_time(lua_State *L) {
  if (lua_isnoneornil(L, 1)) {
    push_host_seconds(L);
    return 1;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  struct tm date = {0};
  date.tm_year = date_field(L, "year", -1, 1900);
  date.tm_mon = date_field(L, "month", -1, 1);
  date.tm_mday = date_field(L, "day", -1, 0);
  date.tm_hour = date_field(L, "hour", 12, 0);
  date.tm_min = date_field(L, "min", 0, 0);
  date.tm_sec = date_field(L, "sec", 0, 0);
  errno = 0;
  time_t result = timegm(&date);
  if (result == -1 && errno == EOVERFLOW)
    return luaL_error(L, "time result cannot be represented in this installation");
  // The offset is asked for at the time that the first guess gives: right but for the hour in which
  // clocks change.
  lua_Integer local = (lua_Integer)result;
  lua_Integer guess = local - host_offset(L, local);
  lua_pushinteger(L, local - host_offset(L, guess));
  const struct { const char *name; lua_Integer value; } fields[] = {
    {"year", 1900 + (lua_Integer)date.tm_year}, {"month", date.tm_mon + 1}, {"day", date.tm_mday},
    {"hour", date.tm_hour},        {"min", date.tm_min},       {"sec", date.tm_sec},
    {"yday", date.tm_yday + 1},    {"wday", date.tm_wday + 1}};
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    lua_pushinteger(L, fields[i].value);
    lua_setfield(L, 1, fields[i].name);
  }
  lua_pushboolean(L, 0);
  lua_setfield(L, 1, "isdst");
  return 1;
}
enum { DATE_PIECE = 4096 };

/// The end of a piece of a date format: not within a conversion, and not before a character that means
/// something else at the start of a format.
static const char *date_piece_end(const char *at, const char *end) {
  const char *least = end - at > DATE_PIECE ? at + DATE_PIECE : end;
  while (at < end && (at < least || *at == '!' || *at == '*')) {
    if (*at++ != '%' || at == end) continue;
    at += (*at == 'E' || *at == 'O') && end - at > 1 ? 2 : 1;
  }
  return at;
}
/// [-2, +1] Lua's own `os.date`, of a long format in pieces, with a look at the time before each.
static int format_date(lua_State *L) {
  size_t length = 0;
  const char *at = luaL_checklstring(L, 1, &length), *end = at + length;
  bool is_utc = *at == '!';
  at += is_utc;
  if (length <= DATE_PIECE || !strcmp(at, "*t")) return lb_original(L, 1);
  lua_pushvalue(L, 1);  // keeps the whole format
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  while (at < end) {
    lb_check_time(L);
    const char *next = date_piece_end(at, end);
    lua_pushstring(L, is_utc ? "!" : "");
    lua_pushlstring(L, at, (size_t)(next - at));
    lua_concat(L, 2);
    lua_replace(L, 1);
    lb_original(L, 1);
    lb_make_buffer_room(L, &buffer, lua_rawlen(L, -1));
    luaL_addvalue(&buffer);
    at = next;
  }
  luaL_pushresult(&buffer);
  return 1;
}
/// [-n, +1] `os.date`. With a host's clock it is in UTC, of a time that is shifted by the host's zone,
/// and with the host's time as the default.
static int os_date(lua_State *L) {
  bool has_clock = lb_of(L)->hooks.clock != NULL;
  lua_settop(L, 2);
  if (lua_isnil(L, 1)) {
    lua_pushliteral(L, "%c");
    lua_replace(L, 1);
  }
  bool is_local = *luaL_checkstring(L, 1) != '!';
  if (has_clock && is_local) {
    lua_pushliteral(L, "!");
    lua_pushvalue(L, 1);
    lua_concat(L, 2);
    lua_replace(L, 1);
  }
  if (lua_isnil(L, 2)) {
    if (has_clock) push_host_seconds(L); else lua_pushinteger(L, (lua_Integer)time(NULL));
    lua_replace(L, 2);
  }
  if (has_clock && is_local && lb_of(L)->hooks.zone) {
    lua_Integer seconds = luaL_checkinteger(L, 2);
    lua_pushinteger(L, (lua_Integer)((lua_Unsigned)seconds
      + (lua_Unsigned)host_offset(L, seconds)));
    lua_replace(L, 2);
  }
  return format_date(L);
}
/// [-n, +2] `math.randomseed()` without a seed would take the time and an address.
static int math_randomseed(lua_State *L) {
  if (lua_isnone(L, 1)) {
    lua_settop(L, 0);
    lua_pushinteger(L, (lua_Integer)lb_of(L)->seed);
  }
  return lb_original(L, 2);
}
/// [-0, +0] Seeds `math.random` with the state's seed. The table of globals is on top.
static void seed_random(lua_State *L) {
  lua_getfield(L, -1, LUA_MATHLIBNAME);
  lua_getfield(L, -1, "randomseed");
  lua_pushvalue(L, -1);
  lua_pushinteger(L, (lua_Integer)lb_of(L)->seed);
  lua_call(L, 1, 0);
  lua_getupvalue(L, -1, 1);  // the generator: Lua's own looks for it in its first upvalue
  lua_pushcfunction(L, lua_tocfunction(L, -2));
  lua_pushcclosure(L, math_randomseed, 2);
  lua_setfield(L, -3, "randomseed");
  lua_pop(L, 2);
}

/// [-0, +0] The table of globals is on top.
void lb_open_clock(lua_State *L) {
  static const char *const allowed[] = {"time", "clock", "date", "difftime"};
  lb_state *state = lb_of(L);
  if (state->has_seed) seed_random(L);
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
  }
  lua_getfield(L, -1, "date");
  lua_pushcclosure(L, os_date, 1);
  lua_setfield(L, -2, "date");
  lua_remove(L, -2);
  lua_setfield(L, -2, LUA_OSLIBNAME);
}
