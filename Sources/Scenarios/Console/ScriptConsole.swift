internal import Interaction
internal import InteractionLua
internal import LuaBridge

/// A prompt at which somebody looks into a script and acts on its app, line by line.
///
/// Each input runs as the body of a scenario does. What fails is told and ends nothing but the input.
final class ScriptConsole {
  /// How an input is run: within what it may take.
  typealias Runner = (_ body: () throws -> Void) throws -> Void

  /// The script.
  let session: ScriptSession
  /// The state of the script in which inputs run.
  let state: LuaState
  /// Where somebody sits.
  let desk: any ConsoleDesk
  /// What inputs find under global names.
  let environment: LuaEnvironment
  /// Runs an input.
  private let perform: Runner
  /// The wish to end an input.
  private let interruption = LuaInterruption()
  /// How many inputs there were.
  private var inputCount = 0
  /// Whether somebody has asked to leave.
  private let departure: Departure
  /// What the windows held when it was shown last.
  private var shownScreen: String?
  /// How many failures of handlers were told.
  private var toldFailures: Int

  /// The wish to leave.
  private final class Departure {
    /// Whether it was expressed.
    var isWished = false

    /// What ends the input that expresses it.
    struct End: Error {}
  }

  /// Makes a console.
  ///
  /// - Parameters:
  ///   - session: The script.
  ///   - state: The state of it in which inputs run.
  ///   - scope: The script's variables that inputs see; nil for none.
  ///   - declared: The variables outside of the script's functions, of which the scope may have but some.
  ///   - toldFailures: How many of the world's failures were told before; nil for all there are.
  ///   - desk: Where somebody sits.
  ///   - run: Runs an input.
  /// - Throws: `LuaError` if there is no memory for it.
  init(
    _ session: ScriptSession,
    _ state: LuaState,
    _ scope: (any LuaScope)?,
    declared: [String] = [],
    toldFailures: Int? = nil,
    at desk: any ConsoleDesk,
    running run: @escaping Runner
  ) throws {
    self.session = session
    self.state = state
    self.desk = desk
    perform = run
    self.toldFailures = toldFailures ?? session.world.failures.count
    let departure = Departure()
    self.departure = departure
    let help = ConsoleHelp(state, session.configuration.app, width: desk.width)
    environment = try LuaEnvironment(
      in: state,
      scope,
      extras: [
        "user": state.script?.userValue ?? .nil,
        "help": .function(
          try state.makeFunction("help", parameters: "value?") { (values: LuaVarargs<LuaValue>) in
            desk.show(.text(help.text(for: values.elements.first)))
          }
        ),
        "tree": .function(
          try state.makeFunction("tree") { [unowned session] in
            desk.show(.screen(session.shownScreen))
          }
        ),
        "exit": .function(
          try state.makeFunction("exit") { () throws -> Void in
            departure.isWished = true
            throw Departure.End()
          }
        ),
      ],
      declared: declared
    )
    help.environment = environment
  }

  // MARK: Inputs

  /// Takes inputs until there are no more, or one asks to leave.
  ///
  /// - Parameter showsScreen: Whether what the windows hold is shown at first.
  func takeInputs(showingScreen showsScreen: Bool) {
    showFailures()
    if showsScreen {
      showScreenIfChanged()
    } else {
      shownScreen = session.shownScreen
    }
    var input: ConsoleInput?
    while !departure.isWished {
      let prompt = input == nil ? ConsolePrompt.input : .continuation
      switch desk.readLine(prompt, complete: { [self] in completion(of: $0) }) {
      case .ended:
        // What is not whole is run all the same, so that somebody is told what is missing.
        if let input { take(input, isLast: true) }
        return
      case .interrupted: input = nil
      case .line(let line):
        var longer = input ?? ConsoleInput(inputCount + 1)
        longer.add(line)
        input = longer.isBlank || take(longer, isLast: false) ? nil : longer
      }
    }
  }

