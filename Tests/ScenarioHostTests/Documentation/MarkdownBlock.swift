/// A block of code of a page.
struct MarkdownBlock: Equatable {
  /// What proves that a block is right; it is named by a comment before it, which readers do not see.
  enum Proof: Equatable {
    /// It is a file of the page's folder, and is written there.
    case file(String)
    /// It comes after what a file of that folder has.
    case addition(to: String)
    /// It takes the place of as many lines of such a file, from a line that is counted from 1.
    case change(of: String, line: Int)
    /// Its lines stand in a file, of that folder or else of the repository.
    case excerpt(of: String)

    /// Reads a comment, such as `<!-- file: shop.lua -->`.
    ///
    /// - Parameters:
    ///   - mark: What stands before the colon.
    ///   - name: What stands after it.
    /// - Returns: Nil if the mark means nothing.
    init?(mark: Substring, name: Substring) {
      switch mark {
      case "file": self = .file(String(name))
      case "added to": self = .addition(to: String(name))
      case "from": self = .excerpt(of: String(name))
      default:
        guard let number = mark.wholeMatch(of: /line (\d+) of/)?.output.1, let line = Int(number)
        else { return nil }
        self = .change(of: String(name), line: line)
      }
    }
  }

  /// The language that it is said to be in; empty if none is.
  let language: String
  /// What stands in it, each line with its end.
  let text: String
  /// The line on which it begins, counted from 1.
  let line: Int
  /// What proves it; nil if its language does.
  let proof: Proof?
}
