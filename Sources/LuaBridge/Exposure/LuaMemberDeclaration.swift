internal import CLuaBorder

/// A member without its type: bodies that read the stack, and what documentation says.
@usableFromInline
struct LuaMemberDeclaration: Sendable {
  /// What the member is to the class.
  enum Role: Sendable {
    case property(get: LuaBody?, set: LuaBody?)
    case method(LuaBody)
    case metamethod(LuaBody)
    case staticFunction(LuaBody)
    case staticProperty(LuaBody)
    case initializer(LuaBody, fromTable: Bool)
    case elements(LuaBody)
    case `operator`(LuaBody)
    case `extension`(LuaBody, fromTable: Bool, overriding: [String]?)
    case ownership(@Sendable (AnyObject) -> [AnyObject])
  }

  let role: Role
  let documentation: LuaMemberDocumentation

  init(_ role: Role, _ documentation: LuaMemberDocumentation) {
    self.role = role
    self.documentation = documentation
  }
}
