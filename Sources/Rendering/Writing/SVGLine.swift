/// A line of an SVG file: the start or the end of an element, or a whole one.
struct SVGLine {
  /// What of the element it is.
  enum Form: Equatable {
    /// The start of one that others lie in.
    case start
    /// The end of such a one.
    case end
    /// All of one that nothing lies in.
    case empty
    /// All of one with text in it, not escaped yet.
    case text(String)
  }

  /// The element's name.
  let name: String
  /// Its attributes; none at its end.
  var attributes: [SVGWriter.Attribute]
  /// What of the element it is.
  let form: Form
  /// In how many elements it lies.
  let depth: Int

  /// The line without its indentation and its end.
  var text: String {
    if form == .end { return "</\(name)>" }
    var text = "<\(name)"
    for (name, value) in attributes {
      text += " "
      text += name
      text += "=\""
      text += value
      text += "\""
    }
    switch form {
    case .start, .end: text += ">"
    case .empty: text += "/>"
    case .text(let content): text += ">\(content.escapedForXML)</\(name)>"
    }
    return text
  }
}
