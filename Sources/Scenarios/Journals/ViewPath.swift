internal import Interaction

/// The path of a view as journals write it, taken apart.
struct ViewPath {
  /// The components, from the window inwards, without the view's name.
  private let components: [Substring]
  /// The path as it is written.
  private let text: String

  /// Takes a path apart, or what a recogniser calls itself, which ends with one.
  ///
  /// - Parameter text: Such as `Window/Button#save "Save"`.
  init(_ text: String) {
    self.text = text
    var components: [Substring] = []
    var start = text.startIndex
    var isQuoted = false
    var isEscaped = false
    var end = text.endIndex
    for index in text.indices {
      switch text[index] {
      case _ where isEscaped: isEscaped = false
      case "\\": isEscaped = true
      case "\"": isQuoted.toggle()
      case "/" where !isQuoted:
        components.append(text[start..<index])
        start = text.index(after: index)
      case " " where !isQuoted:
        if text[index...].hasPrefix(Self.link) {
          // Before it stands the recogniser, which is no view.
          components = []
          start = text.index(index, offsetBy: Self.link.count)
        } else if start <= index, end == text.endIndex {
          end = index
        }
      default: break
      }
    }
    if end < start { end = text.endIndex }
    components.append(text[start..<end])
    self.components = components
  }

  /// What stands between a recogniser and its view.
  private static let link = " of "

  /// Where the view's own name begins: behind the path of what is around it.
  ///
  /// - Parameter text: A path as it is written.
  /// - Returns: The place behind the last slash that is in no name.
  static func leafStart(of text: String) -> String.Index {
    var start = text.startIndex
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      switch text[index] {
      case _ where isEscaped: isEscaped = false
      case "\\": isEscaped = true
      case "\"": isQuoted.toggle()
      case "/" where !isQuoted: start = text.index(after: index)
      default: break
      }
    }
    return start
  }

  /// Says whether a view is the one that the path leads to, or around it.
  ///
  /// - Parameter view: The view's id, or its path without its name, or the whole path.
  /// - Returns: Whether it is.
  func leads(through view: String) -> Bool {
    if text == view || text.hasSuffix(Self.link + view) { return true }
    let mark = "#\(view.quotedUnlessWord)"
    if components.contains(where: { $0.hasSuffix(mark) && $0.dropLast(mark.count).isClassName }) {
      return true
    }
    let path = components.joined(separator: "/")
    return path == view || path.hasPrefix(view + "/")
  }
}

extension Substring {
  /// Whether it can be what stands before an id.
  fileprivate var isClassName: Bool { !isEmpty && !contains("#") }
}
