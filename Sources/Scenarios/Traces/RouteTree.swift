internal import Interaction

/// The records of a row as a tree: what follows from what.
struct RouteTree {
  /// A record, and what follows from it.
  struct Node {
    /// The record.
    let record: JournalRecord
    /// The record it follows from, if that stands in another row.
    let link: Int?
    /// What a delegate answered to the call; that record has no node of its own.
    var answer: String?
    /// What follows from it, oldest first.
    var children: [Node] = []
  }

  /// From how many records of one kind on they are shown as one line that can be opened.
  private static let longestRun = 8
  /// How deep the tree is drawn; what follows from still deeper records stands beside them.
  private static let deepest = 40

  /// The records that follow from none in the row.
  private(set) var roots: [Node] = []

  /// What follows from which record of the row.
  private var followers: [Int: [JournalRecord]] = [:]

  /// Grows the tree.
  ///
  /// - Parameters:
  ///   - records: The records of a row, oldest first.
  ///   - heading: The record of the step itself, which the row's heading shows; nil if there is none.
  ///   - causes: What causes what, in the whole scenario.
  /// - Complexity: Linear in the number of records of the scenario.
  init(_ records: [JournalRecord], under heading: Int?, _ causes: [Int: Int]) {
    var depths: [Int: Int] = [:]
    var parents: [Int: Int] = [:]
    // What was climbed over once is not climbed over again.
    var strangers: [Int: Int?] = [:]
    func parent(of record: JournalRecord) -> Int? {
      var climbed: [Int] = []
      var cause = record.cause
      while let id = cause, depths[id] == nil {
        if let known = strangers[id] {
          cause = known
          break
        }
        climbed.append(id)
        cause = causes[id]
      }
      for id in climbed { strangers.updateValue(cause, forKey: id) }
      guard let id = cause, depths[id] == Self.deepest else { return cause }
      return parents[id]
    }
    var first: [JournalRecord] = []
    for record in records {
      if let parent = parent(of: record) {
        depths[record.id] = (depths[parent] ?? 0) + 1
        parents[record.id] = parent
        followers[parent, default: []].append(record)
      } else {
        depths[record.id] = 0
        first.append(record)
      }
    }
    roots = first.map { record in
      node(record, link: record.cause == heading ? nil : record.cause)
    }
    followers = [:]
  }

  /// Makes the node of a record.
  private func node(_ record: JournalRecord, link: Int? = nil) -> Node {
    var node = Node(record: record, link: link)
    for follower in followers[record.id] ?? [] {
      if node.answer == nil, case .delegateCall = record.entry,
        case .delegateAnswer(_, let answer) = follower.entry, followers[follower.id] == nil
      {
        node.answer = answer
      } else {
        node.children.append(self.node(follower))
      }
    }
    return node
  }

  /// Puts nodes of one kind that stand next to each other together, where they are many.
  ///
  /// - Parameter nodes: Nodes that follow from the same one.
  /// - Returns: Groups of one node, or of many.
  static func groups(_ nodes: [Node]) -> [[Node]] {
    var runs: [[Node]] = []
    for node in nodes {
      if let former = runs.last?.last, former.record.entry.kind == node.record.entry.kind {
        runs[runs.count - 1].append(node)
      } else {
        runs.append([node])
      }
    }
    return runs.flatMap { run in run.count > longestRun ? [run] : run.map { [$0] } }
  }
}
