internal import FoundationEssentials
internal import Glibc

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
      .appending(path: "moontap-\(UUID().uuidString)").path
    // What is left in a folder for temporary files the system clears.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let drawing = "\(folder)/picture.svg"
    let pixels = "\(folder)/picture.png"
    let complaints = "\(folder)/complaints.txt"
    do {
      try FileSystem.makeFolder(folder)
      try FileSystem.write(Array(svg.utf8), to: drawing)
      let code = try run(
        ["--format", "png", "--zoom", Self.zoom, "--output", pixels, drawing],
        complaints: complaints
      )
      guard code == 0 else {
        throw UnwritablePicture(
          "\(path) did not convert the picture: \(firstLine(of: complaints)); write an .svg instead"
        )
      }
      return try FileSystem.bytes(of: pixels)
    } catch let error as UnwritablePicture {
      throw error
    } catch {
      throw UnwritablePicture(
        "\(path) could not be used to convert the picture: \(error); write an .svg instead"
      )
    }
  }

  /// Runs the program to its end (`posix_spawn`, `waitpid`); commands wait for it where they are, which
  /// Subprocess cannot.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's own name.
  ///   - complaints: The file that takes standard error.
  /// - Returns: Its exit code; nil if a signal ended it.
  /// - Throws: `FileSystem.Problem` if it cannot be started.
  private func run(
    _ arguments: [String],
    complaints: String
  ) throws(FileSystem.Problem) -> Int32? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    let mode = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, complaints, mode, 0o600)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, path, &actions, nil, &words, environ)
    guard code == 0 else { throw FileSystem.Problem(code: code) }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw FileSystem.Problem(code: errno) }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  /// The first thing that the program complained about.
  private func firstLine(of file: String) -> String {
    guard let text = try? FileSystem.text(of: file) else { return "it said nothing" }
    return text.split(whereSeparator: \.isNewline).first.map { $0.description.escapedLine }
      ?? "it said nothing"
  }
}
