extension LuaTraceback {
  /// One function that was running, or a run of identical frames.
  public struct Frame: Sendable, Hashable, Codable {
    /// What kind of function it is.
    public enum Kind: String, Sendable, Hashable, Codable {
      /// A chunk.
      case main
      /// A function of a script.
      case script
      /// A function of the host, or of Lua's libraries.
      case host
    }

    /// What kind of function runs in it.
    public var kind: Kind

    /// What the calling code calls the function; nil where that is not known.
    public var name: String?

    /// What the name is to the calling code, in Lua's words: `local`, `global`, `method`, `field`,
    /// `upvalue`, `metamethod`; nil where there is no name.
    public var nameKind: String?

    /// The line that ran; nil for functions of the host.
    public var location: LuaLocation?

    /// The first line of the function; nil for chunks and functions of the host.
    public var definition: LuaLocation?

    /// The text of the line that ran, where the state knows it.
    public var sourceLine: String?

    /// Whether the frame's caller has left it its place (`return f()`).
    public var isTailCall: Bool

    /// How many identical frames there are one after the other.
    public var repeats: Int

    /// Describes a frame.
    ///
    /// - Parameters:
    ///   - kind: What kind of function runs in it.
    ///   - name: What the calling code calls the function.
    ///   - nameKind: What the name is to the calling code, in Lua's words.
    ///   - location: The line that ran.
    ///   - definition: The first line of the function.
    ///   - sourceLine: The text of the line that ran.
    ///   - isTailCall: Whether the frame's caller has left it its place.
    ///   - repeats: How many identical frames there are one after the other.
    public init(
      kind: Kind,
      name: String? = nil,
      nameKind: String? = nil,
      location: LuaLocation? = nil,
      definition: LuaLocation? = nil,
      sourceLine: String? = nil,
      isTailCall: Bool = false,
      repeats: Int = 1
    ) {
      self.kind = kind
      self.name = name
      self.nameKind = nameKind
      self.location = location
      self.definition = definition
      self.sourceLine = sourceLine
      self.isTailCall = isTailCall
      self.repeats = repeats
    }
  }

  /// A variable of a frame, by its name and its value in short.
  public struct Variable: Sendable, Hashable, Codable {
    /// The name in the source.
    public var name: String

    /// The value in at most 95 bytes: literals as Lua writes them, a table's length, a function's
    /// place, an object's class.
    public var value: String

    /// Whether it belongs to a function around this one.
    public var isUpvalue: Bool

    /// Describes a variable.
    ///
    /// - Parameters:
    ///   - name: The name in the source.
    ///   - value: The value in short.
    ///   - isUpvalue: Whether it belongs to a function around this one.
    public init(name: String, value: String, isUpvalue: Bool = false) {
      self.name = name
      self.value = value
      self.isUpvalue = isUpvalue
    }
  }
}
