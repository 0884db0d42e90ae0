internal import Foundation

/// Makes pixels of drawings, by librsvg's `rsvg-convert`.
package struct PNGConverter {
  /// The program that is looked for.
  private static let program = "rsvg-convert"
  /// How many pixels a point of the drawing becomes, along each axis.
  private static let zoom = "2"

  /// The path of the program.
  private let path: String

  /// Finds the program.
  ///
  /// - Parameter searchPath: The folders to look in, separated by colons, as `PATH` has them.
  /// - Throws: `UnusableConfiguration` if none of them has it.
  package init(searchPath: String) throws {
    let folders = searchPath.split(separator: ":").map(String.init)
    guard
      let path = folders.lazy.map({ "\($0)/\(Self.program)" }).first(where: {
        FileManager.default.isExecutableFile(atPath: $0)
      })
    else {
      throw UnusableConfiguration(
        """
        a PNG needs \(Self.program), which is not installed: apt-get install librsvg2-bin (or librsvg, \
        as other systems call it), or name a file that ends in .svg
        """
      )
    }
    self.path = path
  }

  /// Converts a drawing.
  ///
  /// - Parameter svg: The drawing.
  /// - Returns: The bytes of a PNG.
  /// - Throws: `UnwritablePicture` if the program cannot be started, or does not understand the drawing.
  package func png(of svg: String) throws -> [UInt8] {
    // Files, not pipes: neither side can wait for the other.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("moontap-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let drawing = folder.appendingPathComponent("picture.svg")
    let pixels = folder.appendingPathComponent("picture.png")
    let complaints = folder.appendingPathComponent("complaints.txt")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(svg.utf8).write(to: drawing)
      try Data().write(to: complaints)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = [
        "--format", "png", "--zoom", Self.zoom, "--output", pixels.path, drawing.path,
      ]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: complaints)
      try process.run()
      process.waitUntilExit()
      guard process.terminationReason == .exit, process.terminationStatus == 0 else {
        throw UnwritablePicture(
          "\(path) did not convert the picture: \(firstLine(of: complaints)); write an .svg instead"
        )
      }
      return Array(try Data(contentsOf: pixels))
    } catch let error as UnwritablePicture {
      throw error
    } catch {
      throw UnwritablePicture(
        "\(path) could not be used to convert the picture: \(error); write an .svg instead"
      )
    }
  }

  /// The first thing that the program complained about.
  private func firstLine(of file: URL) -> String {
    guard let data = try? Data(contentsOf: file) else { return "it said nothing" }
    let text = String(decoding: data, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).first.map { $0.description.escapedLine }
      ?? "it said nothing"
  }
}
