internal import Glibc
internal import Synchronization

/// What holds back the end of a worker process that crashes or calls `exit` until what was written to its standard
/// output is told: a thread of the process reads it, and would end with it.
///
/// A crash is a signal (`sigaction`). It is answered on the thread that it meets, where next to nothing may be done:
/// that waits for the thread that reads, and then lets the signal do what it would have done. Nothing holds back a
/// process that is killed or calls `_exit`.
enum OutputDelay {
  /// The signals by which a process crashes, all below `count`.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  /// How many places there are for what a signal did before.
  private static let count = 32
  /// How long the end is held back at most, in milliseconds: what reads may have crashed itself.
  private static let limit = 2000
  /// How large the stack is for a thread whose own is used up, in bytes.
  private static let stackSize = 1 << 16

  /// The end of the pipe that is read; less than 0 for none.
  private static let reading = Atomic<Int32>(-1)
  /// How many threads read and tell.
  private static let readers = Atomic<Int>(0)
  /// How many threads have met the signal of a crash.
  private static let crashes = Atomic<Int>(0)
  /// Where it stands what a signal did before, by its number.
  private static let former = Atomic<UInt>(0)

  /// Whether the end by a crash was held back, which then comes.
  static var isHoldingBackCrash: Bool { crashes.load(ordering: .sequentiallyConsistent) > 0 }

  /// Holds the end back from now on; to be called once, on the thread that runs the host's code.
  ///
  /// - Parameter pipe: The end of the pipe that is read, on another thread, by `whileTelling(_:)`.
  static func begin(for pipe: Int32) {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: count)
    actions.initialize(repeating: sigaction(), count: count)
    former.store(UInt(bitPattern: actions), ordering: .sequentiallyConsistent)
    reading.store(pipe, ordering: .sequentiallyConsistent)
    // From here on nothing of this is made for the first time where a signal is answered.
    _ = readers.load(ordering: .sequentiallyConsistent)
    _ = crashes.load(ordering: .sequentiallyConsistent)
    giveStack()
    var action = sigaction()
    action.sa_flags = SA_SIGINFO | SA_ONSTACK
    action.__sigaction_handler.sa_sigaction = { number, info, _ in
      let code = errno
      OutputDelay.crashes.add(1, ordering: .sequentiallyConsistent)
      OutputDelay.wait()
      // On the way back an instruction that cannot be executed is met again, with what the system knows of it;
      // any other signal has to be sent again.
      let isMetAgain = number != SIGTRAP && (info?.pointee.si_code ?? 0) > 0
      let actions = UnsafeMutablePointer<sigaction>(
        bitPattern: OutputDelay.former.load(ordering: .sequentiallyConsistent)
      )
      if let actions { sigaction(number, actions + Int(number), nil) }
      if !isMetAgain { raise(number) }
      errno = code
    }
    for signal in signals { sigaction(signal, &action, actions + Int(signal)) }
    atexit {
      fflush(nil)
      OutputDelay.wait()
    }
  }

  /// Reads from the pipe, and tells of it: the end is held back meanwhile.
  ///
  /// - Parameter body: What reads and tells.
  static func whileTelling(_ body: () -> Void) {
    readers.add(1, ordering: .sequentiallyConsistent)
    body()
    readers.subtract(1, ordering: .sequentiallyConsistent)
  }

  /// Waits until nothing is in the pipe, and what was in it is told (`poll`).
  private static func wait() {
    var file = pollfd(
      fd: reading.load(ordering: .sequentiallyConsistent),
      events: Int16(POLLIN),
      revents: 0
    )
    for _ in 0..<limit {
      // In this order: who has taken the last of it has said before that it reads.
      let isEmpty = poll(&file, 1, 0) == 0
      if isEmpty, readers.load(ordering: .sequentiallyConsistent) == 0 { return }
      poll(nil, 0, 1)
    }
  }

  /// Gives the thread a stack to answer signals on, if it has none: endless recursion leaves no room on its own.
  private static func giveStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else {
      return
    }
    stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = stackSize
    sigaltstack(&stack, nil)
  }
}
