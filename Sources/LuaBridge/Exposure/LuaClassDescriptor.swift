package import CLuaBorder
internal import Synchronization

/// A class description without its type: immortal, immutable, shared by every state.
///
/// ```swift
/// let descriptor = Till.luaDescriptor
/// let line = "\(descriptor.name): \(descriptor.summary)"  // "Till: A cash register."
/// ```
///
/// Unchecked because `raw` points at C structures that are written twice, when the description is made and, by
/// one thread, when its members are, and whose members nobody reads before (`describe()`).
public final class LuaClassDescriptor: @unchecked Sendable {
  /// What scripts call the class.
  public let name: String

  /// One sentence for documentation.
  public let summary: String

  /// A few lines of Lua that show what the class is for, for documentation; empty where there are none.
  public let example: String

  /// What takes the class's place; nil for one that scripts may go on to use.
  public let deprecation: LuaDeprecation?

  /// The description whose members this one inherits.
  public let superclass: LuaClassDescriptor?

  /// What the border reads; its members are those of `content`, and there once that is.
  package let raw: UnsafePointer<lb_class>

  /// The Swift class that is described; nil for a module.
  let type: ObjectIdentifier?

  /// What is known once the members are made.
  private final class Content: Sendable {
    /// The members declared here, in order.
    let declarations: [LuaMemberDeclaration]
    /// What the members of instances are that are declared here, by their names.
    let instanceKinds: [String: LuaMemberDocumentation.Kind]
    /// The methods that Swift asks a script's class for; nil where that is not said.
    let overridable: [String]?
    /// Objects that an instance owns, by this class's own declaration or an inherited one.
    let owned: (@Sendable (AnyObject) -> [AnyObject])?

    /// Keeps all that.
    init(
      _ declarations: [LuaMemberDeclaration],
      _ instanceKinds: [String: LuaMemberDocumentation.Kind],
      overridable: [String]?,
      owned: (@Sendable (AnyObject) -> [AnyObject])?
    ) {
      self.declarations = declarations
      self.instanceKinds = instanceKinds
      self.overridable = overridable
      self.owned = owned
    }
  }

  /// What is known, once somebody has asked.
  private let known = AtomicLazyReference<Content>()

  /// Lets one thread at a time make what is known.
  private let making = Mutex<Void>(())

  /// The classes within this one's class object.
  private let nested: [LuaClassDescriptor]

  /// Makes the members.
  private let makeMembers: @Sendable () -> [LuaMemberDeclaration]

  /// What is known of the members, which are made when first asked for, for Swift and the border alike.
  private var content: Content {
    if let content = known.load() { return content }
    return making.withLock { _ in
      // Read as all read it: what another thread has made is seen for sure by whoever sees that it is there.
      known.load() ?? known.storeIfNil(makeContent())
    }
  }

  /// The members declared here, in order.
  var declarations: [LuaMemberDeclaration] { content.declarations }

  /// The methods that Swift asks a script's class for; nil where that is not said.
  var overridable: [String]? { content.overridable }

  /// Objects that an instance owns, by this class's own declaration or an inherited one.
  var owned: (@Sendable (AnyObject) -> [AnyObject])? { content.owned }

  /// What messages advise about a name that instances do not have, by this class's own declaration or an
  /// inherited one; nil if there is nothing to say.
  func advice(aboutForeign name: String) -> String? {
    for case .foreignNames(let advice) in declarations.map(\.role) {
      if let advice = advice[name] { return advice }
    }
    return superclass?.advice(aboutForeign: name)
  }

  init(
    _ name: String,
    summary: String,
    example: String = "",
    deprecation: LuaDeprecation? = nil,
    type: AnyClass?,
    superclass: LuaClassDescriptor?,
    members: @escaping @Sendable () -> [LuaMemberDeclaration],
    nested: [LuaClassDescriptor] = []
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.deprecation = deprecation
    self.superclass = superclass
    self.type = type.map { ObjectIdentifier($0) }
    self.nested = nested
    makeMembers = members
    let layout = LuaClassLayout.make(name, superclass: superclass, nested: nested)
    raw = UnsafePointer(layout)
    layout.pointee.host = UnsafeRawPointer(Unmanaged.passRetained(self).toOpaque())
    layout.pointee.is_module = type == nil
  }

