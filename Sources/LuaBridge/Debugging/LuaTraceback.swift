/// The stack of Lua at a failure, as a value: who called whom, with the lines of source and, on
/// request, the variables of the frame that failed.
public struct LuaTraceback: Sendable, Hashable, Codable {
  /// The frames, innermost first; a run of identical ones is one, with its number.
  ///
  /// The innermost and the outermost of a deep stack.
  public var frames: [Frame]

  /// How many frames of a deep stack are left out; of one with more than 20,000, at least how many.
  public var omitted: Int

  /// Before which of the frames those were.
  public var omittedBefore: Int

  /// The variables of the innermost script frame: its locals by their declaration, then its
  /// upvalues.
  ///
  /// At most 40; empty unless ``LuaState/Configuration/capturesVariables`` is set.
  public var variables: [Variable]

  /// What the names in the line that failed stood for; nil where nobody reads lines that fail, see
  /// `LuaState.readFailingLines(by:)`.
  package var lineValues: LuaLineValues?

  /// What is written of a stack.
  private enum CodingKeys: String, CodingKey {
    case frames, omitted, omittedBefore, variables
  }

  /// Describes a stack.
  ///
  /// - Parameters:
  ///   - frames: The frames, innermost first.
  ///   - omitted: How many are left out.
  ///   - omittedBefore: Before which of the frames.
  ///   - variables: The variables of the innermost script frame.
  public init(
    frames: [Frame],
    omitted: Int = 0,
    omittedBefore: Int = 0,
    variables: [Variable] = []
  ) {
    self.frames = frames
    self.omitted = omitted
    self.omittedBefore = omittedBefore
    self.variables = variables
  }

  /// The frames of scripts alone.
  public var scriptFrames: [Frame] { frames.filter { $0.kind != .host } }
}
