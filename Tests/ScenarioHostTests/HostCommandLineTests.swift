internal import ScenarioHost
internal import Testing

@Suite("The command line")
struct HostCommandLineTests {
  @Test("without arguments explains itself on standard error and ends with 64")
  func noArguments() {
    let call = Call()
    #expect(call.results.isEmpty)
    #expect(call.messages.hasPrefix("stub: name a script, a folder or a command\n\nOVERVIEW: "))
    #expect(call.messages.contains("USAGE: stub [run] [<path> ...] [<options>]\n"))
    #expect(call.code == .usage)
  }

  @Test("gives the version as a result")
  func version() {
    let call = Call("--version")
    #expect(call.results == "stub 1.2.3\n")
    #expect(call.messages.isEmpty)
    #expect(call.code == .passed)
  }

  @Test(
    "that cannot be understood ends with 64, says why on standard error, and runs nothing",
    arguments: [
      (["run", "a.lua", "--timeout", "0"], "--timeout takes a number of seconds greater than 0"),
      (["run", "a.lua", "--timeout", "-1"], "--timeout takes a number of seconds greater than 0"),
      (["run", "a.lua", "--timeout", "nan"], "--timeout takes a number of seconds greater than 0"),
      (["run", "a.lua", "--timeout", "inf"], "--timeout takes a number of seconds greater than 0"),
      (["run", "a.lua", "--timeout", "1e300"], "--timeout: use at most 1000000000 seconds"),
      (
        ["run", "a.lua", "--suite-timeout", "1e19"],
        "--suite-timeout: use at most 1000000000 seconds"
      ),
      (
        ["run", "a.lua", "--timeout", "soon"], "--timeout takes a number of seconds greater than 0"
      ),
      (["run", "a.lua", "--strict=3"], "--strict takes no value; leave out '=3'."),
      (["run", "a.lua", "--seed", "-1"], "--seed takes a whole number from 0, as in 7, not '-1'."),
      (["run", "a.lua", "--memory-limit", "0"], "--memory-limit takes an amount of memory"),
      (["run", "a.lua", "--memory-limit", "-1"], "--memory-limit takes an amount of memory"),
      (["run", "a.lua", "--memory-limit", "1PB"], "--memory-limit takes an amount of memory"),
      (
        ["run", "a.lua", "--memory-limit", "99999999999GiB"],
        "--memory-limit takes an amount of memory in MiB, or with a unit, as in 256, 64KiB or 1GiB, not '9"
      ),
      (
        ["run", "a.lua", "--color", "blue"], "--color takes auto, always or never, not 'blue'.\n"
      ),
      (
        ["run", "a.lua", "--color", "nevr"],
        "--color takes auto, always or never, not 'nevr'; did you mean 'never'?\n"
      ),
      (
        ["api", "--format", "luasl"],
        "--format takes luals, luacheck, markdown or json, not 'luasl'; did you mean 'luals'?\n"
      ),
      (
        ["run", "a.lua", "--coverage-threshold", "50%"],
        "--coverage-threshold takes a number, as in 87.5, not '50%'.\n"
      ),
      (["run", "a.lua", "--filter", "/(/"], "--filter: /(/ is no regular expression"),
      (["run", "a.lua", "--tag", "a b"], "--tag: a b: 'and' or 'or' is missing before b"),
      (["run", "a.lua", "--tag", ""], "--tag: the expression is empty: a tag is missing."),
      (["run", "a.lua", "--order", "odd"], "--order takes declared or random, not 'odd'."),
      (
        ["run", "a.lua", "--repeat", "0"],
        "--repeat takes a whole number from 1, as in 100, not '0'.\n"
      ),
      (
        ["run", "a.lua", "--repeat", "-3"],
        "--repeat takes a whole number from 1, as in 100, not '-3'.\n"
      ),
      (
        ["run", "a.lua", "--repeat", "x"], "--repeat takes a whole number, as in 2, not 'x'.\n"
      ),
      (
        ["run", "a.lua", "--repeat", "99999999999999999999"],
        "--repeat: '99999999999999999999' has too many digits; use fewer.\n"
      ),
      (["run", "a.lua", "--retries", "-1"], "--retries takes a whole number from 0 to 100"),
      (["run", "a.lua", "--retries", "101"], "--retries takes a whole number from 0 to 100"),
      (["run", "a.lua", "--json"], "--json is for --list; name both."),
      (["run", "a.lua", "--journal", ""], "--journal takes the path of the file to write."),
      (["drive", "a.lua", "--journal", ""], "--journal takes the path of the file to write."),
      (
        ["run", "a.lua", "--reporter", "junti"],
        "--reporter: there is no reporter 'junti'; did you mean 'junit'? The reporters are terminal,"
      ),
      (["run", "a.lua", "--reporter", "dot,,tap"], "--reporter: there is no reporter ''. The"),
      (
        ["run", "a.lua", "--reporter", "junit:"],
        "--reporter: 'junit:' names no file; write junit:FILE"
      ),
      (
        ["run", "a.lua", "--reporter", "dot,tap"],
        "--reporter: dot and tap both write to standard output; name a file for one of them, as in tap:F"
      ),
      (
        ["run", "a.lua", "--reporter", "dot", "--reporter", "junit:-"],
        "--reporter: dot and junit both write to standard output"
      ),
      (
        ["merge", "a", "--reporter", "tap:x", "--reporter", "junit:x"],
        "--reporter: tap:x and junit:x both write to x; name another file for one of them"
      ),
      (["merge"], "Missing expected argument '<report> ...'. See 'stub help merge'.\n"),
      (["a.lua", "--jobs"], "Missing value for '--jobs <number>'. See 'stub help run'.\n"),
      (
        ["run", "a.lua", "--jurnal", "x"], "Unknown option '--jurnal'. Did you mean '--journal'?\n"
      ),
      (["a.lua", "--jbos", "2"], "Unknown option '--jbos'. Did you mean '--jobs'?\n"),
      (["drive", "a.lua", "--sede", "2"], "Unknown option '--sede'. Did you mean '--seed'?\n"),
      (["trace", "show", "a", "--stp"], "Unknown option '--stp'. Did you mean '--step'?\n"),
      (
        ["run", "a.lua", "--frobnicate"], "Unknown option '--frobnicate'. See 'stub help run'.\n"
      ),
      (["a.lua", "--workers", "2"], "Unknown option '--workers'. Did you mean '--jobs'?\n"),
      (["run", "a.lua", "-k", "x"], "Unknown option '-k'. Did you mean '--filter'?\n"),
      (["drive", "a.lua", "-j", "2"], "Unknown option '-j'. See 'stub help drive'.\n"),
      (["trace", "show", "a", "--frob"], "Unknown option '--frob'. See 'stub help trace show'.\n"),
      (["run", ""], "An empty path names no script; . is the working folder."),
      (["drive"], "Missing expected argument '<script>'. See 'stub help drive'.\n"),
      (
        ["drive", "a.lua", "b.steps", "c"], "Unexpected argument 'c'. See 'stub help drive'.\n"
      ),
      (["trace", "shwo", "a"], "trace has no command 'shwo'; did you mean 'show'?\n"),
      (["trace", "a.journal"], "trace has no command 'a.journal'; there is show.\n"),
      (["help", "driev"], "there is no command 'driev'; did you mean 'drive'?\n"),
      (["help", "trace", "shwo"], "trace has no command 'shwo'; did you mean 'show'?\n"),
    ]
  )
  func usage(arguments: [String], message: String) {
    let results = MemoryOutput()
    let messages = MemoryOutput()
    let console = Console(
      results: results,
      messages: messages,
      variable: { _ in nil },
      readInput: { [] },
      isTerminal: false,
      width: nil
    )
    let code = HostCommandLine<StubHost>.run(arguments, on: console)
    #expect(results.text.isEmpty)
    #expect(messages.text.hasPrefix("stub: \(message)"), "\(messages.text)")
    #expect(messages.text.firstIndex(of: "\n") == messages.text.indices.last)
    #expect(code == .usage)
  }

