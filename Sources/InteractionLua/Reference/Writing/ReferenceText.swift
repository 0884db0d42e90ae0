internal import LuaBridge

/// What a reference says of one thing, as plain text.
///
/// ```
/// ui.Button: A control that is tapped.
/// It is also: Control, View, Responder.
///
/// properties
///   title: string?  What it says.
/// ```
package struct ReferenceText {
  /// What stands before a note that has no room behind what it is of.
  private static let noteIndent = "    "
  /// What stands before the rest of a call that has no room in one line.
  private static let headIndent = "  "

  private let reference: ScriptReference
  /// How many characters a line has room for.
  private let width: Int

  /// Writes of a reference.
  ///
  /// - Parameters:
  ///   - reference: The reference.
  ///   - width: How many characters a line has room for.
  package init(_ reference: ScriptReference, width: Int = 80) {
    self.reference = reference
    self.width = width
  }

  /// What is said of a name.
  ///
  /// - Parameter name: A global, a class by its path or its name, or a member of one of them:
  ///   `scenario`, `ui`, `ui.Button`, `Connection`, `ui.load`, `ui.Button.title`, `app:after`; or a choice
  ///   that types name, `screenName`.
  /// - Returns: Lines, each ended; nil where there is no such thing.
  /// - Complexity: O(members).
  package func text(of name: String) -> String? {
    let name = name.replacing(":", with: ".")
    if let function = reference.functions.first(where: { $0.name == name }) {
      return text(function, as: name)
    }
    if let type = type(at: name) { return text(of: type) }
    if let module = reference.modules.first(where: { $0.name == name }) { return text(of: module) }
    if let choice = reference.choices.first(where: { $0.name == name }) {
      let values = choice.values.map { "\(LuaType.literal($0))" }.joined(separator: ", ")
      return Self.joined(entry(choice.name, values, separator: ": "))
    }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return member(String(name[name.index(after: dot)...]), of: String(name[..<dot]))
  }

  /// What is said of a class, with all that its objects have.
  ///
  /// - Parameter type: The class.
  /// - Returns: Lines, each ended.
  package func text(of type: ScriptReference.Class) -> String {
    let path = type.path ?? type.name
    let ancestors = reference.lineage(of: type).dropFirst()
    var lines = entry(path, Self.notes(type.summary, type.deprecation), separator: ": ")
    if !ancestors.isEmpty {
      lines.append("It is also: \(ancestors.map(\.name).joined(separator: ", ")).")
    }
    lines += group("makes one", [type.constructor].compactMap(\.self)) { entry($0, as: path) }
    lines += group("functions", type.functions) { entry($0, as: $0.name) }
    lines += group("values", type.values, entry)
    lines += group("properties", type.properties, entry)
    lines += group("methods", type.methods) { entry($0, as: $0.name) }
    lines += group("events", type.events) { entry(Self.head($0), Self.notes($0)) }
    for ancestor in ancestors {
      let names =
        ancestor.properties.map(\.name) + ancestor.methods.map(\.name) + ancestor.events.map(\.name)
      if !names.isEmpty { lines += ["", "of \(ancestor.name)"] + list(names) }
    }
    return Self.joined(lines)
  }

  /// What is said of a module.
  private func text(of module: ScriptReference.Module) -> String {
    var lines = entry(module.name, module.summary, separator: ": ")
    lines += group("called", [module.call].compactMap(\.self)) { entry($0, as: module.name) }
    if !module.classes.isEmpty { lines += ["", "classes"] + list(module.classes) }
    lines += group("functions", module.functions) { entry($0, as: $0.name) }
    lines += group("values", module.values, entry)
    return Self.joined(lines)
  }

  /// What is said of one member.
  private func member(_ name: String, of owner: String) -> String? {
    if let module = reference.modules.first(where: { $0.name == owner }) {
      return module.functions.first { $0.name == name }.map { text($0, as: "\(owner).\(name)") }
        ?? module.values.first { $0.name == name }.map { text($0, of: owner) }
    }
    guard let type = type(at: owner) else { return nil }
    for ancestor in reference.lineage(of: type) {
      if let property = (ancestor.properties + ancestor.values).first(where: { $0.name == name }) {
        return text(property, of: ancestor.name)
      }
      if let method = ancestor.methods.first(where: { $0.name == name }) {
        return text(method, as: "\(ancestor.name):\(name)")
      }
      if let event = ancestor.events.first(where: { $0.name == name }) {
        return Self.joined(entry("\(ancestor.name).\(Self.head(event))", Self.notes(event)))
      }
      if let function = ancestor.functions.first(where: { $0.name == name }) {
        return text(function, as: "\(ancestor.name).\(name)")
      }
    }
    return nil
  }

  /// The class of a path, a name, or of a global that is an object.
  private func type(at name: String) -> ScriptReference.Class? {
    reference.classes.first { $0.path == name } ?? reference.classNamed(name)
      ?? reference.values.first { $0.name == name }.flatMap { reference.classNamed("\($0.type)") }
  }

  private func text(_ function: ScriptReference.Function, as name: String) -> String {
    Self.joined(entry(function, as: name))
  }

  private func text(_ property: ScriptReference.Property, of owner: String) -> String {
    Self.joined(
      entry(
        "\(owner).\(Self.head(property))",
        Self.notes(property.summary, property.deprecation)
      )
    )
  }

  // MARK: Entries

  /// Entries under a title; nothing where there are none.
  private func group<Member>(
    _ title: String,
    _ members: [Member],
    _ entry: (Member) -> [String]
  ) -> [String] {
    members.isEmpty ? [] : ["", title] + members.flatMap(entry).map { "  \($0)" }
  }

  private func entry(_ function: ScriptReference.Function, as name: String) -> [String] {
    entry(
      Self.head(function, as: name),
      Self.notes(function.summary, function.deprecation)
    )
  }

  private func entry(_ property: ScriptReference.Property) -> [String] {
    entry(Self.head(property), Self.notes(property.summary, property.deprecation))
  }

  /// What something is called, and what is said of it: behind that if there is room, or else beneath it.
  private func entry(_ head: String, _ note: String, separator: String = "  ") -> [String] {
    if note.isEmpty { return lines(of: head) }
    let line = "\(head)\(separator)\(note)"
    return line.count <= room ? [line] : lines(of: head) + ["\(Self.noteIndent)\(note)"]
  }

  /// How many characters an entry has room for in a line: those of a group stand in by two.
  private var room: Int { width - 2 }

  /// What something is called, on as many lines as it takes: broken between parameters, and within one only
  /// where it has no room for itself.
  private func lines(of head: String) -> [String] {
    guard head.count > room else { return [head] }
    var lines: [String] = []
    for piece in pieces(of: head, room: room - Self.headIndent.count) {
      if let last = lines.last, last.count + 1 + piece.count <= room {
        lines[lines.count - 1] = "\(last) \(piece)"
      } else {
        lines.append(lines.isEmpty ? piece : "\(Self.headIndent)\(piece)")
      }
    }
    return lines
  }

  /// The parts of a call or a type, each behind the comma of the one before, and the parts of those that have
  /// no room.
  private func pieces(of text: String, room: Int) -> [String] {
    guard text.count > room else { return [text] }
    var (parts, depth) = ([""], 0)
    for character in text {
      if "({[".contains(character) { depth += 1 }
      if ")}]".contains(character) { depth -= 1 }
      if character == " ", depth == 1, parts[parts.count - 1].last == "," {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.count == 1 ? parts : parts.flatMap { pieces(of: $0, room: room) }
  }

  /// Names with commas between them, on as many lines as they take.
  private func list(_ names: [String]) -> [String] {
    var lines: [String] = []
    for (index, name) in names.enumerated() {
      let word = index == names.count - 1 ? name : "\(name),"
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append("  \(word)")
      }
    }
    return lines
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

  private static func head(_ event: ScriptReference.Happening) -> String {
    let parameters = event.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    return "\(event.name)(\(parameters))"
  }

  private static func notes(_ event: ScriptReference.Happening) -> String {
    notes(event.summary, event.deprecation)
  }

  /// What is said of something in whole sentences.
  static func notes(_ summary: String, _ mark: LuaDeprecation?) -> String {
    ([summary] + [mark?.sentence].compactMap(\.self)).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private static func joined(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}

extension LuaDeprecation {
  /// The mark as a sentence.
  var sentence: String { "Deprecated since \(since): use \(replacement)." }
}
