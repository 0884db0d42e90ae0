/// What to write instead of names that scripts may expect of a class and that it does not have, because
/// other toolkits, or other classes, have them; and instead of setting what the class has, and does not let
/// be set.
///
/// A name that is merely misspelt needs none of this: the message about it suggests the nearest one.
public struct LuaForeignNames<Object: AnyObject>: Sendable {
  let declaration: LuaMemberDeclaration

  /// Declares what messages advise where a name is used that the class does not have.
  ///
  /// - Parameter advice: The end of the sentence "… has no property 'handler'; …" by the name.
  public init(_ advice: [String: String]) {
    declaration = .advising(advice)
  }
}

extension LuaMemberDeclaration {
  /// Declares what messages advise where names are used that a class or a module does not have.
  static func advising(_ advice: [String: String]) -> LuaMemberDeclaration {
    LuaMemberDeclaration(role: .foreignNames(advice), kind: nil, name: "foreignNames")
  }
}
