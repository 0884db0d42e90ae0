internal import Glibc

/// What hears the user's wish to end the program: `SIGINT` and `SIGTERM`, and `SIGHUP`, which comes when the
/// terminal is closed (`sigaction`).
///
/// A signal is answered on whatever thread it meets, where next to nothing may be done: a byte goes into a
/// pipe, and a thread of its own tells of it. To hold the signals back until a thread asks for them would
/// not do, because those that watch other processes let them in while they wait.
package enum InterruptWatch {
  /// The pipe that handlers write to: made once, and never changed.
  private static let pipe: (reading: Int32, writing: Int32)? = {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler never waits for room.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }()

  /// Hears the signals from now on, so that they no longer end the process; where the system has no more
  /// pipes or threads they do.
  ///
  /// - Returns: A value for each signal, as long as the process lives.
  package static func interrupts() -> AsyncStream<Void> {
    AsyncStream { continuation in
      hear(onEnd: { continuation.finish() }) { continuation.yield() }
    }
  }

  /// Hears signals from now on, so that they no longer end the process; where the system has no more pipes
  /// or threads they do.
  ///
  /// - Parameters:
  ///   - numbers: The signals.
  ///   - onEnd: Told on that thread that no more are heard.
  ///   - onSignal: Told of each, whatever all other threads are doing, on a thread of its own, as long as
  ///     the process lives.
  package static func hear(
    _ numbers: [Int32] = InterruptWatch.numbers,
    onEnd: @escaping @Sendable () -> Void = {},
    onSignal: @escaping @Sendable () -> Void
  ) {
    guard let pipe else { return }
    do {
      try DetachedThread.start { wait(pipe.reading, numbers, onSignal, onEnd) }
    } catch {
      return
    }
    for number in numbers { answer(number) }
  }

  /// The signals by which a user ends a program.
  package static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Answers a signal by a byte in the pipe; but not `SIGHUP` where whoever started the program has it
  /// ignored, as `nohup` does.
  private static func answer(_ number: Int32) {
    var action = sigaction()
    if number == SIGHUP, sigaction(number, nil, &action) == 0,
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == ignored
    {
      return
    }
    action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      let code = errno
      var mark: UInt8 = 1
      if let pipe = InterruptWatch.pipe { _ = write(pipe.writing, &mark, 1) }
      errno = code
    }
    action.sa_flags = SA_RESTART
    sigaction(number, &action, nil)
  }

  /// What stands for a handler where a signal is ignored (`SIG_IGN`).
  private static let ignored = 1

  /// Waits for bytes and tells of them (`pthread_sigmask`, `read`).
  private static func wait(
    _ reading: Int32,
    _ numbers: [Int32],
    _ onSignal: () -> Void,
    _ onEnd: () -> Void
  ) {
    // Whoever started the program may have its threads hold the signals back, as thread pools do: one
    // thread that lets them in is enough.
    var heard = sigset_t()
    sigemptyset(&heard)
    for number in numbers { sigaddset(&heard, number) }
    pthread_sigmask(SIG_UNBLOCK, &heard, nil)
    while let bytes = try? FileSystem.nextBytes(from: reading, atMost: 1), !bytes.isEmpty {
      onSignal()
    }
    onEnd()
  }
}
