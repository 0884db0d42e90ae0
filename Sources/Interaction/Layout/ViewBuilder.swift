/// Collects the subviews of a stack as they are listed: `VStack { stepper; warning }`.
@resultBuilder
public enum ViewBuilder {
  /// Takes one view.
  ///
  /// - Parameter view: What a line of the block names.
  /// - Returns: The view alone.
  public static func buildExpression(_ view: View) -> [View] { [view] }

  /// Takes a view that may be missing.
  ///
  /// - Parameter view: What a line of the block names, or nil.
  /// - Returns: The view alone, or nothing.
  public static func buildExpression(_ view: View?) -> [View] { view.map { [$0] } ?? [] }

  /// Takes views made elsewhere.
  ///
  /// - Parameter views: What a line of the block names.
  /// - Returns: The same views.
  public static func buildExpression(_ views: [View]) -> [View] { views }

  /// Joins what a block lists.
  ///
  /// - Parameter parts: What each line came to.
  /// - Returns: All of it, in the order of the lines.
  public static func buildBlock(_ parts: [View]...) -> [View] { parts.flatMap(\.self) }

  /// Takes what a loop lists.
  ///
  /// - Parameter parts: What each round came to.
  /// - Returns: All of it, in the order of the rounds.
  public static func buildArray(_ parts: [[View]]) -> [View] { parts.flatMap(\.self) }

  /// Takes what an `if` lists, if it does.
  ///
  /// - Parameter part: What the branch came to, or nil if it was not taken.
  /// - Returns: The same, or nothing.
  public static func buildOptional(_ part: [View]?) -> [View] { part ?? [] }

  /// Takes what the first branch lists.
  ///
  /// - Parameter part: What the branch came to.
  /// - Returns: The same views.
  public static func buildEither(first part: [View]) -> [View] { part }

  /// Takes what the other branch lists.
  ///
  /// - Parameter part: What the branch came to.
  /// - Returns: The same views.
  public static func buildEither(second part: [View]) -> [View] { part }
}
