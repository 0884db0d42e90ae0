package import CLuaBorder

/// A class description without its type: immortal, immutable, shared by every state.
///
/// Unchecked because `raw` points at C structures that are written once, here, and only read after.
public final class LuaClassDescriptor: @unchecked Sendable {
  /// What scripts call the class.
  public let name: String

  /// One sentence for documentation.
  public let summary: String

  /// The description whose members this one inherits.
  public let superclass: LuaClassDescriptor?

  /// The members declared here, in order.
  public let members: [LuaMemberDocumentation]

  /// What the border reads.
  package let raw: UnsafePointer<lb_class>

  /// The Swift class that is described; nil for a module.
  let type: ObjectIdentifier?

  /// The methods that Swift asks a script's class for; nil where that is not said.
  let overridable: [String]?

  /// Objects that an instance owns, by this class's own declaration or an inherited one.
  let owned: (@Sendable (AnyObject) -> [AnyObject])?

  init(
    _ name: String,
    summary: String,
    type: AnyClass?,
    superclass: LuaClassDescriptor?,
    members: [LuaMemberDeclaration],
    nested: [LuaClassDescriptor] = []
  ) {
    for member in members { Self.check(member, of: name) }
    self.name = name
    self.summary = summary
    self.superclass = superclass
    self.type = type.map { ObjectIdentifier($0) }
    self.members = members.map(\.documentation)
    var owned = superclass?.owned
    for case .ownership(let closure) in members.map(\.role) { owned = closure }
    self.owned = owned
    var overridable: [String]?
    for case .extension(_, _, let names?) in members.map(\.role) {
      let methods = Self.methods(members.map(\.documentation), superclass)
      overridable = names.filter(methods.contains)
    }
    self.overridable = overridable
    let layout = LuaClassLayout.make(name, superclass: superclass, members, nested: nested)
    raw = UnsafePointer(layout)
    layout.pointee.host = UnsafeRawPointer(Unmanaged.passRetained(self).toOpaque())
  }

  /// Metamethods that are the border's own.
  private static let reserved: Set<String> = [
    "__gc", "__index", "__metatable", "__mode", "__name", "__newindex",
  ]

  /// Ends the program where a declaration would break the border: a mistake in Swift, not in a script.
  private static func check(_ member: LuaMemberDeclaration, of name: String) {
    switch member.role {
    case .metamethod, .operator:
      let event = member.documentation.name
      precondition(
        event.hasPrefix("__") && !reserved.contains(event),
        "\(name): '\(event)' is no metamethod that a class can declare"
      )
    default: break
    }
  }

  /// The names of the methods that a class declares or inherits.
  private static func methods(
    _ members: [LuaMemberDocumentation],
    _ superclass: LuaClassDescriptor?
  ) -> Set<String> {
    let all = members + (superclass?.instanceMembers ?? [])
    return Set(all.filter { $0.kind == .method }.map(\.name))
  }

  /// The members a script can name on an instance, inherited ones included.
  var instanceMembers: [LuaMemberDocumentation] {
    let own = members.filter { [.property, .method, .event].contains($0.kind) }
    return own + (superclass?.instanceMembers ?? [])
  }

  /// The functions and values a script can name on the class object, inherited ones included.
  var staticMembers: [LuaMemberDocumentation] {
    members.filter { [.function, .value].contains($0.kind) } + (superclass?.staticMembers ?? [])
  }
}
