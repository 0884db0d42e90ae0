internal import Interaction

/// A run in JUnit's XML, as Jenkins and GitLab read it: a suite for each script, a case for each
/// scenario.
///
/// It keeps to the schema that Jenkins publishes, which has no line for a case: the text of a failure
/// begins with message and place. What could not be carried through, because its time was up or its
/// script could not be loaded, is an error and not a failure. There is one such element for each case,
/// since readers take no more than the first, and it tells of all that went wrong.
package struct JUnitReport: ReportFormat {
  /// A test case, and the suite that it belongs to.
  private struct Case {
    /// The script's path.
    let suite: String
    /// The element's lines.
    let lines: [String]
    /// How it ended, as the suite counts it; nil if it passed.
    let element: Verdict.JUnitElement?
    /// The wall time it took, in seconds.
    var duration = 0.0
  }

  /// The name of the case that stands for a script that could not be loaded.
  private static let loadName = "(load)"
  /// The name of the suite that says what fails the run itself, and of the case that says what ended it.
  private static let runName = "(run)"
  /// How many digits the time of a suite has after the point: the schema allowed no more for years,
  /// and what has an older one refuses the whole file.
  private static let suiteDigits = 3
  /// How many digits the time of a case has after the point, which no schema limits.
  private static let caseDigits = 6

  /// Writes what is known about failures.
  private let report: TerminalReport

  /// Makes a reporter.
  ///
  /// - Parameter report: Writes failures, in colours or without: here without.
  package init(_ report: TerminalReport) {
    self.report = TerminalReport(excerpt: report.excerpt)
  }

  package func closing(for run: RunReport) -> String {
    let scenarios = zip(run.scenarios, caseNames(of: run.scenarios))
      .map { testCase($0, named: $1) }
    let cases = run.loadFailures.map(testCase) + scenarios + testCases(run.problems)
    var order: [String] = []
    var suites: [String: [Case]] = [:]
    for testCase in cases {
      if suites[testCase.suite] == nil { order.append(testCase.suite) }
      suites[testCase.suite, default: []].append(testCase)
    }
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    var facts = [("name", "moontap"), ("tests", "\(cases.count)")]
    facts += counts(of: cases, [.failure, .error])
    facts.append(("time", run.duration.plainSeconds(digits: Self.suiteDigits)))
    lines.append("<testsuites\(attributes(facts))>")
    for name in order { lines += suite(name, suites[name] ?? []) }
    lines.append("</testsuites>")
    return lines.asText
  }

  // MARK: Suites

  /// Writes a suite.
  private func suite(_ name: String, _ cases: [Case]) -> [String] {
    let duration = cases.reduce(0) { $0 + $1.duration }
    var facts = [("name", name), ("tests", "\(cases.count)")]
    facts += counts(of: cases, [.failure, .error, .skipped])
    facts.append(("time", duration.plainSeconds(digits: Self.suiteDigits)))
    if name != Self.runName { facts.append(("file", name)) }
    let lines = cases.flatMap(\.lines).map { "    " + $0 }
    return ["  <testsuite\(attributes(facts))>"] + lines + ["  </testsuite>"]
  }

  /// Counts how many cases ended in some ways.
  private func counts(
    of cases: [Case],
    _ elements: [Verdict.JUnitElement]
  ) -> [(String, String)] {
    elements.map { element in
      let name =
        switch element {
        case .failure: "failures"
        case .error: "errors"
        case .skipped: "skipped"
        }
      return (name, "\(cases.count { $0.element == element })")
    }
  }

  // MARK: Cases

  /// Names the cases of scenarios, with a number for each that has the name of an earlier one of its file.
  ///
  /// GitLab and others take cases of one name for one. A number that makes another scenario's name is left
  /// out.
  private func caseNames(of scenarios: [ScenarioReport]) -> [String] {
    let taken = Set(scenarios.map { [$0.location.file, $0.name] })
    var namesakes: [[String]: Int] = [:]
    return scenarios.map { scenario in
      let (file, name) = (scenario.location.file, scenario.name)
      guard var number = namesakes[[file, name]] else {
        namesakes[[file, name]] = 1
        return name
      }
      repeat { number += 1 } while taken.contains([file, "\(name) (\(number))"])
      namesakes[[file, name]] = number
      return "\(name) (\(number))"
    }
  }

  /// Makes the case of a scenario.
  private func testCase(_ scenario: ScenarioReport, named name: String) -> Case {
    let verdict = scenario.outcome.verdict
    var children: [String] = []
    if let element = verdict.element {
      let details = element == .skipped ? "" : self.details(of: scenario)
      let message =
        element == .skipped
        ? verdict.reason ?? verdict.words : message(of: scenario.distinctFailures)
      children.append(child(element, message, type: verdict.name, details))
    }
    let output = scenario.prints.map(\.text).joined(separator: "\n")
    if !output.isEmpty {
      children.append("<system-out>\(output.escapedLinesForMarkup)</system-out>")
    }
    // A case that passed has no element for how it failed before; what a test says to its error stream is
    // read by all.
    if verdict.element == nil, let play = scenario.failedPlay {
      let text = ([scenario.history] + [details(of: play)]).compactMap(\.self)
      children.append(
        "<system-err>\(text.joined(separator: "\n\n").escapedLinesForMarkup)</system-err>"
      )
    }
    return Case(
      suite: scenario.location.file,
      lines: lines(name, in: scenario.location.file, scenario.duration, children),
      element: verdict.element,
      duration: scenario.duration
    )
  }

  /// Makes the case of a script that could not be loaded.
  private func testCase(_ failure: LoadFailure) -> Case {
    let verdict = ScenarioReport.Outcome.loadFailed.verdict
    let details = details(of: [failure.failure])
    let children = [child(.error, failure.failure.message, type: verdict.name, details)]
    let name =
      failure.plugin == nil ? Self.loadName : "\(Self.loadName) \(failure.subject)"
    return Case(
      suite: failure.file,
      lines: lines(name, in: failure.file, 0, children),
      element: .error
    )
  }

  /// Makes the cases that say what fails the run besides its scenarios.
  private func testCases(_ problems: [RunReport.Problem]) -> [Case] {
    var namesakes: [String: Int] = [:]
    return problems.map { problem in
      let name = problem.kind == .stopped ? Self.runName : "(\(problem.kind.rawValue))"
      let number = (namesakes[name] ?? 0) + 1
      namesakes[name] = number
      // An error is what kept the run from its end; of the others the run knows that they are too bad.
      let element: Verdict.JUnitElement =
        switch problem.kind {
        case .stopped, .output: .error
        case .flaky, .coverage: .failure
        }
      return Case(
        suite: Self.runName,
        lines: lines(
          number > 1 ? "\(name) (\(number))" : name,
          in: Self.runName,
          0,
          [child(element, problem.sentence, type: problem.kind.rawValue, "")]
        ),
        element: element
      )
    }
  }

  /// Writes a case with what lies in it.
  private func lines(
    _ name: String,
    in file: String,
    _ duration: Double,
    _ children: [String]
  ) -> [String] {
    let facts = [
      ("name", name), ("classname", className(of: file)),
      ("time", duration.plainSeconds(digits: Self.caseDigits)),
    ]
    let start = "<testcase\(attributes(facts))"
    guard !children.isEmpty else { return [start + "/>"] }
    return [start + ">"] + children.map { "  " + $0 } + ["</testcase>"]
  }

  /// Writes an element that says how a case ended.
  private func child(
    _ element: Verdict.JUnitElement,
    _ message: String?,
    type: String,
    _ text: String
  ) -> String {
    let facts = [("message", message), ("type", type)].compactMap { name, value in
      value.map { (name, $0) }
    }
    let start = "<\(element.rawValue)\(attributes(facts))"
    guard !text.isEmpty else { return start + "/>" }
    return "\(start)>\(text.escapedLinesForMarkup)</\(element.rawValue)>"
  }

  /// The first failure's message, and how many others there are.
  private func message(of failures: [FailureReport]) -> String? {
    failures.first.map { first in
      failures.count > 1 ? "\(first.message) (and \(failures.count - 1) more)" : first.message
    }
  }

  /// All that is known about failures, as the terminal has it.
  private func details(of failures: [FailureReport]) -> String {
    joined(failures.flatMap { report.blocks(for: $0) })
  }

  /// What is known about the failures of a play, and beneath them its last steps and those up to each failed
  /// one.
  private func details(of play: ScenarioReport) -> String {
    let steps = report.steps(of: play)
    return joined(
      play.distinctFailures.flatMap { report.blocks(for: $0) }
        + (steps.isEmpty ? [] : [report.titled("Steps", steps)])
    )
  }

  /// Puts groups of lines together, a blank line between them.
  private func joined(_ blocks: [[String]]) -> String {
    blocks.joined(separator: [""]).joined(separator: "\n")
  }

  /// The script's path as readers take classes apart: folders and a name, with dots between them.
  private func className(of file: String) -> String {
    let path = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
    return FileSystem.names(of: path).filter { $0 != "." }
      .map { $0.replacing(".", with: "_") }
      .joined(separator: ".")
  }

  /// Writes attributes.
  private func attributes(_ facts: [(String, String)]) -> String {
    facts.map { " \($0)=\"\($1.escapedForMarkup)\"" }.joined()
  }
}

extension Double {
  /// A duration in seconds without an exponent, as JUnit's readers want it.
  ///
  /// - Parameter digits: How many stand after the point, from 1.
  func plainSeconds(digits: Int) -> String {
    let unit = repeatElement(10, count: digits).reduce(1, *)
    let parts = isFinite && self > 0 && self < 1e12 ? Int((self * Double(unit)).rounded()) : 0
    let fraction = String(parts % unit)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(parts / unit).\(zeros)\(fraction)"
  }
}
