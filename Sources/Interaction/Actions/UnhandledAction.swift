/// A nil-targeted action that no responder of the chain answered.
public struct UnhandledAction: Hashable, Codable, Sendable {
  /// The action's name.
  public var name: String
  /// The control that sent it.
  public var sender: String
  /// The responders that were asked, in order.
  public var visited: [String]

  /// How many a world keeps: a timer may send one each time.
  static let keptCount = 100

  /// Records a search that found nobody.
  ///
  /// - Parameters:
  ///   - name: The action's name.
  ///   - sender: The control that sent it.
  ///   - visited: The responders that were asked, in order.
  public init(name: String, sender: String, visited: [String]) {
    self.name = name
    self.sender = sender
    self.visited = visited
  }
}
