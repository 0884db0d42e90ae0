/// What a view needs to know to let the user edit a text.
package struct TextEditingState {
  /// Text that an input method composes, which is in the text already, but not decided yet.
  struct MarkedText {
    /// What was composed so far.
    var composed: String
    /// Where it stands in the text.
    var range: Range<String.Index>
    /// Text and selection without it.
    var original: TextBuffer
  }

  /// The text with its selection.
  private(set) var buffer: TextBuffer
  /// The text that is being composed; nil if none is.
  private(set) var marked: MarkedText?
  /// Counts the changes of the text: a range that somebody was asked about is of one revision alone.
  private(set) var revision = 0
  /// The bindings that follow the text.
  var watches: [TextWatch] = []
  /// Whether somebody is asked about a change.
  var isAskingForChange = false
  /// Whether somebody is asked whether editing may begin or end.
  var isAskingForFocus = false
  /// Whether somebody is told of the selection.
  var isTellingSelection = false
  /// How many changes are being told of, each made by who was told of the one before.
  var tellingDepth = 0
  /// Whether one of them was made too many levels deep, so that nobody is told of more.
  var hasGivenUpTelling = false

  /// Holds a text with the caret at its end.
  init(_ text: String) { buffer = TextBuffer(text) }

  /// Holds another text, with the caret at its end.
  mutating func setText(_ text: String) {
    buffer = TextBuffer(text)
    marked = nil
    revision += 1
  }

  /// Changes the selection and nothing else.
  mutating func select(_ change: (inout TextBuffer) -> Void) { change(&buffer) }

  /// Replaces a range and puts the caret behind what came in.
  mutating func replace(_ range: Range<String.Index>, with text: String) {
    buffer.replace(range, with: text)
    marked = nil
    revision += 1
  }

  /// Puts text that is being composed in place of what was composed before, or else of the selection.
  ///
  /// - Parameters:
  ///   - text: The text, which is not empty.
  ///   - selection: What of it is selected.
  mutating func mark(_ text: String, selection: Range<String.Index>) {
    let original = marked?.original ?? buffer
    var marking = original
    let replaced = original.selection
    let start = original.text.utf8.distance(from: original.text.startIndex, to: replaced.lowerBound)
    marking.replace(replaced, with: text)
    let end = marking.caret
    /// The place in the whole text of one in the composed text; marks may have merged with what
    /// comes before or behind them.
    func place(_ offset: Int) -> String.Index {
      let utf8 = marking.text.utf8
      var index = utf8.index(marking.text.startIndex, offsetBy: start + offset)
      while index > marking.text.startIndex, String.Index(index, within: marking.text) == nil {
        index = utf8.index(before: index)
      }
      return index
    }
    let offsets = [selection.lowerBound, selection.upperBound].map {
      text.utf8.distance(from: text.startIndex, to: $0)
    }
    let length = text.utf8.count
    marking.select(place(offsets[0])..<(offsets[1] == length ? end : place(offsets[1])))
    if offsets[0] == length { marking.select(end..<end) }
    marked = MarkedText(composed: text, range: place(0)..<end, original: original)
    buffer = marking
    revision += 1
  }

  /// Takes text that is being composed away, and what it replaced back.
  ///
  /// - Returns: False if none is.
  mutating func unmark() -> Bool {
    guard let marked else { return false }
    buffer = marked.original
    self.marked = nil
    revision += 1
    return true
  }
}
