internal import Interaction
internal import LuaBridge

extension LuaCall {
  /// The values, now, of the variables that stand in the script's line that runs: what a reader of a
  /// failure asks for next.
  ///
  /// Functions and the user are left out. No metamethod and no property of the script's own is run for it,
  /// so that nothing changes.
  ///
  /// - Returns: A note for each name, in the order of the line.
  func lineValues() -> [Failure.Note] {
    guard let location = location(), let line = state.sourceLine(at: location) else { return [] }
    var notes: [Failure.Note] = []
    for path in LineNames(line).paths where notes.count < Self.valueLimit {
      guard let value = value(of: path), Self.isTelling(value) else { continue }
      notes.append(Failure.Note(path.text, ValueText.text(value, within: Self.valueTextLimit)))
    }
    return notes
  }

  /// How many values of a line are told.
  private static let valueLimit = 8
  /// About how many bytes of each are told.
  private static let valueTextLimit = 200

  /// The value of a variable, or of a part of it; nil if it is not known, or has no such part.
  private func value(of path: LineNames.Path) -> LuaValue? {
    guard var value = variable(named: path.variable) else { return nil }
    for step in path.steps {
      let key: LuaValue
      switch step {
      case .name(let name): key = .string(name)
      case .index(let index): key = .integer(index)
      case .variable(let name):
        guard let known = variable(named: name) else { return nil }
        key = known
      }
      guard let part = plainMember(key, of: value) else { return nil }
      value = part
    }
    return value
  }

  /// Whether a value tells a reader anything.
  private static func isTelling(_ value: LuaValue) -> Bool {
    switch value {
    case .function: false
    case .object(let object): !(object is UserObject) && !(object is ExpectationObject)
    case .nil, .boolean, .integer, .number, .string, .bytes, .table, .coroutine, .opaque: true
    }
  }
}
