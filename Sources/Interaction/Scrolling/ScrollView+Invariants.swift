extension ScrollView {
  /// Looks for steps that are scheduled, but of which no scroll view knows: they would move content
  /// twice as often as there are frames.
  ///
  /// - Parameter world: Where the scroll views are.
  /// - Returns: A sentence for each such step.
  static func strayStepFaults(in world: World) -> [String] {
    let steps = world.scheduler.timers.filter { $0.origin.name.hasSuffix(stepSuffix) }
    guard !steps.isEmpty else { return [] }
    var known: Set<ObjectIdentifier> = []
    var views: [View] = world.windows
    while let view = views.popLast() {
      if let step = (view as? ScrollView)?.step { known.insert(ObjectIdentifier(step)) }
      views += view.subviews
    }
    return steps.filter { !known.contains(ObjectIdentifier($0)) }
      .map { "the step \"\($0.origin.name)\" is scheduled, but no scroll view knows of it" }
  }

  /// What disagrees about how the content moves; empty if all is well.
  final var faults: [String] {
    var faults: [String] = []
    if drag != nil, !isTracking { faults.append("\(path) is dragged, but not held") }
    if drag != nil, motion != nil { faults.append("\(path) is dragged and moves by itself") }
    if motion == nil, step != nil { faults.append("\(path) has a step to take, but does not move") }
    let isInTurn = world?.isInTurn == true
    if motion != nil, step?.isActive != true, !isInTurn {
      faults.append("\(path) moves by itself, but has no step to take")
    }
    var decelerates = false
    if case .decelerating = motion { decelerates = true }
    if decelerates != isDecelerating { faults.append("\(path) decelerates in one place only") }
    if !contentOffset.isFinite { faults.append("\(path) is scrolled to \(contentOffset)") }
    return faults
  }
}
