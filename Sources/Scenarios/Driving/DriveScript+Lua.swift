internal import Interaction
internal import LuaBridge

extension DriveScript {
  /// What lines of scenarios have and steps do not.
  private static let luaMarks = ["user:", "find.", "expect(", "expect.soft("]

  /// Says how a line of a scenario, such as `user:tap(find.button "Add")`, is written as a step.
  ///
  /// - Parameters:
  ///   - line: A line that cannot be understood.
  ///   - place: Where it stands.
  /// - Returns: The error; nil for a line that has nothing of a scenario's.
  static func luaError(for line: Substring, at place: SourceLocation) -> DriveSyntaxError? {
    guard let text = stepText(ofLua: line) else { return nil }
    var refusal = DriveSyntaxError(location: place, message: "begin with a verb")
    do {
      if let step = try Self.step(in: text, at: place) { refusal.message = "write \(step)" }
    } catch {
      refusal = error
    }
    refusal.message = "steps are not Lua, as drive --help tells; \(refusal.message)"
    return refusal
  }

  /// A line of a scenario without what only Lua needs; nil for a line that has nothing of a scenario's.
  private static func stepText(ofLua line: Substring) -> String? {
    var (text, isLua) = ("", false)
    var highlighter = LuaHighlighter()
    for span in highlighter.spans(of: line) where span.kind != .comment {
      guard span.kind != .string else {
        text += span.text
        continue
      }
      isLua = isLua || luaMarks.contains { span.text.contains($0) }
      let words = ["user:", "find.", ".soft"].reduce(span.text) { $0.replacing($1, with: "") }
        .replacing(".never", with: " never")
      text += words.map { "():,{}=".contains($0) ? " " : String($0) }.joined()
    }
    return isLua ? text : nil
  }
}
