internal import Interaction
internal import Rendering

/// Draws the screen before and after each step of a scenario while it is played, for its page.
///
/// It only looks: what happens in the world, and what the journal tells of it, is the same without it.
final class TraceRecorder {
  /// How many bytes of pictures are kept; of a scenario that shows more, later screens are missing.
  private static let pictureLimit = 16 << 20

  /// The session that is watched.
  private let session: ScriptSession
  /// Tells when to draw.
  private var watch: StepWatch?
  /// The screens, each once.
  private var pictures: [AdaptivePicture] = []
  /// The places of the screens.
  private var places: [AdaptivePicture: Int] = [:]
  /// How many bytes they take.
  private var size = 0
  /// The screen that was drawn last; nil if it is not kept.
  private var latest: Int?
  /// Whether screens are missing.
  private var lacksPictures = false
  /// The screens around the steps.
  private var moments: [TraceDocument.Moment] = []

  /// Begins to watch a session in which nothing has run.
  ///
  /// - Parameter session: The session.
  init(_ session: ScriptSession) {
    self.session = session
    let watch = StepWatch(session.sink) { [unowned self] moment in
      session.excusing { draw(at: moment) }
    }
    session.world.journal = watch
    self.watch = watch
  }

  /// Ends watching, and gives all that the page shows.
  ///
  /// - Parameters:
  ///   - header: What was played.
  ///   - report: What came of it.
  /// - Returns: The document.
  func finish(_ header: JournalHeader, _ report: ScenarioReport) -> TraceDocument {
    for number in watch?.unfinished ?? [] { end(number, watch?.marks ?? []) }
    let closing = picture()
    session.world.journal = session.sink
    let records = session.journal.records
    return TraceDocument(
      header: header,
      report: report,
      records: records,
      pictures: pictures,
      moments: moments,
      closing: closing,
      lacksPictures: lacksPictures,
      sources: sources(of: records, report)
    )
  }

  // MARK: Pictures

  /// Draws what a moment shows.
  private func draw(at moment: StepWatch.Moment) {
    switch moment {
    case .input(let steps):
      let place = picture()
      for number in steps { update(number) { $0.before = place } }
    case .end(let step): end(step.number, step.touches)
    }
  }

  /// Draws what a step left.
  ///
  /// One without input found what the last one left, and the first of all what it left itself.
  private func end(_ number: Int, _ touches: [TouchMark]) {
    let isFirst = pictures.isEmpty
    let former = latest
    let place = picture()
    update(number) { moment in
      if moment.before == nil { moment.before = isFirst ? place : former }
      moment.after = place
      moment.touches = touches
    }
  }

  /// Changes what is known of a step.
  private func update(_ number: Int, _ change: (inout TraceDocument.Moment) -> Void) {
    while moments.count < number { moments.append(TraceDocument.Moment()) }
    change(&moments[number - 1])
  }

  /// Draws the screen as it is.
  ///
  /// - Returns: Its place; nil if it is not kept.
  private func picture() -> Int? {
    let picture = AdaptivePicture(of: session.world)
    if let place = places[picture] {
      latest = place
      return place
    }
    size += picture.elements.utf8.count
    guard size <= Self.pictureLimit else {
      lacksPictures = true
      latest = nil
      return nil
    }
    places[picture] = pictures.count
    latest = pictures.count
    pictures.append(picture)
    return latest
  }

  // MARK: Sources

  /// The texts of the script, and of the modules that something mentions.
  private func sources(
    of records: [JournalRecord],
    _ report: ScenarioReport
  ) -> [TraceDocument.Source] {
    let own = report.location.file
    let mentions = records.flatMap(\.entry.locations) + report.failures.compactMap(\.location)
    let handlers = Set(records.flatMap(\.entry.handlers).map(\.name))
    let sources = session.sources
    let others = sources.filter { source in
      let file = source.file
      return file != own
        && (mentions.contains { $0.file == file } || handlers.contains { $0.contains("\(file):") })
    }
    return sources.filter { $0.file == own } + others
  }
}
