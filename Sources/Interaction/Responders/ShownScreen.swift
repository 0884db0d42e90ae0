/// A registered screen that was shown.
public struct ShownScreen {
  /// The name under which it is registered.
  public let name: String
  /// The controller, or the coordinator of a flow.
  public let screen: Responder

  /// Describes a screen that was shown.
  ///
  /// - Parameters:
  ///   - name: The name under which it is registered.
  ///   - screen: The controller, or the coordinator of a flow.
  public init(name: String, screen: Responder) {
    self.name = name
    self.screen = screen
  }
}
