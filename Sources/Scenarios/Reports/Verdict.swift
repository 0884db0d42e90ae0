/// How reports speak of an outcome.
///
/// The one place that knows every outcome: each form of report takes from here what it needs.
struct Verdict: Equatable {
  /// What the totals count an outcome as.
  enum Kind {
    /// It ran through.
    case passed
    /// It ran through when it was played again.
    case flaky
    /// Somebody has to look at it.
    case failed
    /// It was left out on purpose.
    case omitted
  }

  /// What JUnit's form makes of an outcome besides a test case.
  enum JUnitElement: String {
    /// What was expected did not come.
    case failure
    /// The test could not be carried through.
    case error
    /// It was left out.
    case skipped
  }

  /// What the totals count it as.
  let kind: Kind
  /// Its name for programs.
  let name: String
  /// Its character in a row of them.
  let character: Character
  /// What people read beside the scenario's name; nil where its mark says enough.
  var words: String?
  /// Why the scenario was left out, as far as the script says.
  var reason: String?
  /// Whether the time that it took means anything.
  var isTimed = true
  /// The directive of the Test Anything Protocol.
  var directive: String?
  /// Whether that protocol calls it `ok`.
  var isOK = true
  /// The element within JUnit's test case; nil for none.
  var element: JUnitElement?
}

extension ScenarioReport.Outcome {
  /// How reports speak of it.
  var verdict: Verdict {
    switch self {
    case .passed: Verdict(kind: .passed, name: "passed", character: ".")
    case .flaky:
      Verdict(kind: .flaky, name: "flaky", character: "f", words: "flaky")
    case .failed:
      Verdict(kind: .failed, name: "failed", character: "F", isOK: false, element: .failure)
    case .timedOut:
      Verdict(
        kind: .failed,
        name: "timedOut",
        character: "T",
        words: "timed out",
        isOK: false,
        element: .error
      )
    case .crashed:
      Verdict(
        kind: .failed,
        name: "crashed",
        character: "C",
        words: "crashed",
        isOK: false,
        element: .error
      )
    case .interrupted:
      Verdict(
        kind: .failed,
        name: "interrupted",
        character: "I",
        words: "interrupted",
        isOK: false,
        element: .error
      )
    case .loadFailed:
      Verdict(
        kind: .failed,
        name: "loadFailed",
        character: "E",
        words: "could not be loaded",
        isTimed: false,
        isOK: false,
        element: .error
      )
    case .skipped(let reason):
      Verdict(
        kind: .omitted,
        name: "skipped",
        character: "s",
        words: "skipped",
        reason: reason,
        isTimed: false,
        directive: "SKIP",
        element: .skipped
      )
    case .todo(let reason):
      // What is still to do is not expected to be ok: the protocol calls one that is a surprise.
      Verdict(
        kind: .omitted,
        name: "todo",
        character: "t",
        words: "to do",
        reason: reason,
        isTimed: false,
        directive: "TODO",
        isOK: false,
        element: .skipped
      )
    }
  }
}
