internal import Glibc
internal import Interaction

/// What a worker process writes, which a thread of its own reads until the process ends.
///
/// Others that the process has started may hold the pipes open for longer; they are waited for only where the system
/// tells of no process's end (`pidfd_open`, before Linux 5.3).
///
/// The thread waits for the system and for nobody else (`poll`), and wakes who talks with the worker only for lines that
/// have no mark (`WorkerEvent.isMarked(_:)`), or once there are many that have one, as most have. To wake somebody takes
/// the processors longer than to read a line, and what the runner takes of them its workers do not have.
package final class WorkerOutput: Sendable {
  /// What the thread tells of standard output.
  package enum Notice: Sendable {
    /// Something has come that can wait.
    case more
    /// A line without a mark has come, or there are many with one.
    case lines
    /// Nothing more will come.
    case end
  }

  /// How many lines with a mark can wait.
  private static let room = 256
  /// How much is read at once, in bytes, as long as the process goes on.
  private static let size = 1 << 16

  /// What the thread and the one who talks with the worker both see.
  private struct State {
    /// The lines that came on standard output and were not taken.
    var lines: [[UInt8]] = []
    /// Whether no more will come.
    var isOver = false
    /// Told of standard output.
    var listener: (@Sendable (Notice) -> Void)?
    /// What came on standard error.
    var errors = WorkerErrors()
    /// Why no more can be read, if the system has said so.
    var problem: FileSystem.Problem?
  }

  /// Where the process writes its standard output, for whoever starts it to close.
  package let standardOutput: Int32
  /// Where the process writes its standard error, for whoever starts it to close.
  package let standardError: Int32
  /// Where to read both.
  private let reading: (output: Int32, errors: Int32)
  /// What both see, one at a time.
  private let state = Guarded(State())
  /// Ends when nothing more will come, on standard error either.
  private let ending = AsyncStream.makeStream(of: Void.self)

  /// Makes the pipes for a process that is yet to be started.
  ///
  /// - Throws: `FileSystem.Problem` if the system has no more pipes.
  package init() throws(FileSystem.Problem) {
    let output = try FileSystem.makePipe()
    do {
      let errors = try FileSystem.makePipe()
      standardOutput = output.writing
      standardError = errors.writing
      reading = (output.reading, errors.reading)
    } catch {
      close(output.reading)
      close(output.writing)
      throw error
    }
  }

  deinit {
    close(reading.output)
    close(reading.errors)
  }

  // MARK: Whoever talks with the worker

  /// Wants to be told of standard output, and first of what has come before.
  ///
  /// - Parameter listener: Called on the thread that reads, or on this one.
  package func listen(_ listener: @escaping @Sendable (Notice) -> Void) {
    let (hasLines, isOver) = state.withLock { state in
      state.listener = listener
      return (!state.lines.isEmpty, state.isOver)
    }
    if hasLines { listener(.lines) }
    if isOver { listener(.end) }
  }

  /// Takes the lines that have come on standard output.
  ///
  /// - Returns: The lines without their ends, the first one first.
  /// - Throws: `FileSystem.Problem` if there may be more that cannot be read.
  package func takeLines() throws(FileSystem.Problem) -> [[UInt8]] {
    try state.withLock { (state) throws(FileSystem.Problem) in
      if let problem = state.problem { throw problem }
      defer { state.lines = [] }
      return state.lines
    }
  }

  /// Waits until nothing more will come, or the task is cancelled.
  ///
  /// - Returns: The end of what has come on standard error about the last thing that the worker did.
  package func errors() async -> String {
    for await _ in ending.stream {}
    return state.withLock { $0.errors.text }
  }

  // MARK: The thread that reads

  /// Begins to read; the thread ends with the process, whoever else can write.
  ///
  /// - Parameter process: An open file that can be read when the process has ended (`pidfd_open`); less than 0 for
  ///   none, where the thread ends when nobody can write any more.
  /// - Throws: `FileSystem.Problem` if the system has no more threads or open files.
  package func begin(until process: Int32) throws(FileSystem.Problem) {
    // Who has opened it may close it before the thread has ended.
    let end = process < 0 ? process : fcntl(process, F_DUPFD_CLOEXEC, 3)
    guard end >= 0 || process < 0 else { throw FileSystem.Problem(code: errno) }
    do {
      try DetachedThread.start { self.read(until: end) }
    } catch {
      close(end)
      throw error
    }
  }

  /// Reads until the process has ended, or nobody can write any more.
  private func read(until end: Int32) {
    // The system looks at them in this order, and passes over numbers below 0.
    var files = [end, reading.output, reading.errors].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    var splitter = LineSplitter()
    while files[1].fd >= 0 || files[2].fd >= 0 {
      guard poll(&files, nfds_t(files.count), -1) > 0 else { continue }
      let hasEnded = files[0].revents != 0
      for place in 1...2 where files[place].fd >= 0 {
        let bytes = read(files[place], takingAll: hasEnded)
        if let bytes, !bytes.isEmpty {
          if place == 1 { takeOutput(splitter.take(bytes)) } else { takeErrors(bytes) }
        }
        guard hasEnded || bytes?.isEmpty == true else { continue }
        files[place].fd = -1
        if place == 1 { endOutput(splitter.takeRest()) }
      }
    }
    close(end)
    ending.continuation.finish()
  }

  /// Reads what is there (`read`).
  ///
  /// - Parameters:
  ///   - file: What the system says of a pipe.
  ///   - takesAll: Whether all is wanted that is there now (`FIONREAD`), because who has written it has ended; others
  ///     may go on to write.
  /// - Returns: The bytes, none of them at the end; nil if nothing is there.
  private func read(_ file: pollfd, takingAll takesAll: Bool) -> [UInt8]? {
    guard file.revents != 0 else { return nil }
    var size: Int32 = 0
    if !takesAll || ioctl(file.fd, UInt(FIONREAD), &size) != 0 { size = Int32(Self.size) }
    do {
      // Where nothing is left, the end is still to be read.
      return try FileSystem.nextBytes(from: file.fd, atMost: Int(max(size, 1)))
    } catch {
      state.withLock { $0.problem = error }
      return []
    }
  }

  /// Takes lines that have come on standard output.
  private func takeOutput(_ lines: [[UInt8]]) {
    let isUrgent = !lines.allSatisfy(WorkerEvent.isMarked)
    let (listener, isMuch) = state.withLock { state in
      state.lines += lines
      return (state.listener, state.lines.count > Self.room)
    }
    listener?(isUrgent || isMuch ? .lines : .more)
  }

  /// Takes the end of standard output.
  ///
  /// - Parameter rest: The beginning of a line that will not end; nil for none.
  private func endOutput(_ rest: [UInt8]?) {
    let listener = state.withLock { state in
      // Of what has a mark nobody knows how much is missing.
      if let rest, !WorkerEvent.isMarked(rest) { state.lines.append(rest) }
      state.isOver = true
      return state.listener
    }
    listener?(.end)
  }

  /// Takes what has come on standard error.
  private func takeErrors(_ bytes: [UInt8]) { state.withLock { $0.errors.take(bytes) } }
}
