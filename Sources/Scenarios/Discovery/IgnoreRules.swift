/// The rules of one `.moontapignore` file, in gitignore's syntax.
///
/// They mean what `git check-ignore` says they mean, for the folder the file stands in.
package struct IgnoreRules: Equatable {
  /// What the files are called.
  package static let fileName = ".moontapignore"

  /// One line that is neither empty nor a comment.
  private struct Rule: Equatable {
    /// What the rule stands for.
    let pattern: WildcardPattern
    /// Whether it takes back what earlier rules say.
    let isNegated: Bool
    /// Whether it is only for folders.
    let isForFolders: Bool
    /// Whether it is held against the path from the file's folder, not the name alone.
    let isAnchored: Bool

    /// Understands a line; nil if it says nothing.
    init?(_ line: Substring.UTF8View) {
      var line = line
      isNegated = line.first == UInt8(ascii: "!")
      if isNegated { line.removeFirst() }
      isForFolders = line.last == UInt8(ascii: "/")
      if isForFolders { line.removeLast() }
      isAnchored = line.contains(UInt8(ascii: "/"))
      if line.first == UInt8(ascii: "/") { line.removeFirst() }
      guard !line.isEmpty else { return nil }
      pattern = WildcardPattern(line)
    }
  }

  /// A line whose rule stands for nothing.
  package struct Fault: Equatable {
    /// The line, counted from 1.
    package let line: Int
    /// What is wrong with it, and what to write instead.
    package let cause: String
  }

  /// The rules, in the order of the file.
  private let rules: [Rule]
  /// The first line whose rule stands for nothing, which git passes over in silence; nil if there is none.
  package let fault: Fault?

  /// Understands the text of a file.
  ///
  /// - Parameter text: The file's text.
  /// - Complexity: Linear in the length of the text.
  package init(_ text: String) {
    let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    var rules: [Rule] = []
    var fault: Fault?
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      var line = line
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      guard line.first != UInt8(ascii: "#"), let rule = Rule(Self.withoutTrailingBlanks(line))
      else {
        continue
      }
      rules.append(rule)
      if fault == nil, let cause = rule.pattern.fault {
        fault = Fault(line: index + 1, cause: cause)
      }
    }
    self.rules = rules
    self.fault = fault
  }

  /// Decides about a file or folder.
  ///
  /// - Parameters:
  ///   - path: Its path from the folder that the rules' file stands in.
  ///   - isFolder: Whether it is a folder.
  /// - Returns: Whether it is left out; nil if no rule speaks about it. The last one that does
  ///   decides.
  package func verdict(on path: String, isFolder: Bool) -> Bool? {
    let name = FileSystem.split(path).map { String($0.name) } ?? path
    return rules.last { rule in
      (isFolder || !rule.isForFolders) && rule.pattern.matches(rule.isAnchored ? path : name)
    }.map { !$0.isNegated }
  }

  /// Takes off the blanks at the end of a line, but for one that a backslash protects.
  private static func withoutTrailingBlanks(_ line: Substring.UTF8View) -> Substring.UTF8View {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let isEscape = line[index] == UInt8(ascii: "\\")
      let isBlank = line[index] == UInt8(ascii: " ")
      line.formIndex(after: &index)
      if isEscape, index < line.endIndex { line.formIndex(after: &index) }
      if !isBlank { end = index }
    }
    return line[..<end]
  }
}
