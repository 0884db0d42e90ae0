internal import ScenarioHost
internal import Testing

@Suite("Settings of a project")
struct ConfigurationTests {
  /// A folder with a script that tells what the runner was told, and a project's file.
  private func folder(_ file: String) throws -> ScriptFolder {
    let folder = try ScriptFolder("options.lua")
    try folder.write(file, to: "moontap.lua")
    return folder
  }

  /// What the runner was told, as the script prints it.
  private func told(_ call: Call) -> String {
    call.results.split(separator: "\n").first { $0.contains("│ timeout") }
      .map { $0.drop { $0 != "t" } }.map(String.init) ?? call.results + call.messages
  }

  @Test("flags come before variables, those before the file, that before what is usual")
  func precedence() throws {
    let folder = try folder(
      "return { timeout = 2, seed = 6 / 2, strict = true, memoryLimit = '64KiB' }"
    )
    let script = folder("options.lua")
    let variables = ["MOONTAP_TIMEOUT": "1.5", "MOONTAP_SEED": "", "MOONTAP_MEMORY_LIMIT": "2"]
    #expect(
      told(Call(script))
        == "timeout 5.0, seed 0, strict false, poison false, stress false, memory 268435456"
    )
    #expect(
      told(Call(script, in: folder))
        == "timeout 2.0, seed 3, strict true, poison false, stress false, memory 65536"
    )
    #expect(
      told(Call(script, variables: variables, in: folder))
        == "timeout 1.5, seed 3, strict true, poison false, stress false, memory 2097152"
    )
    #expect(
      told(
        Call(
          script,
          "--timeout",
          "1",
          "--seed",
          "9",
          "--no-strict",
          "--poison-cells",
          variables: variables,
          in: folder
        )
      ) == "timeout 1.0, seed 9, strict false, poison true, stress false, memory 2097152"
    )
    #expect(
      told(Call(script, "--no-config", in: folder))
        == "timeout 5.0, seed 0, strict false, poison false, stress false, memory 268435456"
    )
    try folder.write("return { seed = 8 }", to: "other.lua")
    #expect(
      told(Call(script, "--config", folder("other.lua"), in: folder))
        == "timeout 5.0, seed 8, strict false, poison false, stress false, memory 268435456"
    )
  }

  @Test("name the scripts that are run where none is named, from the folder of the file")
  func scripts() throws {
    let folder = try ScriptFolder("suite/a.lua", "suite/b.lua", "other.lua")
    try folder.write("return { scripts = 'suite' }", to: "moontap.lua")
    try folder.write("b.lua", to: "suite/.moontapignore")
    for arguments in [["run"], [], ["list"], ["run", "--list"]] {
      let call = Call(arguments, in: folder)
      #expect(call.results.contains("suite/a.lua"), "\(arguments) \(call.messages)")
      #expect(!call.results.contains("b.lua") && !call.results.contains("other"))
      #expect(call.code == .passed)
    }
    #expect(Call("run", folder("other.lua"), in: folder).results.contains("other.lua"))
    try folder.write("return {\n  scripts = 'nowhere',\n}", to: "moontap.lua")
    let missing = Call("run", in: folder)
    #expect(
      missing.messages == """
        stub: \(folder("moontap.lua")):2: scripts: \(folder("nowhere")): no such file or folder; paths \
        start at the folder of that file

        """
    )
    #expect(missing.code == .notLoaded)
    for path in ["nowhere/*.lua", "nowhere/a.lua:3"] {
      try folder.write("return {\n  scripts = '\(path)',\n}", to: "moontap.lua")
      let call = Call("run", in: folder)
      #expect(
        call.messages.hasPrefix("stub: \(folder("moontap.lua")):2: scripts: \(folder("nowhere"))"),
        "\(call.messages)"
      )
      #expect(call.messages.hasSuffix("; paths start at the folder of that file\n"))
    }
    try folder.write("return {}", to: "moontap.lua")
    let none = Call("run", in: folder)
    #expect(
      none.messages
        == "stub: name a script or a folder, or set scripts in \(folder("moontap.lua"))\n"
    )
    #expect(none.code == .usage)
    #expect(
      Call("list").messages == "stub: name a script or a folder, or set scripts in moontap.lua\n"
    )
  }

  @Test("write reports and pages into the folder of the file")
  func outputs() throws {
    let folder = try ScriptFolder("a.lua")
    try folder.write("return { reporter = { 'dot', 'tap:out/run.tap' } }", to: "moontap.lua")
    #expect(Call(folder("a.lua"), in: folder).results.hasPrefix("."))
    #expect(try folder.text("out/run.tap").hasPrefix("TAP version 14\n"))
    let variable = Call(
      folder("a.lua"),
      variables: ["MOONTAP_REPORTER": "tap,dot:\(folder("x"))"],
      in: folder
    )
    #expect(variable.results.hasPrefix("TAP version 14\n"))
    #expect(try folder.text("x").hasPrefix("."))
  }

  @Test(
    "in the file that cannot be: one line with the place and the cause, and 65",
    arguments: [
      (
        "timeuot = 5",
        "there is no setting 'timeuot'; did you mean 'timeout'? The settings are scripts, "
      ),
      ("zzz = 5", "there is no setting 'zzz'. The settings are scripts, roots, "),
      ("shard = '1/2'", "shard is no setting for a file; say it by --shard or MOONTAP_SHARD"),
      ("coverage = 'table'", "coverage is no setting for a file; say it by --coverage"),
      ("lastFailed = true", "lastFailed is no setting for a file; say it by --last-failed"),
      (
        "timeout = '5'",
        "timeout takes a number of seconds greater than 0, as in 2.5, not the text \"5\"."
      ),
      (
        "timeout = 0",
        "timeout takes a number of seconds greater than 0, as in 2.5, not the number 0."
      ),
      ("timeout = 0/0", "timeout takes a number of seconds"),
      (
        "suiteTimeout = -1",
        "suiteTimeout takes a number of seconds greater than 0, as in 90, not the"
      ),
      ("jobs = 0", "jobs takes a number of processes from 1 to 1024, not the number 0."),
      ("jobs = 1.5", "jobs takes a number of processes from 1 to 1024, not the number 1.5."),
      ("retries = 101", "retries takes a whole number from 0 to 100, as in 2, not the number 101."),
      ("seed = -1", "seed takes a whole number from 0, as in 7, not the number -1."),
      ("strict = 1", "strict takes true or false, not the number 1."),
      ("strict = 'true'", "strict takes true or false, not the text \"true\"."),
      ("failOnFlaky = {}", "failOnFlaky takes true or false, not an empty list."),
      ("forbidOnly = print", "forbidOnly takes true or false, not a function."),
      ("poisonCells = 0", "poisonCells takes true or false, not the number 0."),
      (
        "order = 'randm'",
        "order takes declared or random, not the text \"randm\"; did you mean 'random'?"
      ),
      ("trace = true", "trace takes on, off or on-failure, not true."),
      (
        "traceFolder = ''",
        "traceFolder takes the path of a folder; . is the working folder, not the text"
      ),
      (
        "memoryLimit = '1PB'",
        "memoryLimit takes an amount of memory in MiB, or with a unit, as in 256,"
      ),
      (
        "scripts = { 'a', 1 }",
        "scripts takes the paths of scripts, folders or patterns, not a list with the number 1."
      ),
      ("roots = 7", "roots takes the paths of folders, not the number 7."),
      (
        "durations = { '' }",
        "durations takes the paths of reports that --reporter jsonl:FILE wrote, not"
      ),
      ("reporter = 5", "reporter takes names of reporters, as in \"terminal\" or"),
      ("reporter = 'junti'", "reporter: there is no reporter 'junti'; did you mean 'junit'?"),
      (
        "reporter = { 'dot', 'tap' }",
        "reporter: dot and tap both write to standard output; name a file"
      ),
    ]
  )
  func wrongFile(line: String, message: String) throws {
    let folder = try folder("return {\n  \(line),\n}\n")
    for command in ["run", "list", "drive", "render", "monkey"] {
      let call = Call(command, folder("options.lua"), in: folder)
      #expect(
        call.messages.hasPrefix("stub: \(folder("moontap.lua")):2: \(message)"),
        "\(call.messages)"
      )
      #expect(call.messages.split(separator: "\n").count == 1)
      #expect(call.results.isEmpty)
      #expect(call.code == .unusableConfiguration)
    }
  }

  @Test(
    "in a variable that cannot be: one line with its name and the cause, and 64",
    arguments: [
      (
        "MOONTAP_TIMEOUT", "soon",
        " takes a number of seconds greater than 0, as in 2.5, not 'soon'."
      ),
      (
        "MOONTAP_SUITE_TIMEOUT", "0",
        " takes a number of seconds greater than 0, as in 90, not '0'."
      ),
      ("MOONTAP_MEMORY_LIMIT", "-1", " takes an amount of memory in MiB"),
      ("MOONTAP_JOBS", "many", " takes a number of processes from 1 to 1024, not 'many'."),
      ("MOONTAP_RETRIES", "-1", " takes a whole number from 0 to 100, as in 2, not '-1'."),
      ("MOONTAP_SEED", "1.5", " takes a whole number from 0, as in 7, not '1.5'."),
      ("MOONTAP_STRICT", "yes", " takes true or false, not 'yes'."),
      ("MOONTAP_POISON_CELLS", "on", " takes true or false, not 'on'."),
      ("MOONTAP_FAIL_ON_FLAKY", "2", " takes true or false, not '2'."),
      ("MOONTAP_FORBID_ONLY", "x", " takes true or false, not 'x'."),
      ("MOONTAP_ORDER", "odd\n", " takes declared or random, not 'odd\\n'."),
      (
        "MOONTAP_TRACE", "onfailure",
        " takes on, off or on-failure, not 'onfailure'; did you mean 'on-f"
      ),
      ("MOONTAP_REPORTER", "dot,tap", ": dot and tap both write to standard output; name a file"),
      (
        "MOONTAP_SHARD", "3/2",
        " takes a part of the plan, from 1/n to n/n with n up to 1000000, as in 2/8, or auto, not '3/2'."
      ),
    ]
  )
  func wrongVariable(name: String, text: String, message: String) throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call("run", folder("a.lua"), variables: [name: text])
    #expect(call.messages.hasPrefix("stub: \(name)\(message)"), "\(call.messages)")
    #expect(call.messages.split(separator: "\n").count == 1)
    #expect(call.results.isEmpty)
    #expect(call.code == .usage)
  }

  @Test(
    "in a variable whose name is misspelt: one line with the name that was meant, and 64",
    arguments: [
      ("MOONTAP_TIMOUT", "MOONTAP_TIMEOUT"), ("MOONTAP_TIME_OUT", "MOONTAP_TIMEOUT"),
      ("MOONTAP_JOB", "MOONTAP_JOBS"), ("MOONTAP_SEDE", "MOONTAP_SEED"),
      ("MOONTAP_SUITETIMEOUT", "MOONTAP_SUITE_TIMEOUT"), ("MOONTAP_PLUGIN", "MOONTAP_PLUGINS"),
      ("MOONTAP_retries", "MOONTAP_RETRIES"),
    ]
  )
  func misspeltVariable(name: String, meant: String) throws {
    let folder = try ScriptFolder("a.lua")
    for command in ["run", "list", "drive", "render", "monkey"] {
      let call = Call(command, folder("a.lua"), variables: [name: "5"])
      #expect(
        call.messages == """
          stub: \(name) is set, and there is no such variable; did you mean '\(meant)'? Rename it if \
          it is meant for something else.

          """
      )
      #expect(call.results.isEmpty)
      #expect(call.code == .usage)
    }
  }

  @Test("leave alone variables that are empty, or near to none, such as those of the tests")
  func otherVariables() throws {
    let folder = try ScriptFolder("a.lua")
    let variables = [
      "MOONTAP_TIMOUT": "", "MOONTAP_VERSION": "1", "MOONTAP_": "1", "MOONTAP_ALL": "1",
      "MOONTAP_COUNTS": "1", "MOONTAP_GALLERY": "1", "MOONTAP_JUNIT_SCHEMA": "/x", "TIMOUT": "5",
      "MOONTAP_SEED": "7",
    ]
    let call = Call("run", folder("a.lua"), variables: variables)
    #expect(call.messages.isEmpty)
    #expect(call.code == .passed)
  }

  @Test("in a variable are true by 1, and lists by colons")
  func variables() throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call(
      "run",
      "--show-config",
      variables: ["MOONTAP_STRICT": "1", "MOONTAP_POISON_CELLS": "0", "MOONTAP_ROOTS": "a:b"],
      in: folder
    )
    #expect(call.results.contains("  strict = true, "), "\(call.results)\(call.messages)")
    #expect(call.results.contains("  poisonCells = false, "))
    #expect(call.results.contains("  roots = { \"a\", \"b\" }, "))
  }

  @Test("are shown with who says them")
  func shown() throws {
    let folder = try folder(
      """
      return {
        timeout = 10,
        roots = { "lib" },
        strict = true,
      }
      """
    )
    let call = Call(
      "run",
      "suite",
      "--show-config",
      "--jobs",
      "4",
      "--no-strict",
      variables: ["MOONTAP_RETRIES": "2", "MOONTAP_SHARD": "1/3"],
      in: folder
    )
    #expect(
      call.results.replacing(folder.path + "/", with: "")
        .replacing(#/ +--/#, with: " --") == """
          return {
            scripts = { "suite" }, -- the command line
            roots = { "lib" }, -- moontap.lua:3
            plugins = {}, -- default
            allow = {}, -- default
            forbidOnly = false, -- default
            order = "declared", -- default
            shard = "1/3", -- MOONTAP_SHARD
            durations = {}, -- default
            timeout = 10, -- moontap.lua:2
            suiteTimeout = nil, -- default
            memoryLimit = "256MiB", -- default
            retries = 2, -- MOONTAP_RETRIES
            failOnFlaky = false, -- default
            jobs = 4, -- --jobs
            seed = 0, -- default
            strict = false, -- --no-strict
            poisonCells = false, -- default
            reporter = { "terminal" }, -- default
            trace = "off", -- default
            traceFolder = "moontap-traces", -- default
          }

          """
    )
    #expect(call.code == .passed)
  }

  @Test("that name a plugin which is missing are refused with their place, and shown all the same")
  func missingPlugin() throws {
    let folder = try folder("return {\n  plugins = { 'gone.lua' },\n}")
    let missing = Call(folder("options.lua"), in: folder)
    #expect(
      missing.messages == """
        stub: \(folder("moontap.lua")):2: plugins: \(folder("gone.lua")): the plugin cannot be read: \
        No such file or directory; name a file, or a folder of *.lua files

        """
    )
    #expect(missing.code == .unusableConfiguration)
    let variables = ["MOONTAP_PLUGINS": "none/gone.lua"]
    let named = Call(folder("options.lua"), variables: variables, in: folder)
    #expect(
      named.messages.hasPrefix("stub: MOONTAP_PLUGINS: none/gone.lua: the plugin cannot be read: "),
      "\(named.messages)"
    )
    let shown = Call("run", "--show-config", in: folder)
    #expect(
      shown.results.contains(
        "  plugins = { \"\(folder("gone.lua"))\" },  -- \(folder("moontap.lua")):2\n"
      ),
      "\(shown.results)"
    )
    #expect(shown.messages.isEmpty)
    #expect(shown.code == .passed)
  }

  @Test("of a file that is named and missing, or named and not wanted, are refused")
  func namedFile() throws {
    let folder = try ScriptFolder("a.lua")
    let missing = Call(folder("a.lua"), "--config", folder("none.lua"))
    #expect(missing.messages.hasPrefix("stub: \(folder("none.lua")) cannot be read: No such file"))
    #expect(missing.code == .unusableConfiguration)
    let both = Call(folder("a.lua"), "--config", "x", "--no-config")
    #expect(both.messages.hasPrefix("stub: --config and --no-config say the opposite"))
    #expect(both.code == .usage)
    #expect(Call(folder("a.lua"), "--config", "").code == .usage)
  }

  @Test("tell on standard error what the file prints")
  func prints() throws {
    let folder = try folder("print 'hello'\nreturn {}")
    let call = Call(folder("options.lua"), in: folder)
    #expect(call.messages == "stub: \(folder("moontap.lua")):1: hello\n")
    #expect(call.code == .passed)
  }

  @Test("are in the README as they are in the program")
  func manual() throws {
    let table = SettingsManual.table
    #expect(try Repository.text("README.md").contains(table), "it should have:\n\(table)")
  }
}
