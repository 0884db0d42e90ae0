/// Who draws a view in the place of an override.
package struct DrawHandler {
  /// Who it is and where it was set, for failures.
  package let origin: HandlerOrigin
  /// What a binding keeps with it, such as the function of a script.
  package let payload: AnyObject?
  /// What it does.
  package let body: (View, Canvas, Rect) throws -> Void

  /// Describes a handler.
  ///
  /// - Parameters:
  ///   - origin: Who it is and where it was set.
  ///   - payload: What a binding keeps with it.
  ///   - body: What it does.
  package init(
    origin: HandlerOrigin,
    payload: AnyObject? = nil,
    body: @escaping (View, Canvas, Rect) throws -> Void
  ) {
    self.origin = origin
    self.payload = payload
    self.body = body
  }
}
