public import Interaction
public import LuaBridge

/// The classes of the values in this file.
let geometryClasses = [
  Point.luaClass.descriptor, Size.luaClass.descriptor, Rect.luaClass.descriptor,
  EdgeInsets.luaClass.descriptor,
]

extension Point: LuaExposedValue, NamedNumbers {
  static var kind: String { "a point" }
  static var names: [String] { ["x", "y"] }

  /// What scripts can do with a point.
  public static let luaClass = numbersClass(
    "Point",
    summary: "A place, in points.",
    example: """
      local view = ui.View { frame = { 20, 40, 100, 100 } }
      app:setRoot(ui.View { view })
      local corner = view:convert { 0, 0 } -- in the window's points
      print(corner.x) --> 20.0
      print(corner:with { x = 0 }) --> { x = 0.0, y = 40.0 }
      """
  )

  /// `{x: number, y: number}`.
  public static var luaName: String { "{x: number, y: number}" }

  /// The class of such values, or a list of the numbers.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType { numbersType(in: naming) }

  init(_ number: (String) -> Double) { self.init(x: number("x"), y: number("y")) }

  func number(_ name: String) -> Double { name == "x" ? x : y }

  /// Reads `{ x = 1, y = 2 }` or `{ 1, 2 }`, or another point.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Point {
    let fields = try NumberFields(call, place, names, expected: kind)
    guard let x = fields["x"], let y = fields["y"] else {
      throw ScriptError(.wrongValue, "a point needs both x and y: { x = 10, y = 20 }")
    }
    return Point(x: x, y: y)
  }
}

extension Size: LuaExposedValue, NamedNumbers {
  static var kind: String { "a size" }
  static var names: [String] { ["width", "height"] }

  /// What scripts can do with a size.
  public static let luaClass = numbersClass(
    "Size",
    summary: "How wide and high something is.",
    example: """
      local label = ui.Label { text = "Milk" }
      local size = label:sizeThatFits { width = 300, height = 300 }
      print(size.width < 300) --> true
      label.frame = { x = 0, y = 0, width = size.width, height = size.height }
      """
  )

  /// `{width: number, height: number}`.
  public static var luaName: String { "{width: number, height: number}" }

  /// The class of such values, or a list of the numbers.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType { numbersType(in: naming) }

  init(_ number: (String) -> Double) {
    self.init(width: number("width"), height: number("height"))
  }

  func number(_ name: String) -> Double { name == "width" ? width : height }

  /// Reads `{ width = 1, height = 2 }` or `{ 1, 2 }`, or another size.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Size {
    let fields = try NumberFields(call, place, names, expected: kind)
    guard let width = fields["width"], let height = fields["height"] else {
      throw ScriptError(.wrongValue, "a size needs both: { width = 100, height = 44 }")
    }
    return Size(width: width, height: height)
  }
}

extension Rect: LuaExposedValue, NamedNumbers {
  static var kind: String { "a rectangle" }
  static var names: [String] { ["x", "y", "width", "height"] }

  /// What scripts can do with a rectangle.
  public static let luaClass = numbersClass(
    "Rect",
    summary: "A place and a size, in points.",
    example: """
      local view = ui.View { frame = { x = 20, y = 40, width = 100, height = 50 } }
      print(view.frame.width) --> 100.0
      view.frame = view.frame:with { x = 0 } -- a rectangle itself does not change
      print(view.frame) --> { x = 0.0, y = 40.0, width = 100.0, height = 50.0 }
      """
  )

  /// `{x: number, y: number, width: number, height: number}`.
  public static var luaName: String {
    "{x: number, y: number, width: number, height: number}"
  }

  /// The class of such values, or a list of the numbers.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType { numbersType(in: naming) }

  init(_ number: (String) -> Double) {
    self.init(
      x: number("x"),
      y: number("y"),
      width: number("width"),
      height: number("height")
    )
  }

  func number(_ name: String) -> Double {
    switch name {
    case "x": minX
    case "y": minY
    case "width": width
    default: height
    }
  }

  /// Reads `{ x = 0, y = 0, width = 1, height = 2 }`, the four in that order, or another rectangle; x
  /// and y are 0 when they are left out.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Rect {
    let fields = try NumberFields(call, place, names, expected: kind)
    guard let width = fields["width"], let height = fields["height"] else {
      throw ScriptError(
        .wrongValue,
        "a rectangle needs width and height: { x = 0, y = 0, width = 100, height = 44 }"
      )
    }
    return Rect(x: fields["x"] ?? 0, y: fields["y"] ?? 0, width: width, height: height)
  }
}

extension EdgeInsets: LuaExposedValue, NamedNumbers {
  static var kind: String { "a padding" }
  static var names: [String] { ["top", "left", "bottom", "right"] }

  /// What scripts can do with insets.
  public static let luaClass = numbersClass(
    "EdgeInsets",
    summary: "Distances from four edges, in points.",
    example: """
      local scroll = ui.ScrollView { contentInset = { top = 20, left = 0, bottom = 20, right = 0 } }
      print(scroll.contentInset.top) --> 20.0
      scroll.contentInset = scroll.contentInset:with { bottom = 60 }
      """
  )

  /// `number | {top: number, left: number, bottom: number, right: number}`.
  public static var luaName: String {
    "number | {top: number, left: number, bottom: number, right: number}"
  }

  /// The class of such values, or a list of the numbers.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType { numbersType(in: naming) }

  init(_ number: (String) -> Double) {
    self.init(
      top: number("top"),
      left: number("left"),
      bottom: number("bottom"),
      right: number("right")
    )
  }

  func number(_ name: String) -> Double {
    switch name {
    case "top": top
    case "left": left
    case "bottom": bottom
    default: right
    }
  }

  /// Reads one number for all four edges, a table, or other insets; edges that are left out are 0.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> EdgeInsets {
    if let all = try? Double.read(call, place) {
      return EdgeInsets(top: all, left: all, bottom: all, right: all)
    }
    let fields = try NumberFields(call, place, names, expected: kind)
    return EdgeInsets { fields[$0] ?? 0 }
  }
}
