/// Collects the children of a layout as they are listed.
@resultBuilder
public enum LayoutBuilder {
  /// Takes one child.
  ///
  /// - Parameter layout: What a line of the block describes.
  /// - Returns: The child alone.
  public static func buildExpression(_ layout: Layout) -> [Layout] { [layout] }

  /// Joins what a block lists.
  ///
  /// - Parameter parts: What each line came to.
  /// - Returns: All of it, in the order of the lines.
  public static func buildBlock(_ parts: [Layout]...) -> [Layout] { parts.flatMap(\.self) }

  /// Takes what a loop lists.
  ///
  /// - Parameter parts: What each round came to.
  /// - Returns: All of it, in the order of the rounds.
  public static func buildArray(_ parts: [[Layout]]) -> [Layout] { parts.flatMap(\.self) }

  /// Takes what an `if` lists, if it does.
  ///
  /// - Parameter part: What the branch came to, or nil if it was not taken.
  /// - Returns: The same, or nothing.
  public static func buildOptional(_ part: [Layout]?) -> [Layout] { part ?? [] }

  /// Takes what the first branch lists.
  ///
  /// - Parameter part: What the branch came to.
  /// - Returns: The same children.
  public static func buildEither(first part: [Layout]) -> [Layout] { part }

  /// Takes what the other branch lists.
  ///
  /// - Parameter part: What the branch came to.
  /// - Returns: The same children.
  public static func buildEither(second part: [Layout]) -> [Layout] { part }
}
