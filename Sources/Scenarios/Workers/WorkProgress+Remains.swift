internal import Interaction

extension WorkProgress {
  /// Keeps what is wanted of a play besides its report where the process that played it was ended: the journal as
  /// far as it was told, with an end that says so, and a page.
  ///
  /// - Parameters:
  ///   - result: What came of the play, which gets them.
  ///   - entry: The scenario.
  ///   - records: What is wanted.
  ///   - configuration: What the caller of the run decided.
  func keepRemains(
    in result: inout PlayResult,
    of entry: ScenarioPlan.Entry,
    _ records: PlayRecords,
    _ configuration: RunConfiguration
  ) {
    guard records.isTraced || records.page != nil else { return }
    var settings = configuration
    settings.seed = result.report.seed
    let plugins = JournalHeader.Plugin.described(by: settings)
    var header = JournalHeader(of: entry, settings, plugins)
    header.takeSnapshots([], settings)
    if records.isTraced { keepJournal(in: &result, header) }
    if let page = records.page {
      keepPage(page, in: &result, header, entry.script, settings.traces)
    }
  }

  /// Puts the journal together.
  private func keepJournal(in result: inout PlayResult, _ header: JournalHeader) {
    let interruption = JournalInterruption(
      verdict: result.report.outcome.verdict.name,
      cause: result.report.failures.first?.message ?? "",
      step: lastStep.map { $0 + 1 }
    )
    do {
      result.journal = try remains.text(header, interruption, by: JournalEncoder())
    } catch {
      result.report.failures[0].notes.append(
        Failure.Note(
          "journal",
          "what was told of the scenario cannot be written: \(error); run it again"
        )
      )
    }
  }

  /// Writes the page.
  private func keepPage(
    _ page: String,
    in result: inout PlayResult,
    _ header: JournalHeader,
    _ script: ScriptText,
    _ choice: RunConfiguration.Traces
  ) {
    do {
      let document = TraceDocument(
        header: header,
        report: result.report,
        records: try remains.records(),
        isCutShort: true,
        sources: [TraceDocument.Source(file: script.file, text: script.text)]
      )
      result.keep(document, at: page, choice)
    } catch {
      result.traceProblem = """
        the trace of \(result.report.name.quoted) cannot be made of what its process told: \(error); \
        run it again
        """
    }
  }
}
