/// The classes and modules that scripts can reach: made once, shared by any number of states on any
/// thread.
///
/// ```swift
/// let registry = LuaRegistry(types: [Till.self, Bell.self])
/// let state = LuaState(LuaState.Configuration(registry: registry))
/// try state.run("Till():charge(250)")
/// ```
public final class LuaRegistry: Sendable {
  /// Classes that are globals of their own.
  public let classes: [LuaClassDescriptor]

  /// Modules, each a global.
  public let modules: [LuaModule]

  /// Functions that are globals of their own; nil when there are none, because what describes them
  /// is never freed.
  let functions: LuaModule?

  /// What messages advise where a global is read that there is not, by its name.
  let foreignGlobals: [String: String]

  /// What messages advise where a member of a global function, or of a variable that is nil, is asked for,
  /// by the name of the function or the variable.
  let foreignMembers: [String: String]

  /// The functions that are globals of their own, in their order.
  package var functionMembers: [LuaMemberDocumentation] {
    functions?.descriptor.members(in: self) ?? []
  }

  /// Classes whose instances scripts meet, but cannot name: those of the host, then the bridge's own.
  package let hidden: [LuaClassDescriptor]

  /// Every class by its Swift type: globals, those of modules and the bridge's own.
  let types: [ObjectIdentifier: LuaClassDescriptor]

  /// What scripts call the classes.
  package var naming: LuaTypeNaming {
    LuaTypeNaming { [types] in types[ObjectIdentifier($0)] ?? LuaClassDescriptor.beside($0) }
  }

  /// Collects what scripts can reach.
  ///
  /// ```swift
  /// let registry = LuaRegistry(types: [Till.self, Bell.self], modules: [clockModule])
  /// ```
  ///
  /// - Parameters:
  ///   - types: Classes with their description beside them, which become globals.
  ///   - classes: Classes that become globals by their description: for those that it does not stand
  ///     beside.
  ///   - modules: Modules that become globals, with the classes they hold.
  ///   - functions: Functions that become globals.
  ///   - hidden: Classes whose instances scripts meet, but cannot name.
  public convenience init(
    types: [any LuaDescribed.Type] = [],
    classes: [any LuaClassDescription] = [],
    modules: [LuaModule] = [],
    functions: [LuaStatic] = [],
    hidden: [any LuaClassDescription] = []
  ) {
    self.init(
      classes: types.map { $0.luaDescriptor } + classes.map(\.descriptor),
      modules: modules,
      functions: functions,
      hidden: hidden.map(\.descriptor)
    )
    for descriptor in self.classes + modules.flatMap(\.classes) + self.hidden {
      descriptor.describe()
    }
  }

  /// Collects what scripts can reach, by descriptions without their types.
  ///
  /// - Parameters:
  ///   - classes: Classes that become globals.
  ///   - modules: Modules that become globals, with the classes they hold.
  ///   - functions: Functions that become globals.
  ///   - hidden: Classes whose instances scripts meet, but cannot name.
  ///   - foreignGlobals: What messages advise where a global is read that there is not, because other
  ///     toolkits have it: the end of the sentence "there is no global 'test'; …" by the name.
  ///   - foreignMembers: What messages advise where a member of a global function is asked for, because
  ///     other toolkits have some, or one of a variable that is nil: the end of "attempt to index a function
  ///     value (global 'scenario'); …" by the name.
  package init(
    classes: [LuaClassDescriptor],
    modules: [LuaModule] = [],
    functions: [LuaStatic] = [],
    hidden: [LuaClassDescriptor] = [],
    foreignGlobals: [String: String] = [:],
    foreignMembers: [String: String] = [:]
  ) {
    self.foreignGlobals = foreignGlobals
    self.foreignMembers = foreignMembers
    self.functions = functions.isEmpty ? nil : LuaModule("_G", functions: functions)
    self.classes = classes
    self.modules = modules
    let own = [
      LuaThrownError.exposed.descriptor, LuaEventSource.exposed.descriptor,
      LuaSubscription.exposed.descriptor, LuaIterator.exposed.descriptor,
    ]
    self.hidden = hidden + own
    var types: [ObjectIdentifier: LuaClassDescriptor] = [:]
    for descriptor in own + classes + modules.flatMap(\.classes) + hidden {
      if let type = descriptor.type { types[type] = descriptor }
    }
    self.types = types
  }

  /// Every class with a Swift type of its own, in no order.
  package var descriptors: [LuaClassDescriptor] { Array(types.values) }

  /// The same classes, modules and functions, and some more, which become globals.
  ///
  /// - Parameters:
  ///   - others: The classes.
  ///   - modules: The modules.
  /// - Returns: Another registry.
  package func adding(
    _ others: [LuaClassDescriptor] = [],
    modules otherModules: [LuaModule] = []
  ) -> LuaRegistry {
    for descriptor in others { descriptor.describe() }
    return LuaRegistry(
      classes: classes + others,
      modules: modules + otherModules,
      functions: functions,
      hidden: hidden,
      foreignGlobals: foreignGlobals,
      foreignMembers: foreignMembers,
      types: types
    )
  }

  /// Takes what another registry has made, and some classes.
  private init(
    classes: [LuaClassDescriptor],
    modules: [LuaModule],
    functions: LuaModule?,
    hidden: [LuaClassDescriptor],
    foreignGlobals: [String: String],
    foreignMembers: [String: String],
    types: [ObjectIdentifier: LuaClassDescriptor]
  ) {
    self.classes = classes
    self.modules = modules
    self.functions = functions
    self.hidden = hidden
    self.foreignGlobals = foreignGlobals
    self.foreignMembers = foreignMembers
    var types = types
    for descriptor in classes {
      if let type = descriptor.type { types[type] = descriptor }
    }
    self.types = types
  }
}
