extension LuaProperty {
  /// The property, as one that makes what it holds when it is first read: who only looks leaves it at that.
  ///
  /// - Parameter isMade: Whether that is there.
  /// - Returns: The same property, but for this.
  package func madeWhenRead(unless isMade: @escaping @Sendable (Object) -> Bool) -> LuaProperty {
    var property = self
    property.declaration.isMade = { object in (object as? Object).map(isMade) ?? true }
    return property
  }

  /// The property, with its own way of telling what it holds, to be put back.
  ///
  /// - Parameters:
  ///   - isOfHandlers: Whether it holds those who act or are asked: functions, a delegate, a target.
  ///   - content: Tells what it holds.
  /// - Returns: The same property, but for this.
  package func remembered(
    isOfHandlers: Bool,
    _ content: @escaping @Sendable (Object) -> LuaPropertyContent
  ) -> LuaProperty {
    var property = self
    property.declaration.memory = LuaPropertyMemory(isOfHandlers: { isOfHandlers }) { object in
      (object as? Object).map(content)
    }
    return property
  }

  /// The property, with where the list of objects is that it holds, to be put back.
  ///
  /// - Parameter list: Where the list is.
  /// - Returns: The same property, but for this.
  package func remembered<Element: AnyObject>(
    listing list: any ReferenceWritableKeyPath<Object, [Element]> & Sendable
  ) -> LuaProperty {
    rememberedList { object in
      LuaPropertyContent(listing: object[keyPath: list]) {
        (object: Object, elements: [Element]) in object[keyPath: list] = elements
      }
    }
  }

  /// The property, with its own way of telling which list of objects it holds, to be put back.
  ///
  /// - Parameter content: Tells the list.
  /// - Returns: The same property, but for this.
  package func rememberedList(
    _ content: @escaping @Sendable (Object) -> LuaPropertyContent
  ) -> LuaProperty {
    var property = self
    property.declaration.memory = LuaPropertyMemory(isOfHandlers: { false }, isOfList: true) {
      ($0 as? Object).map(content)
    }
    return property
  }

  /// The property, as one that consists of parts, which others of the object may hold as well: each is told,
  /// and put back, by itself.
  ///
  /// - Parameter parts: The parts.
  /// - Returns: The same property, but for this.
  package func remembered(inParts parts: LuaPropertyPart...) -> LuaProperty {
    var property = self
    property.declaration.memory = declaration.memory.map { memory in
      LuaPropertyMemory(memory, inParts: parts)
    }
    return property
  }

  /// The property, as a second name of another one: what either sets is in one place.
  ///
  /// - Parameters:
  ///   - other: The other one.
  ///   - holder: Whose the other one is.
  /// - Returns: The same property, but for this.
  package func secondName<Holder: AnyObject>(
    of other: LuaProperty<Holder>,
    in holder: @escaping @Sendable (Object) -> Holder
  ) -> LuaProperty {
    var property = self
    property.declaration.memory = other.declaration.memory.map { memory in
      LuaPropertyMemory(secondNameOf: memory, other.declaration.name) { object in
        (object as? Object).map(holder)
      }
    }
    return property
  }

  /// The property, as a second name of another one of the same object: what either sets is in one place.
  ///
  /// - Parameter other: The other one.
  /// - Returns: The same property, but for this.
  package func secondName(of other: LuaProperty) -> LuaProperty { secondName(of: other) { $0 } }
}
