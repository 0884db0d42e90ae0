internal import Interaction
internal import InteractionLua
internal import Rendering
internal import Spelling

extension ScenarioRunner {
  /// How many names a message lists at most.
  private static let longestListing = 10

  /// Plays a scenario, and shows the screen after one of its steps.
  ///
  /// - Parameters:
  ///   - script: The script's path.
  ///   - request: Which moment of which scenario, and how.
  /// - Returns: The picture, or why there is none.
  public func render(_ script: String, _ request: PictureRequest) throws -> PictureReport {
    let journal = configuration.journal.map { JournalFile($0) }
    var (report, recording) = try picture(of: script, request, isTraced: journal != nil)
    if let recording { journal?.write(recording) }
    report.journalProblem = journal?.finish()
    return report
  }

  /// Makes the picture, and the journal of what was played if that is wanted.
  private func picture(
    of script: String,
    _ request: PictureRequest,
    isTraced: Bool
  ) throws -> (report: PictureReport, recording: JournalRecording?) {
    // What selects the scenarios of a run has no say in which one is looked at.
    var settings = configuration
    settings.filter = nil
    settings.tags = []
    settings.lines = request.line.map { [$0] } ?? []
    settings.references = nil
    settings.forbidsOnly = false
    settings.order = .declared
    var report = PictureReport()
    let plan: ScenarioPlan
    do {
      plan = try ScenarioPlan([script], settings)
    } catch let absence as NothingSelected {
      report.absence = absence.description
      return (report, nil)
    }
    report.loadFailure = plan.loadFailures.first
    guard report.loadFailure == nil else { return (report, nil) }
    var entry: ScenarioPlan.Entry
    switch choose(request.scenario, among: plan.entries) {
    case .success(let chosen): entry = chosen
    case .failure(let absence):
      report.absence = absence.text
      return (report, nil)
    }
    let plugins = isTraced ? JournalHeader.Plugin.described(by: configuration) : []
    let session = session(of: entry, isTraced: isTraced)
    defer { session.close() }
    show(request, of: entry, in: session, &report)
    guard isTraced else { return (report, nil) }
    if request.step == 0 {
      // The journal is that of the loading, so it ends as a loading does.
      session.settle()
      entry = ScenarioPlan.Entry(loading: entry.script)
    }
    let header = JournalHeader(of: entry, configuration, plugins)
    return (report, JournalRecording(header: header, records: session.journal.records))
  }

  // MARK: Choosing

  /// Why there is nothing to show.
  private struct Absence: Error {
    /// What is missing, and the next thing to try.
    let text: String
  }

  /// Finds the scenario of a name: the one that has it, or else the only one that has it in its name.
  private func choose(
    _ name: String?,
    among entries: [ScenarioPlan.Entry]
  ) -> Result<ScenarioPlan.Entry, Absence> {
    var found = entries
    if let name {
      found = entries.filter { $0.name == name }
      if found.isEmpty { found = entries.filter { $0.name.contains(name) } }
      guard found.count == 1 else {
        return .failure(absence(of: name, found, among: entries))
      }
    }
    guard let entry = found.first(where: { $0.omission == nil }) ?? found.first else {
      return .failure(Absence(text: "the script declares no scenario"))
    }
    guard entry.omission == nil else {
      return .failure(
        Absence(
          text: """
            \(entry.name.quoted) is not played, because it is skipped or still to do; take that out \
            of the script at \(entry.location), or name another one
            """
        )
      )
    }
    return .success(entry)
  }

  /// Says that no scenario, or several, go by a name.
  private func absence(
    of name: String,
    _ found: [ScenarioPlan.Entry],
    among entries: [ScenarioPlan.Entry]
  ) -> Absence {
    if let first = found.first, found.allSatisfy({ $0.name == first.name }) {
      return Absence(text: Self.absence(ofNamesakes: found, first))
    }
    let names = (found.isEmpty ? entries : found).map(\.name)
    let listed = Self.listing(names.map(\.quoted))
    guard found.isEmpty else {
      return Absence(text: "\(name.quoted) stands in several names: \(listed); name one in full")
    }
    if let nearest = nearestName(to: name, in: names) {
      return Absence(text: "no scenario is called \(name.quoted); did you mean \(nearest.quoted)?")
    }
    return Absence(
      text:
        "no scenario is called \(name.quoted); there \(names.count == 1 ? "is" : "are") \(listed)"
    )
  }

