internal import Interaction
internal import Scenarios
internal import Testing

/// Where a test calls something, as the compiler writes it down.
struct CallPlace {
  /// The module and the file's name.
  let fileID: StaticString
  /// The file's path.
  let filePath: StaticString
  /// The line, counted from 1.
  let line: Int
  /// The column, counted from 1.
  let column: Int

  /// What `LuaState` calls a text that was given no name: no file is called so.
  private static let unnamedChunk = "script"

  /// Takes a place from the compiler's literals.
  init(_ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The place as Swift Testing names it.
  var sourceLocation: Testing.SourceLocation {
    Testing.SourceLocation(
      fileID: "\(fileID)",
      filePath: "\(filePath)",
      line: line,
      column: column
    )
  }

  /// The place of a failure as Swift Testing names it.
  ///
  /// - Parameter location: What the failure names: a line of this file, in which the text of a script
  ///   stands, or one of a script's own file; nil, or a line of a text without a name, for the place of
  ///   the call.
  func sourceLocation(of location: Interaction.SourceLocation?) -> Testing.SourceLocation {
    guard let location, location.line > 0, location.file != Self.unnamedChunk else {
      return sourceLocation
    }
    guard location.file != "\(fileID)" else {
      return Testing.SourceLocation(
        fileID: "\(fileID)",
        filePath: "\(filePath)",
        line: location.line,
        column: 1
      )
    }
    // It wants a module before the file's name, which a script has not: its language stands there.
    let name = FileSystem.names(of: location.file).last ?? "script"
    return Testing.SourceLocation(
      fileID: "Lua/\(name)",
      filePath: location.file,
      line: location.line,
      column: 1
    )
  }
}
