/// A file of the sources, as a page of what its docstrings say.
struct DocumentedSource {
  /// A class or a protocol that users of the library see.
  struct DeclaredType {
    /// `class` or `protocol`.
    let kind: String
    /// What it is called.
    let name: String
    /// Its line, counted from 1.
    let line: Int
  }

  /// The docstrings, on the lines on which they stand.
  let page: MarkdownPage
  /// The classes and protocols that are public or open, and in no other type.
  let types: [DeclaredType]
  /// The blocks of Swift of what is public or open and of extensions, each with the line of the declaration.
  let examples: [(block: MarkdownBlock, declaration: Int)]

  /// Takes a file apart.
  ///
  /// - Parameters:
  ///   - name: Its path in the repository.
  ///   - text: What it says.
  init(name: String, text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let bare = lines.map { $0.drop { $0 == " " } }
    let comments = bare.map { line in
      line.hasPrefix("///") ? line.dropFirst(line.hasPrefix("/// ") ? 4 : 3) : ""
    }
    // Most files show nothing, and to take a page apart takes its time.
    let isShowing = comments.contains("```swift")
    page = MarkdownPage(name: name, text: isShowing ? comments.joined(separator: "\n") : "")
    types = lines.enumerated().compactMap { index, line in
      // Most lines declare nothing, and to match one takes its time, too.
      guard line.hasPrefix("public ") || line.hasPrefix("open ") else { return nil }
      let type = /(?:public|open) (?:final )?(class|protocol) (\w+)/
      guard let match = line.prefixMatch(of: type)?.output else { return nil }
      return DeclaredType(kind: String(match.1), name: String(match.2), line: index + 1)
    }
    examples = page.blocks.compactMap { block in
      let index = bare.indices.dropFirst(block.line).first { Self.declares(bare[$0]) }
      guard block.language == "swift", let index,
        bare[index].contains(/\b(?:public|open|extension)\b/)
      else { return nil }
      return (block: block, declaration: index + 1)
    }
  }

  /// Whether a line that follows a docstring declares what it is about, and is no attribute of that.
  private static func declares(_ line: Substring) -> Bool {
    !line.hasPrefix("///") && (!line.hasPrefix("@") || line.contains(" "))
  }

  /// Reads a file of the repository.
  ///
  /// - Parameter name: Its path there.
  /// - Throws: If there is none.
  init(_ name: String) throws {
    self.init(name: name, text: try Repository.text(name))
  }

  /// The classes without an example, and the protocols of delegates and data sources without one.
  var typesWithoutExample: [DeclaredType] {
    types.filter { type in
      let isShown = type.kind == "class" || type.name.contains(/Delegate|DataSource/)
      return isShown && !examples.contains { $0.declaration == type.line }
    }
  }
}
