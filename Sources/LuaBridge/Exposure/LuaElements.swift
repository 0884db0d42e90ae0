internal import CLuaBorder

/// What the array part of a constructor's table is for: a view's subviews.
public struct LuaElements<Object: AnyObject>: Sendable {
  let declaration: LuaMemberDeclaration

  /// Declares what is done with the elements; `false` among them is skipped.
  ///
  /// All of them are read before any is adopted, so that a list with one that is wrong changes
  /// nothing, provided that `adopt` looks at all of them before it changes anything as well.
  ///
  /// - Parameters:
  ///   - summary: One sentence for documentation.
  ///   - adopt: Takes the instance and its elements, in order; it is not called when there are none.
  public init<Element: LuaConvertible>(
    summary: String = "",
    adopt: @escaping @Sendable (Object, [Element]) throws -> Void
  ) {
    declaration = LuaMemberDeclaration(
      role: .elements(
        LuaBody({ _, _ in "element" }) { call, object in
          guard let object else { return 0 }
          let elements: [Element] = try Self.readElements(call)
          guard !elements.isEmpty else { return 0 }
          try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef {
            try adopt($0, elements)
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

  /// Reads the array part, whose table the border puts second; its length is what lies on top.
  private static func readElements<Element: LuaConvertible>(_ call: LuaCall) throws -> [Element] {
    let table: Int32 = 2
    let length = try Int.read(call, call.count)
    var elements: [Element] = []
    elements.reserveCapacity(length)
    for index in 1...length {
      lb_raw_get_index(call.raw, table, Int64(index))
      defer { call.pop(1) }
      let place = call.count
      if case .boolean(false) = try LuaValue.read(call, place) { continue }
      do {
        elements.append(try Element.read(call, place))
      } catch let mismatch as LuaMismatch {
        throw mismatch.error("bad element [\(index)]")
      }
    }
    return elements
  }
}
