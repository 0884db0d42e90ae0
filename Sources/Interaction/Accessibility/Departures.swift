/// The last views that handlers took out of their windows.
///
/// Who did it is known from the journal's records; without a journal nothing is kept, and outside of
/// handlers it costs a comparison. No view is kept alive.
struct Departures {
  /// How many are kept.
  private static let limit = 32
  /// How many of one call of a handler are kept: one that clears a screen leaves room for others.
  private static let limitOfCall = 16
  /// How many views inside of one that leaves are noted.
  private static let limitInside = 128

  /// The handlers under way, outermost first, by the numbers of their records.
  private var calls: [(id: Int, handler: HandlerOrigin)] = []
  /// How many views the last handler that took one out has taken out.
  private var latest = (id: 0, count: 0)
  /// The departures, the last one last.
  private(set) var kept: [Departure] = []

  /// Takes note of a handler's call, unless it is the toolkit's own.
  ///
  /// - Parameters:
  ///   - handler: Who is called.
  ///   - id: The number of the record that says so.
  ///   - causes: The records of what is under way around it.
  mutating func noteCall(of handler: HandlerOrigin, as id: Int, within causes: [Int]) {
    guard !handler.isOfToolkit else { return }
    while let last = calls.last, !causes.contains(last.id) { calls.removeLast() }
    calls.append((id, handler))
  }

  /// Counts a view that is taken out of its window.
  ///
  /// - Parameter causes: The records of what is under way.
  /// - Returns: The handler that takes it out, if the departure is to be kept; nil without one, and for what is more
  ///   than is kept of one call.
  mutating func count(because causes: [Int]) -> HandlerOrigin? {
    guard let call = calls.last(where: { causes.contains($0.id) }) else { return nil }
    if latest.id != call.id { latest = (call.id, 0) }
    latest.count += 1
    return latest.count <= Self.limitOfCall ? call.handler : nil
  }

  /// Keeps a departure.
  mutating func keep(_ departure: Departure) {
    if kept.count == Self.limit { kept.removeFirst() }
    kept.append(departure)
  }

  /// What the views inside of one are found by, as far as that is noted.
  static func innerKeys(of view: View) -> [AccessibilityKey] {
    var keys: [AccessibilityKey] = []
    var room = limitInside
    func visit(_ view: View) {
      for subview in view.subviews where room > 0 {
        room -= 1
        keys += subview.accessibilityKeys
        visit(subview)
      }
    }
    visit(view)
    return keys
  }
}

extension World {
  /// The last departure of a view from its window by a handler.
  ///
  /// - Parameter view: The view.
  /// - Returns: The departure; nil if none is known.
  package func departure(of view: View) -> Departure? {
    let identity = ObjectIdentifier(view)
    // Another view may be at the same place in memory by now.
    return departures.kept.last { $0.view == identity && $0.keys == view.accessibilityKeys }
  }

  /// The last departure of a view that was found by a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: The departure, and whether the view was inside of what was taken out; nil if none is known.
  package func departure(by key: AccessibilityKey) -> (departure: Departure, isInside: Bool)? {
    for departure in departures.kept.reversed() {
      if departure.keys.contains(key) { return (departure, false) }
      if departure.innerKeys.contains(key) { return (departure, true) }
    }
    return nil
  }
}
