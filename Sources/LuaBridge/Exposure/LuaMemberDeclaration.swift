internal import CLuaBorder

/// A member without its type: bodies that read the stack, and what documentation says.
///
/// Types stay types until somebody reads of them: what scripts call a class is known when its
/// description is made, and that is what this is a part of.
@usableFromInline
struct LuaMemberDeclaration: Sendable {
  /// What the member is to the class.
  enum Role: Sendable {
    case property(get: LuaBody?, set: LuaBody?)
    case method(LuaBody)
    case metamethod(LuaBody)
    case staticFunction(LuaBody)
    case staticProperty(LuaBody)
    case initializer(ClassBody, fromTable: Bool)
    case elements(LuaBody)
    case `operator`(LuaBody)
    case `extension`(ClassBody, fromTable: Bool, overriding: [String]?)
    case ownership(@Sendable (AnyObject) -> [AnyObject])
    case foreignNames([String: String])
  }

  /// Makes a body that speaks of the class by the name it gets.
  typealias ClassBody = @Sendable (String) -> LuaBody

  var role: Role

  /// What documentation lists it under; nil for what is nothing to scripts.
  let kind: LuaMemberDocumentation.Kind?

  /// The name under which scripts reach it; empty for what goes by the class's.
  let name: String

  /// What a function takes, or an event gives its handlers.
  var signature = LuaSignature([], [])

  /// The type of a property or of a function's result; nil for none.
  var type: LuaTypeName?

  var isWritable = false
  var isReadable = true
  var isWaiting = false
  /// Whether scripts go on to find the method where a class of theirs has a function of its name.
  var hidesOverrides = false
  /// How what a property holds is put back later; nil for what is not to be.
  var memory: LuaPropertyMemory?
  /// Whether what reading it would make is there; nil for what makes nothing.
  var isMade: (@Sendable (AnyObject) -> Bool)?
  /// What takes its place; nil for what scripts may go on to use.
  var deprecation: LuaDeprecation?

  /// What is wrong with the declaration: the end of a sentence that begins with the class's name; nil if nothing
  /// is known of.
  var mistake: String?

  /// One sentence.
  var summary = ""

  /// Whether it makes instances of a table of properties.
  private var takesProperties: Bool {
    switch role {
    case .initializer(_, let fromTable), .extension(_, let fromTable, _): fromTable
    default: false
    }
  }

  /// What documentation says of it.
  ///
  /// - Parameters:
  ///   - descriptor: The description that it is a part of.
  ///   - naming: Knows what scripts call its types.
  func documentation(
    in descriptor: LuaClassDescriptor,
    _ naming: LuaTypeNaming
  ) -> LuaMemberDocumentation? {
    guard let kind else { return nil }
    var known = type
    if case .initializer = role { known = known ?? .text(descriptor.name) }
    if case .extension = role { known = .text("class") }
    return LuaMemberDocumentation(
      kind: kind,
      name: name.isEmpty ? descriptor.name : name,
      parameters: signature.documentation(in: naming),
      type: known?.resolved(in: naming),
      shape: known?.type(in: naming),
      isWritable: isWritable,
      isReadable: isReadable,
      isWaiting: isWaiting,
      takesProperties: takesProperties,
      deprecation: deprecation,
      summary: summary
    )
  }
}
