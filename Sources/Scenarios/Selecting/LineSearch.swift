internal import Interaction
internal import InteractionLua

/// Finds what stands at the lines that `FILE:LINE` names.
///
/// A line of a scenario, from its name to its `end`, or of the function that it was given, selects the
/// scenario with all of its cases. Any other line of a group selects the whole of the innermost group.
struct LineSearch {
  /// The lines by their scripts.
  private let lines: [String: [ScriptLine]]
  /// The scripts of which nothing is known, because they could not be loaded.
  private let unloaded: Set<String>

  /// Takes the lines.
  init(_ lines: [ScriptLine], _ unloaded: Set<String>) {
    self.lines = Dictionary(grouping: lines, by: \.file)
    self.unloaded = unloaded
  }

  /// Selects the entries that the lines mean; of scripts without a line, all.
  ///
  /// - Throws: `NothingSelected` for a line at which nothing stands.
  func select(
    from entries: [ScenarioPlan.Entry]
  ) throws(NothingSelected) -> [ScenarioPlan.Entry] {
    guard !lines.isEmpty else { return entries }
    var wanted: Set<Int> = []
    for (file, lines) in lines.sorted(by: { $0.key < $1.key }) where !unloaded.contains(file) {
      let places = entries.indices.filter { entries[$0].script.file == file }
      for line in lines { wanted.formUnion(try find(line, places, in: entries)) }
    }
    return entries.indices.compactMap { index in
      let isPart = lines[entries[index].script.file] != nil
      return !isPart || wanted.contains(index) ? entries[index] : nil
    }
  }

  /// Finds the entries of one line.
  private func find(
    _ line: ScriptLine,
    _ places: [Int],
    in entries: [ScenarioPlan.Entry]
  ) throws(NothingSelected) -> [Int] {
    let own = places.filter { entries[$0].lines.contains { line.isIn($0) } }
    if !own.isEmpty { return own }
    let groups = Set(places.flatMap { entries[$0].groupLines }).filter { line.isIn($0) }
    if let innermost = groups.min(by: { $0.lines.count < $1.lines.count }) {
      return places.filter { entries[$0].groupLines.contains(innermost) }
    }
    throw NothingSelected(absence(of: line, places.map { entries[$0] }))
  }

  /// Says that nothing stands at a line, and what is nearest.
  private func absence(of line: ScriptLine, _ entries: [ScenarioPlan.Entry]) -> String {
    let cause = "\(line): no scenario and no group stands there"
    let declared = entries.filter { $0.index != nil && $0.location.file == line.file }
    let nearest = declared.min {
      abs($0.location.line - line.line) < abs($1.location.line - line.line)
    }
    guard let nearest else { return "\(cause); the script declares none of its own" }
    let place = nearest.location.description.escapedLine
    return "\(cause); the nearest is \(nearest.name.quoted) at \(place)"
  }
}

extension ScriptLine {
  /// Whether it is one of some lines.
  fileprivate func isIn(_ span: LineSpan) -> Bool {
    span.file == file && span.lines.contains(line)
  }
}
