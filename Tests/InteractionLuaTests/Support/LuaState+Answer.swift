internal import LuaBridge

extension LuaState {
  /// What the body of a function answers, or raises, as text.
  func answer(_ body: String, chunk: String) throws -> String {
    let script = """
      local done, answer = pcall(function() \(body) end)
      return tostring(answer)
      """
    return try evaluate(script, as: String.self, chunk: chunk)
  }
}
