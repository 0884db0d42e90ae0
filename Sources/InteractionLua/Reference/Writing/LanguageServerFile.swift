internal import LuaBridge

/// The definition file of a reference for the Lua language server (LuaLS), which is loaded and never run.
///
/// Each class that scripts can call has three of the server's: that of its objects, `ui.Button`; that of
/// the table a constructor takes, `ui.Button.properties`; and that of the class itself,
/// `ui.Button.class`.
package struct LanguageServerFile {
  private let reference: ScriptReference
  /// Globals that plugins alone have.
  private let additions: [ScriptReference.Module]
  private let types: LanguageServerTypes

  /// Writes of a reference.
  ///
  /// - Parameters:
  ///   - reference: What all scripts can reach.
  ///   - additions: What plugins can reach besides.
  package init(_ reference: ScriptReference, and additions: [ScriptReference.Module] = []) {
    self.reference = reference
    self.additions = additions
    types = LanguageServerTypes(reference)
  }

  /// The file.
  ///
  /// - Complexity: O(members × depth of classes).
  package var text: String {
    var lines = ["---@meta _", "-- What scripts can reach, for the Lua language server."]
    for choice in reference.choices { lines += [""] + self.lines(of: choice) }
    for delegation in reference.protocols { lines += [""] + self.lines(of: delegation) }
    for type in reference.classes { lines += [""] + self.lines(of: type) }
    for module in reference.modules + additions { lines += [""] + self.lines(of: module) }
    for type in reference.globalClasses {
      lines += ["", "---@type \(types.name(type.name)).class"]
      if let mark = type.deprecation { lines += ["---\(mark.sentence)", "---@deprecated"] }
      lines.append("\(type.name) = {}")
    }
    for value in reference.values {
      lines += ["", "---\(value.summary)", "---@type \(types.text(value.type, in: ""))"]
      lines.append("\(value.name) = {}")
    }
    for function in reference.functions {
      lines += [""] + self.lines(of: function, as: function.name, in: "")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: Types

  private func lines(of choice: ScriptReference.Choice) -> [String] {
    let notes = [choice.summary].filter { !$0.isEmpty }.map { "---\($0)" }
    return notes + ["---@alias \(types.name(choice.name))"]
      + choice.values.map { "---| \(LuaType.literal($0))" }
  }

  private func lines(of delegation: ScriptReference.Delegation) -> [String] {
    var lines = ["---@class \(types.name(delegation.name))"]
    for method in delegation.methods {
      if !method.summary.isEmpty { lines.append("---\(method.summary)") }
      let parameters = [LuaType.Field("self", .named("any"))] + method.fields
      let type = types.function(parameters, method.results, in: "any")
      // What a closure of the object that delegates stands in for may be absent as well.
      lines.append("---@field \(method.name)? \(type)")
    }
    return lines
  }

  private func lines(of type: ScriptReference.Class) -> [String] {
    let name = types.name(type.name)
    var lines: [String] = []
    if !type.summary.isEmpty { lines.append("---\(type.summary)") }
    if let mark = type.deprecation { lines.append("---\(mark.sentence)") }
    lines += listing(type.example)
    lines.append("---@class \(name)\(parent(of: type).map { ": \($0)" } ?? "")")
    for property in type.properties + redeclared(by: type) where property.isReadable {
      lines += field(property, in: name)
    }
    // What can only be written is a field as well: the server knows no other kind.
    for property in type.properties where !property.isReadable {
      lines += field(property, in: name)
    }
    for event in type.events {
      let notes = [event.summary] + [event.deprecation?.sentence].compactMap(\.self)
      lines += notes.filter { !$0.isEmpty }.map { "---\($0)" }
      lines.append("---@field \(event.name) \(types.text(event.type, in: name))")
    }
    lines += type.operators.compactMap { operation($0, in: name) }
    let variable = type.name
    let methods = type.methods + redeclaredMethods(by: type)
    guard !methods.isEmpty else { return lines + classLines(of: type, name) }
    lines = lines.map { "  \($0)" } + ["  local \(variable) = {}"]
    for (place, method) in methods.enumerated() {
      lines += [""]
      lines += self.lines(
        of: method,
        as: "\(variable):\(method.name)",
        in: name,
        // Text by text once is enough: the file has to stay small.
        isBrief: place >= type.methods.count
      ).map { "  \($0)" }
    }
    return ["do"] + lines + ["end"] + classLines(of: type, name)
  }

  /// The class of a class itself, and that of the table that its constructor takes.
  private func classLines(of type: ScriptReference.Class, _ name: String) -> [String] {
    guard type.path != nil || type.isExtensible || hasNamedDescendant(type) else { return [] }
    let ancestor = parent(of: type)
    var lines: [String] = []
    if usesProperties(type) {
      lines += ["", "---@class \(name).properties\(ancestor.map { ": \($0).properties" } ?? "")"]
      for property in type.properties + redeclared(by: type) where property.isWritable {
        lines += field(property, in: name, isOptional: true)
      }
      if let elements = type.elements {
        let entry = LuaType.union([elements, .named("false")])
        lines.append("---@field [integer] \(types.text(entry, in: name))")
      }
    }
    lines += ["", "---@class \(name).class\(ancestor.map { ": \($0).class" } ?? "")"]
    if let constructor = type.constructor {
      lines.append(
        type.takesProperties
          ? "---@overload fun(properties?: \(name).properties): \(name)"
          : "---@overload \(types.function(constructor.fields, [.named("self")], in: name))"
      )
    }
    if let ancestor { lines.append("---@field super \(ancestor).class") }
    for method in type.methods {
      let parameters = [LuaType.Field("self", .named("self"))] + method.fields
      lines.append(
        "---@field \(method.name) \(types.function(parameters, method.results, in: name))"
      )
    }
    for value in type.values { lines += field(value, in: name) }
    for function in type.functions {
      if !function.summary.isEmpty { lines.append("---\(function.summary)") }
      lines.append(
        "---@field \(function.name) \(types.function(function.fields, function.results, in: name))"
      )
    }
    if type.isExtensible {
      lines.append(
        "---Makes a class of one's own, whose functions replace the methods of this one."
      )
      lines.append(
        "---@field extend fun(self: table, name: string, members: \(name).members): any"
      )
      lines += memberLines(of: type, name)
    }
    return lines
  }

  /// The class of the table that `extend` takes.
  private func memberLines(of type: ScriptReference.Class, _ name: String) -> [String] {
    var lines = ["", "---@class \(name).members"]
    for (field, kind) in Self.membersOfAll { lines.append("---@field \(field)? \(kind)") }
    let lineage = reference.lineage(of: type)
    for property in lineage.flatMap(\.properties) where property.type.takesSelf {
      lines += field(property, in: "any", isOptional: true)
    }
    let methods = lineage.flatMap(\.methods)
    for method in type.overridable {
      guard let known = methods.first(where: { $0.name == method }) else { continue }
      let parameters = [LuaType.Field("self", .named("any"))] + known.fields
      lines.append(
        "---@field \(method)? \(types.function(parameters, known.results, in: "any"))"
      )
    }
    lines.append("---@field [string] any")
    return lines
  }

  /// What the table of `extend` declares besides functions.
  private static let membersOfAll: KeyValuePairs = [
    "init": "fun(self: any, ...: any)", "fields": "string[]", "closures": "string[]",
    "requiredClosures": "string[]",
  ]

  // MARK: Members

  private func lines(of module: ScriptReference.Module) -> [String] {
    var lines =
      ["---\(module.summary)"] + listing(module.example) + ["---@class \(module.name)"]
    if let call = module.call {
      lines.append("---@overload \(types.text(call.type, in: ""))")
    }
    for name in module.classes {
      if let mark = reference.classNamed(name)?.deprecation { lines.append("---\(mark.sentence)") }
      lines.append("---@field \(name) \(types.name(name)).class")
    }
    for value in module.values { lines += field(value, in: "") }
    lines.append("\(module.name) = {}")
    for function in module.functions {
      lines += [""] + self.lines(of: function, as: "\(module.name).\(function.name)", in: "")
    }
    return lines
  }

  /// An example as a block of code of a comment in Markdown; nothing where there is none.
  ///
  /// The lines stand in by a space: a comment of Lua's would look like more dashes of the comment's own.
  private func listing(_ example: String) -> [String] {
    if example.isEmpty { return [] }
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
    return ["---", "--- ```lua"] + lines.map { $0.isEmpty ? "---" : "--- \($0)" } + ["--- ```"]
  }

  private func field(
    _ property: ScriptReference.Property,
    in owner: String,
    isOptional: Bool = false
  ) -> [String] {
    let notes = [property.summary] + [property.deprecation?.sentence].compactMap(\.self)
    var type = property.type
    if isOptional, case .optional(let wrapped) = type { type = wrapped }
    return notes.filter { !$0.isEmpty }.map { "---\($0)" }
      + ["---@field \(property.name)\(isOptional ? "?" : "") \(types.text(type, in: owner))"]
  }

  private func lines(
    of function: ScriptReference.Function,
    as name: String,
    in owner: String,
    isBrief: Bool = false
  ) -> [String] {
    var lines: [String] = []
    if !function.summary.isEmpty { lines.append("---\(function.summary)") }
    if let mark = function.deprecation { lines += ["---\(mark.sentence)", "---@deprecated"] }
    if function.isWaiting { lines.append("---@async") }
    for parameter in function.parameters {
      let mark = parameter.isOptional ? "?" : ""
      lines.append(
        """
        ---@param \(LanguageServerTypes.parameterName(parameter.name))\(mark) \
        \(types.text(parameter.type, in: owner))
        """
      )
    }
    for result in function.results {
      let isMany = if case .several = result { true } else { false }
      lines.append("---@return \(types.text(result, in: owner))\(isMany ? " ..." : "")")
    }
    if !isBrief { lines += overloads(of: function, in: owner, isMethod: name.contains(":")) }
    let names = function.parameters.map { LanguageServerTypes.parameterName($0.name) }
      .joined(separator: ", ")
    return lines + ["function \(name)(\(names)) end"]
  }

  /// Other forms of a call: without an option that stands before what is never left out, and one for
  /// each text that names what a handler is called for, which editors then offer one by one.
  private func overloads(
    of function: ScriptReference.Function,
    in owner: String,
    isMethod: Bool
  ) -> [String] {
    var forms: [ScriptReference.Function] = []
    if let last = function.parameters.lastIndex(where: { !$0.isOptional }),
      function.parameters[..<last].contains(where: \.isOptional)
    {
      var form = function
      form.parameters.removeAll(where: \.isOptional)
      forms.append(form)
    }
    let isListening = function.parameters.contains { parameter in
      if case .function = parameter.type { true } else { false }
    }
    if isListening,
      let index = function.parameters.firstIndex(where: { $0.type.choices != nil }),
      let choices = function.parameters[index].type.choices
    {
      for choice in choices {
        var form = function
        form.parameters[index].type = .literal(choice)
        forms.append(form)
      }
    }
    let first = isMethod ? [LuaType.Field("self", .named("self"))] : []
    return forms.map { form in
      "---@overload \(types.function(first + form.fields, form.results, in: owner))"
    }
  }

  /// An operator as the server knows it; nil for a metamethod that it does not.
  private func operation(_ operation: ScriptReference.Function, in owner: String) -> String? {
    let known: Set = [
      "add", "sub", "mul", "div", "idiv", "mod", "pow", "concat", "len", "unm", "band", "bor",
      "bxor", "shl", "shr", "bnot", "call",
    ]
    let name = String(operation.name.drop { $0 == "_" })
    guard known.contains(name), let result = operation.results.first else { return nil }
    let operand = operation.parameters.last.map { "(\(types.text($0.type, in: owner)))" } ?? ""
    return "---@operator \(name)\(operand): \(types.text(result, in: owner))"
  }

  // MARK: Inheritance

  private func parent(of type: ScriptReference.Class) -> String? {
    type.superclass.map(types.name)
  }

  /// Inherited properties whose type depends on whose they are: the server has no word for that.
  private func redeclared(by type: ScriptReference.Class) -> [ScriptReference.Property] {
    let own = Set(type.properties.map(\.name))
    return reference.lineage(of: type).dropFirst().flatMap(\.properties)
      .filter { $0.type.namesSelf && !own.contains($0.name) }
      .map { property in
        var property = property
        property.summary = ""
        return property
      }
  }

  /// Inherited methods whose types depend on whose they are.
  private func redeclaredMethods(by type: ScriptReference.Class) -> [ScriptReference.Function] {
    let own = Set(type.methods.map(\.name))
    return reference.lineage(of: type).dropFirst().flatMap(\.methods)
      .filter { $0.type.namesSelf && !own.contains($0.name) }
  }

  /// Whether a class, or one derived from it, is made of a table of properties.
  private func usesProperties(_ type: ScriptReference.Class) -> Bool {
    type.takesProperties
      || reference.classes.contains { $0.takesProperties && inherits($0, from: type) }
  }

  private func hasNamedDescendant(_ type: ScriptReference.Class) -> Bool {
    reference.classes.contains { $0.path != nil && inherits($0, from: type) }
  }

  private func inherits(
    _ type: ScriptReference.Class,
    from other: ScriptReference.Class
  ) -> Bool {
    reference.lineage(of: type).contains { $0.name == other.name }
  }
}

extension ScriptReference.Function {
  /// The parameters as fields, nil among what an optional one takes.
  fileprivate var fields: [LuaType.Field] {
    if case .function(let parameters, _) = type { parameters } else { [] }
  }
}

extension LuaType {
  /// Whether it is a function that gets the object first, as a method does.
  fileprivate var takesSelf: Bool {
    guard case .optional(.function(let parameters, _)) = self else { return false }
    return parameters.first?.name == "self"
  }

  /// Whether the class of whoever has it is a part of it.
  fileprivate var namesSelf: Bool { parts.contains(.named("self")) }

  /// The texts of the choice that it is, or that is one of its alternatives.
  fileprivate var choices: [String]? {
    let alternatives = if case .union(let types) = self { types } else { [self] }
    for case .enumeration(_, let values) in alternatives { return values }
    return nil
  }
}
