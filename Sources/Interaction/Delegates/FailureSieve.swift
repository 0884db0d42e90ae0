/// An object that delegates and has a say in which failures of those it asks are reported.
package protocol FailureSieve: DelegateCaller {
  /// Says whether a failure is kept back, because it is told in another way.
  ///
  /// - Parameters:
  ///   - error: What was thrown.
  ///   - failure: The same with its circumstances, as it would be reported.
  ///   - method: The method that failed.
  ///   - world: The world that would hear of it; nil outside of one.
  /// - Returns: Whether it is kept back; if not, it is reported.
  func keepsBack(
    _ error: any Error,
    _ failure: Failure,
    of method: String,
    from world: World?
  ) -> Bool
}
