internal import CLuaBorder

/// A Swift value type with its description for scripts beside it.
///
/// Each time a value crosses to Lua, the script gets a copy of its own, whose members work on that
/// copy; each time it crosses back, Swift gets a copy of what the script has. Two copies are different
/// objects to scripts: declare `__eq` to have them compared.
///
/// ```swift
/// extension Price: LuaExposedValue {
///   static let luaClass = LuaClass<LuaBox<Price>>("Price") {
///     LuaProperty("cents", get: { $0.value.cents }, set: { $0.value.cents = $1 })
///     LuaOperator<LuaBox<Price>>("__add") { (left: Price, right: Price) in left + right }
///     LuaInitializer(parameters: "cents") { (cents: Int) in LuaBox(Price(cents: cents)) }
///   }
/// }
/// ```
public protocol LuaExposedValue: LuaConvertible {
  /// What scripts can do with a copy.
  static var luaClass: LuaClass<LuaBox<Self>> { get }
}

extension LuaExposedValue {
  /// The type's name in Swift.
  public static var luaName: String { "\(Self.self)" }

  /// What its description calls the type.
  public static func luaName(in naming: LuaTypeNaming) -> String {
    naming.name(of: LuaBox<Self>.self) ?? luaName
  }

  /// Copies the value that the script has.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Self {
    guard let object = lb_read_object(call.raw, place),
      let box = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() as? LuaBox<Self>
    else {
      throw call.mismatch(place, expected: Self.self)
    }
    return box.value
  }

  /// Pushes a new copy.
  public func push(_ call: LuaCall) { LuaBox(self).push(call) }
}

/// A script's own copy of a Swift value.
///
/// ```swift
/// let box = try state.evaluate("return Price(120)", as: LuaBox<Price>.self)
/// box.value.cents += 30  // the script's own copy
/// ```
public final class LuaBox<Value: LuaExposedValue>: LuaExposed {
  /// The copy.
  public var value: Value

  /// Copies a value.
  public init(_ value: Value) { self.value = value }

  /// What scripts can do with it.
  public static var luaClass: LuaClass<LuaBox<Value>> { Value.luaClass }

  /// The value's type.
  public static var luaName: String { Value.luaName }
}

@available(*, unavailable, message: "a script's copy belongs to the thread of its state")
extension LuaBox: Sendable {}

/// A script's own copy of any Swift value.
package protocol LuaBoxing: AnyObject {
  /// The copy.
  var boxed: Any { get }
}

extension LuaBox: LuaBoxing {
  package var boxed: Any { value }
}
