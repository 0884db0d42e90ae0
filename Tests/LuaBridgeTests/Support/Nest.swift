import LuaBridge

/// Runs a script in a state within the state that calls it.
final class Nest: LuaObject {
  let state: LuaState
  var error: (any Error)?

  init(_ state: LuaState) { self.state = state }

  static let exposed = LuaClass<Nest>("Nest") {
    LuaMethod("run", parameters: "text") { (nest: Nest, text: String) in
      do {
        try nest.state.run(text, chunk: "inner")
      } catch {
        nest.error = error
        throw error
      }
    }
    LuaMethod("swallow", parameters: "text") { (nest: Nest, text: String) in
      do { try nest.state.run(text, chunk: "inner") } catch { nest.error = error }
    }
    LuaMethod("close") { (nest: Nest) in nest.state.close() }
  }
}
