internal import LuaBridge

/// The standard of a reference for luacheck: the globals of scripts with their fields, and which of them
/// scripts set.
///
/// It is a Lua file that returns the standard, for a `.luacheckrc` with
/// `stds.moontap = dofile("luacheck.lua")`. A standard has no mark for what is deprecated, and luacheck
/// passes over fields that it does not know: so the names are listed in one of those, `deprecated`, for
/// `not_globals = stds.moontap.deprecated`, with which luacheck warns of them.
package struct LinterStandard {
  private let reference: ScriptReference
  /// Globals that plugins alone have.
  private let additions: [ScriptReference.Module]

  /// Writes of a reference.
  ///
  /// - Parameters:
  ///   - reference: What all scripts can reach.
  ///   - additions: What plugins can reach besides.
  package init(_ reference: ScriptReference, and additions: [ScriptReference.Module] = []) {
    self.reference = reference
    self.additions = additions
  }

  /// The file.
  ///
  /// - Complexity: O(members).
  package var text: String {
    var lines = ["-- What scripts can reach, for luacheck: stds.moontap = dofile(\"luacheck.lua\")"]
    lines += hostLines
    lines += [
      "local function names(list)",
      "  local fields = {}",
      "  for _, name in ipairs(list) do fields[name] = {} end",
      "  return fields",
      "end",
      "",
      "return {",
    ]
    lines += deprecationLines
    lines.append("  read_globals = {")
    for name in functionNames.sorted() { lines.append("    \(name) = {},") }
    for library in reference.libraries where !library.name.isEmpty {
      lines.append("    \(library.name) = { fields = \(Self.names(library.names)) },")
    }
    for type in reference.globalClasses {
      lines.append("    \(type.name) = { fields = \(Self.names(classNames(of: type))) },")
    }
    for value in reference.values { lines += self.lines(of: value) }
    for module in reference.modules + additions { lines += self.lines(of: module) }
    lines += ["  },", "}"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// Comments on what the host has registered: luacheck looks at no arguments.
  private var hostLines: [String] {
    var lines: [String] = []
    if !reference.screens.isEmpty {
      let names = reference.screens.map { "\(LuaType.literal($0))" }
      lines.append("-- Screens of the host, for app:show: \(names.joined(separator: ", "))")
    }
    if !reference.services.isEmpty {
      let names = reference.services.map { "\(LuaType.literal($0.name))" }
      lines.append("-- Services of the host, for app:service: \(names.joined(separator: ", "))")
    }
    return lines
  }

  /// The names to use no more, each with what to use in its place.
  private var deprecationLines: [String] {
    let names = deprecatedNames
    guard !names.isEmpty else { return ["  deprecated = {},"] }
    return ["  deprecated = {"]
      + names.map { "    \"\($0.path)\",  -- \($0.deprecation.sentence)" } + ["  },"]
  }

  /// The paths from a global that lead to something deprecated.
  private var deprecatedNames: [(path: String, deprecation: LuaDeprecation)] {
    var names: [(path: String, deprecation: LuaDeprecation)] = []
    func add(_ path: String, _ deprecation: LuaDeprecation?) {
      if let deprecation { names.append((path, deprecation)) }
    }
    for function in reference.functions { add(function.name, function.deprecation) }
    for type in reference.classes {
      guard let path = type.path else { continue }
      add(path, type.deprecation)
      for ancestor in reference.lineage(of: type) {
        for function in ancestor.functions + ancestor.methods {
          add("\(path).\(function.name)", function.deprecation)
        }
        for value in ancestor.values { add("\(path).\(value.name)", value.deprecation) }
      }
    }
    for value in reference.values {
      guard let type = reference.classNamed("\(value.type)") else { continue }
      for ancestor in reference.lineage(of: type) {
        for property in ancestor.properties {
          add("\(value.name).\(property.name)", property.deprecation)
        }
        for event in ancestor.events { add("\(value.name).\(event.name)", event.deprecation) }
        for method in ancestor.methods { add("\(value.name).\(method.name)", method.deprecation) }
      }
    }
    for module in reference.modules + additions {
      for function in module.functions {
        add("\(module.name).\(function.name)", function.deprecation)
      }
      for value in module.values { add("\(module.name).\(value.name)", value.deprecation) }
    }
    return names
  }

  /// The globals that have no fields; what they are a table of is nobody's to say.
  private var functionNames: [String] {
    reference.functions.map(\.name)
      + reference.libraries.filter(\.name.isEmpty).flatMap(\.names)
  }

  /// A global that is an object.
  private func lines(of value: ScriptReference.Property) -> [String] {
    guard let type = reference.classNamed("\(value.type)") else { return [] }
    var lines = ["    \(value.name) = {", "      fields = {"]
    for ancestor in reference.lineage(of: type) {
      for property in ancestor.properties {
        // What is in an object can be set, even where the object itself cannot be replaced.
        let manner = property.isWritable || isObject(property) ? "read_only = false, " : ""
        lines.append("        \(property.name) = { \(manner)other_fields = true },")
      }
      for event in ancestor.events {
        lines.append("        \(event.name) = { other_fields = true },")
      }
      for method in ancestor.methods { lines.append("        \(method.name) = {},") }
    }
    return lines + ["      },", "    },"]
  }

  /// Whether a property holds an object of a class.
  private func isObject(_ property: ScriptReference.Property) -> Bool {
    for case .named(let name) in property.type.parts where reference.classNamed(name) != nil {
      return true
    }
    return false
  }

  private func lines(of module: ScriptReference.Module) -> [String] {
    var lines = ["    \(module.name) = {", "      fields = {"]
    for name in module.classes {
      guard let type = reference.classNamed(name) else { continue }
      lines.append("        \(name) = { fields = \(Self.names(classNames(of: type))) },")
    }
    for value in module.values {
      lines.append("        \(value.name) = { read_only = false, other_fields = true },")
    }
    for function in module.functions { lines.append("        \(function.name) = {},") }
    return lines + ["      },", "    },"]
  }

  /// What a class itself has: functions, values, and its objects' methods.
  private func classNames(of type: ScriptReference.Class) -> [String] {
    let lineage = reference.lineage(of: type)
    var names = lineage.flatMap { $0.functions.map(\.name) + $0.values.map(\.name) }
    names += lineage.flatMap(\.methods).map(\.name)
    if type.isExtensible { names.append("extend") }
    if type.superclass != nil { names.append("super") }
    return Set(names).sorted()
  }

  /// A table of fields without fields of their own.
  private static func names(_ names: [String]) -> String {
    "names { \(names.map { "\"\($0)\"" }.joined(separator: ", ")) }"
  }
}
