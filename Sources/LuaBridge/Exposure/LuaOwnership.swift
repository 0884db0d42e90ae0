/// Which exposed objects an instance holds strongly: a view its subviews.
///
/// The border mirrors these edges between wrappers. Without them a panel that owns a button whose
/// handler captures the panel would never go, because Swift holds the button.
public struct LuaOwnership<Object: AnyObject>: Sendable {
  let declaration: LuaMemberDeclaration

  /// Declares the objects that an instance owns: each once for every strong reference it has.
  ///
  /// An object that is left out is taken to be held from outside, and so is all that it leads to:
  /// that leaks a cycle, and frees nothing early. One that is listed and not held may go early.
  ///
  /// It is asked at safe points and in the midst of a call that makes many thousand objects with handlers. So
  /// call no script while that which it reads is being changed in place.
  ///
  /// - Parameter owned: The objects of an instance; objects that scripts never saw cost nothing.
  public init(_ owned: @escaping @Sendable (Object) -> [AnyObject]) {
    declaration = LuaMemberDeclaration(
      role: .ownership { object in (object as? Object).map(owned) ?? [] },
      kind: nil,
      name: "ownership"
    )
  }
}
