public import Interaction

/// A line of steps that cannot be understood.
public struct DriveSyntaxError: Error, Equatable, Sendable {
  /// The file of steps and the line.
  public var location: SourceLocation
  /// What is wrong, and the next thing to try.
  public var message: String
  /// The nearest word that would have been right, if one is near.
  public var suggestion: String?

  /// Describes what is wrong with a line.
  ///
  /// - Parameters:
  ///   - location: The file of steps and the line.
  ///   - message: What is wrong, and the next thing to try.
  ///   - suggestion: The nearest word that would have been right.
  public init(location: SourceLocation, message: String, suggestion: String? = nil) {
    self.location = location
    self.message = message
    self.suggestion = suggestion
  }
}

extension DriveSyntaxError: CustomStringConvertible {
  /// Place, cause and remedy on one line.
  public var description: String { "\(location): \(message)" }
}

extension DriveSyntaxError: FailureConvertible {
  /// The error as a report shows it.
  public var failure: Failure { Failure(message: message, location: location) }
}
