internal import Interaction

/// A closure with an identity, which can be added to background events and removed from them again.
///
/// ```swift
/// let observer = BackgroundClosure<Double> { fraction in print(fraction) }
/// for download in downloads { download.progressed += observer }
/// downloads[0].progressed -= observer
/// ```
///
/// Two objects are two observers, whatever they do; the same object is added to an event once at most.
public final class BackgroundClosure<Args: Sendable>: Sendable {
  /// What it does with the arguments, on the queue of the event.
  public let body: BackgroundEvent<Args>.Body
  /// Where it was made.
  let origin: HandlerOrigin

  /// Wraps a closure.
  ///
  /// - Parameters:
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do with the arguments; what it throws is kept by the event.
  public init(
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping BackgroundEvent<Args>.Body
  ) {
    self.body = body
    origin = HandlerOrigin("Swift closure", file: file, line: line)
  }
}
