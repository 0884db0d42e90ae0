/// What a picture of a screen is written as.
public enum PictureFormat: String, Codable, Sendable, CaseIterable {
  /// A drawing that scales, as text.
  case svg
  /// Pixels, two for each point of the window.
  case png
  /// The text tree.
  case text = "txt"

  /// Finds the format that the ending of a file's name asks for.
  ///
  /// - Parameter path: The file's path; nil is returned for an ending that stands for no format.
  public init?(path: String) {
    let name = FileSystem.split(path)?.name ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}
