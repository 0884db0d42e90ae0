/// Writes the elements of an HTML page: text and attributes are escaped, so that nothing of a script
/// can become an element.
struct HTMLWriter {
  /// Names and values; an attribute without a value is left out, one with an empty value stands alone.
  typealias Attributes = KeyValuePairs<String, String?>

  /// What was written so far.
  private(set) var text = ""

  /// Writes text.
  ///
  /// - Parameter text: The text, not escaped yet.
  mutating func write(_ text: some StringProtocol) {
    self.text += text.escapedForHTML
  }

  /// Writes markup as it is.
  ///
  /// - Parameter markup: What this program made, such as elements of a picture.
  mutating func markup(_ markup: String) {
    text += markup
  }

  /// Writes an element with text in it.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: Its attributes.
  ///   - content: The text, not escaped yet.
  mutating func textElement(
    _ name: String,
    _ attributes: Attributes,
    _ content: some StringProtocol
  ) {
    element(name, attributes) { $0.write(content) }
  }

  /// Writes an element without attributes, with text in it.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - content: The text, not escaped yet.
  mutating func textElement(_ name: String, _ content: some StringProtocol) {
    textElement(name, [:], content)
  }

  /// Writes an element with others in it.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: Its attributes.
  ///   - content: Writes what lies in it.
  mutating func element(
    _ name: String,
    _ attributes: Attributes = [:],
    _ content: (inout HTMLWriter) -> Void
  ) {
    start(name, attributes)
    content(&self)
    text += "</\(name)>"
  }

  /// Writes an element that never has anything in it, such as `meta`.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: Its attributes.
  mutating func void(_ name: String, _ attributes: Attributes) {
    start(name, attributes)
  }

  /// Ends a line, so that a page can be read and compared as text.
  mutating func newLine() {
    text += "\n"
  }

  /// Writes the start of an element.
  private mutating func start(_ name: String, _ attributes: Attributes) {
    text += "<\(name)"
    for case (let name, let value?) in attributes {
      text += value.isEmpty ? " \(name)" : " \(name)=\"\(value.escapedForHTML)\""
    }
    text += ">"
  }
}

extension StringProtocol {
  /// The text as it stands between HTML's tags, or between double quotes.
  ///
  /// Characters that HTML cannot hold are replaced; those that turn the reading direction are to be made
  /// visible before, as `escapedLine` does.
  var escapedForHTML: String {
    var text = ""
    text.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case _ where scalar.properties.generalCategory == .control: text += "\u{FFFD}"
      case _ where scalar.properties.isNoncharacterCodePoint: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
