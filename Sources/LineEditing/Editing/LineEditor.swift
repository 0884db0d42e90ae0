/// A line as it is edited key by key, the way Emacs and shells have it.
///
/// It knows no terminal: keys go in, and what there is to see comes out of its properties.
package struct LineEditor {
  /// What became of a key.
  package enum Outcome: Equatable {
    /// The line is still edited.
    case editing
    /// The screen is to be cleared, and the line is still edited.
    case clearing
    /// These lines are to be shown above the line, which is still edited.
    case listing([String])
    /// The line is whole.
    case accepted(String)
    /// It is given up: Ctrl-C.
    case interrupted
    /// There are no more: Ctrl-D on an empty line.
    case ended
  }

  /// What names can become that were begun, by what stands before the cursor.
  package typealias Completer = (_ head: String) -> LineCompletion

  /// The line.
  package internal(set) var buffer = LineBuffer()
  /// What stands before it.
  let ownPrompt: String
  /// What was written before.
  let history: History
  /// Completes names.
  private let complete: Completer
  /// How many columns there are for lists.
  package var width = 80

  /// The place in the history of the input that is shown; the number of its inputs for a new one.
  var place: Int
  /// What was written before the history was gone through.
  var draft = LineBuffer()
  /// What is looked for in the history; nil as long as nothing is.
  var search: HistorySearch?

  /// What was cut last, here or in a line before.
  package private(set) var cutText: String
  /// Whether the last key cut something, so that the next one adds to it.
  private var isCutting = false

  /// Begins with an empty line.
  ///
  /// - Parameters:
  ///   - prompt: What stands before the line.
  ///   - history: The lines that were written before.
  ///   - cutText: What was cut last in the line before, to be put into this one.
  ///   - complete: Completes names.
  package init(
    prompt: String,
    history: History = History(),
    cutText: String = "",
    complete: @escaping Completer = { _ in LineCompletion() }
  ) {
    ownPrompt = prompt
    self.history = history
    self.cutText = cutText
    self.complete = complete
    place = history.inputs.count
  }

  /// What stands before the line now.
  package var prompt: String { search.map(\.prompt) ?? ownPrompt }

  /// Takes a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: What became of it.
  package mutating func handle(_ key: LineKey) -> Outcome {
    if search != nil, let outcome = handleInSearch(key) { return outcome }
    let wasCutting = isCutting
    isCutting = false
    switch key {
    case .character(let character): buffer.insert(String(character))
    case .enter: return .accepted(buffer.text)
    case .tab: return completeName()
    case .backspace: buffer.deleteBackward()
    case .delete: buffer.deleteForward()
    case .altBackspace: cut(wasCutting, isBackward: true) { $0.cutWordBackward() }
    case .move(let direction): move(direction)
    case .control(let letter): return handleControl(letter, wasCutting)
    case .alt(let character): handleAlt(character, wasCutting)
    case .escape, .unknown: break
    }
    return .editing
  }

  /// Takes a letter with Control.
  private mutating func handleControl(_ letter: Character, _ wasCutting: Bool) -> Outcome {
    switch letter {
    case "a": buffer.moveToStart()
    case "b": buffer.move(by: -1)
    case "c": return .interrupted
    case "d":
      if buffer.isEmpty { return .ended }
      buffer.deleteForward()
    case "e": buffer.moveToEnd()
    case "f": buffer.move(by: 1)
    case "k": cut(wasCutting, isBackward: false) { $0.cutToEnd() }
    case "l": return .clearing
    case "n": showNewer()
    case "p": showOlder()
    case "r": beginSearch()
    case "t": buffer.transpose()
    case "u": cut(wasCutting, isBackward: true) { $0.cutToStart() }
    case "w": cut(wasCutting, isBackward: true) { $0.cutToBlank() }
    case "y": buffer.insert(cutText)
    default: break
    }
    return .editing
  }

  /// Takes a character with Alt.
  private mutating func handleAlt(_ character: Character, _ wasCutting: Bool) {
    switch character {
    case "b": buffer.moveToWordStart()
    case "d": cut(wasCutting, isBackward: false) { $0.cutWordForward() }
    case "f": buffer.moveToWordEnd()
    default: break
    }
  }

  /// Moves the cursor, or to another line.
  private mutating func move(_ direction: LineKey.Direction) {
    switch direction {
    case .left: buffer.move(by: -1)
    case .right: buffer.move(by: 1)
    case .up: showOlder()
    case .down: showNewer()
    case .home: buffer.moveToStart()
    case .end: buffer.moveToEnd()
    case .wordLeft: buffer.moveToWordStart()
    case .wordRight: buffer.moveToWordEnd()
    }
  }

  /// Cuts something; what is cut by several keys in a row is put back as one.
  private mutating func cut(
    _ wasCutting: Bool,
    isBackward: Bool,
    _ take: (inout LineBuffer) -> String
  ) {
    let text = take(&buffer)
    let former = wasCutting ? cutText : ""
    cutText = isBackward ? text + former : former + text
    isCutting = true
  }

  /// Completes the name before the cursor as far as all candidates agree, or lists them; where nothing is
  /// written yet, it indents.
  private mutating func completeName() -> Outcome {
    let head = buffer.head
    guard !head.allSatisfy(\.isWhitespace) else {
      buffer.insert("  ")
      return .editing
    }
    let completion = complete(head)
    let start = completion.commonStart
    if start.count > completion.written {
      buffer.insert(String(start.dropFirst(completion.written)))
      return .editing
    }
    return completion.candidates.count > 1
      ? .listing(completion.listing(width: width)) : .editing
  }
}
