public import Interaction

/// The three kinds of targets, to tell them apart.
public enum Aim {
  /// The one element that a locator finds when the verb acts.
  case locator(Locator)
  /// A view that is at hand.
  case view(View)
  /// A point of the window, whatever is there.
  case point(Point)
}

extension Aim: CustomStringConvertible {
  /// The target in the words of a script; a view goes by its path, because it may have no locator.
  public var description: String {
    switch self {
    case .locator(let locator): locator.description
    case .view(let view): view.path
    case .point(let point): "at \(point)"
    }
  }

  /// The target as it is called after `to`.
  var destination: String {
    if case .point(let point) = self { "\(point)" } else { description }
  }
}
