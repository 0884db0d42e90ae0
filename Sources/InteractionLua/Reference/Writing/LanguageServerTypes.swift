internal import LuaBridge

/// Writes types as the Lua language server reads them, and names its classes.
struct LanguageServerTypes {
  /// What stands before the names of classes that scripts cannot name, of protocols and of choices.
  static let prefix = "moontap"

  private let names: [String: String]

  /// Names the classes, protocols and choices of a reference.
  init(_ reference: ScriptReference) {
    var names: [String: String] = [:]
    for choice in reference.choices { names[choice.name] = "\(Self.prefix).\(choice.name)" }
    for delegation in reference.protocols {
      names[delegation.name] = "\(Self.prefix).\(delegation.name)"
    }
    for type in reference.classes { names[type.name] = type.path ?? "\(Self.prefix).\(type.name)" }
    self.names = names
  }

  /// What the server calls a class, a protocol or a choice.
  func name(_ name: String) -> String { names[name] ?? Self.plain[name] ?? name }

  /// A parameter's name: one that is a word of Lua's gets a dash below.
  static func parameterName(_ name: String) -> String {
    name == "..." || ValueText.isName(name) ? name : "\(name)_"
  }

  /// What the server calls types that are no classes.
  private static let plain = [
    "byte": "integer", "class": "table", "color": "string", "coroutine": "thread",
    "object": "table", "observable": "table", "opaque": "userdata",
  ]

  /// The text of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - owner: What `self` stands for, a name of the server's.
  func text(_ type: LuaType, in owner: String) -> String {
    switch type {
    case .named("self"): owner
    case .named(let word), .enumeration(let word, _): name(word)
    case .literal: "\(type)"
    case .optional(let type): operand(type, in: owner) + "?"
    case .union(let types):
      // Names that the server knows no difference between are written once.
      unique(types.map { operand($0, in: owner) }).joined(separator: "|")
    case .list(let element): operand(element, in: owner) + "[]"
    case .map(let key, let value):
      "table<\(element(key, in: owner)), \(element(value, in: owner))>"
    case .record(let fields):
      fields.isEmpty
        ? "table"
        : "{ \(fields.map { "\($0.name): \(element($0.type, in: owner))" }.joined(separator: ", ")) }"
    case .function(let parameters, let results): function(parameters, results, in: owner)
    case .several(let element): text(element, in: owner)
    case .row(let types): types.map { element($0, in: owner) }.joined(separator: ", ")
    case .classObject(let word): "\(name(word)).class"
    }
  }

  /// The text of a function's type.
  func function(
    _ parameters: [LuaType.Field],
    _ results: [LuaType],
    in owner: String
  ) -> String {
    let list = parameters.map { field in
      let name = Self.parameterName(field.name)
      return if case .optional(let type) = field.type {
        "\(name)?: \(element(type, in: owner))"
      } else {
        "\(name): \(element(field.type, in: owner))"
      }
    }
    var answers = results.map { element($0, in: owner) }.joined(separator: ", ")
    // The server takes a first parenthesis for that of all results.
    if answers.hasPrefix("(") { answers = "(\(answers))" }
    return "fun(\(list.joined(separator: ", ")))" + (answers.isEmpty ? "" : ": \(answers)")
  }

  /// The text where another sign may follow; the server wants a question mark at the end.
  private func operand(_ type: LuaType, in owner: String) -> String {
    switch type {
    case .optional, .union, .function: "(\(text(type, in: owner)))"
    default: text(type, in: owner)
    }
  }

  /// The text where a comma may follow, behind which the server looks for another result.
  private func element(_ type: LuaType, in owner: String) -> String {
    if case .function(_, let results) = type, !results.isEmpty { return operand(type, in: owner) }
    return text(type, in: owner)
  }

  private func unique(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return texts.filter { known.insert($0).inserted }
  }
}
