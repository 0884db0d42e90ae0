internal import LuaBridge
internal import Testing

@Suite("The names that dispatch finds in a value")
struct DispatchedNamesTests {
  class Bell: LuaObject {
    static let bellClass = LuaClass<Bell>("Bell") {
      LuaProperty("tone", get: { _ in 440 })
      LuaMethod("ring") { (_: Bell) in }
      LuaMetamethod("__len") { (_: Bell) in 1 }
      LuaStatic("count") { 1 }
      LuaInitializer { Bell() }
      LuaExtension { (_: LuaOverrides) in Bell() }
    }
  }

  final class Gong: Bell {
    static let gongClass = LuaClass<Gong>("Gong", superclass: bellClass) {
      LuaProperty("size", get: { _ in 2 })
      LuaStatic(value: "largest") { (_: LuaCall) in 9 }
      LuaInitializer { Gong() }
    }
  }

  /// The classes and a module: descriptions are never freed.
  private static let registry = LuaRegistry(
    classes: [Gong.gongClass],
    modules: [
      LuaModule(
        "shop",
        classes: [Bell.bellClass.descriptor],
        functions: [LuaStatic("open") { 1 }]
      )
    ]
  )

  private func state() -> LuaState { LuaState(LuaState.Configuration(registry: Self.registry)) }

  @Test(
    "are those under which a script reaches something",
    arguments: [
      ("Gong()", ["__len", "__tostring", "ring", "size", "tone"]),
      ("shop.Bell()", ["__len", "__tostring", "ring", "tone"]),
      ("Gong", ["count", "largest", "super"]),
      ("shop.Bell", ["count", "extend"]),
      ("shop", ["Bell", "open"]),
    ]
  )
  func names(expression: String, names: [String]) throws {
    let state = state()
    let value: LuaValue = try state.evaluate("return " + expression)
    #expect(try state.dispatchedNames(of: value) == names)
  }

  @Test("are unknown of what is no object of Swift's", arguments: ["1", "{}", "nil", "print"])
  func others(expression: String) throws {
    let state = state()
    #expect(try state.dispatchedNames(of: state.evaluate("return " + expression)) == nil)
  }

  @Test("are the script's own affair in a class of its own")
  func derived() throws {
    let state = state()
    try state.run("Loud = shop.Bell:extend('Loud', { ring = function() end })")
    #expect(try state.dispatchedNames(of: state.evaluate("return Loud()")) == nil)
  }
}
