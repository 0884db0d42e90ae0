internal import Synchronization

/// How what a property of an object holds is told without a script, and put back later.
///
/// A property that is read and written has one of its own accord, from which come the values that can be
/// compared, and what scripts keep with the object. Where reading it does not tell all, such as a closure in
/// Swift, the declaration says how it is told: ``LuaProperty/remembered(isOfHandlers:_:)``.
@usableFromInline
package final class LuaPropertyMemory: Sendable {
  /// Finds out whether the property holds those who act or are asked.
  private let findOut: @Sendable () -> Bool
  /// What was found out; nothing yet while it is negative.
  private let finding = Atomic<Int8>(-1)
  /// Tells what it holds of an object; nil for what is not to be put back.
  private let content: @Sendable (AnyObject) throws -> LuaPropertyContent?

  /// Describes how it is told.
  ///
  /// - Parameters:
  ///   - isOfHandlers: Whether it holds those who act or are asked.
  ///   - content: Tells what it holds of an object; nil for what is not to be put back.
  init(
    isOfHandlers: @escaping @Sendable () -> Bool,
    content: @escaping @Sendable (AnyObject) throws -> LuaPropertyContent?
  ) {
    findOut = isOfHandlers
    self.content = content
  }

  /// Whether the property holds those who act or are asked: functions, a delegate, a target.
  ///
  /// It is found out when it is needed first, and once: the runtime takes its time to find out what adopts a
  /// protocol, and most properties are never set by who asks.
  package var isOfHandlers: Bool {
    let known = finding.load(ordering: .relaxed)
    guard known < 0 else { return known > 0 }
    let found = findOut()
    finding.store(found ? 1 : 0, ordering: .relaxed)
    return found
  }

  /// Describes a property by what reads and writes it.
  ///
  /// - Parameters:
  ///   - get: Computes the value.
  ///   - set: Takes a new value.
  @usableFromInline
  convenience init<Object: AnyObject, Value: LuaConvertible>(
    get: @escaping @Sendable (Object) throws -> Value,
    set: @escaping @Sendable (Object, Value) throws -> Void
  ) {
    self.init(isOfHandlers: { Value.self is any LuaRemembered.Type }) { object in
      guard let object = object as? Object else { return nil }
      if let type = Value.self as? any LuaRemembered.Type {
        return Self.kept(try get(object), as: type)?.content(set)
      }
      // What cannot be compared is not even read: that may make something, such as a controller's view.
      guard let type = Value.self as? any Equatable.Type else { return nil }
      let value = try get(object)
      return LuaPropertyMark.comparing(value, as: type).map { mark in
        LuaPropertyContent(mark) { try set($0, value) }
      }
    }
  }

  /// A value as one of a type that says itself how it is kept.
  private static func kept<Value, Kept: LuaRemembered>(
    _ value: Value,
    as type: Kept.Type
  ) -> (any LuaRemembered)? {
    (value as? Kept).map { $0 }
  }

  /// What the property of an object holds now; nil for what is not to be put back, or cannot be read.
  package func content(of object: AnyObject) -> LuaPropertyContent? { try? content(object) }

  /// Lets it live as long as the process, and gives what the border keeps of it.
  func immortal() -> UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passRetained(self).toOpaque()) }
}

extension LuaProperty {
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
}
