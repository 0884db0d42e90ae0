/// Which moment of which scenario is to be shown, and how.
public struct PictureRequest: Codable, Equatable, Sendable {
  /// The scenario's name, or a part that only its name has; nil takes the first.
  public var scenario: String?
  /// The line at which the scenario stands; nil for any of the script's.
  public var line: ScriptLine?
  /// After which step of the scenario, counted from 1 as reports list them; 0 is the screen as it was
  /// loaded, nil the end.
  public var step: Int?
  /// The id of the view that is shown alone; nil shows the window.
  public var view: String?
  /// Whether it is drawn in light on dark.
  public var isDark = false
  /// Whether the text tree is wanted in place of a drawing.
  public var isTree = false
  /// Whether the text tree tells frames.
  public var showsFrames = false

  /// Asks for the end of the script's first scenario.
  public init() {}
}
