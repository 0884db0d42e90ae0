extension LineEditor {
  /// Shows the input that was written before the one that is shown, with all of its lines.
  mutating func showOlder() {
    guard place > 0 else { return }
    if place == history.inputs.count { draft = buffer }
    show(place - 1)
  }

  /// Shows the input that was written after the one that is shown, at last the new one.
  mutating func showNewer() {
    guard place < history.inputs.count else { return }
    show(place + 1)
  }

  /// Shows an input of the history, or the new one.
  private mutating func show(_ place: Int) {
    self.place = place
    buffer = place == history.inputs.count ? draft : LineBuffer(history.inputs[place])
  }

  // MARK: Searching

  /// Begins to look for something in the history.
  mutating func beginSearch() {
    search = HistorySearch(former: buffer, place: history.inputs.count)
  }

  /// Takes a key while something is looked for.
  ///
  /// - Returns: What became of it; nil if the search is over and the key is one for the line.
  mutating func handleInSearch(_ key: LineKey) -> Outcome? {
    guard var search else { return nil }
    switch key {
    case .character(let character):
      search.text.append(character)
      find(&search, before: min(search.place + 1, history.inputs.count))
    case .backspace:
      search.text = String(search.text.dropLast())
      find(&search, before: history.inputs.count)
    case .control("r"): find(&search, before: search.place)
    case .control("g"), .control("c"):
      buffer = search.former
      self.search = nil
      return .editing
    default:
      if search.place < history.inputs.count {
        draft = search.former
        place = search.place
      }
      self.search = nil
      return key == .escape ? .editing : nil
    }
    self.search = search
    return .editing
  }

  /// Looks for an older line, and shows it.
  private mutating func find(_ search: inout HistorySearch, before place: Int) {
    guard !search.text.isEmpty else {
      search.isFailing = false
      return
    }
    guard let found = history.place(of: search.text, before: place) else {
      search.isFailing = true
      return
    }
    search.isFailing = false
    search.place = found
    buffer = LineBuffer(history.inputs[found])
  }
}
