/// What a responder does when a key comes by that nobody took.
public struct KeyCommand {
  /// What runs; it gets the event whose `key` is the chord.
  package let handler: (InteractionEvent) throws -> Void
  /// Who the handler is and where it was written.
  public let origin: HandlerOrigin
  /// The handler as its own language knows it, such as a script's function.
  package let payload: AnyObject?
  /// What stands for the command wherever it is copied to.
  let identity = Identity()

  /// What stands for a command.
  final class Identity {}

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
  ///   - payload: The handler as its own language knows it, to be found again.
  ///   - handler: What to do.
  package init(
    origin: HandlerOrigin,
    payload: AnyObject? = nil,
    _ handler: @escaping (InteractionEvent) throws -> Void
  ) {
    self.origin = origin
    self.payload = payload
    self.handler = handler
  }
}
