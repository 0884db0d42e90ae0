internal import InteractionLua
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
  /// Failures name the lines of the Swift file on which the text stands. Scenarios are not declared there, for
  /// nobody would play them: they have files of their own, and ``Scenario``.
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
    try withSnippet(text, at: CallPlace(fileID, filePath, line, column)) { text, chunk in
      try run(text, chunk: chunk, repeat each arguments)
    }
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
    let result = SnippetResult<Result>.self
    return try withSnippet(text, at: CallPlace(fileID, filePath, line, column)) { text, chunk in
      try evaluate(text, as: result, chunk: chunk, repeat each arguments).value
    }
  }

  /// Runs the text of a script that stands in a test, and gives the several values that it returns; `...`
  /// holds the arguments.
  ///
  /// ```swift
  /// let (name, count) = try lua("return 'Tea', 3", as: (String, Int).self)
  /// ```
  ///
  /// Failures name the lines of the Swift file on which the text stands.
  ///
  /// - Parameters:
  ///   - text: Lua source text.
  ///   - type: What to read the results as.
  ///   - arguments: What `...` holds.
  ///   - fileID: The test's module and file, as the compiler fills it in.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The results.
  /// - Throws: As the form for one result.
  public func callAsFunction<
    First: LuaConvertible,
    Second: LuaConvertible,
    each Rest: LuaConvertible,
    each Argument: LuaConvertible
  >(
    _ text: String,
    as type: (First, Second, repeat each Rest).Type,
    _ arguments: repeat each Argument,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws -> (First, Second, repeat each Rest) {
    try withSnippet(text, at: CallPlace(fileID, filePath, line, column)) { text, chunk in
      try evaluate(text, as: type, chunk: chunk, repeat each arguments)
    }
  }

  /// Does something with the text of a script that stands in a test.
  ///
  /// What declares scenarios raises meanwhile, for nobody would play them; afterwards it is taken again where
  /// no text of a test is still under way, because a file that a test runs may have some.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - call: Where it is given.
  ///   - body: Gets the text, whose lines are those of the Swift file, and the name of its chunk.
  /// - Returns: What the body gives.
  /// - Throws: What the body throws, with what it lacks in a test.
  private func withSnippet<Result>(
    _ text: String,
    at call: CallPlace,
    _ body: (_ text: String, _ chunk: String) throws -> Result
  ) throws -> Result {
    let isNested = script?.declarations.isInTest ?? false
    script?.declarations.isInTest = true
    defer { if !isNested { script?.declarations.isInTest = false } }
    do {
      return try body(SnippetPlace.aligned(text, call), "\(call.fileID)")
    } catch {
      throw SnippetPlace.placed(error, call)
    }
  }
}
