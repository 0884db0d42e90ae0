internal import Interaction
internal import LuaBridge

/// What a script's class does instead of the toolkit's class that it was derived from, for one
/// instance.
///
/// An override that fails, or answers what its method cannot, is a failure of the world; the toolkit
/// then does its own, see `MethodOverrides`.
final class ScriptOverrides: OverrideInterpreter {
  /// What the bridge knows of the class.
  let overrides: LuaOverrides
  /// The run; weak, because its world holds the views that hold this.
  private(set) weak var context: ScriptContext?
  /// The state that the class is of.
  private(set) weak var state: LuaState?
  /// The script line that made the instance.
  private let birthplace: SourceLocation?
  /// The methods that the class replaces; nil until the instance is made.
  private var methods: Set<OverridableMethod>?
  /// The closures that were missing when the instance was used last.
  private var missingClosures: [String] = []

  init(_ overrides: LuaOverrides, of call: LuaCall) throws {
    self.overrides = overrides
    context = try call.context()
    state = call.state
    birthplace = call.sourceLocation
  }

  var className: String? { overrides.className }

  func overrides(_ method: OverridableMethod) -> Bool {
    if let methods { return methods.contains(method) }
    guard let names = overrides.functionNames else { return false }
    let known = Set(names.compactMap(OverridableMethod.init(rawValue:)))
    methods = known
    return known.contains(method)
  }

  func call<Answer>(
    _ method: OverridableMethod,
    _ arguments: [OverrideArgument],
    as type: Answer.Type
  ) throws -> Answer? {
    context?.overridesUnderWay += 1
    defer { context?.overridesUnderWay -= 1 }
    // A method that was taken from a class object comes by the toolkit's own account of supers.
    overrides.forgetSuper()
    let arguments = OverrideArguments(arguments)
    defer { arguments.end() }
    do {
      guard let type = type as? any LuaConvertible.Type else {
        return try overrides.call(method.rawValue, arguments) ? () as? Answer : nil
      }
      // A cast would make an answer of nothing at all.
      guard let value = try answer(method, arguments, as: type) else { return nil }
      return value as? Answer
    } catch var error as LuaError where error.location == nil {
      // An answer of the wrong type: the line to look at is the function's.
      error.location = overrides.definition(of: method.rawValue)
      throw ScriptFailure(error, nil)
    } catch {
      throw ScriptFailure(error, overrides.lastFailure)
    }
  }

  /// Runs an override and reads its answer.
  private func answer<Value: LuaConvertible>(
    _ method: OverridableMethod,
    _ arguments: OverrideArguments,
    as type: Value.Type
  ) throws -> Any? {
    guard let value = try overrides.call(method.rawValue, returning: type, arguments) else {
      return nil
    }
    return value as Any
  }

  func definition(of method: OverridableMethod) -> SourceLocation? {
    overrides.definition(of: method.rawValue).map(SourceLocation.init)
  }

  func report(_ error: any Error, in method: OverridableMethod, of owner: String) {
    if willEndOuterOverride(error) { return }
    var failure = Failure(error)
    if failure.location == nil {
      failure.location = definition(of: method)
    }
    context?.world.report(
      failure.adding([Failure.Note("override", "\(method.rawValue) of \(owner)")])
    )
  }

  /// Whether an error is a limit that ends the override around this one as well, which then reports it:
  /// a recursion would report it once for each of its levels.
  ///
  /// A limit that was reached ends everything up to the outermost call, see `LuaLimits`; a full stack
  /// does not. The state knows whether it was reached: a script may raise another state's error again.
  private func willEndOuterOverride(_ error: any Error) -> Bool {
    guard let context, context.overridesUnderWay > 0, Failure(error).limit != nil,
      let limit = overrides.lastFailure?.limit
    else { return false }
    return limit != .stackOverflow
  }

  // MARK: Actions

  var actionNames: [String] {
    let names = overrides.functionNames ?? []
    return names.filter { $0 != "init" && OverridableMethod(rawValue: $0) == nil }
  }

  func action(named name: String) -> AnyAction? {
    guard actionNames.contains(name) else { return nil }
    let origin = HandlerOrigin(
      "\(className ?? "?").\(name)",
      location: overrides.definition(of: name).map(SourceLocation.init)
    )
    return AnyAction(name: name, shape: .senderAndEvent, origin: origin) {
      [overrides] _, sender, event in
      do {
        _ = try overrides.call(name, SenderArgument(sender), EventArgument(event))
      } catch {
        throw ScriptFailure(error, overrides.lastFailure)
      }
    }
  }

  func shape(ofActionNamed name: String) -> AnyAction.Shape? {
    guard actionNames.contains(name) else { return nil }
    return overrides.visibleArguments(of: name).map(AnyAction.Shape.init(visibleArguments:))
  }

  func parameterCount(ofActionNamed name: String) -> Int? {
    guard actionNames.contains(name) else { return nil }
    return overrides.visibleArguments(of: name)
  }

  var fieldNames: [String] { overrides.fieldNames ?? [] }

  // MARK: Requirements

  func checkRequirements(of owner: String, when occasion: RequirementOccasion) {
    let missing = overrides.missingClosures
    // A screen appears again and again.
    let isTold = occasion == .appeared && missing == missingClosures
    missingClosures = missing
    guard !missing.isEmpty, !isTold else { return }
    let names = missing.map { "'\($0)'" }.joined(separator: ", ")
    context?.world.report(
      Failure(
        message: """
          \(owner) \(occasion.rawValue) without \(names), which \(className ?? "its class") requires; \
          set \(missing.count == 1 ? "it" : "them") where the \(occasion.kind) is made, or \
          \(occasion.deadline).
          """,
        location: birthplace
      )
    )
  }
}
