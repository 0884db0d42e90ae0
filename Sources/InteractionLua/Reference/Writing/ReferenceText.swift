internal import LuaBridge

/// What a reference says of one thing, as plain text.
///
/// ```
/// ui.Button: Control
///   A control that is tapped.
///
///   title: string?
///     What it says.
/// ```
package struct ReferenceText {
  private let reference: ScriptReference

  /// Writes of a reference.
  package init(_ reference: ScriptReference) { self.reference = reference }

  /// What is said of a name.
  ///
  /// - Parameter name: A global, a class by its path or its name, or a member of one of them:
  ///   `scenario`, `ui`, `ui.Button`, `Connection`, `ui.load`, `ui.Button.title`, `app:after`.
  /// - Returns: Lines, each ended; nil where there is no such thing.
  /// - Complexity: O(members).
  package func text(of name: String) -> String? {
    let name = name.replacing(":", with: ".")
    if let function = reference.functions.first(where: { $0.name == name }) {
      return Self.text(function, as: name)
    }
    if let type = type(at: name) { return text(of: type) }
    if let module = reference.modules.first(where: { $0.name == name }) { return text(of: module) }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return member(String(name[name.index(after: dot)...]), of: String(name[..<dot]))
  }

  /// What is said of a class, with all that its objects have.
  ///
  /// - Parameter type: The class.
  /// - Returns: Lines, each ended.
  package func text(of type: ScriptReference.Class) -> String {
    let lineage = reference.lineage(of: type)
    var lines = ["\(type.path ?? type.name)\(type.superclass.map { ": \($0)" } ?? "")"]
    if !type.summary.isEmpty { lines.append("  \(type.summary)") }
    if let constructor = type.constructor {
      lines += ["", "  \(Self.head(constructor, as: type.path ?? type.name))"]
    }
    for member in type.properties { lines += ["", "  \(Self.head(member))"] + Self.notes(member) }
    for event in type.events {
      lines += ["", "  \(event.name): Event", "    \(event.summary)"]
    }
    for method in type.methods {
      lines += ["", "  \(Self.head(method, as: method.name))"] + Self.notes(method, indent: 4)
    }
    for ancestor in lineage.dropFirst() {
      let names =
        ancestor.properties.map(\.name) + ancestor.events.map(\.name) + ancestor.methods.map(\.name)
      guard !names.isEmpty else { continue }
      lines += ["", "  of \(ancestor.name): \(names.joined(separator: ", "))"]
    }
    return Self.joined(lines)
  }

  /// What is said of a module.
  private func text(of module: ScriptReference.Module) -> String {
    var lines = [module.name, "  \(module.summary)"]
    if let call = module.call {
      lines += ["", "  \(Self.head(call, as: module.name))"] + Self.notes(call, indent: 4)
    }
    if !module.classes.isEmpty {
      lines += ["", "  classes: \(module.classes.joined(separator: ", "))"]
    }
    for function in module.functions {
      lines += ["", "  \(Self.head(function, as: "\(module.name).\(function.name)"))"]
      lines += Self.notes(function, indent: 4)
    }
    return Self.joined(lines)
  }

  /// What is said of one member.
  private func member(_ name: String, of owner: String) -> String? {
    if let module = reference.modules.first(where: { $0.name == owner }) {
      return module.functions.first { $0.name == name }
        .map { Self.text($0, as: "\(owner).\(name)") }
    }
    guard let type = type(at: owner) else { return nil }
    for ancestor in reference.lineage(of: type) {
      if let property = ancestor.properties.first(where: { $0.name == name }) {
        return Self.joined(
          ["\(ancestor.name).\(Self.head(property))"] + Self.notes(property, indent: 2)
        )
      }
      if let method = ancestor.methods.first(where: { $0.name == name }) {
        return Self.text(method, as: "\(ancestor.name):\(name)")
      }
      if let event = ancestor.events.first(where: { $0.name == name }) {
        return Self.joined(["\(ancestor.name).\(name): Event", "  \(event.summary)"])
      }
      if let function = ancestor.functions.first(where: { $0.name == name }) {
        return Self.text(function, as: "\(ancestor.name).\(name)")
      }
    }
    return nil
  }

  /// The class of a path, a name, or of a global that is an object.
  private func type(at name: String) -> ScriptReference.Class? {
    reference.classes.first { $0.path == name } ?? reference.classNamed(name)
      ?? reference.values.first { $0.name == name }.flatMap { reference.classNamed("\($0.type)") }
  }

  private static func text(_ function: ScriptReference.Function, as name: String) -> String {
    joined([head(function, as: name)] + notes(function, indent: 2))
  }

  /// A call with its parameters and results.
  static func head(_ function: ScriptReference.Function, as name: String) -> String {
    let parameters = function.parameters.map { parameter in
      "\(parameter.name)\(parameter.isOptional ? "?" : ""): \(parameter.type)"
    }
    let results = function.results.map(\.description).joined(separator: ", ")
    let answer = results.isEmpty ? "" : ": \(results)"
    return "\(name)(\(parameters.joined(separator: ", ")))\(answer)"
  }

  private static func head(_ property: ScriptReference.Property) -> String {
    let manner =
      property.isWritable ? (property.isReadable ? "" : " (only written)") : " (only read)"
    return "\(property.name): \(property.type)\(manner)"
  }

  private static func notes(_ function: ScriptReference.Function, indent: Int) -> [String] {
    notes(function.summary, function.deprecation, indent)
  }

  private static func notes(_ property: ScriptReference.Property, indent: Int = 4) -> [String] {
    notes(property.summary, property.deprecation, indent)
  }

  private static func notes(_ summary: String, _ mark: LuaDeprecation?, _ indent: Int) -> [String] {
    ([summary] + [mark?.sentence].compactMap(\.self)).filter { !$0.isEmpty }
      .map { String(repeating: " ", count: indent) + $0 }
  }

  private static func joined(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}

extension LuaDeprecation {
  /// The mark as a sentence.
  var sentence: String { "Deprecated since \(since): use \(replacement)." }
}
