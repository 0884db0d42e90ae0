/// A page of the documentation, taken apart into what tests hold against the program.
struct MarkdownPage {
  /// A heading.
  struct Heading: Equatable {
    /// How many signs stand before it.
    let level: Int
    /// Its words, as they are written.
    let text: String
    /// Its line, counted from 1.
    let line: Int

    /// What links to it name it by: the words in lower case with hyphens, as forges make it.
    var anchor: String {
      String(
        text.lowercased().replacing(" ", with: "-")
          .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      )
    }
  }

  /// A link, as it is written.
  struct Link: Equatable {
    /// Where it leads.
    let target: String
    /// Its line, counted from 1.
    let line: Int
  }

  /// Code within prose, such as a name.
  struct Code: Equatable {
    /// What stands between the marks.
    let text: String
    /// Its line, counted from 1.
    let line: Int
  }

  /// Its path in the repository.
  let name: String
  /// Its blocks of code, from its top.
  let blocks: [MarkdownBlock]
  /// Its headings, from its top.
  let headings: [Heading]
  /// Its links, those within blocks of code left out.
  let links: [Link]
  /// The code in its prose and in its headings, from its top.
  let codes: [Code]
  /// What could not be read.
  let problems: [PageProblem]

  /// Takes a page apart.
  ///
  /// - Parameters:
  ///   - name: Its path in the repository.
  ///   - text: What it says.
  init(name: String, text: String) {
    var reader = MarkdownReader()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      reader.take(line, number: index + 1)
    }
    reader.end()
    self.name = name
    blocks = reader.blocks
    headings = reader.headings
    links = reader.links
    codes = reader.codes
    problems = reader.problems
  }

  /// Reads a page of the repository.
  ///
  /// - Parameter name: Its path there.
  /// - Throws: If there is none.
  init(_ name: String) throws {
    self.init(name: name, text: try Repository.text(name))
  }
}
