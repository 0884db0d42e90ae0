/// The arguments of an event that has nothing to tell but that it happened.
public struct EmptyArguments: Hashable, Sendable {
  /// Nothing.
  public init() {}
}

extension Event where Args == EmptyArguments {
  /// Tells the observers that it happened; otherwise as `invoke(_:)`.
  @inlinable
  public func invoke() { invoke(EmptyArguments()) }

  /// Tells the observers at once; otherwise as `invokeNow(_:)`.
  public func invokeNow() { invokeNow(EmptyArguments()) }

  /// Tells the observers in the next turn; otherwise as `post(_:)`.
  public func post() { post(EmptyArguments()) }
}
