internal import LuaBridge
internal import Testing

@Suite("Names that scripts should use no more")
struct DeprecationTests {
  /// Something with names of before and of now.
  final class Lamp: LuaObject {
    var isOn = false

    static let exposed = LuaClass<Lamp>("Lamp") {
      LuaProperty("isOn", get: { $0.isOn }, set: { $0.isOn = $1 })
      LuaProperty("lit", get: { $0.isOn }, set: { $0.isOn = $1 })
        .deprecated(since: "1.2", use: "isOn")
      LuaMethod("toggle") { (lamp: Lamp) in lamp.isOn.toggle() }
      LuaMethod("flip") { (lamp: Lamp) in lamp.isOn.toggle() }
        .deprecated(since: "1.3", use: "toggle()")
      LuaStatic("count") { 1 }.deprecated(since: "1.4", use: "#lamps")
      LuaInitializer(fromTable: { _ in Lamp() })
    }
  }

  /// A class whose name is of before.
  final class Bulb: LuaObject {
    static let exposed = LuaClass<Bulb>(
      "Bulb",
      deprecation: LuaDeprecation(since: "2.0", replacement: "Lamp")
    ) {
      LuaProperty("watts", get: { _ in 40 })
      LuaInitializer(fromTable: { _ in Bulb() })
    }
  }

  /// Takes warnings down.
  final class Warnings {
    var lines: [String] = []
  }

  private let told = Warnings()

  /// The classes and a function: descriptions are never freed.
  private static let registry = LuaRegistry(
    classes: [Lamp.exposed, Bulb.exposed],
    functions: [LuaStatic("glow") { 7 }.deprecated(since: "1.5", use: "Lamp")]
  )

  /// Opens a state with the classes and the function.
  private func state() -> LuaState {
    LuaState(
      LuaState.Configuration(
        registry: Self.registry,
        print: { _, _ in },
        warn: { [told] text, place in
          told.lines.append("\(place.map(\.description) ?? "nowhere"): \(text)")
        }
      )
    )
  }

  @Test("work as before, and warn once each with the script's line and what to use")
  func warnings() throws {
    let state = state()
    try state.run(
      """
      local lamp = Lamp { lit = true }
      assert(lamp.isOn and lamp.lit)
      lamp:toggle()
      lamp:flip()
      lamp:flip()
      assert(not lamp.lit)
      assert(Lamp.count() == 1 and glow() == 7 and glow() == 7)
      """,
      chunk: "lamps.lua"
    )
    #expect(
      told.lines == [
        "lamps.lua:1: 'lit' of Lamp is deprecated since 1.2; use isOn",
        "lamps.lua:4: 'flip' of Lamp is deprecated since 1.3; use toggle()",
        "lamps.lua:7: 'count' of Lamp is deprecated since 1.4; use #lamps",
        "lamps.lua:7: 'glow' is deprecated since 1.5; use Lamp",
      ]
    )
  }

  @Test("a class warns where it makes an instance, and not where one is used")
  func wholeClass() throws {
    let state = state()
    try state.run("local bulb = Bulb {}\nassert(bulb.watts == 40)\nBulb {}", chunk: "bulbs.lua")
    #expect(told.lines == ["bulbs.lua:1: Bulb is deprecated since 2.0; use Lamp"])
  }

  @Test("another state warns anew")
  func perState() throws {
    for _ in 1...2 { try state().run("glow()", chunk: "glow.lua") }
    #expect(told.lines.count == 2)
  }

  @Test("documentation has the mark")
  func documentation() {
    let marks = Lamp.exposed.descriptor.members.compactMap { member in
      member.deprecation.map { "\(member.name): \($0.since), \($0.replacement)" }
    }
    #expect(marks == ["lit: 1.2, isOn", "flip: 1.3, toggle()", "count: 1.4, #lamps"])
    #expect(Bulb.exposed.descriptor.deprecation?.replacement == "Lamp")
    #expect(Lamp.exposed.descriptor.deprecation == nil)
  }
}
