package import LuaBridge

/// All that scripts can reach, as documentation: definition files, a standard for a linter, and pages
/// are written from it.
///
/// It is read from the registry from which metatables and messages are made, so that nothing of the Lua
/// API is written twice.
package struct ScriptReference: Sendable, Hashable, Encodable {
  /// The version of the model's form as JSON; a field that is renamed or taken away raises it.
  package static let formatVersion = 1

  /// The version of this one's form.
  package private(set) var version = ScriptReference.formatVersion
  /// The functions that are globals of their own.
  package var functions: [Function] = []
  /// The globals that are no functions, such as `app`.
  package var values: [Property] = []
  /// The globals that scripts find functions and classes in, such as `ui`.
  package var modules: [Module] = []
  /// The classes, those that scripts cannot name included.
  package var classes: [Class] = []
  /// The protocols of delegates and data sources.
  package var protocols: [Delegation] = []
  /// The texts that stand for a choice, under the name of the choice.
  package var choices: [Choice] = []
  /// What scripts have of Lua itself.
  package var libraries: [Library] = []
  /// The names of the screens that the host has registered, in this order.
  package internal(set) var screens: [String] = []
  /// The services that the host has registered, in this order.
  package internal(set) var services: [HostService] = []

  /// A parameter of a function, or a field of a table.
  package struct Parameter: Sendable, Hashable, Encodable {
    /// Its name; `...` for any number of values.
    package var name: String
    /// What it takes.
    package var type: LuaType
    /// Whether it may be left out.
    package var isOptional: Bool
  }

  /// A function, called with a dot or with a colon.
  package struct Function: Sendable, Hashable, Encodable {
    /// Its name.
    package var name: String
    /// What it takes, without the object that it is called on.
    package var parameters: [Parameter] = []
    /// What it gives.
    package var results: [LuaType] = []
    /// Whether the script's coroutine is left until the host resumes it.
    package var isWaiting = false
    /// One sentence.
    package var summary = ""
    /// What to use in its place; nil while it is to be used.
    package var deprecation: LuaDeprecation?
  }

  /// A value that an object or the script has under a name.
  package struct Property: Sendable, Hashable, Encodable {
    /// Its name.
    package var name: String
    /// What it holds.
    package var type: LuaType
    /// Whether it can be read.
    package var isReadable = true
    /// Whether it can be written.
    package var isWritable = false
    /// One sentence.
    package var summary = ""
    /// What to use in its place; nil while it is to be used.
    package var deprecation: LuaDeprecation?
  }

  /// An event of an object, which handlers are added to.
  package struct Happening: Sendable, Hashable, Encodable {
    /// Its name.
    package var name: String
    /// What it is: the class that has the methods by which handlers are added.
    package var type: LuaType
    /// What a handler gets.
    package var parameters: [Parameter]
    /// One sentence.
    package var summary: String
    /// What to use in its place; nil while it is to be used.
    package var deprecation: LuaDeprecation?
  }

  /// A table of functions and classes.
  package struct Module: Sendable, Hashable, Encodable {
    /// The global under which scripts find it.
    package var name: String
    /// One sentence.
    package var summary: String
    /// A few lines of Lua that show what it is for; empty where there are none.
    package var example = ""
    /// The names of the classes in it.
    package var classes: [String] = []
    /// Its functions.
    package var functions: [Function] = []
    /// Its values.
    package var values: [Property] = []
    /// What happens where it is called itself; nil where that raises.
    package var call: Function?
  }

  /// A protocol of delegates.
  package struct Delegation: Sendable, Hashable, Encodable {
    /// What messages call it.
    package var name: String
    /// What one is to the object that delegates: `delegate` or `data source`.
    package var role: String
    /// Its methods, without the delegate's table, which is what they get first.
    package var methods: [Function]
    /// The names of those that a delegate must have.
    package var required: [String]
  }

  /// Some texts of which one is meant.
  package struct Choice: Sendable, Hashable, Encodable {
    /// What types call it.
    package var name: String
    /// The texts.
    package var values: [String]
    /// One sentence.
    package var summary = ""
  }

  /// A table of Lua's own, or with an empty name the globals themselves.
  package struct Library: Sendable, Hashable, Encodable {
    /// Its name.
    package var name: String
    /// What it has, sorted.
    package var names: [String]

    /// Names what a table has.
    package init(name: String, names: [String]) {
      self.name = name
      self.names = names
    }
  }
}
