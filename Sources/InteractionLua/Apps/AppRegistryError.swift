public import Interaction

/// Why what an app registers does not go together.
public struct AppRegistryError: FailureConvertible, Equatable {
  /// The kinds of mistakes.
  public enum Code: String, Sendable, Codable {
    /// A name is empty, or no name that a script can write.
    case unusableName
    /// Two things of one kind have the same name.
    case duplicateName
    /// A class has a name that is the toolkit's, or Lua's.
    case reservedName
    /// A class inherits from one that scripts do not know.
    case unknownSuperclass
    /// A class declares a member twice or one that no class can, or an event that cannot be its own.
    case unusableMember
  }

  /// The kind of mistake.
  public var code: Code
  /// What is wrong, and what to do about it.
  public var message: String
  /// The line that registers it.
  public var location: SourceLocation

  /// Describes a mistake.
  ///
  /// - Parameters:
  ///   - code: The kind of mistake.
  ///   - message: What is wrong, and what to do about it.
  ///   - location: The line that registers it.
  public init(_ code: Code, _ message: String, at location: SourceLocation) {
    self.code = code
    self.message = message
    self.location = location
  }

  /// The message with the line.
  public var failure: Failure { Failure(message: message, location: location) }
}

extension AppRegistryError: CustomStringConvertible {
  /// The line and the message.
  public var description: String { "\(location): \(message)" }
}
