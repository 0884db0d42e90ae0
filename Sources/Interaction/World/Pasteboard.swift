/// What was copied last in a world.
///
/// ```swift
/// world.pasteboard.string = "Milk"
/// ```
public final class Pasteboard {
  /// The copied text, or nil if nothing was copied yet.
  public var string: String?

  /// Makes an empty pasteboard.
  init() {}
}
