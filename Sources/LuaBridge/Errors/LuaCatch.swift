/// An error that was caught, and that ended what had been called.
package struct LuaCatch {
  /// The last mark that was set before that call; 0 if none was.
  package let mark: Int
  /// The last one before the coroutine that caught it was resumed, which is later if the call has yielded
  /// meanwhile; 0 where none runs.
  package let resumption: Int
  /// The coroutine that caught it.
  private let coroutine: OpaquePointer

  /// Takes what the border tells of an error that a script has caught.
  ///
  /// - Parameters:
  ///   - call: What the coroutine runs that caught it.
  ///   - mark: The last mark that was set before the call that it ended.
  ///   - resumption: The last one before the coroutine was resumed.
  init(_ call: LuaCall, since mark: Int, resumedAt resumption: Int) {
    self.mark = mark
    self.resumption = resumption
    coroutine = call.raw
  }

  /// Takes an error of a call that did not yield.
  ///
  /// - Parameter mark: A mark that was set right before the call.
  package init(since mark: LuaMark) {
    self.mark = mark.number
    resumption = mark.number
    coroutine = mark.coroutine
  }

  /// Whether the error ended what a mark was set by: what came before the call goes on, and so does what
  /// others did while the call had yielded.
  ///
  /// What was done by another coroutine that the call ran before it yielded counts as done by others.
  ///
  /// - Parameter other: The mark.
  package func ended(_ other: LuaMark) -> Bool {
    other.number > mark && (other.number > resumption || other.coroutine == coroutine)
  }
}
