internal import Interaction
internal import LuaBridge

/// What a script says beside a command that changes what is shown: `{ animated = false }`.
struct TransitionOptions {
  /// What can be said.
  enum Name: String {
    /// Whether it takes time.
    case animated
    /// How a controller is shown.
    case style
    /// What is called at the end.
    case completion

    /// The type of the option, for documentation.
    fileprivate var type: String {
      switch self {
      case .animated: "boolean?"
      case .style: "modalPresentationStyle?"
      case .completion: "(function())?"
      }
    }
  }

  /// Whether it takes time; true unless said otherwise.
  private(set) var isAnimated = true
  /// How a controller is shown; nil leaves that to the controller.
  private(set) var style: ModalPresentationStyle?
  /// What is called at the end, kept with the self of the call.
  private(set) var completion: LuaHandler?

  /// The type of an options table, for documentation.
  ///
  /// - Parameter names: What can be said.
  static func luaName(_ names: [Name]) -> String {
    "{" + names.map { "\($0.rawValue): \($0.type)" }.joined(separator: ", ") + "}"
  }

  /// Reads the table at a place of a call; nothing there reads as no options.
  ///
  /// - Parameters:
  ///   - call: The running call.
  ///   - place: Where the table is.
  ///   - names: What can be said.
  /// - Throws: `ScriptError` for unknown names, and for options of other types.
  init(_ call: LuaCall, _ place: Int32, _ names: [Name]) throws {
    let fields: OptionFields
    do {
      fields = try OptionFields(call, place, names.map(\.rawValue), "options")
    } catch {
      try Self.check(call, place, names)
      throw error
    }
    for (name, value) in fields.values {
      switch (Name(rawValue: name), value) {
      case (.animated, .boolean(let isAnimated)): self.isAnimated = isAnimated
      case (.animated, _): throw OptionFields.misfit(name, "true or false", value)
      case (.style, .string(let text)):
        guard let style = ModalPresentationStyle(rawValue: text) else {
          throw ScriptError.unknown("style", text, in: Self.styles)
        }
        self.style = style
      case (.style, _): throw OptionFields.misfit(name, "a name such as \"sheet\"", value)
      case (.completion, .function):
        try call.reserve(2)
        try value.push(call)
        defer { call.pop(1) }
        completion = try LuaHandler(call, keeping: call.count, with: 1)
      default: throw OptionFields.misfit(name, "a function", value)
      }
    }
  }

  /// Throws for an option that stands alone, as UIKit has it: `push(controller, true)`.
  private static func check(_ call: LuaCall, _ place: Int32, _ names: [Name]) throws {
    switch try LuaValue.read(call, place) {
    case .boolean(let isAnimated) where names.contains(.animated):
      throw ScriptError(
        .wrongValue,
        "options are named, in a table: write { animated = \(isAnimated) } instead of \(isAnimated)"
      )
    case .function where names.contains(.completion):
      throw ScriptError(
        .wrongValue,
        "options are named, in a table: write { completion = function() … end }"
      )
    default: break
    }
  }

  /// The names of the styles.
  private static var styles: [String] { ModalPresentationStyle.allCases.map(\.rawValue) }
}
