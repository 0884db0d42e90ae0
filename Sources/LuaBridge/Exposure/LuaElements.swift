/// What the array part of a constructor's table is for: a view's subviews.
public struct LuaElements<Object: LuaObject>: Sendable {
  let declaration: LuaMemberDeclaration

  /// Declares what is done with each element, in order; `false` is skipped.
  ///
  /// - Parameters:
  ///   - summary: One sentence for documentation.
  ///   - adopt: Takes the instance and one element.
  public init<Element: LuaConvertible>(
    summary: String = "",
    adopt: @escaping @Sendable (Object, Element) throws -> Void
  ) {
    let subject: LuaBody.Subject = { call, _ in
      "element" + ((try? Int.read(call, 3)).map { " [\($0)]" } ?? "")
    }
    declaration = LuaMemberDeclaration(
      role: .elements(
        LuaBody(subject) { call, object in
          guard let object else { return 0 }
          let element = try Element.read(call, 2)
          try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef {
            try adopt($0, element)
          }
          return 0
        }
      ),
      kind: .elements,
      name: "elements",
      type: .type(Element.self),
      summary: summary
    )
  }
}
