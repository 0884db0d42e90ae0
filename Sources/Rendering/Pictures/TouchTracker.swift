package import Interaction

/// Follows the devices' events of a world, so that a picture can show where a step touched.
package struct TouchTracker {
  /// How many places of one way are kept; of a longer one every other place is let go.
  private static let longestWay = 64

  /// A finger, or the pointer.
  private struct Trail {
    /// What touched.
    let device: TouchMark.Device
    /// Where it was since the step began.
    var points: [Point]
    /// Whether it is still down.
    var isDown: Bool
  }

  /// The fingers by their ids in the order in which they went down, and the pointer, which has none.
  private var trails: [(id: Int?, trail: Trail)] = []

  /// Begins when no finger is down.
  package init() {}

  /// Forgets what was over; a finger that is still down begins its way anew where it is.
  package mutating func beginStep() {
    trails = trails.compactMap { id, trail in
      guard trail.isDown, let last = trail.points.last else { return nil }
      return (id, Trail(device: trail.device, points: [last], isDown: true))
    }
  }

  /// Takes in what a device did; keys and texts touch nothing.
  ///
  /// - Parameter event: What came in by the world's door.
  package mutating func follow(_ event: InputEvent) {
    switch event {
    case .touches(let inputs):
      for input in inputs {
        note(
          input.location,
          of: input.id,
          by: .finger,
          begins: input.phase == .began,
          isDown: input.phase == .began || input.phase == .moved
        )
      }
    case .hover(let location?): note(location, of: nil, by: .pointer, isDown: false)
    case .scroll(let input): note(input.location, of: nil, by: .pointer, isDown: false)
    case .hover(location: nil), .key, .text, .paste: break
    }
  }

  /// What a picture of this moment is to show.
  package var marks: [TouchMark] {
    trails.map { TouchMark(points: $0.trail.points, by: $0.trail.device) }
  }

  /// Adds a place to a way, or begins one.
  private mutating func note(
    _ location: Point,
    of id: Int?,
    by device: TouchMark.Device,
    begins: Bool = false,
    isDown: Bool
  ) {
    // A second tap of the same finger is a way of its own.
    let place = begins ? nil : trails.lastIndex { $0.id == id }
    guard let place else {
      let new = Trail(device: device, points: [location], isDown: isDown)
      // A tap in the place of the last one would only be drawn over it.
      let repeated = trails.firstIndex {
        $0.id == id && !$0.trail.isDown && $0.trail.points == [location]
      }
      if let repeated { trails[repeated].trail = new } else { trails.append((id, new)) }
      return
    }
    trails[place].trail.isDown = isDown
    guard trails[place].trail.points.last != location else { return }
    trails[place].trail.points.append(location)
    if trails[place].trail.points.count > Self.longestWay { thin(&trails[place].trail.points) }
  }

  /// Lets every other place of a way go, but never its ends.
  private func thin(_ points: inout [Point]) {
    let last = points.count - 1
    points = points.indices.filter { $0 % 2 == 0 || $0 == last }.map { points[$0] }
  }
}
