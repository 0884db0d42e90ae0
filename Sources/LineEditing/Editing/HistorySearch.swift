/// What is looked for in the history, from the newest line to the oldest.
struct HistorySearch {
  /// What the line was before.
  let former: LineBuffer
  /// The place of the input that was found last; the number of inputs if none was.
  var place: Int
  /// What is looked for.
  var text = ""
  /// Whether no older line has it.
  var isFailing = false

  /// What stands before the line meanwhile.
  var prompt: String { "(\(isFailing ? "no older" : "search") '\(text)'): " }
}
