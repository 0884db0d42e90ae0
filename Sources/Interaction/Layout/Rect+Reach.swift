extension Rect {
  /// The rectangle with its corner so near that sums with its lengths are numbers, as places in frames have to be.
  var withinReach: Rect {
    func near(_ place: Double) -> Double { max(-View.farthest, min(place, View.farthest)) }
    return Rect(x: near(minX), y: near(minY), width: width, height: height)
  }
}
