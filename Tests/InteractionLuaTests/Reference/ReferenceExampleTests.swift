internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Examples of the reference")
struct ReferenceExampleTests {
  /// What the reference shows of a class or a module.
  struct Example: Sendable, CustomTestStringConvertible {
    /// The class or the module.
    let name: String
    /// The lines.
    let text: String
    /// Whether it is the script of a plugin.
    var isPlugin = false

    var testDescription: String { name }

    /// What its lines print, as they say themselves behind an arrow, by the lines' numbers; an arrow on a
    /// line of its own goes on with what the line above it prints.
    var promised: [Int: [String]] {
      var promised: [Int: [String]] = [:]
      var printing = 0
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        if line.contains("print") { printing = index + 1 }
        guard let arrow = line.firstRange(of: "--> ") else { continue }
        promised[printing, default: []].append(String(line[arrow.upperBound...]))
      }
      return promised
    }
  }

  /// What was printed, by the lines' numbers.
  private final class Output {
    private(set) var lines: [Int: [String]] = [:]

    /// Adds what a line has printed.
    func take(_ text: String, at line: Int?) { lines[line ?? 0, default: []].append(text) }
  }

  /// Every example: of the classes, those of the bridge that classes of scripts' own stand for included, and
  /// of the modules.
  static let examples: [Example] = {
    let reference = MoontapRegistry.reference
    let bridge = ScriptReference(LuaRegistry()).classes.filter { !reference.classes.contains($0) }
    return reference.classes.map { Example(name: $0.path ?? $0.name, text: $0.example) }
      + bridge.map { Example(name: "\($0.name) of the bridge", text: $0.example) }
      + reference.modules.map { Example(name: $0.name, text: $0.example) }
      + MoontapRegistry.pluginModules.map {
        Example(name: $0.name, text: $0.example, isPlugin: true)
      }
  }()

  @Test("are there for every class and module, and short")
  func presence() {
    #expect(Self.examples.count > 80)
    for example in Self.examples {
      let lines = example.text.split(separator: "\n")
      #expect((2...10).contains(lines.count), "\(example.name) has \(lines.count) lines")
      #expect(lines.allSatisfy { $0.count <= 100 }, "\(example.name) has lines too long")
    }
  }

  @Test("raise nothing, pass, and print what they say that they print", arguments: examples)
  func plays(_ example: Example) throws {
    var registry = AppRegistry()
    registry.expose(Till.self)
    let app = try AppCatalogue(registry)
    let world = World()
    world.isStrict = true
    let output = Output()
    let print: (String, Interaction.SourceLocation?) -> Void = { output.take($0, at: $1?.line) }
    let state = LuaState(for: world, app: app, modules: LuaModules(), print: print)
    defer { state.close() }
    let script = try #require(state.script)
    let plugins = PluginHost(in: world, app: app, print: example.isPlugin ? print : { _, _ in })
    script.plugins = plugins
    defer { withExtendedLifetime(plugins) {} }  // the script holds it weakly

    if !example.isPlugin { try state.run(example.text, chunk: "example.lua") }
    // Where a script looks for a plugin, it is the one that plugins' own module shows.
    if example.isPlugin || example.text.contains("app:plugin") {
      let plugin = Self.examples.first { $0.isPlugin }
      let text = try #require(plugin).text
      try plugins.load(PluginText(file: "stock-warning.lua", text: text, modules: LuaModules()))
    }
    script.closeDeclarations()
    world.layoutIfNeeded()
    let scenarios = script.declarations.scenarios
    #expect(scenarios.count <= 1, "each scenario needs a world of its own")
    for scenario in scenarios { try script.play(scenario.body) }
    _ = world.settle()

    #expect(world.failures == [])
    #expect(world._checkInvariants() == [])
    #expect(output.lines == example.promised)
  }
}
