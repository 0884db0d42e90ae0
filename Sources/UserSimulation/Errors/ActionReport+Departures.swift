internal import Interaction

/// What messages say of views that handlers have taken out of their windows.
extension ActionReport {
  /// Says who has taken out what a search looks for.
  ///
  /// - Parameter criterion: What found nothing.
  /// - Returns: A sentence with a blank before it; nil if nothing of the kind is known.
  func departure(of criterion: Locator.Criterion) -> String? {
    guard case .exactly = criterion.match, let key = criterion.key,
      let (departure, isInside) = world.departure(by: key)
    else { return nil }
    return " \(text(of: departure, removing: isInside ? "what it was in" : "it"))"
  }

  /// Says whether it is known who has taken out what a target means.
  func knowsDeparture(of target: some Target) -> Bool {
    guard case .locator(let locator) = target.aim else { return false }
    return locator.steps.contains { step in
      if case .search(let criterion) = step { departure(of: criterion) != nil } else { false }
    }
  }

  /// Says where a view was, and who took it out.
  func text(of departure: Departure, removing what: String) -> String {
    let handler = departure.handler
    // A script's function is called by its line.
    let isPlaced = handler.location.map { handler.name.hasSuffix("\($0)") } ?? true
    return """
      It was in \(departure.place) until \(Self.seconds(departure.time)), when \
      \(isPlaced ? handler.name : handler.description) removed \(what).
      """
  }
}
