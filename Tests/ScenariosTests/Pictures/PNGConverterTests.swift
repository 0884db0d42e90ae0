internal import Foundation
internal import Scenarios
internal import Testing

@Suite("Pixels of pictures")
struct PNGConverterTests {
  /// Writes a program that stands for librsvg's, and lasts as long as its folder does.
  private func converter(_ script: String) throws -> (PNGConverter, TemporaryFolder) {
    let folder = try TemporaryFolder(["program": "#!/bin/sh\n\(script)\n"])
    // Another process writes what is run: a program that a test beside this one starts may inherit what
    // is open here, and a file that is open for writing cannot be run (ETXTBSY).
    let copy = try Process.run(
      URL(fileURLWithPath: "/bin/cp"),
      arguments: ["\(folder.path)/program", "\(folder.path)/rsvg-convert"]
    )
    copy.waitUntilExit()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: "\(folder.path)/rsvg-convert"
    )
    return (try PNGConverter(searchPath: "/nowhere:\(folder.path)"), folder)
  }

  @Test("are what the program makes of the drawing, twice as many as points")
  func conversion() throws {
    // It answers with its options and with what it was given.
    let (converter, folder) = try converter(#"echo "$1 $2 $3 $4 $5" >"$6"; cat "$7" >>"$6""#)
    let bytes = try withExtendedLifetime(folder) { try converter.png(of: "<svg/>") }
    #expect(String(decoding: bytes, as: UTF8.self) == "--format png --zoom 2 --output\n<svg/>")
  }

  @Test("do not come of a program that fails: its first complaint is told")
  func refusal() throws {
    let (converter, folder) = try converter("echo 'no drawing' >&2; echo more >&2; exit 1")
    #expect(
      throws: UnwritablePicture(
        """
        \(folder.path)/rsvg-convert did not convert the picture: no drawing; write an .svg instead
        """
      )
    ) { try converter.png(of: "<svg/>") }
  }

  @Test("do not come of a program that writes nothing")
  func silence() throws {
    let (converter, folder) = try converter("exit 0")
    let error = #expect(throws: UnwritablePicture.self) { try converter.png(of: "<svg/>") }
    #expect(error?.description.hasPrefix("\(folder.path)/rsvg-convert could not be used") == true)
  }

  @Test("need the program", arguments: ["", "/nowhere", ":"])
  func missing(searchPath: String) {
    #expect(throws: UnusableConfiguration.self) { try PNGConverter(searchPath: searchPath) }
  }

  /// Where the real program is, if it is installed.
  private static let real = try? PNGConverter(searchPath: "/usr/bin:/usr/local/bin")

  @Test("are a PNG, where librsvg is installed", .enabled(if: real != nil))
  func realProgram() throws {
    let converter = try #require(Self.real)
    let bytes = try converter.png(
      of: "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"2\"/>"
    )
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // The size stands after the length and the name of the first chunk.
    #expect(Array(bytes[16..<24]) == [0, 0, 0, 6, 0, 0, 0, 4])
    #expect(throws: UnwritablePicture.self) { try converter.png(of: "no drawing") }
  }
}
