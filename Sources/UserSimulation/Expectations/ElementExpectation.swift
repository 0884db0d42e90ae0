internal import Interaction
internal import Spelling

/// What can be expected of the elements of a locator, spelt as a script's matchers are.
///
/// ```swift
/// try user.expect(.button("Add"), to: .beEnabled)
/// try user.expect(.id("total"), to: .haveText("3"))
/// try user.expect(.text("Milk"), to: .never(.exist))
/// ```
public indirect enum ElementExpectation: Hashable, Codable, Sendable {
  /// At least one element is in a window, seen or not; a row may be out of sight.
  case exist
  /// There is exactly one element that can be seen.
  ///
  /// Neither it nor a view around it is hidden or all but transparent, and a part of it that has an area
  /// lies in the window, or where the user can scroll to; an alert or a sheet is seen once something of
  /// what it shows has come there. What is covered counts as seen, also what lies behind a sheet or an
  /// alert. A row of a list that is out of sight does not: it has no view.
  case beVisible
  /// No element can be seen, as `beVisible` means it, or there is none.
  case beHidden
  /// The one element can be used: neither it nor a control around it is disabled.
  case beEnabled
  /// The one element cannot be used.
  case beDisabled
  /// The one switch or checkbox is on.
  case beOn
  /// The one switch or checkbox is off; a checkbox that is mixed is neither.
  case beOff
  /// The one element is chosen, such as a segment.
  case beSelected
  /// The one element has the keys.
  case beFocused
  /// The one element shows this text; of a text field, this is what it holds.
  case haveText(NameMatch)
  /// The elements that can be seen, and rows out of sight, show these texts, in document order.
  case haveTexts([NameMatch])
  /// The one element has this accessibility value, such as a slider's number.
  case haveValue(NameMatch)
  /// As many elements can be seen, or are rows out of sight.
  case haveCount(Int)
  /// The opposite, of an element that must be there where one is needed.
  case never(ElementExpectation)
}

extension ElementExpectation: CustomStringConvertible {
  /// The expectation as a script writes it, such as `toHaveText "3"`.
  public var description: String {
    switch self {
    case .exist: "toExist"
    case .beVisible: "toBeVisible"
    case .beHidden: "toBeHidden"
    case .beEnabled: "toBeEnabled"
    case .beDisabled: "toBeDisabled"
    case .beOn: "toBeOn"
    case .beOff: "toBeOff"
    case .beSelected: "toBeSelected"
    case .beFocused: "toBeFocused"
    case .haveText(let text): "toHaveText \(text.scriptText)"
    case .haveTexts(let texts): "toHaveText \(LongText.list(texts.lazy.map(\.scriptText)))"
    case .haveValue(let value): "toHaveValue \(value.scriptText)"
    case .haveCount(let count): "toHaveCount(\(count))"
    case .never(let expectation): "never \(expectation)"
    }
  }
}

extension ElementExpectation {
  /// The expectations that compare with nothing; each is called as it describes itself.
  package static let plain: [ElementExpectation] = [
    .exist, .beVisible, .beHidden, .beEnabled, .beDisabled, .beOn, .beOff, .beSelected, .beFocused,
  ]

  /// The expectation as it goes on after "Expected button "Add"".
  var phrase: String {
    switch self {
    case .exist: "to exist"
    case .beVisible, .beHidden, .beEnabled, .beDisabled, .beOn, .beOff, .beSelected, .beFocused:
      "to be \(expected)"
    case .haveText(.exactly): "to have the text \(expected)"
    case .haveText(.containing(let text)): "to have a text with \(LongText.quoted(text)) in it"
    case .haveText(.matching(let pattern)):
      "to have a text that \(LongText.quoted(pattern.text)) matches"
    case .haveTexts: "to have the texts \(expected)"
    case .haveValue(.exactly): "to have the value \(expected)"
    case .haveValue(.containing(let text)): "to have a value with \(LongText.quoted(text)) in it"
    case .haveValue(.matching(let pattern)):
      "to have a value that \(LongText.quoted(pattern.text)) matches"
    case .haveCount(let count): "to match \(count.counting("element"))"
    case .never(let expectation): "not \(expectation.phrase)"
    }
  }

  /// What is wanted, as a value or in a word.
  var expected: String {
    switch self {
    case .exist: "there"
    case .beVisible: "visible"
    case .beHidden: "hidden"
    case .beEnabled: "enabled"
    case .beDisabled: "disabled"
    case .beOn: "on"
    case .beOff: "off"
    case .beSelected: "selected"
    case .beFocused: "focused"
    case .haveText(let text), .haveValue(let text): text.scriptText
    case .haveTexts(let texts): LongText.list(texts.lazy.map(\.scriptText))
    case .haveCount(let count): "\(count)"
    case .never(let expectation): "not \(expectation.expected)"
    }
  }
}
