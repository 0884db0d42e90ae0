// Runs programs as a shell would, without copying the process that measures.
#define _GNU_SOURCE // for a folder to start in
#include "CBaseline.h"
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int32_t cb_spawn(char **arguments, const char *folder) {
  posix_spawn_file_actions_t actions;
  if (posix_spawn_file_actions_init(&actions) != 0) return -1;
  pid_t child = -1;
  int status = -1;
  bool is_spawned =
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
      posix_spawn_file_actions_addchdir_np(&actions, folder) == 0 &&
      posix_spawn(&child, arguments[0], &actions, NULL, arguments, environ) == 0;
  posix_spawn_file_actions_destroy(&actions);
  if (!is_spawned || waitpid(child, &status, 0) != child) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
