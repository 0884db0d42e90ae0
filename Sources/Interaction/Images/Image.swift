/// A picture as a headless program knows it: a name, and how much room it takes.
public struct Image: Hashable, Codable, Sendable {
  /// The room of a picture whose size was not given.
  public static let standardSize = Size(width: 24, height: 24)

  /// What the picture is called, such as the name of its file.
  public var name: String
  /// How much room it takes, in points.
  public var size: Size

  /// Names a picture.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - size: How much room it takes, in points.
  public init(_ name: String, size: Size = Image.standardSize) {
    self.name = name
    self.size = size
  }
}

extension Image: ExpressibleByStringLiteral {
  /// Reads a literal as the name of a picture of standard size.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
