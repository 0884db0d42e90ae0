internal import Spelling

/// The names that a string may be: what to say of one that is none of them.
enum LuaNames {
  /// A name as messages show it: a script may take megabytes for one.
  static func shown(_ name: String) -> String {
    name.utf8.count > 100 ? "\(name.prefix(80))…" : name
  }

  /// Says that there is no such name, and which one is nearest, or else which ones there are.
  ///
  /// - Parameters:
  ///   - name: What was given.
  ///   - names: What there is, in the order in which to list them.
  ///   - what: What the names are names of.
  static func unknown(_ name: String, among names: [String], _ what: String) -> String {
    let hint = nearestName(to: name, in: names).map { "did you mean '\($0)'?" }
    return "there is no \(what) '\(shown(name))'; \(hint ?? "use one of \(list(names))")"
  }

  /// What there is, as messages list it.
  static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// A type's name as scripts would write it: `Alignment` is an alignment.
  static func name(of type: Any.Type) -> String {
    let name = "\(type)"
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

extension LuaNames {
  /// Says that a table has no such field, and which one was probably meant.
  static func unknownField(_ key: LuaKey, among names: [String]) -> String {
    let cause = "there is no field \(key.mention)"
    if case .name(let name) = key, let nearest = nearestName(to: name, in: names) {
      return "\(cause); did you mean '\(nearest)'?"
    }
    return names.isEmpty ? cause : "\(cause); the fields are \(names.joined(separator: ", "))"
  }
}
