internal import LuaBridge

/// What `help` says at a console.
final class ConsoleHelp {
  /// The state whose values it describes.
  private unowned let state: LuaState
  /// Where names are looked up that are given as texts.
  weak var environment: LuaEnvironment?

  /// Describes the values of a state.
  init(_ state: LuaState) { self.state = state }

  /// What there is to say at first.
  private static let overview = """
    An input is Lua, run as in a scenario; what an expression gives is shown. An input that is not whole
    goes on with the next line.

      user:tap(find.button "Add")    acts on the app, as do all verbs of scenarios
      expect(find.id "total"):toHaveText "3"
      user:wait(1)                   lets a second pass; between inputs, time stands still
      tree()                         shows what the windows hold
      help(ui.Button)                tells what a class, a module or an object has
      help "user.tap"                tells of one function or property
      name = value                   keeps a value; local ones end with their input; _ is the last one
      exit()                         leaves; so does Ctrl-D

    Local variables that the script declares outside of its functions have their names here. Ctrl-C ends
    an input that runs, Tab completes names, and Ctrl-R finds what was written before.
    """

  /// Tells what somebody asks for.
  ///
  /// - Parameter value: A class, a module, an object, or the names that lead to a member of one; nil for
  ///   what there is to say at first.
  /// - Returns: Lines, the last without its end.
  func text(for value: LuaValue?) -> String {
    guard let value else { return Self.overview }
    if case .string(let text) = value, let path = NamePath(whole: text) {
      return self.text(for: path)
        ?? "there is nothing under the name \(text.quotedName); help() tells what can be asked for"
    }
    if let descriptor = state.descriptor(of: value) { return self.text(of: descriptor) }
    switch value {
    case .function(let function):
      let place =
        function.definition.map { "of the script, at \($0)" } ?? "of the toolkit, or of Lua"
      return """
        a function \(place); as a text its name may tell more, as in help "user.tap"
        """
    case .table: return "a table of the script's own"
    default: return "a value of Lua's own; help() tells what can be asked for"
    }
  }

  /// Tells of what names lead to; nil if that is nowhere.
  private func text(for path: NamePath) -> String? {
    guard let environment else { return nil }
    if let parent = environment.value(at: path.parents),
      let descriptor = state.descriptor(of: parent),
      let member = (descriptor.instanceMembers + descriptor.staticMembers).first(where: {
        $0.name == path.name
      })
    {
      return Self.line(of: member, in: descriptor)
    }
    return environment.value(at: path.parents + [path.name]).map { text(for: $0) }
  }

  // MARK: Classes

  /// Tells of a class: what it declares itself, and the names of what it has of others.
  private func text(of descriptor: LuaClassDescriptor) -> String {
    var lines = [
      descriptor.summary.isEmpty ? descriptor.name : "\(descriptor.name): \(descriptor.summary)"
    ]
    let ancestors = Array(sequence(first: descriptor, next: \.superclass).dropFirst())
    if !ancestors.isEmpty {
      lines.append("It is also: \(ancestors.map(\.name).joined(separator: ", ")).")
    }
    let members = descriptor.members(in: state.configuration.registry)
    for (title, kinds) in Self.groups {
      let told = members.filter { kinds.contains($0.kind) }
      if told.isEmpty { continue }
      lines += ["", title]
      lines += told.compactMap { Self.line(of: $0, in: descriptor) }.map { "  \($0)" }
    }
    for ancestor in ancestors {
      var names: [String] = []
      for member in ancestor.members where member.kind.isNamed && !names.contains(member.name) {
        names.append(member.name)
      }
      if !names.isEmpty {
        lines += ["", "of \(ancestor.name)", "  \(names.joined(separator: ", "))"]
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The kinds of members that are told, by what stands above them.
  private static let groups: [(title: String, kinds: Set<LuaMemberDocumentation.Kind>)] = [
    ("makes one", [.initializer]),
    ("functions and values", [.function, .value]),
    ("properties", [.property]),
    ("methods", [.method]),
    ("events", [.event]),
  ]

  /// Tells of a member on one line; nil for what scripts do not name.
  private static func line(
    of member: LuaMemberDocumentation,
    in descriptor: LuaClassDescriptor
  ) -> String? {
    let parameters = member.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    let type = member.type.map { ": \($0)" } ?? ""
    let summary = member.summary.isEmpty ? "" : "  \(member.summary)"
    switch member.kind {
    case .property, .value:
      let access = member.kind == .property && !member.isWritable ? "  (read only)" : ""
      return "\(member.name)\(type)\(access)\(summary)"
    case .method, .function, .initializer, .event:
      return "\(member.name)(\(parameters))\(type)\(summary)"
    case .extension, .elements, .metamethod, .operator, .iteration: return nil
    }
  }
}

extension LuaMemberDocumentation.Kind {
  /// Whether scripts write its name.
  fileprivate var isNamed: Bool {
    switch self {
    case .property, .method, .event, .function, .value: true
    case .initializer, .extension, .elements, .metamethod, .operator, .iteration: false
    }
  }
}

extension String {
  /// The text as a message names it.
  fileprivate var quotedName: String { "'\(prefix(80).escapedLine)'" }
}
