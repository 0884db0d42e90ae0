// Which lines ran, of the chunks that Swift loads. The line hook counts; which lines can run is
// read from the compiled chunk, because Lua's own `activelines` tells nothing of functions that
// were never made. Memory of the border's own, neither counted nor refused.
#include "internal.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
  char *chunk;
  uint32_t *hits;
  bool *can_run;
  int32_t lines;
} file;

struct lb_coverage {
  file *files;
  int32_t count;
  /// The file of the line before, by the address of its name: most lines are in the same one.
  const char *last_source;
  int32_t last;
};

/// Which file a chunk's name is; -1: none.
static int32_t find_file(struct lb_coverage *coverage, const char *chunk) {
  for (int32_t i = 0; i < coverage->count; i++)
    if (!strcmp(coverage->files[i].chunk, chunk)) return i;
  return -1;
}
static int32_t add_file(struct lb_coverage *coverage, const char *chunk) {
  int32_t index = coverage->count++;
  coverage->files =
    lb_must_reallocate(coverage->files, sizeof *coverage->files * (size_t)coverage->count);
  size_t size = strlen(chunk) + 1;
  file *added = &coverage->files[index];
  *added = (file){.chunk = lb_must_reallocate(NULL, size)};
  memcpy(added->chunk, chunk, size);
  return index;
}
static void note_line(file *covered, int32_t line) {
  if (line < 1) return;
  if (line > covered->lines) {
    size_t count = (size_t)line;
    covered->hits = lb_must_reallocate(covered->hits, sizeof *covered->hits * count);
    covered->can_run = lb_must_reallocate(covered->can_run, sizeof *covered->can_run * count);
    for (int32_t i = covered->lines; i < line; i++) {
      covered->hits[i] = 0;
      covered->can_run[i] = false;
    }
    covered->lines = line;
  }
  covered->can_run[line - 1] = true;
}

// MARK: The lines that can run, from a compiled chunk as `lua_dump` writes it (Lua 5.4's ldump.c)

typedef struct {
  const unsigned char *at;
  const unsigned char *end;
} reader;

static int append(lua_State *L, const void *piece, size_t size, void *context) {
  (void)L;
  reader *dump = context;
  unsigned char *start = (unsigned char *)dump->at;
  size_t used = (size_t)(dump->end - dump->at);
  start = lb_must_reallocate(start, used + size);
  memcpy(start + used, piece, size);
  *dump = (reader){.at = start, .end = start + used + size};
  return 0;
}
static void skip(reader *dump, size_t size) {
  size_t left = (size_t)(dump->end - dump->at);
  dump->at += size < left ? size : left;
}
static int read_byte(reader *dump) { return dump->at < dump->end ? *dump->at++ : 0x80; }
/// Seven bits a byte, the highest first; the last byte has its own bit set.
static size_t read_size(reader *dump) {
  size_t value = 0;
  for (;;) {
    int byte = read_byte(dump);
    value = value << 7 | (size_t)(byte & 0x7f);
    if (byte & 0x80) return value;
  }
}
static void skip_string(reader *dump) {
  size_t size = read_size(dump);
  if (size) skip(dump, size - 1);
}
static void skip_constants(reader *dump) {
  enum { FLOAT = 0x13, INTEGER = 0x03, SHORT = 0x04, LONG = 0x14 };
  for (size_t n = read_size(dump); n > 0 && dump->at < dump->end; n--) {
    switch (read_byte(dump)) {
      case FLOAT: skip(dump, sizeof(lua_Number)); break;
      case INTEGER: skip(dump, sizeof(lua_Integer)); break;
      case SHORT:
      case LONG: skip_string(dump); break;
      default: break;
    }
  }
}
/// A function's instructions, as they stand in the dump.
typedef struct {
  const unsigned char *first;
  size_t count;
} code;

