internal import ScenarioHost
internal import Testing

@Suite("Help")
struct HelpTests {
  @Test("of the program")
  func program() {
    #expect(
      Call("--help").results == """
        OVERVIEW: Runs interaction scenarios written in Lua, without a display.

        A file or folder without a command is run. Results go to standard output,
        messages to standard error. A project's moontap.lua says what options leave
        open.

        The exit codes:

          0    all passed
          1    something failed, differs, or says only = true where that is forbidden
          2    a script could not be found, read or loaded
          3    the program itself is at fault
          4    there was nothing to do, or to show
          64   the command line or a variable of the environment is wrong
          65   a configuration, plugin, ignore file, journal or report cannot be used
          74   results, a report, journal, picture or trace could not be written
          124  the limit for the whole run passed
          130  interrupted

        USAGE: stub [run] [<path> ...] [<options>]
               stub list [<path> ...] [<options>]
               stub drive <script> [<steps>] [<options>]
               stub render <script> [--step <number>] [--out <file>] [<options>]
               stub trace show <journal> [<options>]
               stub replay <journal> [--script <path>] [<options>]
               stub merge <report> ... [<options>]
               stub console [<script>] [<options>]
               stub monkey <script> [--steps <number>] [--out <file>] [<options>]
               stub api --format <format> [--out <folder>]
               stub plugins [<script>] [--plugin <path>] [--json] [<options>]
               stub init [<folder>] [--ci <service>]

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          run (default)           Run the scenarios of scripts.
          list                    List the scenarios of scripts without running them.
          drive                   Feed a script a user's input, a verb a line; no
                                  scenario is played.
          render                  Show the screen after a step of a scenario, as a
                                  picture or a text tree.
          trace                   Look into the journal of a run.
          replay                  Play the scenarios of a journal again, and compare
                                  line by line.
          console                 Try an app out at a prompt, in Lua.
          monkey                  Act at random on an app, and find the shortest
                                  scenario that fails.
          merge                   Join reports into the one that a single run would
                                  have given.
          api                     Write what scripts can reach, for editors, linters
                                  and readers.
          plugins                 Tell what plugins are, what they touch, and where
                                  they conflict.
          init                    Begin a project: its settings, a first scenario,
                                  editors and CI.

          See 'stub help <subcommand>' for detailed help.

        """
    )
  }

  @Test("has the exit codes that the README has")
  func exitCodes() throws {
    let rows = ExitCode.allCases.map { "| \($0.rawValue) | \($0.meaning) |\n" }.joined()
    let table = "| Exit code | Meaning |\n|---|---|\n\(rows)"
    #expect(try Repository.text("README.md").contains(table), "it should have:\n\(table)")
    #expect(Call("--help").results.contains(ExitCode.manual))
    #expect(Call("run", "--help").results.contains(ExitCode.manual))
  }

  @Test("of run")
  func run() {
    #expect(
      Call("run", "--help").results == """
        OVERVIEW: Run the scenarios of scripts.

        Left out of a folder are files named app.lua and moontap.lua, hidden files and
        folders, and what a .moontapignore file lists, in gitignore's syntax. A script
        named directly is always taken.

        What no option says, a variable of the environment may, such as MOONTAP_TIMEOUT
        for --timeout, and then the project's moontap.lua, such as timeout = 10;
        --show-config tells who says what.

        The exit codes, of which 130, 124, 3, 74, 2 and 1 come before the others in
        this order:

          0    all passed
          1    something failed, differs, or says only = true where that is forbidden
          2    a script could not be found, read or loaded
          3    the program itself is at fault
          4    there was nothing to do, or to show
          64   the command line or a variable of the environment is wrong
          65   a configuration, plugin, ignore file, journal or report cannot be used
          74   results, a report, journal, picture or trace could not be written
          124  the limit for the whole run passed
          130  interrupted

        USAGE: stub run [<options>] [<path> ...]

        ARGUMENTS:
          <path>                  Scripts; FILE:LINE for what is declared there;
                                  folders, which stand for every *.lua beneath them;
                                  and patterns such as 'tests/**/*.lua'.

        OPTIONS:
          --filter <text>         Only the scenarios whose name contains a text; /…/ is
                                  a Swift regular expression.
          --tag <expression>      Only the scenarios with a tag, or with tags as an
                                  expression says, as in 'smoke and not (slow or
                                  flaky)'; may be given several times, and then each
                                  has to hold.
          --last-failed           Only what failed in the last run; without a path,
                                  whichever script it is in.
          --forbid-only/--no-forbid-only
                                  Fail, and run nothing, if a scenario says only =
                                  true: for continuous integration.
          --json                  List as JSON, for programs.
          --list                  List the scenarios instead of running them, as the
                                  list command does.
          --order <order>         The order of the scripts and of the scenarios in
                                  each: random is by the seed. (values: declared,
                                  random; default: declared)
          --repeat <number>       Play each scenario so often, or until it fails, each
                                  time with the next seed. (default: 1)
          --retries <number>      Play a scenario that fails so often again; one that
                                  passes then is flaky, not failed. (default: 0)
          --fail-on-flaky/--no-fail-on-flaky
                                  Fail if a scenario is flaky.
          --jobs <number>         How many worker processes play scenarios at once;
                                  each result stands in its place. (default: 1)
          --in-process            Play in this process, one after the other: for a
                                  debugger. Nothing then ends a script that is in the
                                  matching of a pattern, and a crash ends the run.
          --suite-timeout <seconds>
                                  The wall time that the whole run may take, in
                                  seconds; what is played then is ended.
          --shard <i/n>           Only a part of the plan, such as 2/8, the second of
                                  eight; auto takes the part from the variables of a
                                  Slurm array or of parallel GitLab jobs.
          --durations <file>      Reports of earlier runs, by whose durations --shard
                                  splits the plan into parts that take equally long;
                                  without any, each has as many scenarios. May be given
                                  several times.
          --seed <number>         The seed of every world's chance, from 0: the same
                                  script and seed do the same again. (default: 0)
          --strict/--no-strict    Fail on unhandled actions, warnings, and what is left
                                  alive: flows, timers, work of other threads.
          --poison-cells/--no-poison-cells
                                  Spoil the cells that lists use again, by the seed, so
                                  that contents and handlers that one keeps of a former
                                  row show or fail.
          --gc-stress             Collect Lua's garbage at every chance, so that what a
                                  script forgot to hold is gone at once; slow, so give
                                  it more time with --timeout.
          --journal <file>        Write the journal to a file, as lines of JSON.
          --timeout <seconds>     The wall time that one scenario, or a load, may take,
                                  in seconds. (default: 5)
          --memory-limit <size>   The memory that one Lua state may hold: MiB, or with
                                  a unit, as in 64KiB or 1GiB. (default: 256MiB)
          --color <color>         When to use colours: auto heeds the terminal,
                                  NO_COLOR and CLICOLOR_FORCE. (values: auto, always,
                                  never; default: auto)
          --pause-on-failure      Stand still at each line that fails, with a console
                                  in which the variables of the line have their names;
                                  exit() or Ctrl-D goes on, and the scenario fails as
                                  it would have. Plays in this process, one after the
                                  other. From a pipe the console's lines are read
                                  without a prompt; where they end, the run goes on.
                                  What a limit of time or memory ends does not stand
                                  still.
          --trace <which>         Which scenarios get a page that shows each step, its
                                  screen and what followed from it. (values: on, off,
                                  on-failure; default: off)
          --trace-folder <folder> The folder of those pages; it is made if need be.
                                  (default: moontap-traces)
          --watch                 Run, then wait and run again what a change touches:
                                  its script, or those that asked for the module or the
                                  snapshot; what failed comes first. Enter runs all, f
                                  what failed, q ends.
          --reporter <name[:file]>
                                  Report as terminal, dot, tap, junit, jsonl, github or
                                  html, as in junit:report.xml, or as several of them
                                  with commas; without a file to standard output. May
                                  be given several times. (default: terminal)
          --coverage <name[:file]>
                                  Tell which lines of Lua run, in scripts, plugins and
                                  the modules they require, as table or lcov, as in
                                  lcov:coverage.info. May be given several times, or
                                  take a list with commas. While they are counted, Lua
                                  is several times slower.
          --coverage-threshold <percent>
                                  Fail if fewer of the lines run, in percent.
          --update-snapshots <which>
                                  Which snapshots to write: those that are missing, or
                                  those that have changed as well. (values: none,
                                  missing, changed; default: none)
          --root <folder>         Where scripts find what they require, after their own
                                  folder and its parent. May be given several times.
          --plugin <path>         A plugin, or a folder of them, which are loaded in
                                  the order of their names, once a script has run. May
                                  be given several times.
          --allow <plugin:library>
                                  Lets a plugin use one of Lua's libraries io, os and
                                  debug, as in limits:io. May be given several times.
          --config <file>         The project's file; without it, the moontap.lua of
                                  the working folder or of the nearest folder above
                                  that has one.
          --no-config             Heed no project's file.
          --show-config           Show what is set, and who says so, instead of running
                                  anything.
          --version               Show the version.
          -h, --help              Show help information.

        """
    )
  }

  @Test("of list")
  func list() {
    #expect(
      Call("list", "--help").results == """
        OVERVIEW: List the scenarios of scripts without running them.

        Left out of a folder are files named app.lua and moontap.lua, hidden files and
        folders, and what a .moontapignore file lists, in gitignore's syntax. A script
        named directly is always taken.

        USAGE: stub list [<options>] [<path> ...]

        ARGUMENTS:
          <path>                  Scripts; FILE:LINE for what is declared there;
                                  folders, which stand for every *.lua beneath them;
                                  and patterns such as 'tests/**/*.lua'.

        OPTIONS:
          --filter <text>         Only the scenarios whose name contains a text; /…/ is
                                  a Swift regular expression.
          --tag <expression>      Only the scenarios with a tag, or with tags as an
                                  expression says, as in 'smoke and not (slow or
                                  flaky)'; may be given several times, and then each
                                  has to hold.
          --last-failed           Only what failed in the last run; without a path,
                                  whichever script it is in.
          --forbid-only/--no-forbid-only
                                  Fail, and run nothing, if a scenario says only =
                                  true: for continuous integration.
          --json                  List as JSON, for programs.
          --timeout <seconds>     The wall time that one scenario, or a load, may take,
                                  in seconds. (default: 5)
          --memory-limit <size>   The memory that one Lua state may hold: MiB, or with
                                  a unit, as in 64KiB or 1GiB. (default: 256MiB)
          --color <color>         When to use colours: auto heeds the terminal,
                                  NO_COLOR and CLICOLOR_FORCE. (values: auto, always,
                                  never; default: auto)
          --root <folder>         Where scripts find what they require, after their own
                                  folder and its parent. May be given several times.
          --plugin <path>         A plugin, or a folder of them, which are loaded in
                                  the order of their names, once a script has run. May
                                  be given several times.
          --allow <plugin:library>
                                  Lets a plugin use one of Lua's libraries io, os and
                                  debug, as in limits:io. May be given several times.
          --config <file>         The project's file; without it, the moontap.lua of
                                  the working folder or of the nearest folder above
                                  that has one.
          --no-config             Heed no project's file.
          --version               Show the version.
          -h, --help              Show help information.

        """
    )
  }
}
