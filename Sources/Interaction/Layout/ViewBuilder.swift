/// Collects the subviews of a stack as they are listed: `VStack { stepper; warning }`.
@resultBuilder
public enum ViewBuilder {
  /// Takes one view.
  public static func buildExpression(_ view: View) -> [View] { [view] }

  /// Takes a view that may be missing.
  public static func buildExpression(_ view: View?) -> [View] { view.map { [$0] } ?? [] }

  /// Takes views made elsewhere.
  public static func buildExpression(_ views: [View]) -> [View] { views }

  /// Joins what a block lists.
  public static func buildBlock(_ parts: [View]...) -> [View] { parts.flatMap(\.self) }

  /// Takes what a loop lists.
  public static func buildArray(_ parts: [[View]]) -> [View] { parts.flatMap(\.self) }

  /// Takes what an `if` lists, if it does.
  public static func buildOptional(_ part: [View]?) -> [View] { part ?? [] }

  /// Takes what the first branch lists.
  public static func buildEither(first part: [View]) -> [View] { part }

  /// Takes what the other branch lists.
  public static func buildEither(second part: [View]) -> [View] { part }
}
