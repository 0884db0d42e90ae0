package import LuaBridge

extension ScriptReference.Library {
  /// Finds what a state has besides what a reference describes: Lua's own functions and libraries.
  ///
  /// - Parameters:
  ///   - state: The state, whose libraries are tables.
  ///   - described: The globals that are left out.
  /// - Returns: The globals that are no tables, under an empty name, then the libraries, by name.
  package static func found(
    in state: LuaState,
    besides described: Set<String>
  ) -> [ScriptReference.Library] {
    var plain: [String] = []
    var libraries: [ScriptReference.Library] = []
    for name in state.globalNames where !described.contains(name) {
      if let entries = try? state.global(name, as: LuaTable.self).entries(), name != "_G" {
        let names = entries.compactMap { entry in
          if case .string(let name) = entry.key { name } else { nil }
        }
        libraries.append(ScriptReference.Library(name: name, names: names.sorted()))
      } else {
        plain.append(name)
      }
    }
    return [ScriptReference.Library(name: "", names: plain)] + libraries
  }
}

extension ScriptReference {
  /// The classes that are globals themselves, as those of hosts are.
  var globalClasses: [Class] { classes.filter { $0.path == $0.name } }

  /// The names of the globals that are described here, Lua's own left aside.
  package var globalNames: Set<String> {
    Set(
      functions.map(\.name) + values.map(\.name) + modules.map(\.name)
        + classes.compactMap(\.path).filter { !$0.contains(".") }
    )
  }
}
