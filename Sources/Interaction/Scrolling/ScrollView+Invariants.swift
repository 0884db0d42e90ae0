extension ScrollView {
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
