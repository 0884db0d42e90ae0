// The one variable of C's that is read here, `stdout`, is set before any thread begins.
@preconcurrency internal import Glibc
internal import Interaction

/// What code of the host's writes to standard output in a worker process, where that is not the runner's business:
/// it is told line by line, and belongs to the scenario that is played, as what the script prints does.
///
/// A pipe stands in for standard output. A thread empties it, so that nobody waits for room; whoever asks for what
/// has come empties it first. Where the process crashes or calls `exit`, its end waits for that thread
/// (`OutputDelay`); what was written just before the process is killed may be lost.
final class HostOutput: Sendable {
  /// How much is kept of one scenario, in bytes.
  static let limit = 1 << 20
  /// What stands behind what is kept where there was more.
  static let endOfRoom = "(what follows is not kept)"

  /// What both threads see.
  private struct State {
    /// The lines that came and were not taken.
    var lines: [PrintReport] = []
    /// What takes apart into lines what comes.
    var splitter = LineSplitter()
    /// How many bytes came and were not taken.
    var size = 0
  }

  /// What both threads see, one at a time.
  private let state = Guarded(State())
  /// The end of the pipe to read.
  private let reading: Int32
  /// Told of each line, on the thread that reads it, before anybody can take it.
  private let onPrint: @Sendable (PrintReport) -> Void

  /// Puts a pipe in the place of standard output; to be called once, on the thread that runs the host's code.
  ///
  /// - Parameter onPrint: Told of each line, on whatever thread reads it, before `take()` gives it.
  /// - Throws: `FileSystem.Problem` if the system has no more pipes or threads.
  init(onPrint: @escaping @Sendable (PrintReport) -> Void) throws(FileSystem.Problem) {
    self.onPrint = onPrint
    let pipe = try FileSystem.makePipe()
    reading = pipe.reading
    // Two threads read, of which one may find what the other has taken.
    guard fcntl(reading, F_SETFL, O_NONBLOCK) == 0, dup2(pipe.writing, STDOUT_FILENO) >= 0 else {
      throw FileSystem.Problem(code: errno)
    }
    close(pipe.writing)
    // Where the process crashes, nothing is to be left in a buffer.
    setvbuf(stdout, nil, _IOLBF, 0)
    try DetachedThread.start { self.empty() }
    OutputDelay.begin(for: reading)
  }

  /// Takes what was written since this was done last.
  ///
  /// - Returns: A report for each line.
  func take() -> [PrintReport] {
    fflush(nil)
    return state.withLock { state in
      read(into: &state)
      if let rest = state.splitter.takeRest() { add([rest], to: &state) }
      defer { state = State() }
      return state.lines
    }
  }

  /// Empties the pipe whenever something is in it, as long as anybody can write to it.
  private func empty() {
    while true {
      var file = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, -1) >= 0 || errno == EINTR else { return }
      if file.revents & Int16(POLLIN) != 0 {
        state.withLock { read(into: &$0) }
      } else if file.revents != 0 {
        return
      }
    }
  }

  /// Reads what is in the pipe, and tells of it.
  private func read(into state: inout State) {
    OutputDelay.whileTelling { readAll(into: &state) }
  }

  /// Reads until nothing is in the pipe.
  private func readAll(into state: inout State) {
    while true {
      let bytes: [UInt8]
      do {
        bytes = try FileSystem.nextBytes(from: reading)
      } catch {
        // Nothing is there (`EAGAIN`), and this pipe fails in no other way.
        return
      }
      guard !bytes.isEmpty else { return }
      // What comes behind is dropped, and not even waited for to become a line.
      guard state.size < Self.limit else { continue }
      state.size += bytes.count
      add(state.splitter.take(bytes), to: &state)
      if state.size >= Self.limit {
        if let rest = state.splitter.takeRest() { add([rest], to: &state) }
        add([Array(Self.endOfRoom.utf8)], to: &state)
      }
    }
  }

  /// Adds lines to those that came, and tells of them.
  private func add(_ lines: [[UInt8]], to state: inout State) {
    for line in lines {
      let print = PrintReport(String(decoding: line, as: UTF8.self))
      state.lines.append(print)
      onPrint(print)
    }
  }
}
