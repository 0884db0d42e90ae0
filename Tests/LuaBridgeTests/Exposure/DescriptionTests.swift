import LuaBridge
import Testing

/// A class whose name in scripts is another than in Swift, with a member of every kind.
private class Meter: LuaDescribed {
  var reading: Int

  init(_ reading: Int = 0) { self.reading = reading }

  static let meterClass = LuaClass<Meter>(
    "Gauge",
    summary: "Counts what flows.",
    example: "print(Gauge(3).reading) --> 3"
  ) {
    LuaProperty("reading", get: { $0.reading }, summary: "What has flown, in litres.")
    LuaProperty("twin", get: { _ in nil as Meter? }, set: { _, _ in }, summary: "Its other half.")
    LuaProperty("secret", set: { (_: Meter, _: Bool) in })
    LuaMethod("join", parameters: "other", "all?", summary: "Adds another's reading.") {
      (meter: Meter, call: LuaCall, other: Meter, all: [Meter]?) -> [String: Meter] in [:]
    }
    LuaMethod(waiting: "settle", parameters: "seconds", result: "number", summary: "Waits.") {
      (_: Meter, _: LuaResumption, seconds: Double) in
    }
    LuaMethod("add", signature: ["amount": "integer | string"], result: "boolean") { _, _ in 0 }
    LuaEvent("didFlow", signature: ["gauge": "Gauge", "litres": "integer"], summary: "It flew.") {
      _,
      _ in {}
    }
    LuaStatic("largest", parameters: "gauges", summary: "The one that counted most.") {
      (meters: LuaVarargs<Meter>) in meters.first
    }
    LuaStatic(value: "unit", summary: "What it counts in.") { _ in "litre" }
    LuaMetamethod("__len", summary: "The reading.") { (meter: Meter) in meter.reading }
    LuaOperator("__add") { (left: Meter, right: LuaEither<Int, Meter>) in left.reading }
    LuaIteration(summary: "Days and readings.") { (meter: Meter) in [("today", meter.reading)] }
    LuaElements(summary: "Gauges behind it.") { (_: Meter, _: [Meter]) in }
    LuaOwnership { _ in [] }
    LuaExtension(parameters: "reading", summary: "Begins at a reading.") {
      (_: LuaOverrides, reading: Int) in Meter(reading)
    }
    LuaInitializer(parameters: "n", "other?", summary: "Makes one.") { (n: Int, other: Meter?) in
      Meter(n)
    }
  }

  class var luaDescriptor: LuaClassDescriptor { meterClass.descriptor }
}

private final class FineMeter: Meter {
  static let fineClass = LuaClass<FineMeter>("FineGauge", superclass: meterClass) {
    LuaMethod("join", parameters: "other") { (_: FineMeter, _: FineMeter) in }
    LuaInitializer { FineMeter() }
  }

  override class var luaDescriptor: LuaClassDescriptor { fineClass.descriptor }
}

/// No description of its own.
private final class PlainMeter: Meter {}

@Suite("What a description says of itself")
struct DescriptionTests {
  /// A member on one line.
  private func line(_ member: LuaMemberDocumentation) -> String {
    let parameters = member.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    var text = "\(member.kind) \(member.name)(\(parameters))"
    if let type = member.type { text += " -> \(type)" }
    if member.isWritable { text += " writable" }
    if !member.isReadable { text += " unreadable" }
    if member.isWaiting { text += " waits" }
    return member.summary.isEmpty ? text : text + " -- \(member.summary)"
  }

  private func text(_ members: [LuaMemberDocumentation]) -> String {
    members.map(line).joined(separator: "\n")
  }

