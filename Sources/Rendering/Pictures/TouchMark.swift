public import Interaction

/// Where a finger or a pointer was, to be drawn over a picture.
public struct TouchMark: Hashable, Codable, Sendable {
  /// What touched.
  public enum Device: String, Codable, Sendable, CaseIterable {
    /// A finger on the glass.
    case finger
    /// A pointer above it, or a wheel that was turned there.
    case pointer
  }

  /// What touched.
  public var device: Device
  /// The places on the way, in points of the window, first to last; never empty in a mark that shows.
  public var points: [Point]

  /// Marks a place, or a way.
  ///
  /// - Parameters:
  ///   - points: The places on the way, in points of the window.
  ///   - device: What touched.
  public init(_ points: Point..., by device: Device = .finger) {
    self.init(points: points, by: device)
  }

  /// Marks a way.
  ///
  /// - Parameters:
  ///   - points: The places on the way, in points of the window.
  ///   - device: What touched.
  public init(points: [Point], by device: Device = .finger) {
    self.device = device
    self.points = points
  }
}
