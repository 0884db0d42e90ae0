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
    /// Its attributes.
    let attributes: [Attribute]
  }

  /// What was written so far.
  private(set) var lines: [SVGLine] = []
  /// The elements that are open, outermost first.
  private var openElements: [OpenElement] = []
  /// How many of them were written.
  private var writtenCount = 0

  /// How many elements are open.
  var depth: Int { openElements.count }

  /// What was written so far, as a text.
  ///
  /// - Complexity: Linear in the length of the text.
  var text: String {
    lines.reduce(into: "") { text, line in
      for _ in 0..<line.depth { text += "  " }
      text += line.text
      text += "\n"
    }
  }

  /// Begins an element that others lie in.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: Its attributes.
  ///   - isKept: Whether it is written even if nothing comes to lie in it.
  mutating func open(_ name: String, _ attributes: [Attribute], isKept: Bool = false) {
    openElements.append(OpenElement(name: name, attributes: attributes))
    if isKept { flush() }
  }

  /// Ends the element that was begun last.
  mutating func close() {
    guard let element = openElements.popLast(), writtenCount > openElements.count else { return }
    writtenCount = openElements.count
    write(element.name, [], .end, depth: depth)
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
    write(name, attributes, content.map { .text($0) } ?? .empty, depth: depth)
  }

  /// Writes the starts of elements that something comes to lie in.
  private mutating func flush() {
    while writtenCount < openElements.count {
      let element = openElements[writtenCount]
      write(element.name, element.attributes, .start, depth: writtenCount)
      writtenCount += 1
    }
  }

  /// Writes a line.
  private mutating func write(
    _ name: String,
    _ attributes: [Attribute],
    _ form: SVGLine.Form,
    depth: Int
  ) {
    lines.append(SVGLine(name: name, attributes: attributes, form: form, depth: depth))
  }
}
