internal import Glibc
internal import ScenarioHost
internal import Testing

@Suite("The run command")
struct RunCommandTests {
  @Test("is the default, reports to standard output and ends with the verdict's code")
  func report() throws {
    let folder = try ScriptFolder("a.lua", "fails.lua")
    for call in [Call(folder.path), Call("run", folder.path)] {
      #expect(
        call.results == """
          \(folder("a.lua"))
            ✓ plays  0 ms

          \(folder("fails.lua"))
            ✗ plays  0 ms

          1) plays
             \(folder("fails.lua")):1

          2 scenarios in 5.00 s
          1 passed, 1 failed, 0 skipped

          """
      )
      #expect(call.messages.isEmpty)
      #expect(call.code == .failed)
    }
    #expect(Call(folder("a.lua")).code == .passed)
  }

  @Test("ends with 2 if a script cannot be loaded, with 3 if the program is at fault")
  func codes() throws {
    let folder = try ScriptFolder("broken.lua", "fails.lua", "fault.lua")
    #expect(Call(folder("fails.lua"), folder("broken.lua")).code == .notLoaded)
    let fault = Call(folder("fault.lua"))
    #expect(
      fault.messages == """
        stub: internal error: a fault; the program itself is at fault: report it, with the command line \
        and the script

        """
    )
    #expect(fault.code == .internalError)
  }

  @Test("ends with 4 if nothing was selected, and says what to try")
  func nothing() throws {
    let folder = try ScriptFolder("a.lua", "app.lua")
    let filtered = Call(folder.path, "--filter", "zzz")
    #expect(
      filtered.messages == """
        stub: nothing to run: no scenario's name matches --filter \
        'zzz'; the list command without it shows the names

        """
    )
    #expect(filtered.results == "0 scenarios in 5.00 s\n0 passed, 0 failed, 0 skipped\n")
    #expect(filtered.code == .nothingSelected)
    let empty = try ScriptFolder()
    let call = Call(empty.path)
    #expect(
      call.messages == """
        stub: nothing to run: no *.lua under \(empty.path) but app.lua, moontap.lua and what is \
        ignored; a script that is named itself is always taken

        """
    )
    #expect(call.code == .nothingSelected)
  }

  @Test("interrupted, leaves to the next run what failed before and was not played again")
  func interrupted() throws {
    let folder = try ScriptFolder("a.lua", "fails.lua", "interrupted.lua")
    #expect(Call(folder("fails.lua"), in: folder).code == .failed)
    #expect(Call(folder("interrupted.lua"), in: folder).code == .interrupted)
    let failed = Call("list", "--last-failed", in: folder)
    #expect(failed.results == "\(folder("fails.lua")):1: plays\n")
    #expect(Call(folder("a.lua"), in: folder).code == .passed)
    let none = Call("list", "--last-failed", in: folder)
    #expect(none.messages == "stub: nothing to run: nothing failed in the last run\n")
  }

  @Test("hands its options to the runner, or the documented defaults")
  func options() throws {
    let folder = try ScriptFolder("options.lua")
    let script = folder("options.lua")
    let plain = Call(script).results
    #expect(
      plain.contains(
        "│ timeout 5.0, seed 0, strict false, poison false, stress false, memory 268435456\n"
      )
    )
    let set = Call(
      script,
      "--timeout",
      "2.5",
      "--seed",
      "7",
      "--strict",
      "--poison-cells",
      "--gc-stress",
      "--memory-limit",
      "64KiB"
    ).results
    #expect(
      set.contains("│ timeout 2.5, seed 7, strict true, poison true, stress true, memory 65536\n")
    )
    #expect(set.contains("\n1 scenario in 2.50 s, seed 7\n"))
  }

  @Test(
    "understands amounts of memory in MiB or with a unit",
    arguments: [("1", 1_048_576), ("1KiB", 1024), ("3MiB", 3_145_728), ("2GiB", 2_147_483_648)]
  )
  func memory(amount: String, bytes: Int) throws {
    let folder = try ScriptFolder("options.lua")
    let call = Call(folder("options.lua"), "--memory-limit", amount)
    #expect(call.results.contains(", memory \(bytes)\n"))
  }

  @Test("ends with 74 if the journal cannot be written, and reports the verdict all the same")
  func unwritableJournal() throws {
    let folder = try ScriptFolder("a.lua")
    for command in ["run", "drive", "render"] {
      let call = Call(command, folder("a.lua"), "--journal", "/no/where", input: "tree")
      #expect(!call.results.isEmpty)
      #expect(call.messages == "stub: /no/where: the journal cannot be written\n")
      #expect(call.code == .outputFailed)
    }
  }

  @Test("refuses a choice of traces that it does not know, and a folder without a name")
  func wrongTraces() throws {
    let folder = try ScriptFolder("a.lua")
    let unknown = Call(folder("a.lua"), "--trace", "maybe")
    #expect(unknown.code == .usage)
    #expect(unknown.messages.hasPrefix("stub: --trace takes on, off or on-failure, not 'maybe'."))
    let nameless = Call(folder("a.lua"), "--trace", "on", "--trace-folder", "")
    #expect(nameless.code == .usage)
    #expect(nameless.messages.contains("--trace-folder takes the path of a folder"))
  }

  @Test("quotes the script's line that failed, as it is on disk")
  func source() throws {
    let folder = try ScriptFolder()
    try folder.write("local x = 1\n", to: "line.lua")
    #expect(
      Call(folder("line.lua")).results.contains(
        """
           no
           at \(folder("line.lua")):1

           > 1 │ local x = 1

        """
      )
    )
  }

  @Test(
    "quotes nothing from a pipe, which cannot be read twice and may never have a writer again",
    .timeLimit(.minutes(1))
  )
  func pipe() throws {
    let folder = try ScriptFolder()
    try #require(mkfifo(folder("line.lua"), 0o600) == 0)
    #expect(
      Call(folder("line.lua")).results == """
        1) \(folder("line.lua")) could not be loaded

           no
           at \(folder("line.lua")):1

        0 scenarios in 5.00 s
        1 file could not be loaded
        0 passed, 0 failed, 0 skipped

        """
    )
  }

  @Test("colours its report if told")
  func colors() throws {
    let folder = try ScriptFolder("a.lua")
    #expect(
      Call(folder("a.lua"), "--color", "always").results == """
        \u{1B}[1m\(folder("a.lua"))\u{1B}[0m
          \u{1B}[32m✓\u{1B}[0m plays  \u{1B}[2m0 ms\u{1B}[0m

        \u{1B}[2m1 scenario in 5.00 s\u{1B}[0m
        \u{1B}[32m1 passed, 0 failed, 0 skipped\u{1B}[0m

        """
    )
  }
}
