/// The language that a subclass was made in at run time: it knows what one instance overrides, and
/// runs it.
package protocol OverrideInterpreter: AnyObject {
  /// What the subclass is called; nil once its language is gone.
  var className: String? { get }

  /// Says whether the subclass replaces a method.
  func overrides(_ method: OverridableMethod) -> Bool

  /// Runs what replaces a method.
  ///
  /// - Parameters:
  ///   - method: The method; one that is overridden.
  ///   - arguments: What it is called with.
  ///   - type: What it must answer; `Void` for nothing.
  /// - Returns: The answer; nil if there is nothing to run after all.
  /// - Throws: What the override throws, or an error about an answer of another type.
  func call<Answer>(
    _ method: OverridableMethod,
    _ arguments: [OverrideArgument],
    as type: Answer.Type
  ) throws -> Answer?

  /// Returns where what replaces a method is defined; nil if that is not known, or nothing replaces it.
  func definition(of method: OverridableMethod) -> SourceLocation?

  /// Tells of an override that failed.
  ///
  /// - Parameters:
  ///   - error: What it threw.
  ///   - method: The method it replaces.
  ///   - owner: The path or the name of the instance.
  func report(_ error: any Error, in method: OverridableMethod, of owner: String)

  /// The names of the methods that can be sent as actions, in a fixed order.
  var actionNames: [String] { get }

  /// Returns the method of a name as an action; nil if the subclass has none of that name.
  func action(named name: String) -> AnyAction?

  /// Returns which arguments the method of a name takes as an action, for lists of connections: to find
  /// that out at each call would cost something; nil if the subclass has none of that name.
  func shape(ofActionNamed name: String) -> AnyAction.Shape?

  /// How many parameters the method of a name has, the instance among them; nil if that is not known, or
  /// the subclass has none of that name.
  func parameterCount(ofActionNamed name: String) -> Int?

  /// The names of the fields that the subclass declares, in a fixed order.
  var fieldNames: [String] { get }

  /// The names of the closures that the subclass declares and somebody set, in a fixed order.
  var setClosureNames: [String] { get }

  /// Puts one that fails in the place of a closure.
  ///
  /// - Parameters:
  ///   - name: The closure's name; it is set.
  ///   - owner: The instance.
  ///   - error: Makes what it fails with, given where the closure that was there is defined.
  /// - Throws: What keeps the language from doing so.
  func spoilClosure(
    named name: String,
    of owner: Responder,
    _ error: @escaping (SourceLocation?) -> InteractionError
  ) throws

  /// Tells of what the subclass requires and nobody gave, now that the instance is used.
  ///
  /// - Parameters:
  ///   - owner: The path or the name of the instance.
  ///   - occasion: What it has done, for the message, and what it is.
  func checkRequirements(of owner: String, when occasion: RequirementOccasion)
}

extension OverrideInterpreter {
  /// Nothing but what the action itself tells.
  package func shape(ofActionNamed name: String) -> AnyAction.Shape? { nil }

  /// Not known.
  package func parameterCount(ofActionNamed name: String) -> Int? { nil }
}
