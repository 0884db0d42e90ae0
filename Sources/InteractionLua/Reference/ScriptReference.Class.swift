package import LuaBridge

extension ScriptReference {
  /// A class of objects.
  package struct Class: Sendable, Hashable, Encodable {
    /// What messages call it.
    package var name: String
    /// Where scripts find it, such as `ui.Button`; nil if they meet its objects alone.
    package var path: String?
    /// The name of the class whose members it inherits; nil if there is none.
    package var superclass: String?
    /// One sentence.
    package var summary = ""
    /// A few lines of Lua that show what it is for; empty where there are none.
    package var example = ""
    /// What to use in its place; nil while it is to be used.
    package var deprecation: LuaDeprecation?
    /// What makes an object; nil if scripts cannot.
    package var constructor: Function?
    /// Whether the constructor takes a table of properties and elements.
    package var takesProperties = false
    /// What the elements of that table are; nil if it takes none.
    package var elements: LuaType?
    /// Whether scripts derive classes from it.
    package var isExtensible = false
    /// The methods that a derived class may have its own of, inherited ones included.
    package var overridable: [String] = []
    /// What its objects have under a name.
    package var properties: [Property] = []
    /// What its objects can be asked to do.
    package var methods: [Function] = []
    /// What happens to its objects.
    package var events: [Happening] = []
    /// Functions of the class itself.
    package var functions: [Function] = []
    /// Values of the class itself.
    package var values: [Property] = []
    /// Its operators and other metamethods, by their names in Lua.
    package var operators: [Function] = []
    /// The names of the protocols whose delegates its own properties hold.
    package var delegations: [String] = []
  }

  /// The class of a name.
  package func classNamed(_ name: String) -> Class? { classes.first { $0.name == name } }

  /// A class and those that it inherits from, itself first.
  ///
  /// - Complexity: O(classes × depth).
  package func lineage(of type: Class) -> [Class] {
    [type] + (type.superclass.flatMap(classNamed).map(lineage) ?? [])
  }
}
