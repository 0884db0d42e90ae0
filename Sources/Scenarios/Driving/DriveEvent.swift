/// Something to show while a script is being driven.
public enum DriveEvent: Codable, Equatable, Sendable {
  /// The script printed.
  case printed(PrintReport)
  /// A step was taken.
  case finished(DriveStepReport)
  /// A handler or a timer failed, though the step during which it did was taken; nil for none, where that was
  /// as the script was loaded.
  case failed(FailureReport, in: DriveStep?)
}