  @Test("Every member is there in order, under the names that scripts know")
  func members() {
    #expect(
      text(Meter.luaDescriptor.members) == """
        property reading() -> integer -- What has flown, in litres.
        property twin() -> Gauge? writable -- Its other half.
        property secret() -> boolean writable unreadable
        method join(other: Gauge, all?: {Gauge}?) -> {[string]: Gauge} -- Adds another's reading.
        method settle(seconds: number) -> number waits -- Waits.
        method add(amount: integer | string) -> boolean
        event didFlow(gauge: Gauge, litres: integer) -> SwiftEvent -- It flew.
        function largest(gauges: ...Gauge) -> Gauge? -- The one that counted most.
        value unit() -> string -- What it counts in.
        metamethod __len() -> integer -- The reading.
        operator __add(left: Gauge, right: integer | Gauge) -> integer
        iteration __pairs() -> string, integer -- Days and readings.
        elements elements() -> Gauge -- Gauges behind it.
        extension extend(reading: integer) -> class -- Begins at a reading.
        initializer Gauge(n: integer, other?: Gauge?) -> Gauge -- Makes one.
        """
    )
    #expect(Meter.luaDescriptor.summary == "Counts what flows.")
    #expect(Meter.luaDescriptor.example == "print(Gauge(3).reading) --> 3")
    #expect(FineMeter.luaDescriptor.example == "", "an example is of its own class alone")
  }

  @Test("A subclass has its own members first, and none that it replaced")
  func inherited() {
    #expect(
      text(FineMeter.luaDescriptor.instanceMembers) == """
        method join(other: FineGauge)
        property reading() -> integer -- What has flown, in litres.
        property twin() -> Gauge? writable -- Its other half.
        property secret() -> boolean writable unreadable
        method settle(seconds: number) -> number waits -- Waits.
        method add(amount: integer | string) -> boolean
        event didFlow(gauge: Gauge, litres: integer) -> SwiftEvent -- It flew.
        """
    )
    #expect(
      text(FineMeter.luaDescriptor.staticMembers) == """
        function largest(gauges: ...Gauge) -> Gauge? -- The one that counted most.
        value unit() -> string -- What it counts in.
        """
    )
  }

  /// A class with neither a description beside it nor its own name in scripts.
  final class Pump: LuaObject {
    static let pumpClass = LuaClass<Pump>("Lifter") { LuaInitializer { Pump() } }
  }

  final class Well: LuaObject {
    static let wellClass = LuaClass<Well>("Spring") {
      LuaProperty("pump", get: { _ in nil as Pump? })
      LuaMethod("fit", parameters: "pump") { (_: Well, _: Pump) in }
      LuaInitializer(parameters: "depth") { (_: Int) in Well() }
    }
  }

  @Test("What only a registry knows is named by it")
  func registry() {
    let well = Well.wellClass.descriptor
    let registry = LuaRegistry(classes: [Well.wellClass, Pump.pumpClass])
    #expect(
      text(well.members(in: registry)) == """
        property pump() -> Lifter?
        method fit(pump: Lifter)
        initializer Spring(depth: integer) -> Spring
        """
    )
    #expect(text(Array(well.members.prefix(1))) == "property pump() -> Pump?")
  }

  @Test("A constructor whose body takes the call alone has no parameters, and takes no table")
  func constructorWithCall() {
    final class Probe: LuaObject {
      static let probeClass = LuaClass<Probe>("Probe") {
        LuaInitializer { (_: LuaCall) in Probe() }
      }
    }
    #expect(text(Probe.probeClass.descriptor.members) == "initializer Probe() -> Probe")
  }

  @Test(
    "Messages use the names that scripts know",
    arguments: [
      ("Gauge('x')", "bad argument #1 'n' to 'Gauge' (integer expected, got string)"),
      ("Gauge(1, 2)", "bad argument #2 'other' to 'Gauge' (Gauge expected, got number)"),
      ("Gauge(1):join(2)", "bad argument #1 'other' to 'join' (Gauge expected, got number)"),
      (
        "Gauge(1):join(Gauge(2), 3)",
        "bad argument #2 'all' to 'join' ({Gauge} expected, got number)"
      ),
      ("local x = Gauge(1) + {}", "bad right operand of '+' (integer | Gauge expected, got table)"),
      (
        "Gauge:extend('Big')('x')",
        "bad argument #1 'reading' to 'Gauge' (integer expected, got string)"
      ),
      (
        "FineGauge():join(Gauge(1))",
        "bad argument #1 'other' to 'join' (FineGauge expected, got Gauge)"
      ),
    ]
  )
  func messages(script: String, message: String) throws {
    let state = LuaState()
    try state.expose(Meter.self)
    try state.expose(FineMeter.self)
    let error = try #require(throws: LuaError.self) { try state.run(script) }
    #expect(error.message == message)
  }

  @Test("A hierarchy is exposed by type, and a class without a description is its parent's")
  func hierarchy() throws {
    let state = LuaState()
    try state.expose(FineMeter.self)
    #expect(try state.evaluate("return FineGauge().reading", as: Int.self) == 0)
    #expect(try state.evaluate("return Gauge == nil", as: Bool.self))
    try state.expose(PlainMeter.self)
    #expect(try state.evaluate("return Gauge(4).reading", as: Int.self) == 4)
    let words = try state.evaluate(
      "local a, b, c = ... return tostring(a):match('%a+') .. tostring(b):match('%a+') .. c.reading",
      as: String.self,
      PlainMeter(),
      FineMeter(),
      PlainMeter(3)
    )
    #expect(words == "GaugeFineGauge3")
  }

  @Test("Members come by `if` and by loops")
  func builder() {
    func names(_ description: LuaClass<Pump>) -> [String] {
      description.descriptor.members.map(\.name)
    }
    #expect(names(Self.long) == ["a", "b", "c", "e", "f"])
    #expect(names(Self.short) == ["d", "e", "f"])
  }

  private static let long = description(isLong: true)
  private static let short = description(isLong: false)

  /// A description, which is never freed, some of whose members are there under a condition.
  private static func description(isLong: Bool) -> LuaClass<Pump> {
    LuaClass<Pump>("Pump") {
      if isLong { LuaStatic("a") { 1 } }
      if isLong {
        LuaStatic("b") { 1 }
        LuaStatic("c") { 1 }
      } else {
        LuaStatic("d") { 1 }
      }
      for name in ["e", "f"] { LuaStatic(name) { 1 } }
    }
  }

  /// Descriptions each of which inherits from the one before.
  private static let line = (1...14).reduce(into: [LuaClass<Pump>]()) { line, number in
    line.append(
      line.last.map { LuaClass<Pump>("Pump\(number)", superclass: $0) {} }
        ?? LuaClass<Pump>("Pump\(number)") {}
    )
  }

  @Test(
    "A description that inherits from too many is a mistake, and so are those that inherit from it"
  )
  func tooDeep() {
    #expect(
      Self.line.map(\.descriptor.mistake) == Array(repeating: nil, count: 12) + [
        "inherits from Pump12, which is 12 classes deep; describe it with a superclass further up",
        "inherits from Pump13, which is 12 classes deep; describe it with a superclass further up",
      ]
    )
  }

  @Test("A name that is declared twice ends the program with a sentence")
  func duplicates() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let pump = LuaClass<Pump>("Pump") {
        LuaProperty("flow", get: { _ in 1 })
        LuaMethod("flow") { (_: Pump) in 1 }
      }
      _ = LuaRegistry(classes: [pump])
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains("Fatal error: Pump declares 'flow' twice, as a property and as a method, ")
    )
    await #expect(processExitsWith: .failure) {
      let pump = LuaClass<Pump>("Pump") {
        LuaMetamethod("__len") { (_: Pump) in 1 }
        LuaMetamethod("__len") { (_: Pump) in 2 }
      }
      _ = LuaRegistry(classes: [pump])
    }
    await #expect(processExitsWith: .failure) {
      let pump = LuaClass<Pump>("Pump") {
        LuaInitializer { Pump() }
        LuaInitializer(parameters: "n") { (_: Int) in Pump() }
      }
      _ = LuaRegistry(classes: [pump])
    }
    await #expect(processExitsWith: .failure) {
      _ = LuaModule("m", functions: [LuaStatic("f") { 1 }, LuaStatic("f") { 2 }])
    }
  }
}