  @Test("that cannot be understood is quoted on one line, whatever is in it")
  func oddArguments() {
    let call = Call("run", "a.lua", "--color", "a\u{1B}[31m\r\tb")
    #expect(
      call.messages
        == #"stub: --color takes auto, always or never, not 'a\u{1B}[31m\r\tb'."# + "\n"
    )
    #expect(call.code == .usage)
    let shell = Call("--generate-completion-script", "csh")
    #expect(
      shell.messages
        == "stub: Can't generate completion scripts for 'csh'. "
        + "Please use --generate-completion-script=<shell> with one of: zsh bash fish\n"
    )
    #expect(shell.code == .usage)
  }

  @Test("ends with 74 if the results were lost, unless something graver happened")
  func lostResults() throws {
    let folder = try ScriptFolder("a.lua", "fails.lua", "fault.lua")
    let passed = Call(folder("a.lua"), problem: "No space left on device")
    #expect(passed.code == .outputFailed)
    #expect(
      passed.messages
        == "stub: the results could not be written to standard output: No space left on device; make room, or send it elsewhere\n"
    )
    #expect(Call(folder("fails.lua"), problem: "x").code == .outputFailed)
    #expect(Call(folder("fault.lua"), problem: "x").code == .internalError)
    #expect(Call("--help", problem: "x").code == .outputFailed)
  }

  @Test("that asks for the help of a command gives that, whichever it is")
  func helpOfCommands() {
    #expect(Call("help", "drive").results == Call("drive", "--help").results)
    #expect(Call("help", "trace", "show").results == Call("trace", "show", "--help").results)
    #expect(Call("help", "help").code == .passed)
    #expect(Call("help", "--help").code == .passed)
  }

  @Test("that names nothing existing ends with 2 and the nearest file or command")
  func missing() throws {
    let folder = try ScriptFolder("counter.lua")
    let call = Call(folder("countr.lua"))
    #expect(call.results.isEmpty)
    #expect(
      call.messages == """
        stub: \(folder("countr.lua")): no such file or folder; \
        did you mean \(folder("counter.lua"))?

        """
    )
    #expect(call.code == .notLoaded)
    #expect(
      Call("driev").messages
        == "stub: driev: no such file or folder; did you mean the command drive?\n"
    )
    #expect(
      Call("run", "driev").messages
        == "stub: driev: no such file or folder; paths start at the working folder\n"
    )
  }

  @Test("that names neither a file nor a command ends with 2 and lists the commands")
  func noCommand() {
    let call = Call("frobnicate")
    #expect(
      call.messages == """
        stub: frobnicate: no such file or folder, and no command; the commands are run, list, drive, \
        render, trace, replay, console, monkey, merge, api, plugins, init, help

        """
    )
    #expect(call.code == .notLoaded)
    #expect(
      Call("frobnicate.lua").messages
        == "stub: frobnicate.lua: no such file or folder; paths start at the working folder\n"
    )
  }
}
