internal import LuaBridge

/// The pages of a reference in Markdown: one for each class, module and protocol, and a table of contents.
package struct ReferencePages {
  /// One page.
  package struct Page: Sendable, Hashable {
    /// Its file's name.
    package var name: String
    /// What it holds.
    package var text: String
  }

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

  /// The pages, the table of contents first.
  package var pages: [Page] {
    [Page(name: "README.md", text: contents), Page(name: "globals.md", text: globals)]
      + reference.modules.map { Page(name: Self.file($0.name), text: text(of: $0)) }
      + additions.map { Page(name: Self.file(ofAddition: $0.name), text: text(of: $0)) }
      + reference.classes.map { Page(name: Self.file($0.name), text: text(of: $0)) }
      + reference.protocols.map { Page(name: Self.file($0.name), text: text(of: $0)) }
  }

  /// The file of a page.
  private static func file(_ name: String) -> String { "\(name).md" }

  /// The file of what plugins alone have: `plugin` is not the only one of its letters, there is the class of
  /// a script's plugins as well.
  private static func file(ofAddition name: String) -> String { "\(name).global.md" }

  private static func link(_ name: String, as title: String? = nil) -> String {
    "[\(title ?? name)](\(file(name)))"
  }

  // MARK: Pages

  private var contents: String {
    Self.joined([
      ["# What scripts can reach"],
      ["- [Globals](globals.md)"]
        + reference.modules.map { "- \(Self.link($0.name)): \($0.summary)" }
        + additions.map {
          "- [\($0.name)](\(Self.file(ofAddition: $0.name))), in plugins alone: \($0.summary)"
        },
      ["## Classes"],
      reference.classes.map {
        "- \(Self.link($0.name, as: $0.path ?? $0.name)): \($0.summary)"
      },
      reference.protocols.isEmpty ? [] : ["## Protocols of delegates"],
      reference.protocols.map { "- \(Self.link($0.name))" },
    ])
  }

  private var globals: String {
    var blocks = [["# Globals"]]
    blocks.append(
      reference.values.map { "- `\($0.name)`: \(Self.link("\($0.type)")). \($0.summary)" }
    )
    blocks += reference.functions.flatMap { Self.section($0, as: $0.name) }
    if !reference.choices.isEmpty {
      blocks += [
        ["## Choices"], ["Texts of which one is meant, by the names that types have."],
        reference.choices.map { choice in
          let values = choice.values.map { "`\(LuaType.literal($0))`" }.joined(separator: ", ")
          return "- `\(choice.name)`: \(values)"
            + (choice.summary.isEmpty ? "" : ". \(choice.summary)")
        },
      ]
    }
    if !reference.screens.isEmpty {
      blocks += [
        ["## Screens of the host"], ["What `app:show` shows, by name."],
        reference.screens.map { "- `\(LuaType.literal($0))`" },
      ]
    }
    if !reference.services.isEmpty {
      blocks += [
        ["## Services of the host"],
        ["What `app:service` gives, by name, and what `app:provide` has a table stand in for."],
        reference.services.map(Self.line),
      ]
    }
    blocks += [
      ["## Lua's own"],
      reference.libraries.map { library in
        let names = library.names.map { "`\($0)`" }.joined(separator: ", ")
        return library.name.isEmpty ? "- \(names)" : "- `\(library.name)`: \(names)"
      },
    ]
    return Self.joined(blocks)
  }

  private func text(of module: ScriptReference.Module) -> String {
    var blocks = [["# \(module.name)"], [module.summary], Self.listing(module.example)]
    if let call = module.call { blocks += Self.section(call, as: module.name) }
    if !module.classes.isEmpty {
      blocks += [
        ["## Classes"], module.classes.map { "- \(Self.link($0, as: "\(module.name).\($0)"))" },
      ]
    }
    blocks += module.functions.flatMap { Self.section($0, as: "\(module.name).\($0.name)") }
    blocks += Self.values(module.values, of: module.name)
    return Self.joined(blocks)
  }

  private func text(of delegation: ScriptReference.Delegation) -> String {
    let rows = delegation.methods.map { method in
      let head = Self.cell(ReferenceText.head(method, as: method.name))
      let manner = delegation.required.contains(method.name) ? "Required. " : ""
      return "| `\(head)` | \(Self.cell(manner + method.summary)) |"
    }
    return Self.joined([
      ["# \(delegation.name)"],
      ["What a \(delegation.role) may have; each method gets the delegate itself first."],
      ["| Method | |", "|---|---|"] + rows,
    ])
  }

  private func text(of type: ScriptReference.Class) -> String {
    let title = type.path ?? type.name
    let notes = ReferenceText.notes(type.summary, type.deprecation)
    var blocks = [["# \(title)"], notes.isEmpty ? [] : [notes]]
    if type.path == nil { blocks.append(["Scripts meet its objects, but cannot make them."]) }
    let chain = reference.lineage(of: type).dropFirst().map { Self.link($0.name) }
    if !chain.isEmpty { blocks.append(["Inherits from \(chain.joined(separator: ", "))."]) }
    blocks.append(Self.listing(type.example))
    if let constructor = type.constructor, type.path != nil {
      blocks += Self.section(constructor, as: title)
    }
    if let elements = type.elements, type.takesProperties {
      blocks.append(["The elements of its table are `\(elements)`."])
    }
    if !type.properties.isEmpty {
      blocks += [
        ["## Properties"],
        ["| Name | Type | |", "|---|---|---|"] + type.properties.map(Self.row),
      ]
    }
    if !type.events.isEmpty { blocks += [["## Events"], type.events.map(Self.line)] }
    if !type.delegations.isEmpty {
      blocks += [["## Delegates"], type.delegations.map { "- \(Self.link($0))" }]
    }
    blocks += type.methods.flatMap { Self.section($0, as: "\(type.name):\($0.name)") }
    blocks += type.functions.flatMap { Self.section($0, as: "\(title).\($0.name)") }
    blocks += Self.values(type.values, of: title)
    if !type.operators.isEmpty {
      blocks += [
        ["## Operators"],
        type.operators.map { operation in
          let notes = ReferenceText.notes(operation.summary, operation.deprecation)
          return "- `\(ReferenceText.head(operation, as: operation.name))`: \(notes)"
        },
      ]
    }
    if type.isExtensible {
      let names = type.overridable.map { "`\($0)`" }.joined(separator: ", ")
      let replacing = names.isEmpty ? "" : ", which may replace \(names)"
      blocks += [["## Deriving"], ["Scripts derive classes from it with `extend`\(replacing)."]]
    }
    return Self.joined(blocks)
  }

  // MARK: Parts

  /// An example as a block of code; nothing where there is none.
  private static func listing(_ example: String) -> [String] {
    example.isEmpty ? [] : ["```lua", example, "```"]
  }

  /// The values of a module or a class under their title; nothing where there are none.
  private static func values(
    _ values: [ScriptReference.Property],
    of owner: String
  ) -> [[String]] {
    if values.isEmpty { return [] }
    let lines = values.map { value in
      "- `\(owner).\(value.name)`: \(ReferenceText.notes(value.summary, value.deprecation))"
    }
    return [["## Values"], lines]
  }

  private static func section(
    _ function: ScriptReference.Function,
    as name: String
  ) -> [[String]] {
    let notes = ReferenceText.notes(function.summary, function.deprecation)
    return [["### `\(ReferenceText.head(function, as: name))`"], notes.isEmpty ? [] : [notes]]
  }

  private static func row(_ property: ScriptReference.Property) -> String {
    let manner =
      property.isWritable ? (property.isReadable ? "" : "Only written. ") : "Only read. "
    let notes = cell(manner + ReferenceText.notes(property.summary, property.deprecation))
    return "| `\(property.name)` | `\(cell("\(property.type)"))` | \(notes) |"
  }

  private static func line(_ event: ScriptReference.Happening) -> String {
    let parameters = event.parameters.map { "`\($0.name): \($0.type)`" }.joined(separator: ", ")
    let notes = ReferenceText.notes(event.summary, event.deprecation)
    let given = parameters.isEmpty ? "nothing" : parameters
    let isUsual = event.type == .named(ScriptEvent.luaName)
    let kind = isUsual ? "" : " It is a `\(event.type)`, with the methods of that alone."
    return "- `\(event.name)`: \(notes) Handlers get \(given).\(kind)"
  }

  private static func line(_ service: ScriptReference.HostService) -> String {
    let name = "- `\(LuaType.literal(service.name))`"
    guard let functions = service.functions else {
      return "\(name): no script can stand in for it."
    }
    guard !functions.isEmpty else { return "\(name): any table can stand in for it." }
    let list = functions.map { "`\($0)`" }.joined(separator: ", ")
    return "\(name): what stands in for it has \(list)."
  }

  /// A text in a row of a table, whose columns a bar would end.
  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

  /// Blocks of lines with a blank line between them; empty ones are left out.
  private static func joined(_ blocks: [[String]]) -> String {
    blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
      + "\n"
  }
}
