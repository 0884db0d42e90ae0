internal import CLuaBorder

extension LuaState {
  /// How often each line ran so far, of the chunks that Swift loaded; empty unless
  /// ``Configuration/collectsCoverage`` is set, and once the state is closed.
  ///
  /// - Complexity: O(lines).
  public var coverage: LuaCoverage {
    guard let raw = lifeline.raw else { return LuaCoverage() }
    var coverage = LuaCoverage()
    for index in 0..<lb_covered_count(raw) {
      let covered = lb_covered_at(raw, index)
      var lines: [Int: Int] = [:]
      if let hits = covered.hits, let canRun = covered.can_run {
        for line in 0..<Int(covered.lines) where canRun[line] { lines[line + 1] = Int(hits[line]) }
      }
      let name = LuaLocation(source: String(cString: covered.chunk), line: 1).chunk
      coverage.merge(LuaCoverage(files: [name: lines]))
    }
    return coverage
  }
}
