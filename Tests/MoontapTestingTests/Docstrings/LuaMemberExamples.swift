internal import MoontapTesting
internal import Testing

/// Examples of docstrings, as they stand there: `DocstringTests` looks for them here.
@Suite("The examples of what scripts can do with objects")
struct LuaMemberExamples {
  class Till: LuaDescribed {
    var lines: [String] = []
    var delegate: LuaKept<LuaTable>?

    func charge(_ cents: Int) throws -> Bool { cents > 0 }
    func log(_ text: String, at place: LuaLocation?) { lines.append(text) }

    func open() throws {
      guard let delegate else { return }
      if let open = try delegate.value().get("willOpen", as: LuaFunction?.self) {
        try open(delegate, self)
      }
    }

    static let tillClass = LuaClass<Till>("Till") {
      LuaProperty("delegate", get: { $0.delegate }, set: { $0.delegate = $1 })
      LuaMethod("open") { (till: Till) in try till.open() }
      LuaMethod("log", parameters: "text") { (till: Till, call: LuaCall, text: String) in
        till.log(text, at: call.location())
      }
      LuaMethod("charge", parameters: "cents") { (till: Till, cents: Int) in try till.charge(cents)
      }
      LuaInitializer { Till() }
      LuaStatic("sum") { (numbers: LuaVarargs<Double>) in numbers.reduce(0, +) }
      LuaExtension { (overrides: LuaOverrides) in ScriptedTill(overrides) }
    }
    class var luaDescriptor: LuaClassDescriptor { tillClass.descriptor }
  }

  final class ScriptedTill: Till {
    private let overrides: LuaOverrides
    init(_ overrides: LuaOverrides) { self.overrides = overrides }

    override func charge(_ cents: Int) throws -> Bool {
      try overrides.call("charge", returning: Bool.self, cents) ?? super.charge(cents)
    }
  }

  @Test func till() throws {
    let state = LuaState()
    try state.expose(Till.self)
    let script = """
      local till, log = Till(), {}
      till:log("first")
      till.delegate = { willOpen = function() log[1] = "opens" end }
      till:open()
      local Free = Till:extend("Free", { charge = function() return true end })
      return log[1], Till.sum(1, 2, 3), till:charge(0), Free():charge(0)
      """
    let (said, sum, isCharged, isFree) = try state.load(script)
      .call(returning: (String, Double, Bool, Bool).self)
    #expect(said == "opens" && sum == 6 && !isCharged && isFree)
  }

  // MARK: Waiting

  final class Clock: LuaExposed {
    var now = 0.0

    func after(_ seconds: Double, _ body: () throws -> Void) throws {
      now += seconds
      try body()
    }

    static let luaClass = LuaClass<Clock>("Clock") {
      LuaMethod(waiting: "sleep", parameters: "seconds") {
        (clock: Clock, resumption: LuaResumption, seconds: Double) in
        try clock.after(seconds) { try resumption.resume(returning: clock.now) }
      }
      LuaInitializer { Clock() }
    }
  }

  final class Store: LuaExposed {
    func load(_ key: String, _ body: (String) throws -> Void) throws { try body("the \(key)") }

    static let luaClass = LuaClass<Store>("Store") {
      LuaMethod(waiting: "fetch", parameters: "key", result: "string") {
        (store: Store, resumption: LuaResumption, key: String) in
        try store.load(key) { text in try resumption.resume(returning: text) }
      }
      LuaInitializer { Store() }
    }
  }

  @Test func waiting() throws {
    let state = LuaState()
    try state.expose(Clock.self)
    try state.expose(Store.self)
    let script = "slept = Clock():sleep(2) fetched = Store():fetch('milk')"
    try LuaCoroutine(state.load(script)).resume()
    #expect(try state.global("slept", as: Double.self) == 2)
    #expect(try state.global("fetched", as: String.self) == "the milk")
  }

  // MARK: Values

  struct Point: LuaExposedValue {
    var x: Double

    static func * (point: Point, factor: Double) -> Point { Point(x: point.x * factor) }

    static let luaClass = LuaClass<LuaBox<Point>>("Point") {
      LuaProperty("x", get: { $0.value.x })
      LuaOperator("__mul") {
        (left: LuaEither<Point, Double>, right: LuaEither<Point, Double>) throws -> Point in
        switch (left, right) {
        case (.first(let point), .second(let factor)), (.second(let factor), .first(let point)):
          point * factor
        default: throw LuaError(.runtime, "a point is multiplied by a number")
        }
      }
      LuaInitializer(parameters: "x") { (x: Double) in LuaBox(Point(x: x)) }
    }
  }

  final class Number: LuaExposed {
    let value: Int

    init(_ value: Int) { self.value = value }

    static let luaClass = LuaClass<Number>("Number") {
      LuaMethod("divide", parameters: "by") { (number: Number, divisor: Int) in
        LuaResults(number.value / divisor, number.value % divisor)
      }
      LuaInitializer(parameters: "value") { (value: Int) in Number(value) }
    }
  }

  @Test func values() throws {
    let state = LuaState()
    try state.expose(Point.luaClass)
    try state.expose(Number.self)
    let script = "return (2 * Point(3)).x, Number(7):divide(2)"
    let (x, quotient, rest) = try state.load(script).call(returning: (Double, Int, Int).self)
    #expect(x == 6 && quotient == 3 && rest == 1)
  }

  // MARK: Structures

  struct Options: LuaCodable {
    var currency: String
    @LuaField var till: Till
    @LuaField var spare: Till?
  }

  @Test func structures() throws {
    let state = LuaState()
    try state.expose(Till.self)
    let options = try state.evaluate("return { currency = 'EUR', till = Till() }", as: Options.self)
    #expect(options.spare == nil)
    let table: LuaTable = try state.evaluate("return { currency = 'EUR' }")
    do {
      struct Options: Decodable {
        var currency: String
        var drawers: Int?
      }
      let options = try table.decode(Options.self)
      #expect(options.currency == "EUR" && options.drawers == nil)
    }
  }

  private static let naming = LuaRegistry(functions: [
    LuaStatic("names", signature: [:], result: "...string") { call in
      let names = ["Tea", "Milk"]
      try call.reserve(Int32(clamping: names.count))
      for name in names { name.push(call) }
      return Int32(names.count)
    }
  ])

  @Test func room() throws {
    let state = LuaState(.init(registry: Self.naming))
    #expect(
      try state.evaluate("return table.concat({ names() }, ' ')", as: String.self) == "Tea Milk"
    )
  }

  final class Drawer: LuaExposed {
    struct Options: LuaCodable { var currency: String }

    let options: Options

    init(_ options: Options) { self.options = options }

    static let luaClass = LuaClass<Drawer>("Drawer") {
      LuaInitializer { (options: Options) in Drawer(options) }  // Drawer { currency = "EUR" }
    }
  }
}
