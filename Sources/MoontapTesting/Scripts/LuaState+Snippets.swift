public import LuaBridge

extension LuaState {
  /// Runs the text of a script that stands in a test; `...` holds the arguments.
  ///
  /// ```swift
  /// try lua(
  ///   """
  ///   local stepper, warning = ...
  ///   stepper:on("valueChanged", function() warning.text = "Low stock" end)
  ///   """,
  ///   stepper,
  ///   warning
  /// )
  /// ```
  ///
  /// Failures name the lines of the Swift file on which the text stands.
  ///
  /// - Parameters:
  ///   - text: Lua source text.
  ///   - arguments: What `...` holds.
  ///   - fileID: The test's module and file, as the compiler fills it in.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``LuaError`` for what cannot be compiled, and whatever the text lets through.
  public func callAsFunction<each Argument: LuaConvertible>(
    _ text: String,
    _ arguments: repeat each Argument,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws {
    let call = CallPlace(fileID, filePath, line, column)
    try run(SnippetPlace.aligned(text, call), chunk: "\(fileID)", repeat each arguments)
  }

  /// Runs the text of a script that stands in a test, and gives what it returns; `...` holds the arguments.
  ///
  /// Failures name the lines of the Swift file on which the text stands.
  ///
  /// - Parameters:
  ///   - text: Lua source text.
  ///   - type: What to read the result as.
  ///   - arguments: What `...` holds.
  ///   - fileID: The test's module and file, as the compiler fills it in.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The first result.
  /// - Throws: ``LuaError`` for what cannot be compiled and for a result of another type, and whatever the
  ///   text lets through.
  public func callAsFunction<Result: LuaConvertible, each Argument: LuaConvertible>(
    _ text: String,
    as type: Result.Type,
    _ arguments: repeat each Argument,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws -> Result {
    let call = CallPlace(fileID, filePath, line, column)
    let aligned = SnippetPlace.aligned(text, call)
    return try evaluate(aligned, as: type, chunk: "\(fileID)", repeat each arguments)
  }
}
