/// What a property of an object holds at some time.
package struct LuaPropertyContent {
  /// What it is told from others by.
  package let mark: LuaPropertyMark
  /// The objects of a list, in their order; none for anything else.
  private let elements: [AnyObject]
  /// Has the property of an object hold what it held, which is the elements of a list.
  private let set: (_ object: AnyObject, _ elements: [AnyObject]) throws -> Void

  /// Describes what a property holds.
  ///
  /// - Parameters:
  ///   - mark: What it is told from others by.
  ///   - putBack: Has the property of an object hold it again; throws what setting it throws.
  package init<Object: AnyObject>(
    _ mark: LuaPropertyMark,
    putBack: @escaping (Object) throws -> Void
  ) {
    self.init(mark, elements: []) { object, _ in
      if let object = object as? Object { try putBack(object) }
    }
  }

  /// Describes a list that a property holds.
  ///
  /// - Parameters:
  ///   - elements: Its objects, which are kept.
  ///   - putBack: Has the property of an object hold a list of such objects; throws what setting it throws.
  package init<Object: AnyObject, Element: AnyObject>(
    listing elements: [Element],
    putBack: @escaping (Object, [Element]) throws -> Void
  ) {
    self.init(LuaPropertyMark(elements), elements: elements) { object, elements in
      guard let object = object as? Object else { return }
      try putBack(object, elements.compactMap { $0 as? Element })
    }
  }

  /// Takes all of it.
  private init(
    _ mark: LuaPropertyMark,
    elements: [AnyObject],
    set: @escaping (AnyObject, [AnyObject]) throws -> Void
  ) {
    self.mark = mark
    self.elements = elements
    self.set = set
  }

  /// Has the property of an object hold it again.
  ///
  /// - Parameter object: The object.
  /// - Throws: What setting it throws.
  package func putBack(_ object: AnyObject) throws { try set(object, elements) }

  /// Whether it is a list with one of some objects in it.
  ///
  /// - Parameter isMeant: Whether an object is one of them.
  package func lists(_ isMeant: (AnyObject) -> Bool) -> Bool { elements.contains(where: isMeant) }

  /// The same without some objects: those of a list are not put back, nor is it told from others by them.
  ///
  /// - Parameter isLeftOut: Whether an object is left out.
  package func leavingOut(_ isLeftOut: (AnyObject) -> Bool) -> LuaPropertyContent {
    LuaPropertyContent(
      mark.leavingOut(isLeftOut),
      elements: elements.filter { !isLeftOut($0) },
      set: set
    )
  }
}
