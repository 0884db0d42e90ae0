internal import Interaction
public import UserSimulation

extension DriveStep {
  /// What a step is aimed at.
  public enum Target: Codable, Equatable, Sendable {
    /// An element of a kind; without a name, the only one of that kind.
    case element(Kind, name: String?)
    /// A point of the window, in points from its top left corner.
    case point(x: Double, y: Double)

    /// The ways to name an element: those of `find`.
    public typealias Kind = Locator.Kind
  }
}

extension DriveStep.Target: CustomStringConvertible {
  /// The target as it may be written in a file of steps.
  public var description: String {
    switch self {
    case .element(let kind, let name?): "\(kind.rawValue) \(name.quoted)"
    case .element(let kind, nil): kind.rawValue
    case .point(let x, let y): "at \(x.plain) \(y.plain)"
    }
  }
}
