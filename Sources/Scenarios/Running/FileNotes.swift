/// The files besides itself that a script has asked for: what changes what it does when it changes.
///
/// Files that were not there count, too: one that comes may be found before the one that was.
final class FileNotes {
  /// The files' paths.
  private(set) var paths: Set<String> = []
  /// The names by which the script knows the modules that it was given.
  private(set) var modules: Set<String> = []

  /// Notes a file.
  ///
  /// - Parameter path: The file's path.
  func note(_ path: String) { paths.insert(path) }

  /// Notes that a file was there, and is a module.
  ///
  /// - Parameter name: What positions call it.
  func note(module name: String) { modules.insert(name) }
}