  /// Makes the members of this class and of its ancestors, unless they are there already.
  ///
  /// The border asks for that before it reads any of them, and a registry of what it was given, so that a
  /// mistake in a declaration shows at once.
  func describe() {
    superclass?.describe()
    _ = content
  }

  /// Makes the members, for Swift and for the border.
  private func makeContent() -> Content {
    let made = makeMembers()
    if let mistake = mistake(in: made) {
      // Not `preconditionFailure`, which drops the sentence in optimised builds.
      fatalError("\(name) \(mistake)")
    }
    let members = made.map { $0.warning(in: name, deprecation) }
    var owned = superclass?.owned
    for case .ownership(let closure) in members.map(\.role) { owned = closure }
    var kinds: [String: LuaMemberDocumentation.Kind] = [:]
    for member in members where member.space == .instance { kinds[member.name] = member.kind }
    var overridable: [String]?
    for case .extension(_, _, let names?) in members.map(\.role) {
      overridable = names.filter { name in
        kinds[name].map { $0 == .method } ?? superclass?.hasMethod(name) ?? false
      }
    }
    LuaClassLayout.fill(UnsafeMutablePointer(mutating: raw), members, of: name)
    return Content(members, kinds, overridable: overridable, owned: owned)
  }

  /// The description that stands beside a class, if it is that of exactly this class: a subclass
  /// inherits its parent's.
  static func beside(_ type: AnyClass) -> LuaClassDescriptor? {
    guard let descriptor = (type as? any LuaDescribed.Type)?.luaDescriptor,
      descriptor.type == ObjectIdentifier(type)
    else { return nil }
    return descriptor
  }

  // MARK: Mistakes of a declaration

  /// Metamethods that are the border's own.
  private static let reserved: Set<String> = [
    "__gc", "__index", "__metatable", "__mode", "__name", "__newindex",
  ]

  /// What would break the border, or leave a member without effect, in what this class itself declares: the
  /// end of a sentence that begins with its name; nil if all is well.
  ///
  /// Such a mistake ends the program once the members are needed: it is one in Swift, not in a script.
  ///
  /// - Complexity: O(members), which are made for it.
  package var mistake: String? { mistake(in: makeMembers()) }

  /// The first mistake in the class's place among its ancestors, or in its members, for ``mistake``.
  private func mistake(in members: [LuaMemberDeclaration]) -> String? {
    if let superclass, superclass.raw.pointee.depth + 1 >= Int32(LB_MAX_DEPTH) {
      return """
        inherits from \(superclass.name), which is \(LB_MAX_DEPTH) classes deep; describe it with a \
        superclass further up
        """
    }
    var taken: [LuaMemberDeclaration.Space: [String: String]] = [:]
    for descriptor in nested { taken[.classObject, default: [:]][descriptor.name] = "a class" }
    for member in members {
      if let mistake = member.mistake { return mistake }
      if member.space == .metatable,
        !member.name.hasPrefix("__") || Self.reserved.contains(member.name)
      {
        return
          "declares '\(member.name)', which is no metamethod that a class can declare; leave it out"
      }
      let kind = member.kind.map(Self.withArticle) ?? "part of the class"
      if let former = taken[member.space, default: [:]].updateValue(kind, forKey: member.name) {
        let kinds = former == kind ? "both times as \(kind)" : "as \(former) and as \(kind)"
        return """
          declares '\(member.name)' twice, \(kinds), and the second would take the place of the first; \
          leave out one of them, or give it another name
          """
      }
    }
    return nil
  }

  /// What a message calls a kind of members.
  private static func withArticle(_ kind: LuaMemberDocumentation.Kind) -> String {
    switch kind {
    case .elements: "the elements"
    case .event, .extension, .initializer, .iteration, .operator: "an \(kind.rawValue)"
    case .function, .metamethod, .method, .property, .value: "a \(kind.rawValue)"
    }
  }

  /// Whether instances have a method of a name, by this class's own declaration or an inherited one.
  private func hasMethod(_ name: String) -> Bool {
    content.instanceKinds[name].map { $0 == .method } ?? superclass?.hasMethod(name) ?? false
  }
}
