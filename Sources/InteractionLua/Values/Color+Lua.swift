public import Interaction
public import LuaBridge
internal import Spelling
internal import UserSimulation

extension Color: LuaConvertible {
  /// `color`.
  public static var luaName: String { "color" }

  /// Reads `#rrggbb`, `#rrggbbaa` or the name of a color.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Color {
    let text = try String.read(call, place)
    if let color = Color(hex: text) ?? Color(named: text) { return color }
    let names = named.map(\.name)
    let hint = nearestName(to: text, in: names).map { "did you mean \($0.quoted)?" }
    throw ScriptError(
      .wrongValue,
      "\(LongText.quoted(text, keeping: 80)) is no color; "
        + (hint
          ?? """
          write "#rrggbb", such as "#ff8800", or "#rrggbbaa", or one of the names \
          \(names.joined(separator: ", "))
          """)
    )
  }

  /// Pushes the color as `#rrggbb`, or as `#rrggbbaa` if it is not opaque.
  public func push(_ call: LuaCall) { hex.push(call) }
}
