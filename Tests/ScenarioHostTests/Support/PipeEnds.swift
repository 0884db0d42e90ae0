internal import Glibc
internal import Testing

/// Both ends of a pipe that processes which other tests start meanwhile do not hold open.
struct PipeEnds {
  /// The open file that gives what the other one takes.
  let reader: Int32
  /// The open file that takes.
  let writer: Int32

  /// Makes a pipe.
  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer) = (ends[0], ends[1])
  }
}
