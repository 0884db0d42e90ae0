public import Interaction
public import LuaBridge

extension Point: LuaConvertible {
  /// `{x: number, y: number}`.
  public static var luaName: String { "{x: number, y: number}" }

  /// Reads `{ x = 1, y = 2 }` or `{ 1, 2 }`.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Point {
    let fields = try NumberFields(call, place, ["x", "y"], expected: "a point")
    guard let x = fields["x"], let y = fields["y"] else {
      throw ScriptError(.wrongValue, "a point needs both x and y: { x = 10, y = 20 }")
    }
    return Point(x: x, y: y)
  }

  /// Pushes a new table.
  public func push(_ call: LuaCall) throws { try call.push(fields: ["x": x, "y": y]) }
}

extension Size: LuaConvertible {
  /// `{width: number, height: number}`.
  public static var luaName: String { "{width: number, height: number}" }

  /// Reads `{ width = 1, height = 2 }` or `{ 1, 2 }`.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Size {
    let fields = try NumberFields(call, place, ["width", "height"], expected: "a size")
    guard let width = fields["width"], let height = fields["height"] else {
      throw ScriptError(.wrongValue, "a size needs both: { width = 100, height = 44 }")
    }
    return Size(width: width, height: height)
  }

  /// Pushes a new table.
  public func push(_ call: LuaCall) throws {
    try call.push(fields: ["width": width, "height": height])
  }
}

extension Rect: LuaConvertible {
  /// `{x: number, y: number, width: number, height: number}`.
  public static var luaName: String {
    "{x: number, y: number, width: number, height: number}"
  }

  /// Reads `{ x = 0, y = 0, width = 1, height = 2 }` or the four in that order; x and y are 0 when
  /// they are left out.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Rect {
    let names = ["x", "y", "width", "height"]
    let fields = try NumberFields(call, place, names, expected: "a rectangle")
    guard let width = fields["width"], let height = fields["height"] else {
      throw ScriptError(
        .wrongValue,
        "a rectangle needs width and height: { x = 0, y = 0, width = 100, height = 44 }"
      )
    }
    return Rect(x: fields["x"] ?? 0, y: fields["y"] ?? 0, width: width, height: height)
  }

  /// Pushes a new table.
  public func push(_ call: LuaCall) throws {
    try call.push(fields: ["x": minX, "y": minY, "width": width, "height": height])
  }
}

extension EdgeInsets: LuaConvertible {
  /// `number | {top: number, left: number, bottom: number, right: number}`.
  public static var luaName: String {
    "number | {top: number, left: number, bottom: number, right: number}"
  }

  /// Reads one number for all four edges, or a table; edges that are left out are 0.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> EdgeInsets {
    if let all = try? Double.read(call, place) {
      return EdgeInsets(top: all, left: all, bottom: all, right: all)
    }
    let names = ["top", "left", "bottom", "right"]
    let fields = try NumberFields(call, place, names, expected: "a padding")
    return EdgeInsets(
      top: fields["top"] ?? 0,
      left: fields["left"] ?? 0,
      bottom: fields["bottom"] ?? 0,
      right: fields["right"] ?? 0
    )
  }

  /// Pushes a new table.
  public func push(_ call: LuaCall) throws {
    try call.push(fields: ["top": top, "left": left, "bottom": bottom, "right": right])
  }
}
