internal import Testing

@Suite("Help")
struct HelpTests {
  @Test("of the program")
  func program() {
    #expect(
      Call("--help").results == """
        OVERVIEW: Runs interaction scenarios written in Lua, without a display.

        A file or folder without a command is run. Results go to standard output,
        messages to standard error. The exit code is 0 if all passed, 1 if something
        failed, 2 if a script could not be loaded, 4 if nothing was selected, and 64 if
        the command line is wrong.

        USAGE: stub [run] <path> ... [<options>]
               stub list <path> ... [<options>]
               stub drive <script> [<steps>] [<options>]

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          run (default)           Run the scenarios of scripts.
          list                    List the scenarios of scripts without running them.
          drive                   Feed a script without scenarios a user's input, a
                                  verb a line.

          See 'stub help <subcommand>' for detailed help.

        """
    )
  }

  @Test("of run")
  func run() {
    #expect(
      Call("run", "--help").results == """
        OVERVIEW: Run the scenarios of scripts.

        Left out of a folder are files named app.lua, hidden files and folders, and
        what a .moontapignore file lists, in gitignore's syntax. A script named
        directly is always taken.

        USAGE: stub run <path> ... [--filter <text>] [--seed <number>] [--strict] [--poison-cells] [--journal <file>] [--timeout <seconds>] [--memory-limit <size>] [--color <color>]

        ARGUMENTS:
          <path>                  Scripts, and folders: these stand for every *.lua
                                  beneath them.

        OPTIONS:
          --filter <text>         Only the scenarios whose name contains a text; /…/ is
                                  a Swift regular expression.
          --seed <number>         The seed of every world's chance, from 0: the same
                                  script and seed do the same again. (default: 0)
          --strict                Fail on unhandled actions, warnings, and timers left
                                  alive.
          --poison-cells          Spoil the cells that lists use again, by the seed, so
                                  that contents and handlers that one keeps of a former
                                  row show or fail.
          --journal <file>        Write the journal to a file, as lines of JSON.
          --timeout <seconds>     The wall time that one scenario, or a load, may take,
                                  in seconds. (default: 5.0)
          --memory-limit <size>   The memory that one Lua state may hold: MiB, or with
                                  a unit, as in 64KiB or 1GiB. (default: 256MiB)
          --color <color>         When to use colours: auto heeds the terminal,
                                  NO_COLOR and CLICOLOR_FORCE. (values: auto, always,
                                  never; default: auto)
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

        Left out of a folder are files named app.lua, hidden files and folders, and
        what a .moontapignore file lists, in gitignore's syntax. A script named
        directly is always taken.

        USAGE: stub list <path> ... [--filter <text>] [--timeout <seconds>] [--memory-limit <size>] [--color <color>]

        ARGUMENTS:
          <path>                  Scripts, and folders: these stand for every *.lua
                                  beneath them.

        OPTIONS:
          --filter <text>         Only the scenarios whose name contains a text; /…/ is
                                  a Swift regular expression.
          --timeout <seconds>     The wall time that one scenario, or a load, may take,
                                  in seconds. (default: 5.0)
          --memory-limit <size>   The memory that one Lua state may hold: MiB, or with
                                  a unit, as in 64KiB or 1GiB. (default: 256MiB)
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

        The verbs: tap, doubleTap, swipe, type, press, wait, tree, expect. For example:

          tap placeholder "New item"   # a comment
          type "Milk"
          tap button "Add"
          expect text "Milk" toBeVisible

        It stops at the first step that fails (exit code 1). Nothing runs if a line
        cannot be understood (2). Without any step it ends with 4.

        USAGE: stub drive <script> [<steps>] [--seed <number>] [--strict] [--poison-cells] [--journal <file>] [--timeout <seconds>] [--memory-limit <size>] [--color <color>]

        ARGUMENTS:
          <script>                The script, which builds and shows an app.
          <steps>                 The file of steps; - is standard input. (default: -)

        OPTIONS:
          --seed <number>         The seed of every world's chance, from 0: the same
                                  script and seed do the same again. (default: 0)
          --strict                Fail on unhandled actions, warnings, and timers left
                                  alive.
          --poison-cells          Spoil the cells that lists use again, by the seed, so
                                  that contents and handlers that one keeps of a former
                                  row show or fail.
          --journal <file>        Write the journal to a file, as lines of JSON.
          --timeout <seconds>     The wall time that one scenario, or a load, may take,
                                  in seconds. (default: 5.0)
          --memory-limit <size>   The memory that one Lua state may hold: MiB, or with
                                  a unit, as in 64KiB or 1GiB. (default: 256MiB)
          --color <color>         When to use colours: auto heeds the terminal,
                                  NO_COLOR and CLICOLOR_FORCE. (values: auto, always,
                                  never; default: auto)
          --version               Show the version.
          -h, --help              Show help information.

        """
    )
  }
}
