/// The places that advice names: `1`, or `1 to 3`.
///
/// - Parameter places: The places.
/// - Returns: The only one, or the first and the last.
package func placesText(_ places: ClosedRange<Int>) -> String {
  places.count == 1 ? "\(places.lowerBound)" : "\(places.lowerBound) to \(places.upperBound)"
}
