public import CLuaBorder

/// A class whose instances scripts can hold.
///
/// One conformance serves a whole hierarchy; which class description an instance has is looked up
/// by its dynamic type.
public protocol LuaObject: AnyObject, LuaConvertible {}

extension LuaObject {
  /// The class's name in Swift.
  ///
  /// Never the description's: a description that mentions its own type would enter its own
  /// initialiser.
  public static var luaName: String { "\(Self.self)" }

  /// What the class's description calls it.
  public static func luaName(in naming: LuaTypeNaming) -> String {
    naming.name(of: Self.self) ?? luaName
  }

  /// Reads an object of this class or of a subclass.
  @inlinable
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Self {
    guard let object = lb_read_object(call.raw, place),
      let typed = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() as? Self
    else { throw call.mismatch(place, expected: Self.self) }
    return typed
  }

  /// Pushes the object's one wrapper.
  @inlinable
  public func push(_ call: LuaCall) { call.push(object: self) }
}

extension LuaCall {
  /// Pushes the one wrapper of a Swift object, as its nearest exposed class.
  ///
  /// An object without one is opaque to scripts: it can be compared, held and passed back.
  @inlinable
  public func push(object: AnyObject) { push(unretained: Unmanaged.passUnretained(object)) }

  /// Pushes the one wrapper of an object that somebody holds meanwhile; one that has a wrapper is not retained.
  @inlinable
  func push(unretained object: Unmanaged<AnyObject>) {
    if !lb_push_wrapper(raw, object.toOpaque()) { pushNew(object.takeUnretainedValue()) }
  }

  @inline(never) @usableFromInline
  func pushNew(_ object: AnyObject) {
    let address = Unmanaged.passUnretained(object).toOpaque()
    lb_push_object(raw, address, state.descriptor(of: object).raw)
  }
}
