internal import Interaction
internal import InteractionLua
internal import LuaBridge

extension ScriptSession {
  /// Does something as `act(_:)` does, and gives what of its end is told nowhere else.
  ///
  /// - Parameter body: What is done.
  /// - Returns: What it throws, or `OutOfTime`; nil if that is nothing, or if a handler that was ended by a limit
  ///   says so itself, and where.
  func untoldProblem(acting body: () throws -> Void) -> (any Error)? {
    let known = world.failures.count
    do {
      try act(body)
      return nil
    } catch {
      let end = Failure(Self.cause(of: error))
      let isTold = world.failures.dropFirst(known).contains { Self.isSameEnd($0, end) }
      return isTold ? nil : error
    }
  }

  /// Whether two failures tell that the script was ended, and by the same passing of a limit.
  ///
  /// All that is under way fails alike then, with the line that ran into the limit; of time, whatever the line.
  /// A stack that is full ends only what filled it.
  static func isSameEnd(_ failure: Failure, _ other: Failure) -> Bool {
    guard failure.limit == other.limit else { return false }
    switch failure.limit.flatMap(LuaError.Code.init) {
    case nil, .stackOverflow: return false
    case .timeLimit: return true
    default: return failure.location == other.location
    }
  }

  /// Whether a failure says that the script's time was up.
  static func isTimeLimit(_ failure: Failure) -> Bool {
    failure.limit == LuaError.Code.timeLimit.rawValue
  }

  /// Reports a failure of a handler, with the limit if that ended it.
  func report(of failure: Failure) -> FailureReport {
    guard !isOfPlugin(failure) else {
      var report = FailureReport(failure)
      if let allowance = plugins.allowance(of: failure.limit) {
        report.notes.append(Failure.Note("limit", allowance))
      }
      return report
    }
    return noting(failure.limit, FailureReport(failure))
  }

  /// Reports an error that was thrown, with the limit if that ended it.
  func report(of error: any Error) -> FailureReport {
    noting(Failure(Self.cause(of: error)).limit, FailureReport(thrown: error))
  }

  /// Reports the first thing that failed outside the world's own handlers, for a script that could
  /// not be loaded, or into whose app a plugin could not be.
  var loadFailure: LoadFailure? {
    errors.first.map { error in
      var failure = LoadFailure(file: script.file, failure: report(of: error))
      failure.failure.notes += warnings
      if let refusal = Self.cause(of: error) as? PluginError, let file = refusal.file {
        failure.plugin = LoadFailure.Plugin(file: file, title: refusal.plugin)
      }
      return failure
    }
  }

  /// How many warnings are told.
  private static let toldWarnings = 20

  /// What the script warned of under strict, which no scenario tells where it could not be loaded.
  private var warnings: [Failure.Note] {
    let beginning = LuaState.strictWarning
    return world.failures.filter { $0.message.hasPrefix(beginning) }.prefix(Self.toldWarnings)
      .map { warning in
        let place = warning.location.map { " (\($0))" } ?? ""
        return Failure.Note("warning", "\(warning.message.dropFirst(beginning.count))\(place)")
      }
  }

  /// How a journal may tell of an error: with what is known of its place, or as it was thrown.
  static func failures(of error: any Error) -> [Failure] {
    [Failure(error), Failure(cause(of: error))]
  }

  /// The error that was thrown, behind what is known of its place.
  static func cause(of error: any Error) -> any Error {
    (error as? ScriptFailure)?.error ?? error
  }

  /// Adds how much the script had of what ran out, and how to give it more.
  private func noting(_ limit: String?, _ report: FailureReport) -> FailureReport {
    var report = report
    switch limit.flatMap(LuaError.Code.init) {
    case .timeLimit:
      let seconds =
        switch allowance {
        case .total(let limit), .each(let limit): limit
        }
      let setting = configuration.settingName("timeout", option: "--timeout")
      let remedy = "\(setting), or the scenario's option timeout, sets another"
      report.notes.append(Failure.Note("limit", "\(seconds.plainTime) s of wall time; \(remedy)"))
    case .memoryLimit:
      report.notes.append(Failure.Note("limit", configuration.statedMemoryLimit))
    case .depthLimit:
      let nested = "\(Self.crossingLimit) calls of a script by Swift within each other"
      report.notes.append(
        Failure.Note("limit", "\(nested); look for a handler that sets itself off")
      )
    case .stackOverflow:
      let remedy = "look for a function that calls itself without an end"
      report.notes.append(Failure.Note("limit", "how deep Lua's calls may nest; \(remedy)"))
    default: break
    }
    return report
  }
}
