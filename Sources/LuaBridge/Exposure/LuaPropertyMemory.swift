internal import Synchronization

/// How what a property of an object holds is told without a script, and put back later.
///
/// A property that is read and written has one of its own accord, from which come the values that can be
/// compared, and what scripts keep with the object. Where reading it does not tell all, such as a closure in
/// Swift, the declaration says how it is told: ``LuaProperty/remembered(isOfHandlers:_:)``; where two
/// properties are two names of one content, which one it is: ``LuaProperty/secondName(of:in:)``; and where they
/// have a part in common, of which parts each is: ``LuaProperty/remembered(inParts:)``.
@usableFromInline
package final class LuaPropertyMemory: Sendable {
  /// A property of which another one is a second name.
  private struct First: Sendable {
    /// Its name in scripts.
    let name: String
    /// Whose it is, by whose the second name is; nil for an object that has none.
    let holder: @Sendable (AnyObject) -> AnyObject?
  }

  /// Finds out whether the property holds those who act or are asked.
  private let findOut: @Sendable () -> Bool
  /// What was found out; nothing yet while it is negative.
  private let finding = Atomic<Int8>(-1)
  /// Whether the property holds a list of objects, from which some can be left out.
  package let isOfList: Bool
  /// The property of which this one is a second name; nil for one that has a content of its own.
  private let first: First?
  /// What is told and put back each by itself; none for a property that is told as a whole.
  private let parts: [LuaPropertyPart]
  /// Tells what it holds of an object; nil for what is not to be put back.
  private let content: @Sendable (AnyObject) throws -> LuaPropertyContent?

  /// Describes how it is told.
  ///
  /// - Parameters:
  ///   - isOfHandlers: Whether it holds those who act or are asked.
  ///   - isOfList: Whether it holds a list of objects, from which some can be left out.
  ///   - content: Tells what it holds of an object; nil for what is not to be put back.
  init(
    isOfHandlers: @escaping @Sendable () -> Bool,
    isOfList: Bool = false,
    content: @escaping @Sendable (AnyObject) throws -> LuaPropertyContent?
  ) {
    findOut = isOfHandlers
    self.isOfList = isOfList
    first = nil
    parts = []
    self.content = content
  }

  /// Describes a property that consists of parts, which others may hold as well.
  ///
  /// - Parameters:
  ///   - memory: How what the property holds is told.
  ///   - parts: The parts.
  init(_ memory: LuaPropertyMemory, inParts parts: [LuaPropertyPart]) {
    findOut = { memory.isOfHandlers }
    isOfList = memory.isOfList
    first = nil
    self.parts = parts
    content = memory.content
  }

  /// Describes the second name of a property.
  ///
  /// - Parameters:
  ///   - memory: How what the property holds is told.
  ///   - name: The property's own name.
  ///   - holder: Whose it is, by whose the second name is; nil for an object that has none.
  init(
    secondNameOf memory: LuaPropertyMemory,
    _ name: String,
    in holder: @escaping @Sendable (AnyObject) -> AnyObject?
  ) {
    findOut = { memory.isOfHandlers }
    isOfList = memory.isOfList
    first = First(name: name, holder: holder)
    parts = memory.parts
    content = memory.content
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

  /// Where what the property holds is stored.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - name: The property's name, which may be a second one.
  package func place(of object: AnyObject, named name: String) -> LuaPropertyPlace {
    guard let first, let holder = first.holder(object) else {
      return LuaPropertyPlace(of: object, named: name)
    }
    return LuaPropertyPlace(of: holder, named: first.name)
  }

  /// Where each part of what the property holds is stored, with how it is told; the property itself where it has
  /// none.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - name: The property's name, which may be a second one.
  package func parts(
    of object: AnyObject,
    named name: String
  ) -> [(place: LuaPropertyPlace, memory: LuaPropertyMemory)] {
    let place = place(of: object, named: name)
    guard !parts.isEmpty else { return [(place, self)] }
    return parts.map { (LuaPropertyPlace(of: place.object, named: $0.name), $0.memory) }
  }

  /// What a property holds now; nil for what is not to be put back, or cannot be read.
  ///
  /// - Parameter object: Whose it is, as its place says.
  package func content(of object: AnyObject) -> LuaPropertyContent? { try? content(object) }

  /// Lets it live as long as the process, and gives what the border keeps of it.
  func immortal() -> UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passRetained(self).toOpaque()) }
}
