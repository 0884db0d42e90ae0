internal import LuaBridge

/// The exposed class of the benchmarks: the members of the C baseline's class, in its order.
final class BridgeObject: LuaObject, LuaExposed {
  var x = 0.0
  var y = 0.0
  var isEnabled = true
  var value = 0.0
  var handler: LuaHandler?

  static let luaClass = LuaClass<BridgeObject>("Object") {
    LuaProperty("x", get: { $0.x }, set: { $0.x = $1 })
    LuaProperty("y", get: { $0.y }, set: { $0.y = $1 })
    LuaProperty("isEnabled", get: { $0.isEnabled }, set: { $0.isEnabled = $1 })
    LuaProperty("value", get: { $0.value }, set: { $0.value = $1 })
    LuaProperty("handler", get: { $0.handler }, set: { $0.handler = $1 })
    LuaMethod("move", parameters: "by") { (object: BridgeObject, by: Double) in object.x += by }
    LuaInitializer { BridgeObject() }
  }
}
