/// Something to show while a script is being driven.
public enum DriveEvent: Codable, Equatable, Sendable {
  /// The script printed.
  case printed(PrintReport)
  /// A step was taken.
  case finished(DriveStepReport)
  /// A handler or a timer failed, though the step that set it off was taken.
  case failed(FailureReport)
}
