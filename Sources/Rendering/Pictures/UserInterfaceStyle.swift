/// Whether a picture is drawn in dark on light or in light on dark, as UIKit's type of that name.
public enum UserInterfaceStyle: String, Codable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
