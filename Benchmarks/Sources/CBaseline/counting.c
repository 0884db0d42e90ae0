// Instructions, counted by valgrind where its headers are installed.
#include "CBaseline.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

bool cb_is_counted(void) { return RUNNING_ON_VALGRIND; }
void cb_begin_count(void) {
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
}
void cb_end_count(const char *name) {
  CALLGRIND_DUMP_STATS_AT(name);
  CALLGRIND_STOP_INSTRUMENTATION;
}
#else
bool cb_is_counted(void) { return false; }
void cb_begin_count(void) {}
void cb_end_count(const char *name) { (void)name; }
#endif
