/// What a view drew: a list of commands that says everything about the picture and nothing about how
/// it is shown, so that pictures can be compared, kept and sent.
public struct DisplayList: Hashable, Codable, Sendable {
  /// What was drawn, in order: what comes later lies in front.
  public var commands: [Command]

  /// The list of a view that draws nothing.
  public static let empty = DisplayList()

  /// Whether nothing was drawn.
  public var isEmpty: Bool { commands.isEmpty }

  /// Makes a list.
  ///
  /// - Parameter commands: What was drawn, in order.
  public init(_ commands: [Command] = []) {
    self.commands = commands
  }
}

extension DisplayList: CustomStringConvertible {
  /// The commands, one a line.
  public var description: String { commands.map(\.description).joined(separator: "\n") }
}
