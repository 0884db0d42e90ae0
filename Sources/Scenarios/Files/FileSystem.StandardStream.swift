internal import Glibc

extension FileSystem {
  /// A file that was open when the process began, and that others may be at as well.
  package enum StandardStream: CaseIterable {
    /// Where results go.
    case output
    /// Where messages go.
    case errors
    /// What is read.
    case input

    /// Finds out which of them a path leads to (`stat`, `fstat`).
    ///
    /// `/dev/stdout` leads to the very file that a shell has sent the output to: who puts another one in its
    /// place takes what stands in it, and what is yet to come.
    ///
    /// - Parameter path: The path.
    /// - Returns: The first; nil if there is none, or it is no regular file: a pipe or a device takes what many
    ///   write.
    package init?(at path: String) {
      guard FileSystem.isRegularFile(path), let identity = try? FileSystem.look(at: path).identity
      else { return nil }
      guard let stream = Self.allCases.first(where: { $0.identity == identity }) else { return nil }
      self = stream
    }

    /// The number of the open file.
    private var descriptor: Int32 {
      switch self {
      case .output: STDOUT_FILENO
      case .errors: STDERR_FILENO
      case .input: STDIN_FILENO
      }
    }

    /// What makes it the same file as another; nil if it is closed.
    private var identity: Identity? {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      return Identity(status)
    }
  }
}
