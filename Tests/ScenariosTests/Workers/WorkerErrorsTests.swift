internal import Scenarios
internal import Testing

@Suite("What a worker writes on standard error")
struct WorkerErrorsTests {
  /// What a worker writes where it begins something.
  private static let mark = "\u{0}moontap: begins\u{0}\n"

  /// What is left of pieces.
  private func text(_ pieces: [[UInt8]]) -> String {
    var errors = WorkerErrors()
    for piece in pieces { errors.take(piece) }
    return errors.text
  }

  @Test("counts from the last mark on, however it comes in pieces")
  func marks() {
    let all = Array("old\n\(Self.mark)older\n\(Self.mark)new\u{0}er\n\u{0}moontap".utf8)
    for size in 1...all.count {
      let pieces = stride(from: 0, to: all.count, by: size).map {
        Array(all[$0..<min($0 + size, all.count)])
      }
      #expect(text(pieces) == "new\u{0}er\n\u{0}moontap", "\(size)")
    }
    #expect(text([Array("all".utf8)]) == "all")
    #expect(text([Array("old\(Self.mark)".utf8)]).isEmpty)
  }

  @Test("is kept as far as somebody may want to know of it")
  func limit() {
    let line = Array("a line\n".utf8)
    let many = Array(repeating: line, count: 40_000)
    let kept = text(many)
    #expect(kept.utf8.count == 1 << 16)
    #expect(kept.hasSuffix("a line\na line\n"))
    #expect(text(many + [Array("\(Self.mark)new".utf8)]) == "new")
  }
}
