extension Event {
  /// Has another event invoked each time this one is, with its own sender and the same arguments.
  ///
  /// - Parameters:
  ///   - other: The other event; held weakly, and with it the connection ends.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The receipt that takes it back.
  @discardableResult
  public func chain<Other>(
    to other: Event<Other, Args>,
    file: StaticString = #fileID,
    line: Int = #line
  ) -> Connection {
    chain(to: other, file: file, line: line) { $0 }
  }

  /// Has another event invoked each time this one is, with its own sender and other arguments.
  ///
  /// - Parameters:
  ///   - other: The other event; held weakly, and with it the connection ends.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - transform: Gives the other's arguments; nil to let it pass.
  /// - Returns: The receipt that takes it back.
  @discardableResult
  public func chain<Other, OtherArgs>(
    to other: Event<Other, OtherArgs>,
    file: StaticString = #fileID,
    line: Int = #line,
    _ transform: @escaping (Args) throws -> OtherArgs?
  ) -> Connection {
    let origin = HandlerOrigin("chain to \(other.name)", file: file, line: line)
    return add(isOnce: false, origin: origin, owner: other) { [weak other] _, args in
      if let args = try transform(args) { other?.invoke(args) }
    }
  }
}
