/// Takes a page apart, line by line.
struct MarkdownReader {
  /// A block whose end has not come yet.
  private struct OpenBlock {
    let language: String
    let line: Int
    let proof: MarkdownBlock.Proof?
    var text = ""
  }

  private(set) var blocks: [MarkdownBlock] = []
  private(set) var headings: [MarkdownPage.Heading] = []
  private(set) var links: [MarkdownPage.Link] = []
  private(set) var codes: [MarkdownPage.Code] = []
  private(set) var problems: [PageProblem] = []
  /// The block that is being read.
  private var block: OpenBlock?
  /// The proof of the block that has to come next, with its line.
  private var proof: (value: MarkdownBlock.Proof, line: Int)?

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - line: The line, without its end.
  ///   - number: Its number, counted from 1.
  mutating func take(_ line: Substring, number: Int) {
    if block != nil {
      takeCode(line)
    } else if line.hasPrefix("```") {
      block = OpenBlock(language: String(line.dropFirst(3)), line: number, proof: proof?.value)
      proof = nil
    } else if let comment = line.wholeMatch(of: /<!-- (.+?): (.+) -->/) {
      takeMark(comment.output.1, comment.output.2, number)
    } else {
      dropProof()
      takeProse(line, number)
    }
  }

  /// Says that there are no more lines.
  mutating func end() {
    dropProof()
    if let block { problems.append(PageProblem(line: block.line, text: "the block has no end")) }
  }

  /// Takes a line of a block, or its end.
  private mutating func takeCode(_ line: Substring) {
    guard line != "```" else {
      if let block {
        blocks.append(
          MarkdownBlock(
            language: block.language,
            text: block.text,
            line: block.line,
            proof: block.proof
          )
        )
      }
      block = nil
      return
    }
    block?.text += line + "\n"
  }

  /// Takes a comment that says what proves the block after it.
  private mutating func takeMark(_ mark: Substring, _ name: Substring, _ number: Int) {
    dropProof()
    if let value = MarkdownBlock.Proof(mark: mark, name: name) {
      proof = (value, number)
    } else {
      problems.append(PageProblem(line: number, text: "the mark \"\(mark)\" means nothing"))
    }
  }

  /// Takes a line of prose.
  private mutating func takeProse(_ line: Substring, _ number: Int) {
    if let heading = line.wholeMatch(of: /(#+) (.+)/) {
      let (_, signs, text) = heading.output
      headings.append(.init(level: signs.count, text: String(text), line: number))
    }
    for link in line.matches(of: /\]\(([^)\s]+)\)/) {
      links.append(.init(target: String(link.output.1), line: number))
    }
    for code in line.matches(of: /`([^`]+)`/) {
      codes.append(.init(text: String(code.output.1), line: number))
    }
  }

  /// Complains of a proof after which no block came.
  private mutating func dropProof() {
    guard let line = proof?.line else { return }
    problems.append(PageProblem(line: line, text: "no block follows the mark"))
    proof = nil
  }
}
