public import Interaction

/// What a verb can be aimed at: a `Locator`, a `View`, or a `Point` of the window.
///
/// ```swift
/// try user.tap(.button("Add"))
/// try user.tap(add)
/// try user.tap(Point(x: 195, y: 20))
/// ```
///
/// Because the makers of locators belong to it, a locator is written short:
/// `user.tap(.button("Add"))`.
public protocol Target {
  /// Which of the three it is.
  var aim: Aim { get }
}

extension Locator: Target {
  /// The locator itself.
  public var aim: Aim { .locator(self) }
}

extension View: Target {
  /// The view itself.
  public final var aim: Aim { .view(self) }
}

extension Point: Target {
  /// The point itself.
  public var aim: Aim { .point(self) }
}
