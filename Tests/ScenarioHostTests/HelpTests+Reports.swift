internal import ScenarioHost
internal import Testing

extension HelpTests {
  @Test("of merge")
  func merge() {
    #expect(
      Call("help", "merge").results == """
        OVERVIEW: Join reports into the one that a single run would have given.

        The reports are files that --reporter jsonl:FILE wrote. Shards of one plan are
        put in its order; reports of whole plans follow one another as they are named.
        The lines of Lua that run are added, if all runs have counted them and tell of
        the same lines in a file, by --coverage or --coverage-threshold of their own.

        The exit code is that of the joined run. If shards are missing, or a report has
        no end because its run was killed, what there is is reported all the same, with
        what is missing, and the exit code is 65 unless something worse applies. It is
        also 65 if a file is no report, if two of them tell of the same scenario, if
        shards leave scenarios to nobody, or if lines are asked for that were not
        counted, or that reports tell differently of a file.

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

        USAGE: stub trace show <journal> [--step <number>] [--view <view>] [--kind <kind> ...] [--handler <text>] [--json] [--color <color>]

        ARGUMENTS:
          <journal>               The journal, a file that --journal wrote.

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
        was given, from the working folder; a plugin that is named with --plugin stands
        in for the one of its name.

        The exit code is 0 if every line is the same, 1 if one differs, 2 if a script
        or a plugin cannot be loaded, 4 if a script no longer has the scenario, and 65
        if the file is no journal that can be read, or one without its end.

        USAGE: stub replay <journal> [--script <path>] [--color <color>] [--root <folder> ...] [--plugin <path> ...] [--allow <plugin:library> ...] [--config <file>] [--no-config]

        ARGUMENTS:
          <journal>               The journal, a file that --journal wrote.

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
}
