import Foundation
import LuaBridge
import Testing

/// What the border replaces is to be the same language.
///
/// Each program of the folder `Language` prints what it prints in the stock interpreter. What that printed is beside the program, and where
/// `lua5.4` is installed it is run as well.
///
/// What the manual leaves open, such as sorting by a contradictory order, is not asked.
@Suite("The language is untouched")
struct LanguageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Language").standardized

  static let programs = [
    "close",
    "coroutine-wrap",
    "coroutines",
    "error-messages",
    "error-values",
    "find",
    "for-and-goto",
    "integer-division",
    "handler-levels",
    "load-and-varargs",
    "metamethods",
    "metatables",
    "next-and-pairs",
    "numbers-and-goto",
    "pcall",
    "pcall-and-yield",
    "running",
    "strings",
    "table-library",
    "table-move",
    "tostring",
    "xpcall",
    "yield-across",
  ]

  @Test("As the stock interpreter prints it", arguments: programs, [false, true])
  func sameOutput(program: String, isDeterministic: Bool) throws {
    let world = try TillWorld(isDeterministic: isDeterministic)
    let text = try text(of: program, "lua")
    try world.state.run(text, chunk: "stdin")
    let printed = withoutAddresses(world.printed.map { $0 + "\n" }.joined())
    let recorded = try self.text(of: program, "txt")
    #expect(!recorded.isEmpty)
    #expect(printed == recorded)
    guard let plain = try PlainLua.output(of: url(of: program, "lua")) else { return }
    #expect(withoutAddresses(plain) == recorded)
  }

  @Test("Every program of the folder is run")
  func everyProgram() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    let names = files.filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }
    #expect(names.sorted() == Self.programs.sorted())
  }

  private func text(of program: String, _ kind: String) throws -> String {
    try String(contentsOf: url(of: program, kind), encoding: .utf8)
  }

  private func url(of program: String, _ kind: String) -> URL {
    Self.folder.appending(path: "\(program).\(kind)")
  }

  /// Addresses differ from run to run in the stock interpreter.
  private func withoutAddresses(_ text: String) -> String {
    text.replacing(/0x[0-9a-f]{6,}/, with: "0x…")
  }
}
