public import Interaction

/// Why a plugin is not loaded; what was there before stays as it was.
public struct PluginError: FailureConvertible, Equatable {
  /// The kinds of causes.
  public enum Code: String, Sendable, Codable {
    /// It does not say what it is, or says so wrongly.
    case badManifest
    /// It needs another version of the API.
    case missingRequirement
    /// It asks for what the user has not allowed.
    case permissionRefused
    /// Another one of its name is loaded.
    case duplicateName
    /// There is none of the name.
    case unknownPlugin
    /// It cannot be read, or is no text in UTF-8.
    case unreadable
    /// Its text does not compile, raises an error, or does not come to its end.
    case broken
  }

  /// The kind of cause.
  public var code: Code
  /// What went wrong, with its place.
  public var failure: Failure
  /// The path of the plugin's file; nil where it is about none.
  public var file: String?
  /// The plugin's name and version; nil where it did not come to saying them.
  public var plugin: String?

  /// Describes a cause.
  ///
  /// - Parameters:
  ///   - code: The kind of cause.
  ///   - failure: What went wrong, with its place.
  public init(_ code: Code, _ failure: Failure) {
    self.code = code
    self.failure = failure
  }

  /// Describes a cause that has no line.
  ///
  /// - Parameters:
  ///   - code: The kind of cause.
  ///   - message: What went wrong and what to do.
  package init(_ code: Code, _ message: String) {
    self.init(code, Failure(message: message))
  }
}

extension PluginError: CustomStringConvertible {
  /// The place and the message, on one line as a rule.
  public var description: String {
    failure.location.map { "\($0): \(failure.message)" } ?? failure.message
  }
}

extension PluginError {
  /// The error for a plugin whose name another one has.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - file: The plugin's path.
  ///   - other: The path of the other one.
  package static func duplicate(_ name: String, _ file: String, other: String) -> PluginError {
    PluginError(
      .duplicateName,
      file == other
        ? "\(file): the plugin \(name) is loaded already, from this file; name it once, or reload it"
        : """
        \(file): a plugin with the name \(name) is loaded already, from \(other); leave out one of them, \
        or give it another name
        """
    )
  }
}
