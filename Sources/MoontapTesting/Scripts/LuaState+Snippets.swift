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
    let call = CallPlace(fileID, filePath, line, column)
    let aligned = SnippetPlace.aligned(text, call)
    let isNested = closeDeclarations()
    defer { if !isNested { openDeclarations() } }
    do {
      try run(aligned, chunk: "\(fileID)", repeat each arguments)
    } catch {
      throw SnippetPlace.placed(error, call)
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
    let call = CallPlace(fileID, filePath, line, column)
    let aligned = SnippetPlace.aligned(text, call)
    let isNested = closeDeclarations()
    defer { if !isNested { openDeclarations() } }
    let chunk = "\(fileID)"
    let result = SnippetResult<Result>.self
    do {
      return try evaluate(aligned, as: result, chunk: chunk, repeat each arguments).value
    } catch {
      throw SnippetPlace.placed(error, call)
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
    let call = CallPlace(fileID, filePath, line, column)
    let aligned = SnippetPlace.aligned(text, call)
    let isNested = closeDeclarations()
    defer { if !isNested { openDeclarations() } }
    do {
      return try evaluate(aligned, as: type, chunk: "\(fileID)", repeat each arguments)
    } catch {
      throw SnippetPlace.placed(error, call)
    }
  }

  /// Has what declares scenarios raise, for nobody would play those of a text that stands in a test.
  ///
  /// - Returns: Whether it did so already: such a text runs another one.
  private func closeDeclarations() -> Bool {
    defer { script?.declarations.isInTest = true }
    return script?.declarations.isInTest ?? false
  }

  /// Takes declarations again: a file that a test runs may have some.
  private func openDeclarations() { script?.declarations.isInTest = false }
}
