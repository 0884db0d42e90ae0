internal import Interaction
internal import Spelling

/// A run as one page of HTML, which needs nothing else: an index of all scenarios by their scripts, each
/// failure in full, and links to the pages of traces.
///
/// It can be read without JavaScript; with it, the list is filtered by text and by outcome.
package struct HTMLReport: ReportFormat {
  /// Up to this many failures are unfolded when the page opens.
  private static let unfoldedCount = 10

  /// Knows the lines of scripts to which failures point.
  let report: TerminalReport
  /// What turns the path of a trace's page into a link from this one.
  let links: RelativeLinks

  /// Makes a reporter.
  ///
  /// - Parameters:
  ///   - report: Knows the scripts' texts.
  ///   - links: What turns the path of a trace's page into a link from this one.
  package init(_ report: TerminalReport, links: RelativeLinks) {
    self.report = report
    self.links = links
  }

  package func closing(for run: RunReport) -> String {
    let failureCount = run.totals.failed + run.loadFailures.count
    let isUnfolded = failureCount <= Self.unfoldedCount
    let body =
      header(of: run) + problems(of: run) + filter(of: run) + loadFailures(of: run)
      + scripts(of: run, isUnfolded: isUnfolded)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src '\(Self.styleHash)'; script-src '\(Self.scriptHash)'; base-uri 'none'; \
      form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title(of: run).escapedForMarkup)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      \(body.joined(separator: "\n"))
      <script>\(Self.script)</script>
      </body>
      </html>

      """
  }

  // MARK: The head of the page

  /// What the run comes to, in the title of the window.
  private func title(of run: RunReport) -> String {
    let totals = run.totals
    let failed = totals.failed + run.loadFailures.count
    if failed > 0 { return "\(failed) failed · Moontap" }
    let isPassed = run.codeOfResults == .passed
    return isPassed ? "\(totals.passed) passed · Moontap" : "Not passed · Moontap"
  }

  /// Writes the totals: in words, and as a bar.
  private func header(of run: RunReport) -> [String] {
    let totals = run.totals
    var facts = ["\(run.scenarios.count.counting("scenario")) in \(run.duration.writtenSeconds)"]
    if let shard = run.shard { facts.append("shard \(shard)") }
    if run.seed != 0 { facts.append("seed \(run.seed)") }
    let isPassed = run.codeOfResults == .passed
    return [
      "<header>",
      """
      <h1><span class="mark \(isPassed ? "passed" : "failed")" aria-hidden="true">\
      \(isPassed ? "✓" : "✗")</span> \(isPassed ? "Passed" : heading(of: run))</h1>
      """,
      "<p class=\"facts\">\(facts.joined(separator: " · ").escapedForMarkup)</p>",
      bar(of: totals),
      """
      <p class="totals"><span class="passed">\(totals.passed) passed</span> \
      <span class="failed">\(totals.failed) failed</span> \
      <span class="skipped">\(totals.skipped) skipped</span>\(flaky(totals))\(notLoaded(run))</p>
      """,
      "</header>", "<main>",
    ]
  }

  /// What stands at the top of a page of which not all is well.
  private func heading(of run: RunReport) -> String {
    let hasFailures = run.totals.failed + run.loadFailures.count > 0
    if hasFailures { return "Failed" }
    let kinds = run.problems.map(\.kind)
    // A scenario that is to be looked at comes before what ended the run.
    switch kinds.contains(.flaky) ? .flaky : kinds.first {
    case .flaky: return "Flaky"
    case .stopped: return "Not complete"
    case .coverage: return "Too few lines ran"
    case .output: return "Not all was written"
    case nil: return "Nothing selected"
    }
  }

  /// Counts the flaky scenarios, if there are any.
  private func flaky(_ totals: RunReport.Totals) -> String {
    totals.flaky > 0 ? " <span class=\"flaky\">\(totals.flaky) flaky</span>" : ""
  }

  /// Counts the scripts that could not be loaded, if there are any.
  private func notLoaded(_ run: RunReport) -> String {
    guard !run.loadFailures.isEmpty else { return "" }
    let files = run.loadFailures.count.counting("file")
    return " <span class=\"failed\">\(files) could not be loaded</span>"
  }

  /// Draws the totals in proportion; nothing if there are none.
  private func bar(of totals: RunReport.Totals) -> String {
    let parts = [
      ("passed", totals.passed), ("flaky", totals.flaky), ("failed", totals.failed),
      ("skipped", totals.skipped),
    ].filter { $0.1 > 0 || $0.0 != "flaky" }
    let sum = parts.reduce(0) { $0 + $1.1 }
    guard sum > 0 else { return "" }
    var x = 0
    let shapes = parts.map { name, count in
      defer { x += count }
      return "<rect class=\"\(name)\" x=\"\(x)\" width=\"\(count)\" height=\"1\"/>"
    }
    return """
      <svg class="bar" viewBox="0 0 \(sum) 1" preserveAspectRatio="none" aria-hidden="true">\
      \(shapes.joined())</svg>
      """
  }

  /// Writes what fails the run besides its scenarios.
  private func problems(of run: RunReport) -> [String] {
    run.problems.map { "<p class=\"stop\" role=\"alert\">\($0.sentence.escapedForMarkup)</p>" }
  }

  /// Writes the fields that filter; without a script, which shows them, they would do nothing.
  private func filter(of run: RunReport) -> [String] {
    guard !run.scenarios.isEmpty else { return [] }
    var verdicts: [Verdict] = []
    for verdict in run.scenarios.map(\.outcome.verdict)
    where !verdicts.contains(where: { $0.name == verdict.name }) {
      verdicts.append(verdict)
    }
    let boxes = verdicts.map { verdict in
      """
      <label><input type="checkbox" name="outcome" value="\(verdict.name)" checked> \
      \(verdict.words ?? verdict.name)</label>
      """
    }
    return [
      """
      <form id="filter" role="search" hidden>
      <input type="search" id="text" placeholder="Filter by name, file or message  ( / )" \
      aria-label="Filter by name, file or message" autocomplete="off" spellcheck="false">
      <fieldset><legend>Outcome</legend>\(boxes.joined(separator: " "))</fieldset>
      <output id="shown" for="text"></output>
      </form>
      """
    ]
  }

  // MARK: The list

  /// Writes the scripts that could not be loaded.
  private func loadFailures(of run: RunReport) -> [String] {
    run.loadFailures.map { failure in
      """
      <section class="script broken"><h2>\(failure.subject.escapedForMarkup)</h2>
      <p class="failed">could not be loaded</p>
      \(block(for: failure.failure))
      </section>
      """
    }
  }

  /// Writes the scripts in bytewise order of their paths, with their scenarios in that of the plan.
  private func scripts(of run: RunReport, isUnfolded: Bool) -> [String] {
    let scripts = Dictionary(grouping: run.scenarios, by: \.location.file)
    let names = scripts.keys.sorted(by: FileSystem.precedesBytewise)
    let sections = names.map { name in
      let items = (scripts[name] ?? []).map { item(for: $0, isUnfolded: isUnfolded) }
      return """
        <section class="script"><h2>\(name.escapedForMarkup)</h2>
        <ul>
        \(items.joined(separator: "\n"))
        </ul>
        </section>
        """
    }
    return sections + ["<p id=\"none\" hidden>No scenario matches.</p>", "</main>"]
  }
}
