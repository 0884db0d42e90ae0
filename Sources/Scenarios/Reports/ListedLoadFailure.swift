internal import Interaction

/// A script that could not be loaded, as JSON documents list it.
struct ListedLoadFailure: Encodable {
  /// The script's path.
  private let file: String
  /// The path of the plugin that could not be loaded into its app; nil if it is the script itself.
  private let plugin: String?
  /// The line to look at first, if it is known.
  private let line: Int?
  /// What is wrong with it.
  private let message: String

  /// Describes a script.
  ///
  /// - Parameter failure: The script, and why it could not be loaded.
  init(_ failure: LoadFailure) {
    file = failure.file
    plugin = failure.plugin?.file
    line = failure.failure.location?.line
    message = failure.failure.message
  }
}
