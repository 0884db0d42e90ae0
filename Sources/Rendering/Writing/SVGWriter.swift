/// Writes the elements of an SVG file, one a line, indented by two spaces a level.
///
/// An element that others lie in is written once the first of them is, and not at all if there is
/// none.
struct SVGWriter {
  /// A name and its value, which needs no escapes.
  typealias Attribute = (name: String, value: String)

  /// An element that is open.
  private struct OpenElement {
    /// Its name.
    let name: String
    /// Its start, until it is written.
    var start: String?
  }

  /// What was written so far.
  private(set) var text = ""
  /// The elements that are open, outermost first.
  private var openElements: [OpenElement] = []
  /// How many of them were written.
  private var writtenCount = 0

  /// How many elements are open.
  var depth: Int { openElements.count }

  /// Begins an element that others lie in.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: Its attributes.
  ///   - isKept: Whether it is written even if nothing comes to lie in it.
  mutating func open(_ name: String, _ attributes: [Attribute], isKept: Bool = false) {
    openElements.append(OpenElement(name: name, start: Self.start(name, attributes) + ">"))
    if isKept { flush() }
  }

  /// Ends the element that was begun last.
  mutating func close() {
    guard let element = openElements.popLast(), element.start == nil else { return }
    writtenCount = openElements.count
    write("</\(element.name)>")
  }

  /// Ends the elements that were begun since there were so many.
  mutating func close(downTo count: Int) {
    while depth > count { close() }
  }

  /// Writes an element that nothing lies in, or text alone.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: Its attributes.
  ///   - content: The text, not escaped yet; nil for none.
  mutating func add(_ name: String, _ attributes: [Attribute], content: String? = nil) {
    flush()
    let start = Self.start(name, attributes)
    write(content.map { "\(start)>\($0.escapedForXML)</\(name)>" } ?? start + "/>")
  }

  /// Writes the starts of elements that something comes to lie in.
  private mutating func flush() {
    while writtenCount < openElements.count {
      let index = writtenCount
      guard let start = openElements[index].start else { break }
      openElements[index].start = nil
      write(start, depth: index)
      writtenCount += 1
    }
  }

  /// Writes a line.
  private mutating func write(_ line: String, depth: Int? = nil) {
    for _ in 0..<(depth ?? openElements.count) { text += "  " }
    text += line
    text += "\n"
  }

  /// The start of an element without its last bracket.
  private static func start(_ name: String, _ attributes: [Attribute]) -> String {
    var text = "<\(name)"
    for (name, value) in attributes {
      text += " "
      text += name
      text += "=\""
      text += value
      text += "\""
    }
    return text
  }
}
