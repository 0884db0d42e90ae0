internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// The options of a verb that touches.
struct TapArgument: TakenFromScripts {
  let options: TapOptions

  static var luaName: String { "{timeout: number?, force: boolean?, at: {x: number, y: number}?}" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> TapArgument {
    TapArgument(options: try TouchOptionFields(call, place).options)
  }
}

/// The options of a verb that presses for a while.
struct PressArgument: TakenFromScripts {
  var options = TapOptions()

  /// How long, in seconds; nil for the usual time.
  var duration: Double?

  static var luaName: String {
    "{duration: number?, timeout: number?, force: boolean?, at: {x: number, y: number}?}"
  }

  static func read(_ call: LuaCall, _ place: Int32) throws -> PressArgument {
    let fields = try TouchOptionFields(call, place, others: ["duration"])
    return PressArgument(options: fields.options, duration: try fields.seconds("duration"))
  }
}

/// What a verb that scrolls takes: how far, and the options of all verbs that aim.
struct ScrollArgument: TakenFromScripts {
  let options: TapOptions

  /// How far, in points.
  let delta: Point

  static var luaName: String {
    "{dx: number?, dy: number?, timeout: number?, force: boolean?, at: {x: number, y: number}?}"
  }

  static func read(_ call: LuaCall, _ place: Int32) throws -> ScrollArgument {
    let fields = try TouchOptionFields(call, place, others: ["dx", "dy"])
    let (dx, dy) = (try fields.points("dx"), try fields.points("dy"))
    guard dx != nil || dy != nil else {
      throw ScriptError(.wrongValue, "say how far to scroll: { dy = 100 } shows what lies below")
    }
    return ScrollArgument(options: fields.options, delta: Point(x: dx ?? 0, y: dy ?? 0))
  }
}

/// The options of a verb that are spans of time, by their names.
struct SpanFields {
  private var spans: [String: Double] = [:]

  /// Reads the table at a place; nothing there reads as no options.
  init(_ call: LuaCall, _ place: Int32, _ names: String...) throws {
    for (name, value) in try OptionFields(call, place, names, "options").values {
      spans[name] = try Self.seconds(name, value)
    }
  }

  /// The seconds of an option; nil if it was not given.
  subscript(name: String) -> Double? { spans[name] }

  /// Reads a span of time.
  static func seconds(_ name: String, _ value: LuaValue) throws -> Double {
    guard let seconds = value.asNumber else {
      throw OptionFields.misfit(name, "a number of seconds", value)
    }
    return seconds
  }
}

/// What the options of all verbs that touch have in common.
private struct TouchOptionFields {
  var options = TapOptions()

  /// The options of one verb alone, by their names.
  private var others: [String: LuaValue] = [:]

  init(_ call: LuaCall, _ place: Int32, others names: [String] = []) throws {
    let known = ["timeout", "force", "at"] + names
    for (name, value) in try OptionFields(call, place, known, "options").values {
      switch (name, value) {
      case ("timeout", _): options.timeout = try SpanFields.seconds(name, value)
      case ("force", .boolean(let force)): options.force = force
      case ("force", _): throw OptionFields.misfit(name, "true or false", value)
      case ("at", .table), ("at", .object(is LuaBox<Point>)):
        try value.push(call)
        defer { call.pop(1) }
        options.at = try Point.read(call, call.count)
      case ("at", _):
        throw OptionFields.misfit(name, "a point, such as { x = 10, y = 20 }", value)
      default: others[name] = value
      }
    }
  }

  /// An option of one verb alone that is a span of time.
  func seconds(_ name: String) throws -> Double? {
    try others[name].map { try SpanFields.seconds(name, $0) }
  }

  /// An option of one verb alone that is a distance.
  func points(_ name: String) throws -> Double? {
    try others[name].map { value in
      guard let points = value.asNumber else {
        throw OptionFields.misfit(name, "a number of points", value)
      }
      return points
    }
  }
}
