internal import Interaction
internal import Spelling

extension TraceFilter {
  /// How many names are listed of those that there are.
  private static let longestListing = 6

  /// Says why nothing of a journal is wanted: which option takes no record, and what is recorded.
  ///
  /// - Parameter journal: The journal, none of whose records meets all conditions.
  /// - Returns: What to tell, on one line and without a full stop at its end.
  /// - Complexity: Linear in the size of the journal.
  package func mismatch(in journal: JournalDocument) -> String {
    let outlines = journal.sections.map { TraceOutline($0.entries.map(\.record)) }
    let items = outlines.flatMap(\.items)
    guard !items.isEmpty else { return "it has no records" }
    var options: [String] = []
    var faults: [String] = []
    func hold(_ option: String, _ filter: TraceFilter, _ fault: @autoclosure () -> String) {
      options.append(option)
      if !items.contains(where: filter.takes) { faults.append("\(option) \(fault())") }
    }
    if let step {
      hold("--step", TraceFilter(step: step), "\(step): \(Self.steps(outlines, past: step))")
    }
    if let view {
      hold("--view", TraceFilter(view: view), "'\(view)': \(Self.views(items, without: view))")
    }
    if !kinds.isEmpty {
      hold("--kind", TraceFilter(kinds: kinds), Self.kinds(items, without: kinds))
    }
    if let handler {
      hold("--handler", TraceFilter(handler: handler), "'\(handler)': \(Self.handlers(items))")
    }
    // What each takes is then another record, or one in another step.
    if faults.isEmpty {
      faults = [
        "\(Self.joined(options)) have records each, but none in common; leave one of them out"
      ]
    }
    return faults.joined(separator: "; ").escapedLine
  }

  /// Says how many steps there are.
  private static func steps(_ outlines: [TraceOutline], past step: Int) -> String {
    if step == 0 { return "nothing happened before the first step" }
    let count = outlines.map(\.steps.count).max() ?? 0
    let steps = count.counting("step")
    if outlines.count > 1 { return "no scenario has more than \(steps)" }
    return "there \(count == 1 ? "is" : "are") \(steps)"
  }

  /// Says which views records tell of, and whether this one is at least to be seen.
  private static func views(_ items: [TraceOutline.Item], without view: String) -> String {
    let isShown = items.contains { item in
      if case .snapshot(_, let tree?) = item.record.entry { return shows(view, in: tree) }
      return false
    }
    let remark = isShown ? ", though the screen shows it" : ""
    guard let told = listing(items.flatMap(\.record.entry.views)) else {
      return "no record tells of any view\(remark)"
    }
    return "no record tells of it\(remark); they tell of \(told)"
  }

  /// Says which kinds of records there are.
  private static func kinds(
    _ items: [TraceOutline.Item],
    without kinds: [JournalRecord.Kind]
  ) -> String {
    let names = kinds.map(\.rawValue).joined(separator: ", ")
    let found = Set(items.map(\.record.entry.kind))
    let told = JournalRecord.Kind.allCases.filter(found.contains).map(\.rawValue)
    return "\(names): there is no such record; the kinds recorded are \(joined(told))"
  }

  /// Says which handlers records tell of.
  private static func handlers(_ items: [TraceOutline.Item]) -> String {
    guard let told = listing(items.flatMap(\.record.entry.handlers).map(\.sentence)) else {
      return "no record tells of any handler"
    }
    return "it stands in the name and the place of no handler; records tell of \(told)"
  }

  /// Whether a text tree has a view with an id.
  private static func shows(_ id: String, in tree: String) -> Bool {
    let mark = "#\(id.quotedUnlessWord)"
    return tree.split(separator: "\n").contains { line in
      guard let start = line.firstIndex(of: "#"), !line[..<start].contains("\"") else {
        return false
      }
      return line[start...] == mark || line[start...].hasPrefix("\(mark) ")
    }
  }

  /// The first of some names, each once, and how many more there are; nil if there is none.
  private static func listing(_ names: [String]) -> String? {
    var known: Set<String> = []
    let names = names.filter { known.insert($0).inserted }
    guard !names.isEmpty else { return nil }
    let rest = names.count - longestListing
    return rest > 0
      ? "\(names.prefix(longestListing).joined(separator: ", ")) and \(rest) more" : joined(names)
  }

  /// Names with commas, and `and` before the last.
  private static func joined(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}
