internal import Dispatch
internal import Glibc
internal import Synchronization

/// Reads a pipe to its end on a thread of its own, so that a writer may wait for it anywhere.
final class PipeReader: Sendable {
  /// What was read so far.
  private let bytes = Mutex<[UInt8]>([])
  /// Signalled once, at the end of the pipe.
  private let end = DispatchSemaphore(value: 0)

  /// Begins to read.
  ///
  /// - Parameter descriptor: The reading end, which is closed at the end.
  init(_ descriptor: Int32) {
    DispatchQueue(label: "PipeReader").async { [self] in
      var buffer = [UInt8](repeating: 0, count: 1000)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        bytes.withLock { $0 += buffer[..<count] }
      }
      close(descriptor)
      end.signal()
    }
  }

  /// Waits for the end of the pipe and gives all that came through it; to be called once.
  func wait() -> [UInt8] {
    end.wait()
    return bytes.withLock { $0 }
  }
}
