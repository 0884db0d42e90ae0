internal import Interaction

extension BackgroundEvent {
  /// The arguments of each invocation from now on, in order, for a task to wait for.
  ///
  /// ```swift
  /// for await fraction in download.progressed.values() { print(fraction) }
  /// ```
  ///
  /// The sequence ends with the event, with `removeAll()`, and with the task that waits for it; it is for
  /// one task. In a world, use `add(in:)`: nothing there can wait.
  ///
  /// - Parameters:
  ///   - policy: What is kept while nobody takes it; everything, unless told otherwise.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The sequence.
  public func values(
    bufferingPolicy policy: AsyncStream<Args>.Continuation.BufferingPolicy = .unbounded,
    file: StaticString = #fileID,
    line: Int = #line
  ) -> AsyncStream<Args> {
    AsyncStream(bufferingPolicy: policy) { continuation in
      let source = StreamSource(continuation)
      let origin = HandlerOrigin("values", location: SourceLocation(file: "\(file)", line: line))
      let observer = add(.connection(isOnce: false), origin: origin, owner: nil) { args in
        source.continuation.yield(args)
      }
      continuation.onTermination = { _ in observer.remove() }
    }
  }
}

/// Ends a stream when the observer that feeds it goes, or else who waits would wait for ever.
private final class StreamSource<Element: Sendable>: Sendable {
  /// The stream's end that is fed.
  let continuation: AsyncStream<Element>.Continuation

  /// Feeds a stream.
  init(_ continuation: AsyncStream<Element>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}