  /// Lists texts: of very many the first, and how many more there are.
  private static func listing(_ texts: [String]) -> String {
    let rest = texts.count - longestListing
    return texts.prefix(longestListing).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Says that several scenarios have one name, which only their lines tell apart.
  private static func absence(
    ofNamesakes found: [ScenarioPlan.Entry],
    _ first: ScenarioPlan.Entry
  ) -> String {
    let places = found.map(\.location.description.escapedLine)
    let listed = listing(places)
    // A line stands for what the script itself declares there, and of several for the first.
    let areOfScript = found.allSatisfy { $0.foreignScript == nil }
    guard areOfScript, Set(places).count == places.count else {
      return """
        \(found.count) scenarios are called \(first.name.quoted), at \(listed), and no line of the script \
        tells them apart; give each a name of its own
        """
    }
    return """
      \(found.count) scenarios are called \(first.name.quoted); name the line of one instead, as in \
      \(places[0]); they are at \(listed)
      """
  }

  // MARK: Showing

  /// Plays a scenario and fills in the report.
  private func show(
    _ request: PictureRequest,
    of entry: ScenarioPlan.Entry,
    in session: ScriptSession,
    _ report: inout PictureReport
  ) {
    /// What is known of the moment that is shown, once it was there.
    var shown: (picture: Result<String, Absence>, step: StepWatch.Step?, isSound: Bool)?
    let watch = StepWatch(session.sink) { [unowned session] moment in
      guard case .end(let step) = moment, step.number == request.step else { return }
      shown = (
        Self.picture(request, of: session.world, touches: step.touches),
        step,
        session.isSound && !step.hasFailed
      )
    }
    session.world.journal = watch
    let isLoaded = session.load()
    if request.step == 0, isLoaded {
      session.play { _ in
        session.world.layoutIfNeeded()
        session.world.drawIfNeeded()
      }
      shown = (Self.picture(request, of: session.world), nil, session.isSound)
    } else {
      if isLoaded { playScenario(of: entry, in: session) }
      session.settle()
      if request.step == nil {
        shown = (Self.picture(request, of: session.world), nil, session.isSound)
      }
    }
    if shown?.isSound != true, !session.isSound {
      report.failure = ScenarioReport(
        name: entry.name,
        location: entry.location,
        outcome: outcome(of: session, isLoaded: isLoaded),
        session: session,
        seed: configuration.seed
      )
    }
    report.caption = caption(of: entry, request.step, shown?.step)
    switch shown?.picture {
    case .success(let picture): report.picture = picture
    case .failure(let absence): report.absence = absence.text
    case nil:
      let last = watch.count == 0 ? "has no step" : "ends with step \(watch.count)"
      report.absence = """
        \(entry.name.quoted) \(last), so there is no step \(request.step ?? 0); name a smaller number, \
        0 for the screen as it was loaded, or none for the end
        """
    }
  }

  /// Says what a picture shows.
  private func caption(
    of entry: ScenarioPlan.Entry,
    _ number: Int?,
    _ step: StepWatch.Step?
  ) -> String {
    switch (number, step) {
    case (let number?, let step?): "\(entry.name.quoted), after step \(number): \(step.text)"
    case (0, _): "\(entry.name.quoted), as it was loaded"
    default: "\(entry.name.quoted), at its end"
    }
  }

  /// Makes a picture of this moment.
  private static func picture(
    _ request: PictureRequest,
    of world: World,
    touches: [TouchMark] = []
  ) -> Result<String, Absence> {
    var view: View?
    if let id = request.view {
      view = world.windows.lazy.compactMap { $0.view(withId: id) }.first
      guard view != nil else { return .failure(absence(ofView: id, in: world)) }
    }
    if request.isTree {
      let options = TextTree.Options(showsFrames: request.showsFrames, textLimit: .max)
      let text =
        view.map { TextTree.text(of: $0, options: options) }
        ?? TextTree.text(of: world, options: options)
      return .success(text + "\n")
    }
    let options = SVG.Options(style: request.isDark ? .dark : .light, touches: touches)
    return .success(
      view.map { SVG.text(of: $0, options: options) } ?? SVG.text(of: world, options: options)
    )
  }

  /// Says that no view goes by an id.
  private static func absence(ofView id: String, in world: World) -> Absence {
    var ids: [String] = []
    func collect(_ view: View) {
      if !view.id.isEmpty { ids.append(view.id) }
      for subview in view.subviews { collect(subview) }
    }
    for window in world.windows { collect(window) }
    let remedy =
      if let nearest = nearestName(to: id, in: ids) {
        "did you mean \(nearest.quoted)?"
      } else if ids.isEmpty {
        "give one an id, or leave out --view"
      } else {
        "there \(ids.count == 1 ? "is" : "are") \(listing(ids.map(\.quoted)))"
      }
    return Absence(text: "no view has the id \(id.quoted) then; \(remedy)")
  }
}
