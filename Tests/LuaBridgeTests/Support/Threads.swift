internal import Glibc

/// Work on threads of its own, each of them real, whatever the number of cores.
enum Threads {
  private final class Job {
    let index: Int
    let body: @Sendable (Int) -> Void

    init(_ index: Int, _ body: @escaping @Sendable (Int) -> Void) {
      self.index = index
      self.body = body
    }
  }

  /// Runs the body once for each index, all at the same time, and returns when all have ended.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    var threads: [pthread_t] = []
    for index in 0..<count {
      var thread = pthread_t()
      let job = Unmanaged.passRetained(Job(index, body))
      let status = pthread_create(&thread, nil, threadEntry, job.toOpaque())
      precondition(status == 0, "no thread")
      threads.append(thread)
    }
    for thread in threads { pthread_join(thread, nil) }
  }

  private static let threadEntry:
    @convention(c) (UnsafeMutableRawPointer?) ->
      UnsafeMutableRawPointer? = { context in
        guard let context else { return nil }
        let job = Unmanaged<Job>.fromOpaque(context).takeRetainedValue()
        job.body(job.index)
        return nil
      }
}
