internal import LuaBridge

extension LuaTable {
  /// Throws if the table cannot stand for something of the script's, because it is a class, a module
  /// or the globals: what a script looks up there is none of its own functions.
  ///
  /// - Parameter role: What the table was given as, without an article: `target`.
  /// - Throws: `ScriptError` that says what to give instead.
  func check(asOwn role: String) throws {
    let problem: String
    switch try kind {
    case nil: return
    case .module(let name):
      problem = "\(name) is a module and no \(role); give a table of functions"
    case .globals: problem = "_G holds the globals and is no \(role); give a table of functions"
    case .classObject(let name):
      problem = "\(name) is a class and no \(role); give what it makes, or a table of functions"
    }
    throw ScriptError(.wrongValue, problem)
  }
}
