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
          65   a configuration, ignore file, journal or report cannot be used
          74   results, a report, journal, picture or trace could not be written
          124  the limit for the whole run passed
          130  interrupted

        USAGE: stub [run] [<path> ...] [<options>]
               stub list [<path> ...] [<options>]
               stub drive <script> [<steps>] [<options>]
               stub render <script> [--step <number>] [--out <file>] [<options>]
               stub trace show <journal> [<options>]
               stub replay <journal> [--script <path>]
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
          drive                   Feed a script without scenarios a user's input, a
                                  verb a line.
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
          65   a configuration, ignore file, journal or report cannot be used
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
          --list                  List the scenarios instead of running them, as the
                                  list command does.
          --json                  List as JSON, for programs.
          --seed <number>         The seed of every world's chance, from 0: the same
                                  script and seed do the same again. (default: 0)
          --strict/--no-strict    Fail on unhandled actions, warnings, and timers left
                                  alive.
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

  @Test("of merge")
  func merge() {
    #expect(
      Call("help", "merge").results == """
        OVERVIEW: Join reports into the one that a single run would have given.

        The reports are files that --reporter jsonl:FILE wrote. Shards of one plan are
        put in its order; reports of whole plans follow one another as they are named.
        The lines of Lua that run are added, if all runs have counted them, by
        --coverage or --coverage-threshold of their own.

        The exit code is that of the joined run. If shards are missing, or a report has
        no end because its run was killed, what there is is reported all the same, with
        what is missing, and the exit code is 65 unless something worse applies. It is
        also 65 if a file is no report, if two of them tell of the same scenario, if
        shards leave scenarios to nobody, or if lines are asked for that were not
        counted.

        USAGE: stub merge <report> ... [--reporter <name[:file]> ...] [--coverage <name[:file]> ...] [--coverage-threshold <percent>] [--color <color>]

        ARGUMENTS:
          <report>                The reports, files that --reporter jsonl:FILE wrote.

        OPTIONS:
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
          --color <color>         When to use colours: auto heeds the terminal,
                                  NO_COLOR and CLICOLOR_FORCE. (values: auto, always,
                                  never; default: auto)
          --version               Show the version.
          -h, --help              Show help information.

        """
    )
  }

  @Test("of drive")
  func drive() {
    #expect(
      Call("help", "drive").results == """
        OVERVIEW: Feed a script without scenarios a user's input, a verb a line.

        For example:

          tap placeholder "New item"   # a comment
          type "Milk"
          tap button "Add"
          expect row "Milk" toBeVisible

        The verbs:

          tap TARGET
          doubleTap TARGET
          longPress TARGET [duration SECONDS]
          drag TARGET to TARGET
          swipe TARGET left|right|up|down
          pinch TARGET SCALE
          rotate TARGET RADIANS
          scroll TARGET [dx POINTS] [dy POINTS]
          hover TARGET
          fill TARGET with "TEXT"
          clear TARGET
          focus TARGET
          type "TEXT"
          paste "TEXT"
          press KEY [duration SECONDS]
          goBack
          wait SECONDS
          settle [budget SECONDS]
          tree
          expect TARGET [never] MATCHER

        A TARGET is a kind of element with its name, as button "Add", or a part of it,
        as row contains "Milk"; or a point of the window, as at 20 40. The kinds are
        id, text, label, placeholder, value, button, link, switch, checkbox, slider,
        stepper, segment, textField, row, cell, tab, alert, heading, role. An element
        is told from others by first, last, nth 2, within row "Milk" or has switch
        "On". After it may follow at 3 4, in its own points, force, and timeout 2.

        A MATCHER is one of toExist, toBeVisible, toBeHidden, toBeEnabled,
        toBeDisabled, toBeOn, toBeOff, toBeSelected, toBeFocused, toHaveText,
        toHaveValue, toHaveCount.

        It stops at the first step that fails (exit code 1). Of a file nothing runs if
        a line cannot be understood (2). Standard input is read line by line, and each
        step is taken and told of before the next line is read; at one that cannot be
        understood it stops (2). Without any step it ends with 4.

        USAGE: stub drive [<options>] <script> [<steps>]

        ARGUMENTS:
          <script>                The script, which builds and shows an app.
          <steps>                 The file of steps; - is standard input. (default: -)

        OPTIONS:
          --seed <number>         The seed of every world's chance, from 0: the same
                                  script and seed do the same again. (default: 0)
          --strict/--no-strict    Fail on unhandled actions, warnings, and timers left
                                  alive.
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

  @Test("of render")
  func render() {
    #expect(
      Call("help", "render").results == """
        OVERVIEW: Show the screen after a step of a scenario, as a picture or a text
        tree.

        The ending of --out says what is written: .svg a drawing, .png pixels (by
        rsvg-convert of librsvg, two for each point), .txt the text tree. Steps count
        from 1 as a failing scenario's report lists them, what is expected included.
        Where the step touched the screen is drawn.

        If the scenario fails before that moment, the exit code is 1, and the picture
        shows what there is. It is 4 if there is no such scenario, step or view, 65 if
        a .png is wanted where there is no rsvg-convert, and 74 if the picture could
        not be written.

        USAGE: stub render [<options>] <script>

        ARGUMENTS:
          <script>                The script.

        OPTIONS:
          --scenario <name>       The scenario's name, or a part that no other name
                                  has; without it, the script's first.
          --step <number>         After which step; 0 is the screen as it was loaded.
                                  Without it, the end is shown.
          --out <file>            The file to write, .svg, .png or .txt; - is standard
                                  output, for a drawing. (default: -)
          --view <id>             The id of a view that is to be shown alone.
          --dark                  Draw light on dark.
          --frames                Tell the views' frames in the text tree.
          --seed <number>         The seed of every world's chance, from 0: the same
                                  script and seed do the same again. (default: 0)
          --strict/--no-strict    Fail on unhandled actions, warnings, and timers left
                                  alive.
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

  @Test("of trace")
  func trace() {
    #expect(
      Call("trace", "--help").results == """
        OVERVIEW: Look into the journal of a run.

        A run with --journal writes one.

        USAGE: stub trace <subcommand>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          show                    Show what happened in a run, step by step, and what
                                  followed from what.

          See 'stub help trace <subcommand>' for detailed help.

        """
    )
  }

  @Test("of trace show")
  func traceShow() {
    #expect(
      Call("trace", "show", "--help").results == """
        OVERVIEW: Show what happened in a run, step by step, and what followed from
        what.

        Each line has the number of a record, the virtual time, the kind and what
        happened, further in than what it follows from. --kind snapshot shows the
        screens as text trees.

        The exit code is 0, 4 if no record is wanted, and 65 if the file is no journal
        that can be read, or one without its end.

        USAGE: stub trace show <file> [--step <number>] [--view <view>] [--kind <kind> ...] [--handler <text>] [--json] [--color <color>]

        ARGUMENTS:
          <file>                  The journal, a file that --journal wrote.

        OPTIONS:
          --step <number>         Only what happened in a step, as reports count them
                                  from 1; 0 is before the first.
          --view <view>           Only what mentions a view, by its id or its path, or
                                  one inside of it.
          --kind <kind>           Only records of a kind, such as action or print; may
                                  be given several times.
          --handler <text>        Only records whose handler's name or place contains a
                                  text.
          --json                  Write the lines as they stand in the file, JSON for
                                  programs.
          --color <color>         When to use colours: auto heeds the terminal,
                                  NO_COLOR and CLICOLOR_FORCE. (values: auto, always,
                                  never; default: auto)
          --version               Show the version.
          -h, --help              Show help information.

        """
    )
  }

  @Test("of replay")
  func replay() {
    #expect(
      Call("replay", "--help").results == """
        OVERVIEW: Play the scenarios of a journal again, and compare line by line.

        Each scenario is played with the seed, the options and the plugins that the
        journal names. The scripts and the plugins are found by the paths that the run
        was given, from the present folder; a plugin that is named with --plugin stands
        in for the one of its name.

        The exit code is 0 if every line is the same, 1 if one differs, 2 if a script
        or a plugin cannot be loaded, 4 if a script no longer has the scenario, and 65
        if the file is no journal that can be read, or one without its end.

        USAGE: stub replay <file> [--script <path>] [--color <color>] [--root <folder> ...] [--plugin <path> ...] [--allow <plugin:library> ...] [--config <file>] [--no-config]

        ARGUMENTS:
          <file>                  The journal, a file that --journal wrote.

        OPTIONS:
          --script <path>         The script to play in place of the one that is named.
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

  @Test("of plugins")
  func plugins() {
    #expect(
      Call("plugins", "--help").results == """
        OVERVIEW: Tell what plugins are, what they touch, and where they conflict.

        Plugins are named with --plugin, or by plugins in moontap.lua. With a script,
        which builds and shows an app, they are loaded over that, and what they set,
        add and connect is listed, and which timers they began: in the order in which
        they are loaded, which is that in which their handlers of one event are called.
        Where two set the same property, the one whose function is called is named.

        The exit code is 0 if all can be loaded, 2 if the script or a plugin fails as
        it runs, and 65 for a plugin that may not be loaded at all.

        USAGE: stub plugins [<script>] [--json] [--root <folder> ...] [--plugin <path> ...] [--allow <plugin:library> ...] [--timeout <seconds>] [--memory-limit <size>] [--color <color>] [--config <file>] [--no-config]

        ARGUMENTS:
          <script>                The script, which builds and shows an app; without
                                  it, plugins are only listed.

        OPTIONS:
          --json                  List as JSON, for programs.
          --root <folder>         Where scripts find what they require, after their own
                                  folder and its parent. May be given several times.
          --plugin <path>         A plugin, or a folder of them, which are loaded in
                                  the order of their names, once a script has run. May
                                  be given several times.
          --allow <plugin:library>
                                  Lets a plugin use one of Lua's libraries io, os and
                                  debug, as in limits:io. May be given several times.
          --timeout <seconds>     The wall time that one scenario, or a load, may take,
                                  in seconds. (default: 5)
          --memory-limit <size>   The memory that one Lua state may hold: MiB, or with
                                  a unit, as in 64KiB or 1GiB. (default: 256MiB)
          --color <color>         When to use colours: auto heeds the terminal,
                                  NO_COLOR and CLICOLOR_FORCE. (values: auto, always,
                                  never; default: auto)
          --config <file>         The project's file; without it, the moontap.lua of
                                  the working folder or of the nearest folder above
                                  that has one.
          --no-config             Heed no project's file.
          --version               Show the version.
          -h, --help              Show help information.

        """
    )
  }

  @Test("of monkey")
  func monkey() {
    #expect(
      Call("monkey", "--help").results == """
        OVERVIEW: Act at random on an app, and find the shortest scenario that fails.

        The script is loaded as by drive; scenarios that it declares are not played.
        The monkey taps, swipes, drags, scrolls, types, presses keys, goes back and
        waits, by what is on the screen; the same script and seed do the same again.
        What turns out to be impossible, because something came in between, is counted
        and no failure.

        It ends at the first action after which a handler failed, a limit passed, or
        the toolkit's own state is at odds with itself; behind the last one it looks
        for what has outlived its flow. The actions before are then left out as far as
        they can be, and what is left is printed as a scenario that can be added to the
        script.

        The exit code is 0 if nothing failed, 1 if something did, 2 if the script
        cannot be loaded, and 4 if it shows nothing.

        USAGE: stub monkey [<options>] <script>

        ARGUMENTS:
          <script>                The script, which builds and shows an app.

        OPTIONS:
          --steps <number>        How many actions to do, from 1. (default: 1000)
          --out <file>            Write a copy of the script with the scenario that
                                  fails to a file.
          --seed <number>         The seed of every world's chance, from 0: the same
                                  script and seed do the same again. (default: 0)
          --strict/--no-strict    Fail on unhandled actions, warnings, and timers left
                                  alive.
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

  @Test("of api")
  func api() {
    #expect(
      Call("help", "api").results == """
        OVERVIEW: Write what scripts can reach, for editors, linters and readers.

        luals is a definition file for the Lua language server, luacheck a standard
        that a .luacheckrc loads, markdown a page for each class, and json the model
        from which the others are made.

        A format of one file goes to standard output, unless --out names a folder;
        files that are there are replaced. The exit code is 74 if a file could not be
        written.

        USAGE: stub api --format <format> [--out <folder>]

        OPTIONS:
          --format <format>       What to write. (values: luals, luacheck, markdown,
                                  json)
          --out <folder>          The folder to write to; it is made if need be. The
                                  pages of markdown need one.
          --version               Show the version.
          -h, --help              Show help information.

        """
    )
  }

  @Test("of init")
  func initialize() {
    #expect(
      Call("help", "init").results == """
        OVERVIEW: Begin a project: its settings, a first scenario, editors and CI.

        Written are moontap.lua with all settings, scenarios/first.lua, .luarc.json for
        the Lua language server and .luacheckrc for luacheck, with what both know of
        scripts in .moontap-api, .gitignore, and an example for continuous integration.

        No file that is there is overwritten; what is left alone is told. To have one
        written anew, take it away first. Of a .gitignore that is there only lines that
        are missing are added.

        USAGE: stub init [<folder>] [--ci <service>]

        ARGUMENTS:
          <folder>                The folder of the project; it is made if need be.
                                  (default: .)

        OPTIONS:
          --ci <service>          For which service to write an example for continuous
                                  integration. (values: github, gitlab, none; default:
                                  github)
          --version               Show the version.
          -h, --help              Show help information.

        """
    )
  }
}