static code read_code(reader *dump) {
  size_t count = read_size(dump);
  const unsigned char *first = dump->at;
  skip(dump, sizeof(uint32_t) * count);
  return (code){.first = first, .count = (size_t)(dump->at - first) / sizeof(uint32_t)};
}
static bool is_tail_call(code instructions, size_t index) {
  enum { TAIL_CALL = 69, OPERATION = 0x7f };
  if (index >= instructions.count) return false;
  uint32_t instruction;
  memcpy(&instruction, instructions.first + sizeof instruction * index, sizeof instruction);
  return (instruction & OPERATION) == TAIL_CALL;
}
/// The lines of a function's instructions, but for the returns of Lua's own. Every function ends with
/// one, on the line of its `end`, which runs only if nothing returned before. Each tail call has one
/// behind it, on the line of its closing bracket, which the function that was called never comes to.
static void read_lines(reader *dump, file *covered, size_t first, bool is_vararg, code instructions) {
  enum { ABSOLUTE = -0x80 };
  size_t count = read_size(dump);
  const unsigned char *steps = dump->at;
  skip(dump, count);
  size_t absolute_count = read_size(dump);
  size_t place = absolute_count ? read_size(dump) : 0;
  size_t absolute = absolute_count ? read_size(dump) : 0;
  size_t read = absolute_count ? 1 : 0;
  int32_t line = (int32_t)first;
  for (size_t i = 0; i < count && steps + i < dump->end; i++) {
    int step = (signed char)steps[i];
    if (step != ABSOLUTE) {
      line += step;
    } else {
      while (place < i && read < absolute_count) {
        place = read_size(dump);
        absolute = read_size(dump);
        read++;
      }
      line = (int32_t)absolute;
    }
    bool is_preparation = is_vararg && i == 0;
    bool is_lua_return = i + 1 >= count || (i > 0 && is_tail_call(instructions, i - 1));
    if (!is_preparation && !is_lua_return) note_line(covered, line);
  }
  for (; read < absolute_count; read++) {
    read_size(dump);
    read_size(dump);
  }
}
static void read_function(reader *dump, file *covered, int depth) {
  enum { MAX_DEPTH = 250 };  // Lua nests 200 at most
  if (depth > MAX_DEPTH || dump->at >= dump->end) return;
  skip_string(dump);
  size_t first = read_size(dump);
  read_size(dump);
  read_byte(dump);
  bool is_vararg = read_byte(dump) != 0;
  read_byte(dump);
  code instructions = read_code(dump);
  skip_constants(dump);
  skip(dump, 3 * read_size(dump));
  for (size_t n = read_size(dump); n > 0 && dump->at < dump->end; n--)
    read_function(dump, covered, depth + 1);
  read_lines(dump, covered, first, is_vararg, instructions);
  for (size_t n = read_size(dump); n > 0 && dump->at < dump->end; n--) {
    skip_string(dump);
    read_size(dump);
    read_size(dump);
  }
  for (size_t n = read_size(dump); n > 0 && dump->at < dump->end; n--) skip_string(dump);
}
/// Whether the dump has the layout that is read here.
static bool skip_header(reader *dump) {
  static const unsigned char known[] = {
    0x1b, 'L', 'u', 'a', 0x54, 0, 0x19, 0x93, '\r', '\n', 0x1a, '\n',
    4, sizeof(lua_Integer), sizeof(lua_Number)};
  if ((size_t)(dump->end - dump->at) < sizeof known + 17) return false;
  if (memcmp(dump->at, known, sizeof known)) return false;
  skip(dump, sizeof known + sizeof(lua_Integer) + sizeof(lua_Number) + 1);
  return true;
}
/// [-0, +0] Host. `lua_dump` is Lua's.
void lb_cover_chunk(lua_State *L, lb_state *state) {
  lua_Debug info;
  lua_pushvalue(L, -1);
  lua_getinfo(L, ">S", &info);
  int32_t index = find_file(state->coverage, info.source);
  if (index < 0) index = add_file(state->coverage, info.source);
  reader dump = {0};
  lua_dump(L, append, &dump, 0);
  unsigned char *start = (unsigned char *)dump.at;
  if (skip_header(&dump)) read_function(&dump, &state->coverage->files[index], 0);
  free(start);
}

// MARK: The lines that run

/// [-0, +0]
void lb_cover_line(lua_State *L, lb_state *state, lua_Debug *frame) {
  struct lb_coverage *coverage = state->coverage;
  if (!coverage) return;
  lua_getinfo(L, "S", frame);
  // The address of a name may be another's by now, so the name is compared as well.
  bool known = frame->source == coverage->last_source && coverage->last >= 0
    && !strcmp(coverage->files[coverage->last].chunk, frame->source);
  if (LB_UNLIKELY(!known)) {
    coverage->last_source = frame->source;
    coverage->last = find_file(coverage, frame->source);
  }
  if (coverage->last < 0) return;
  file *covered = &coverage->files[coverage->last];
  int line = frame->currentline;
  if (line < 1 || line > covered->lines) return;
  uint32_t *hits = &covered->hits[line - 1];
  if (*hits < UINT32_MAX) ++*hits;
}

void lb_open_coverage(lb_state *state) {
  state->coverage = lb_must_reallocate(NULL, sizeof *state->coverage);
  *state->coverage = (struct lb_coverage){.last = -1};
  lb_want_event(state, LUA_MASKLINE, true);
}
void lb_release_coverage(lb_state *state) {
  if (!state->coverage) return;
  for (int32_t i = 0; i < state->coverage->count; i++) {
    free(state->coverage->files[i].chunk);
    free(state->coverage->files[i].hits);
    free(state->coverage->files[i].can_run);
  }
  free(state->coverage->files);
  free(state->coverage);
}

// What Swift reads. C, because it is kept in structures that Swift does not see.
int32_t lb_covered_count(lb_state *state) { return state->coverage ? state->coverage->count : 0; }
lb_covered lb_covered_at(lb_state *state, int32_t index) {
  const file *covered = &state->coverage->files[index];
  return (lb_covered){
    .chunk = covered->chunk,
    .hits = covered->hits,
    .can_run = covered->can_run,
    .lines = covered->lines,
  };
}
