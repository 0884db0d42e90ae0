internal import Interaction

/// Stands for a language in which classes were made that override nothing, and counts how often what a
/// view shows is read.
///
/// Of the toolkit's own classes nothing else tells that: a subclass is one whose changes nobody is told of.
final class ReadCount: OverrideInterpreter {
  /// How many times a name was read so far.
  private(set) var count = 0

  var className: String? { nil }
  var actionNames: [String] { [] }
  var fieldNames: [String] { [] }
  var setClosureNames: [String] { [] }

  /// Lets the reading of a view's name be counted.
  ///
  /// - Parameter view: The view.
  func watch(_ view: View) { view.overrides = MethodOverrides(of: view, by: self) }

  /// Counts what happens while something is done.
  ///
  /// - Parameter body: What is done.
  /// - Returns: How many times a name was read.
  func reads(_ body: () -> Void) -> Int {
    let before = count
    body()
    return count - before
  }

  func overrides(_ method: OverridableMethod) -> Bool {
    if method == .displayedText { count += 1 }
    return false
  }

  func call<Answer>(
    _ method: OverridableMethod,
    _ arguments: [OverrideArgument],
    as type: Answer.Type
  ) throws -> Answer? {
    nil
  }

  func definition(of method: OverridableMethod) -> SourceLocation? { nil }
  func report(_ error: any Error, in method: OverridableMethod, of owner: String) {}
  func action(named name: String) -> AnyAction? { nil }
  func spoilClosure(
    named name: String,
    of owner: Responder,
    _ error: @escaping (SourceLocation?) -> InteractionError
  ) {}
  func checkRequirements(of owner: String, when occasion: RequirementOccasion) {}
}
