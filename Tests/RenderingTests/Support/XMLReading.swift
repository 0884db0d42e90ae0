internal import Foundation
internal import FoundationXML

/// A picture as a reader of XML sees it.
final class XMLReading: NSObject, XMLParserDelegate {
  /// What a reader complains about; nil if the text is well-formed.
  private(set) var problem: String?
  /// The names of all elements with their attributes, in order.
  private(set) var elements: [(name: String, attributes: [String: String])] = []
  /// What stands between the tags, without the indentation.
  private(set) var texts: [String] = []
  /// How deeply elements lie in each other.
  private(set) var depth = 0
  /// How many are open.
  private var open = 0
  /// The text of the present element.
  private var text = ""

  /// Reads a picture.
  ///
  /// - Parameter picture: The text of the file.
  init(_ picture: String) {
    super.init()
    let parser = XMLParser(data: Data(picture.utf8))
    parser.delegate = self
    if !parser.parse() {
      let error = parser.parserError.map { "\($0)" } ?? "unknown"
      problem = "line \(parser.lineNumber): \(error)"
    }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    elements.append((elementName, attributeDict))
    open += 1
    depth = max(depth, open)
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    if elementName == "text" { texts.append(text) }
    open -= 1
    text = ""
  }
}
