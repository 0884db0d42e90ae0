internal import ScenarioHost
internal import Testing

extension HelpTests {
  @Test("of api")
  func api() {
    #expect(
      Call("help", "api").results == """
        OVERVIEW: Write what scripts can reach, for editors, linters and readers.

        luals is a definition file for the Lua language server, luacheck a standard
        that a .luacheckrc loads, markdown a page for each class, and json the model
        from which the others are made.

        A format of one file goes to standard output, unless --out names a folder;
        files that are there are replaced, but for a project's settings. The exit code
        is 74 if a file could not be written.

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
        written anew, remove it first. Of a .gitignore that is there only lines that
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
