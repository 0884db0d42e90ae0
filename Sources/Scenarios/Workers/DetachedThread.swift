internal import Glibc

/// A thread that nothing waits for (`pthread_create`, `pthread_detach`): it ends with what it does, or with the
/// process.
package enum DetachedThread {
  /// What a thread does.
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Begins one.
  ///
  /// - Parameter body: What it does; the thread keeps it until then.
  /// - Throws: `FileSystem.Problem` if the system has no more threads.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(FileSystem.Problem) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let status = pthread_create(
      &thread,
      nil,
      { work in
        guard let work else { return nil }
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
        return nil
      },
      work.toOpaque()
    )
    guard status == 0 else {
      work.release()
      throw FileSystem.Problem(code: status)
    }
    pthread_detach(thread)
  }
}