  /// Runs an input if it is whole.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - isLast: Whether no further line can make it whole.
  /// - Returns: Whether it was run, or never can be.
  @discardableResult
  private func take(_ input: ConsoleInput, isLast: Bool) -> Bool {
    do {
      switch try input.compile(in: environment) {
      case .whole(let function):
        inputCount += 1
        run(function, of: input)
      case .unfinished:
        guard isLast else { return false }
        inputCount += 1
        let message = "the input ends before it is whole; close what it opens"
        desk.show(.failed(input: input.name, FailureReport(message: message)))
      case .wrong(let error):
        inputCount += 1
        desk.show(.failed(input: input.name, session.report(of: error)))
      }
    } catch {
      inputCount += 1
      desk.show(.failed(input: input.name, session.report(of: error)))
    }
    return true
  }

  /// Runs an input, and shows what came of it.
  private func run(_ function: LuaFunction, of input: ConsoleInput) {
    var values: [LuaValue] = []
    var problem: (any Error)?
    let interruption = interruption
    desk.inputMayBeInterrupted { interruption.interrupt() }
    let tell = { [desk, session] (failure: any FailureConvertible) in
      desk.show(.failed(input: input.name, session.report(of: failure)))
    }
    state.script?.withSoftFailures(to: tell) {
      do {
        try perform {
          values = try interruption.listen(in: state) {
            let values = try state.script?.evaluate(function) ?? []
            session.world.layoutIfNeeded()
            return values
          }
        }
      } catch {
        problem = error
      }
    }
    desk.inputMayBeInterrupted(by: nil)
    environment.noteEnded(TopLevelLocals(input.text).names, with: input.name)
    show(values)
    if let problem { show(problem, of: input) }
    showFailures()
    showScreenIfChanged()
  }

  // MARK: Showing

  /// Shows what an input gave; nothing if that is nothing.
  private func show(_ values: [LuaValue]) {
    guard !values.isEmpty, !departure.isWished else { return }
    if values.count == 1 { try? environment.set("_", to: values[0]) }
    let lines = values.flatMap { value in
      state.className(of: value).map { [$0] } ?? value.textLines(width: desk.width)
    }
    desk.show(.values(lines))
  }

  /// Shows why an input ended before its end.
  private func show(_ problem: any Error, of input: ConsoleInput) {
    if departure.isWished { return }
    if interruption.wasInterrupted { return desk.show(.interrupted) }
    let located = ScriptFailure(problem, state.lastFailure)
    // A handler that was ended by a limit says so itself, and where.
    let end = Failure(ScriptSession.cause(of: problem))
    let isTold = session.world.failures.dropFirst(toldFailures).contains {
      ScriptSession.isSameEnd($0, end)
    }
    if isTold { return }
    var report = session.report(of: located)
    report.traceback = report.traceback.flatMap { Self.traceback($0, within: input) }
    desk.show(.failed(input: input.name, report))
  }

  /// The calls of a traceback that an input has made; nil if there are none.
  private static func traceback(_ traceback: String, within input: ConsoleInput) -> String? {
    let lines = traceback.split(separator: "\n", omittingEmptySubsequences: false)
    let made = lines.dropFirst().prefix { line in
      !(line.contains("\(input.name):") && line.hasSuffix("in main chunk"))
    }
    guard made.contains(where: { !$0.contains("[C]") }) else { return nil }
    return (lines.prefix(1) + made).joined(separator: "\n")
  }

  /// Shows the failures of handlers that were not told yet.
  private func showFailures() {
    let failures = session.world.failures
    for failure in failures.dropFirst(toldFailures) {
      desk.show(.failed(input: nil, session.report(of: failure)))
    }
    toldFailures = failures.count
  }

  /// Shows what the windows hold, if that is something else than before.
  private func showScreenIfChanged() {
    let screen = session.shownScreen
    guard screen != shownScreen else { return }
    shownScreen = screen
    desk.show(.screen(screen))
  }
}
