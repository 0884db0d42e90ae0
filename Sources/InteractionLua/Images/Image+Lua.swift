public import Interaction
public import LuaBridge
internal import UserSimulation

extension Image: LuaConvertible {
  /// `string | {name: string, width: number, height: number}`.
  public static var luaName: String { "string | {name: string, width: number, height: number}" }

  /// Reads the name of a picture, or a table that also gives its size.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Image {
    switch try LuaValue.read(call, place) {
    case .string(let name): return Image(name)
    case .table: break
    default: throw call.mismatch(place, expected: luaName)
    }
    let fields = try OptionFields(call, place, ["name", "width", "height"], "fields of an image")
    var name: String?
    var size = Image.standardSize
    for (field, value) in fields.values {
      switch (field, value) {
      case ("name", .string(let text)): name = text
      case ("name", _): throw misfit(field, "a string", value)
      default:
        guard let number = value.asNumber else { throw misfit(field, "a number", value) }
        if field == "width" { size.width = number } else { size.height = number }
      }
    }
    guard let name else {
      throw ScriptError(
        .wrongValue,
        "an image needs a name: \"logo\", or { name = \"logo\", width = 24, height = 24 }"
      )
    }
    return Image(name, size: size)
  }

  /// The error for a field of another kind.
  private static func misfit(_ field: String, _ expected: String, _ value: LuaValue) -> ScriptError
  {
    let text = ValueText.text(value, within: LongText.limit)
    return ScriptError(.wrongValue, "\(field) of an image must be \(expected); got \(text)")
  }

  /// Pushes a new table.
  public func push(_ call: LuaCall) throws {
    try call.push(fields: ["name": name, "width": size.width, "height": size.height])
  }
}
