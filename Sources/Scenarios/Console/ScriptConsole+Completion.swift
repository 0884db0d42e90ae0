internal import LuaBridge

extension ScriptConsole {
  /// What the name at the end of a text can become.
  ///
  /// These are variables, or members of the value before its dot or colon. Nothing of the script is called
  /// for it.
  ///
  /// - Parameter head: What stands before the cursor.
  func completion(of head: String) -> ConsoleCompletion {
    guard let path = NamePath(endOf: head) else { return ConsoleCompletion() }
    let names: [String]
    if path.sign == nil {
      names = environment.names + LuaIdentifier.reservedWords.sorted()
    } else {
      guard let parent = environment.value(at: path.parents) else { return ConsoleCompletion() }
      names = state.memberNames(of: parent).filter { path.sign == "." || $0.isMethod }
        .map(\.name)
    }
    let candidates = Set(names.filter { $0.hasPrefix(path.name) }).sorted()
    return ConsoleCompletion(written: path.name.count, candidates: candidates)
  }
}

extension LuaEnvironment {
  /// What a path of names leads to, as far as nothing of the script needs to be called for it.
  ///
  /// - Parameter names: The names, a variable's first.
  /// - Returns: The value; nil if it leads nowhere.
  func value(at names: [String]) -> LuaValue? {
    guard let first = names.first, var value = value(of: first) else { return nil }
    for name in names.dropFirst() {
      guard let member = state.plainMember(name, of: value) else { return nil }
      value = member
    }
    return value
  }
}
