/// What one object does instead of its class: the overrides of a subclass that was made at run time.
///
/// A plain object has none and pays a check for nil. Every body that the toolkit has for an
/// overridable method begins by asking:
///
/// ```swift
/// open func layoutSubviews() {
///   if overrides?.perform(.layoutSubviews) == true { return }
///   …
/// }
/// ```
///
/// so that an override is found wherever the method is called from. An override that calls its super
/// comes back to the same body through `withoutOverride(of:_:)`, inside of which nothing is asked, not
/// in the bodies of superclasses either.
///
/// An override that fails is reported, and the class's own behaviour happens instead; unless the
/// override had called its super before, whose answer then stands, so that nothing happens twice.
package final class MethodOverrides {
  /// An override under way.
  private struct Call {
    /// What its call of super answered, or threw; nil while there was none.
    var superAnswer: Any?
  }

  /// Whose overrides they are.
  private weak var owner: Responder?
  /// The language they are written in.
  private let interpreter: any OverrideInterpreter
  /// The methods that run as the class has them, because an override called its super.
  private var bypassed: Set<OverridableMethod> = []
  /// The overrides that are under way.
  private var calls: [OverridableMethod: Call] = [:]
  /// The methods whose override has failed so far.
  private var failed: Set<OverridableMethod> = []

  /// Makes an object ask a language first.
  ///
  /// - Parameters:
  ///   - owner: Whose methods are overridden; it keeps what is made here.
  ///   - interpreter: What knows and runs the overrides.
  package init(of owner: Responder, by interpreter: any OverrideInterpreter) {
    self.owner = owner
    self.interpreter = interpreter
  }

  /// What the subclass is called; nil once its language is gone.
  var className: String? { interpreter.className }

  /// The names of the subclass's methods that can be sent as actions.
  var actionNames: [String] { interpreter.actionNames }

  /// The names of the fields that the subclass declares.
  package var fieldNames: [String] { interpreter.fieldNames }

  /// The names of the closures that the subclass declares and somebody set.
  var setClosureNames: [String] { interpreter.setClosureNames }

  /// Puts one that fails in the place of a closure that is set.
  func spoilClosure(
    named name: String,
    _ error: @escaping (SourceLocation?) -> InteractionError
  ) throws {
    guard let owner else { return }
    try interpreter.spoilClosure(named: name, of: owner, error)
  }

  /// The delegates in properties that the subclass declares, by the properties' names.
  private var declaredDelegates: [String: (connection: DelegateConnection, kept: AnyObject?)] = [:]

  /// The delegates that were set and not cleared again in properties that the subclass declares.
  var delegates: [DelegateConnection] {
    declaredDelegates.sorted { $0.key < $1.key }.map(\.value.connection)
  }

  /// Notes a delegate in a property that the subclass declares, for `connections(of:)` to tell of.
  ///
  /// - Parameters:
  ///   - delegate: The delegate, or what stands for one of another language; nil if it was cleared.
  ///   - property: The property.
  ///   - ownership: Strong for what nobody else holds.
  package func noteDelegate(_ delegate: AnyObject?, in property: String, ownership: Ownership) {
    declaredDelegates[property] = delegate.map {
      (DelegateConnection(property, $0), ownership == .strong ? $0 : nil)
    }
  }

  /// Returns the subclass's method of a name as an action.
  func action(named name: String) -> AnyAction? { interpreter.action(named: name) }

  /// Returns which arguments the subclass's method of a name takes as an action.
  func shape(ofActionNamed name: String) -> AnyAction.Shape? {
    interpreter.shape(ofActionNamed: name)
  }

  /// Returns how many parameters the subclass's method of a name has, the instance among them; nil if that
  /// is not known.
  package func parameterCount(ofActionNamed name: String) -> Int? {
    interpreter.parameterCount(ofActionNamed: name)
  }

  /// Says whether the subclass replaces a method.
  ///
  /// - Parameter method: The method.
  package func replaces(_ method: OverridableMethod) -> Bool { interpreter.overrides(method) }

  /// Returns where what replaces a method is defined, for messages.
  ///
  /// - Parameter method: The method.
  /// - Returns: The place; nil if nothing replaces the method, or its place is not known.
  func definition(of method: OverridableMethod) -> SourceLocation? {
    interpreter.definition(of: method)
  }

  /// Says whether what replaces a method runs now.
  ///
  /// - Parameter method: The method.
  package func isUnderWay(_ method: OverridableMethod) -> Bool { calls[method] != nil }

  /// Says whether what replaces a method has failed, this time or earlier.
  ///
  /// - Parameter method: The method.
  func hasFailed(_ method: OverridableMethod) -> Bool { failed.contains(method) }

  /// Tells of what the subclass requires and nobody gave.
  ///
  /// - Parameter occasion: Why it has to be there now.
  func checkRequirements(when occasion: RequirementOccasion) {
    interpreter.checkRequirements(of: ownerName, when: occasion)
  }

  /// Whether no override is under way, nor any call of super.
  var isIdle: Bool { calls.isEmpty && bypassed.isEmpty }

  // MARK: Asking

  /// Does what replaces a method that answers nothing.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - arguments: What it is called with; not evaluated if it is not overridden.
  /// - Returns: Whether it is done; if not, the class does its own.
  @inline(never)
  func perform(
    _ method: OverridableMethod,
    _ arguments: @autoclosure () -> [OverrideArgument] = []
  ) -> Bool {
    answer(method, as: Void.self, arguments()) != nil
  }

  /// Asks what replaces a method that answers something.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - type: What it answers.
  ///   - arguments: What it is called with; not evaluated if it is not overridden.
  ///   - check: Throws if the answer is none that the toolkit can work with.
  /// - Returns: The answer; nil if the class is to give its own.
  @inline(never)
  func answer<Answer>(
    _ method: OverridableMethod,
    as type: Answer.Type = Answer.self,
    _ arguments: @autoclosure () -> [OverrideArgument] = [],
    check: (Answer) throws -> Void = { _ in }
  ) -> Answer? {
    guard isOverridden(method) else { return nil }
    let outer = calls.updateValue(Call(), forKey: method)
    defer { calls[method] = outer }
    do {
      guard let answer = try interpreter.call(method, arguments(), as: type) else { return nil }
      try check(answer)
      return answer
    } catch {
      report(error, in: method)
      guard let known = calls[method]?.superAnswer else { return nil }
      return known as? Answer
    }
  }

  /// Does what replaces a method that may throw; what its super threw, and what it threw itself
  /// after a call of super, is thrown on.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - arguments: What it is called with; not evaluated if it is not overridden.
  /// - Returns: Whether it is done; if not, the class does its own.
  /// - Throws: What the override let through.
  @inline(never)
  func performThrowing(
    _ method: OverridableMethod,
    _ arguments: @autoclosure () -> [OverrideArgument]
  ) throws -> Bool {
    guard isOverridden(method) else { return false }
    let outer = calls.updateValue(Call(), forKey: method)
    defer { calls[method] = outer }
    do {
      return try interpreter.call(method, arguments(), as: Void.self) != nil
    } catch {
      if calls[method]?.superAnswer != nil { throw error }
      report(error, in: method)
      return false
    }
  }

  // MARK: Calls of super

  /// Runs a method as the class has it: a call of super from an override.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - body: Calls it.
  /// - Returns: What it answers.
  package func withoutOverride<Answer>(
    of method: OverridableMethod,
    _ body: () throws -> Answer
  ) rethrows -> Answer {
    let isOutermost = bypassed.insert(method).inserted
    defer { if isOutermost { bypassed.remove(method) } }
    do {
      let answer = try body()
      calls[method]?.superAnswer = answer
      return answer
    } catch {
      calls[method]?.superAnswer = error
      throw error
    }
  }

  /// Lets a method be overridden again although its super is under way: what the class does from here
  /// on may lead to a new call that is nobody's super.
  func endBypass(of method: OverridableMethod) {
    bypassed.remove(method)
  }

  // MARK: Reporting

  /// Whether the subclass is to be asked.
  private func isOverridden(_ method: OverridableMethod) -> Bool {
    !bypassed.contains(method) && interpreter.overrides(method)
  }

  /// Tells of an override that failed.
  private func report(_ error: any Error, in method: OverridableMethod) {
    failed.insert(method)
    interpreter.report(error, in: method, of: ownerName)
  }

  /// The path or name of the owner; its texts as its class has them, since asking for those may be
  /// what failed.
  private var ownerName: String {
    let isOutermost = bypassed.insert(.displayedText).inserted
    defer { if isOutermost { bypassed.remove(.displayedText) } }
    return owner.map(ObjectNaming.name) ?? "an object that is gone"
  }
}

extension Responder {
  /// Runs a method as the class has it, past what a subclass made at run time does instead.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - body: Calls it.
  /// - Returns: What it answers.
  package final func withoutOverride<Answer>(
    of method: OverridableMethod,
    _ body: () throws -> Answer
  ) rethrows -> Answer {
    guard let overrides else { return try body() }
    return try overrides.withoutOverride(of: method, body)
  }
}
