internal import Interaction
internal import ScenarioHost
internal import Testing

@Suite("What a host's author sets")
struct HostConfigurationTests {
  /// A host of one screen.
  private struct TownHost: ScenarioHost {
    static func configure(_ host: inout HostConfiguration) {
      host.name = "town"
      host.app.screen("Town") { world, _ in
        let controller = ViewController()
        controller.title = "Ulm"
        return controller
      }
    }
  }

  /// A host that registers a screen twice.
  private struct TwiceHost: ScenarioHost {
    static func configure(_ host: inout HostConfiguration) {
      host.name = "twice"
      for line in [1, 2] {
        host.app.screen("Town", file: "Twice.swift", line: line) { _, _ in ViewController() }
      }
    }
  }

  /// A host with settings of its own.
  private struct PatientHost: ScenarioHost {
    static func configure(_ host: inout HostConfiguration) {
      host.name = "patient"
      host.makeRunner = { StubRunner(configuration: $0) }
      host.defaults = ["timeout": 20, "seed": 4, "strict": true, "memoryLimit": "64KiB"]
    }
  }

  /// A host that knows what to run.
  private struct ReadyHost: ScenarioHost {
    static func configure(_ host: inout HostConfiguration) {
      host.name = "ready"
      host.makeRunner = { StubRunner(configuration: $0) }
      host.defaults = ["scripts": ["Scenarios"]]
    }
  }

  /// A host with a setting that there is not.
  private struct SloppyHost: ScenarioHost {
    static func configure(_ host: inout HostConfiguration) {
      host.name = "sloppy"
      host.defaults = ["timeot": 20]
    }
  }

  /// A host with a setting that cannot be.
  private struct WrongHost: ScenarioHost {
    static func configure(_ host: inout HostConfiguration) {
      host.name = "wrong"
      host.defaults = ["timeout": "soon"]
    }
  }

  /// A host with a setting twice.
  private struct DoubleHost: ScenarioHost {
    static func configure(_ host: inout HostConfiguration) {
      host.name = "double"
      host.defaults = ["seed": 1, "seed": 2]
    }
  }

  @Test("its screens are there for run, list, drive and monkey, and for the replay of each")
  func screens() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      local town = app:show "Town"
      scenario("is there", function() expect(town.title):toBe "Ulm" end)
      """,
      to: "town.lua"
    )
    let script = folder("town.lua")
    for arguments in [
      ["run", "--in-process", script], ["list", script], ["monkey", script, "--steps", "3"],
    ] {
      let call = Call(arguments, to: TownHost.self)
      #expect(call.code == .passed, "\(call.results)\(call.messages)")
    }
    let drive = Call(["drive", script], to: TownHost.self, input: "tree\n")
    #expect(drive.results.contains("1 passed"))
    let journal = folder("journal")
    for arguments in [
      ["run", "--in-process", script], ["drive", script], ["monkey", script, "--steps", "3"],
    ] {
      let recorded = Call(arguments + ["--journal", journal], to: TownHost.self, input: "tree\n")
      #expect(recorded.code == .passed, "\(recorded.messages)")
      let replay = Call(["replay", journal], to: TownHost.self)
      #expect(replay.code == .passed, "\(replay.results)\(replay.messages)")
    }
  }

  @Test(
    "what of it does not go together ends every command with 65",
    arguments: [["run", "a.lua"], ["list", "a.lua"], ["drive", "a.lua"], ["init"], ["worker"]]
  )
  func unusable(arguments: [String]) {
    let call = Call(arguments, to: TwiceHost.self)
    #expect(call.code == .unusableConfiguration)
    #expect(
      call.messages == """
        twice: Twice.swift:2: the screen "Town" is registered already, at Twice.swift:1; leave out one \
        of them, or give it another name

        """
    )
    #expect(Call(["--version"], to: TwiceHost.self).code == .passed)
  }

  @Test("that names its scripts in its defaults runs them without being told a command")
  func scripts() {
    let (bare, named) = (Call([], to: ReadyHost.self), Call(["run"], to: ReadyHost.self))
    #expect(bare.code == named.code)
    #expect(bare.results == named.results)
    #expect(bare.messages == named.messages)
    #expect(!bare.messages.contains("OVERVIEW"))
  }

  @Test("its defaults count where neither flag nor variable nor file says otherwise")
  func defaults() throws {
    let folder = try ScriptFolder("options.lua")
    let script = folder("options.lua")
    #expect(
      Call(["run", script], to: PatientHost.self).results.contains(
        "timeout 20.0, seed 4, strict true, poison false, stress false, memory 65536"
      )
    )
    try folder.write("return { timeout = 2 }", to: "moontap.lua")
    let call = Call(
      ["run", script, "--no-strict"],
      to: PatientHost.self,
      variables: ["MOONTAP_SEED": "9"],
      in: folder
    )
    #expect(
      call.results.contains(
        "timeout 2.0, seed 9, strict false, poison false, stress false, memory 65536"
      )
    )
    let shown = Call(["run", "--show-config"], to: PatientHost.self).results
    #expect(shown.contains("timeout = 20,"))
    #expect(shown.contains("-- the host\n"))
  }

  @Test("defaults that cannot be end with 65")
  func wrongDefaults() {
    let sloppy = Call(["run", "a.lua"], to: SloppyHost.self)
    #expect(sloppy.code == .unusableConfiguration)
    #expect(
      sloppy.messages.hasPrefix(
        "sloppy: host.defaults: there is no setting 'timeot'; did you mean 'timeout'? The settings are"
      )
    )
    #expect(
      Call(["run", "a.lua"], to: WrongHost.self).messages == """
        wrong: host.defaults: timeout takes a number of seconds greater than 0, as in 2.5, not the text \
        "soon".

        """
    )
    #expect(
      Call(["run", "a.lua"], to: DoubleHost.self).messages
        == "double: host.defaults: seed stands there twice; leave out one\n"
    )
  }
}
