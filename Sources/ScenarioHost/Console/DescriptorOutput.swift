internal import Glibc
internal import Scenarios

/// An open file, pipe or terminal that takes text (`write`).
package final class DescriptorOutput: TextOutput {
  /// The number of the open file.
  private let descriptor: Int32
  /// Whether anything more would be written.
  private var isOpen = true
  /// The system's reason for which text was lost.
  private(set) var cause: FileSystem.Problem?

  /// Writes to an open file; it is not closed at the end.
  ///
  /// - Parameter descriptor: The number of the open file. Unless `SIGPIPE` is ignored, a reader
  ///   that goes away ends the process.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  package var problem: String? { cause?.description }

  package func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while isOpen, !rest.isEmpty {
        let window = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(descriptor, window.baseAddress, window.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else {
          recover(from: errno)
        }
      }
    }
  }

  /// Decides what a failed call means.
  private func recover(from code: Int32) {
    switch code {
    case EINTR: break
    case EAGAIN:
      // Somebody else made the file non-blocking; wait until it takes more.
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&request, 1, -1)
    case EPIPE: isOpen = false
    default:
      isOpen = false
      cause = FileSystem.Problem(code: code)
    }
  }
}
