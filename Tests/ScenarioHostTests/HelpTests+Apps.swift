internal import ScenarioHost
internal import Testing

extension HelpTests {
  @Test("of drive")
  func drive() {
    #expect(
      Call("help", "drive").results == """
        OVERVIEW: Feed a script a user's input, a verb a line; no scenario is played.

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
          <script>                The script; FILE:LINE is the scenario at a line.

        OPTIONS:
          --scenario <name>       The scenario's name, or a part that no other name
                                  has; without it, the first.
          --step <number>         After which step; 0 is the screen as it was loaded.
                                  Without it, the end is shown.
          --out <file>            The file to write, .svg, .png or .txt; - is standard
                                  output, for a drawing. (default: -)
          --view <id>             The id of a view that is to be shown alone.
          --dark                  Draw light on dark.
          --frames                Tell the views' frames in the text tree.
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

        USAGE: stub plugins [<script>] [--json] [--root <folder> ...] [--plugin <path> ...] [--allow <plugin:library> ...] [--config <file>] [--no-config] [--timeout <seconds>] [--memory-limit <size>] [--color <color>]

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
          --config <file>         The project's file; without it, the moontap.lua of
                                  the working folder or of the nearest folder above
                                  that has one.
          --no-config             Heed no project's file.
          --timeout <seconds>     The wall time that one scenario, or a load, may take,
                                  in seconds. (default: 5)
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

  @Test("of monkey")
  func monkey() {
    #expect(
      Call("monkey", "--help").results == """
        OVERVIEW: Act at random on an app, and find the shortest scenario that fails.

        The script is loaded as by drive; scenarios that it declares are not played.
        What it gives to before, outside of groups, runs first, as before any scenario,
        and may log in. The monkey taps, swipes, drags, scrolls, types, presses keys,
        goes back and waits, by what is on the screen; the same script and seed do the
        same again. What turns out to be impossible, because something came in between,
        is counted and no failure.

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
