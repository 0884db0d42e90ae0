internal import Foundation
internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Rendering

/// One script in a fresh world and a fresh Lua state, from its top level to the end of one
/// scenario.
///
/// Nothing in it outlives it.
final class ScriptSession {
  let file: String
  let world: World
  let state: LuaState
  let journal: MemoryJournal

  /// What the window held when the first failure happened.
  private(set) var screen: String?

  /// What failed outside the world's own handlers, in order.
  private(set) var errors: [any FailureConvertible] = []

  /// Whether the wall-time limit ended it.
  private(set) var isTimedOut = false

  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let allowance: Allowance

  /// How long the script's own code may take.
  enum Allowance {
    /// All of it together, in wall seconds.
    case total(Double)
    /// Each call from outside by itself, in wall seconds.
    case each(Double)
  }

  /// Makes the world and the state.
  ///
  /// - Parameters:
  ///   - file: The script's path, as messages name it.
  ///   - configuration: The seed, the limits and whether warnings fail.
  ///   - allowance: How long the script's own code may take.
  ///   - print: Receives what the script prints as it does.
  init(
    _ file: String,
    _ configuration: RunConfiguration,
    _ allowance: Allowance,
    print: @escaping (String, SourceLocation?) -> Void = { _, _ in }
  ) {
    self.file = file
    self.allowance = allowance
    start = clock.now
    journal = MemoryJournal()
    world = World(seed: configuration.seed, journal: journal)
    world.isStrict = configuration.isStrict
    state = LuaState(for: world, print: print)
    world.onFailure = { [weak self] _ in self?.noteScreen() }
    perform { try state.setMemoryLimit(bytes: configuration.memoryLimit) }
  }

  /// Ends the world and the state, and with them everything the script made.
  func close() {
    world.onFailure = nil
    world.close()
    state.close()
  }

  /// The wall seconds since the session began.
  var elapsed: Double {
    let (seconds, attoseconds) = (clock.now - start).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  // MARK: The script's parts

  /// Compiles the text and runs its top level.
  ///
  /// - Returns: Whether it ran through.
  func load(_ text: String) -> Bool {
    perform {
      try withinLimit { try state.run(Self.withoutShebang(text), chunk: file) }
    }
    state.script?.closeDeclarations()
    return errors.isEmpty
  }

  /// Runs a function of the script with the user.
  ///
  /// - Returns: Whether it ran through.
  @discardableResult
  func play(_ body: (ScriptContext) throws -> Void) -> Bool {
    guard let script = state.script, !isTimedOut else { return false }
    let before = errors.count
    perform { try withinLimit { try body(script) } }
    return errors.count == before
  }

  /// Lets the world come to rest for five virtual seconds at most.
  func settle() {
    guard !isTimedOut else { return }
    perform { try withinLimit { _ = world.settle(budget: 5) } }
  }

  /// Whether nothing failed so far.
  var isSound: Bool { errors.isEmpty && world.failures.isEmpty }

  // MARK: Failing

  /// Runs something that may fail, and keeps what it throws.
  private func perform(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      noteScreen()
      errors.append(located(error))
      isTimedOut = (error as? LuaError)?.code == .timeLimit
    }
  }

  /// The error with what the state knows of its place.
  private func located(_ error: any Error) -> any FailureConvertible {
    if let known = error as? any FailureConvertible, known.failure.location != nil { return known }
    return ScriptFailure(error, state.lastFailure)
  }

  private func noteScreen() {
    if screen == nil { screen = TextTree.text(of: world) }
  }

  /// Gives script code what it may take yet.
  private func withinLimit(_ body: () throws -> Void) throws {
    let seconds =
      switch allowance {
      case .total(let limit): limit - elapsed
      case .each(let limit): limit
      }
    guard seconds > 0 else {
      throw LuaError(.timeLimit, LuaError.timeLimitMessage)
    }
    let milliseconds = min(max(1, (seconds * 1000).rounded(.up)), Double(Int32.max))
    try state.setTimeLimit(milliseconds: Int(milliseconds))
    try body()
  }

  /// A first line that begins with `#` is for the shell; its place stays, so that lines count right.
  private static func withoutShebang(_ text: String) -> String {
    guard text.hasPrefix("#") else { return text }
    return String(text.drop { !$0.isNewline })
  }
}
