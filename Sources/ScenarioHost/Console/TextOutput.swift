/// A place that takes text.
package protocol TextOutput: AnyObject {
  /// Why text was lost; nil as long as none was, or if only the reader went away.
  var problem: String? { get }

  /// Writes text at once.
  ///
  /// - Parameter text: What to write. It is dropped if an earlier text was lost or the reader went
  ///   away.
  func write(_ text: String)
}
