/// What a responder does when a key comes by that nobody took.
public struct KeyCommand {
  /// What runs; it gets the event whose `key` is the chord.
  package let handler: (InteractionEvent) throws -> Void
  /// Who the handler is and where it was written.
  public let origin: HandlerOrigin

  /// Makes a command from a closure.
  ///
  /// - Parameters:
  ///   - file: The file of the closure.
  ///   - line: The line of the closure.
  ///   - handler: What to do; an error it throws is reported to the world.
  public init(
    file: StaticString = #fileID,
    line: Int = #line,
    _ handler: @escaping (InteractionEvent) throws -> Void
  ) {
    self.init(origin: HandlerOrigin("Swift closure", file: file, line: line), handler)
  }

  /// Makes a command whose handler describes itself.
  ///
  /// - Parameters:
  ///   - origin: Who the handler is.
  ///   - handler: What to do.
  package init(origin: HandlerOrigin, _ handler: @escaping (InteractionEvent) throws -> Void) {
    self.origin = origin
    self.handler = handler
  }
}
