public import Interaction

/// A script's wrong use of the Lua API.
public struct ScriptError: FailureConvertible, Equatable {
  /// The kinds of wrong use.
  public enum Code: String, Sendable, Codable {
    /// The state has no world.
    case noWorld
    /// A value does not fit.
    case wrongValue
    /// A function was called where it cannot work.
    case wrongPlace
    /// What a name stands for does not exist.
    case unknownName
    /// A target does not have the action that was sent to it.
    case missingAction
  }

  /// What a message says that misses a screen or a service where none at all is registered: by this a Swift test
  /// that has given no app tells how one is given.
  package static let nothingRegistered = "this program registers none"

  /// The kind of wrong use.
  public var code: Code

  /// What was wrong and what to write instead.
  public var message: String

  /// Describes a wrong use.
  ///
  /// - Parameters:
  ///   - code: The kind of wrong use.
  ///   - message: What was wrong and what to write instead.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message; the script's line is known to its state.
  public var failure: Failure { Failure(message: message) }
}

extension ScriptError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
