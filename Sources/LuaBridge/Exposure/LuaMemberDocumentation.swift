/// What documentation and definition files say of a member.
public struct LuaMemberDocumentation: Sendable, Hashable {
  /// The kinds of members a script can use.
  public enum Kind: String, Sendable, Hashable {
    /// A value that is read, written, or both.
    case property
    /// A function called with a colon.
    case method
    /// An event that handlers are added to.
    case event
    /// A function of the class object.
    case function
    /// A value of the class object.
    case value
    /// What makes an instance: a call of the class, whose name is the class's.
    case initializer
    /// What a script derives a class of its own with; the parameters are those of its constructor.
    case `extension`
    /// What each element of a constructor's table is.
    case elements
    /// An entry of the metatable, such as `__len`.
    case metamethod
    /// An operator of two operands, such as `__add`.
    case `operator`
    /// What `pairs` gives, under the name `__pairs`.
    case iteration
  }

  /// A parameter of a function.
  public struct Parameter: Sendable, Hashable {
    /// Its name; a question mark at the end says that it may be left out.
    public var name: String
    /// Its type under the name that scripts know.
    public var type: String
    /// Its type in parts.
    public var shape: LuaType
  }

  /// What the member is.
  public var kind: Kind
  /// The name under which scripts reach it.
  public var name: String
  /// What a function takes, or an event gives its handlers.
  public var parameters: [Parameter] = []
  /// The type of a property or of a function's result; nil for none.
  public var type: String?
  /// That type in parts.
  public var shape: LuaType?
  /// Whether a property can be written.
  public var isWritable = false
  /// Whether a property can be read.
  public var isReadable = true
  /// Whether a function waits: a call leaves the script's coroutine until Swift resumes it.
  public var isWaiting = false
  /// Whether a constructor takes a table of properties and elements, and nothing else.
  public var takesProperties = false
  /// What takes its place; nil for what scripts may go on to use.
  public var deprecation: LuaDeprecation?
  /// One sentence.
  public var summary: String
}
