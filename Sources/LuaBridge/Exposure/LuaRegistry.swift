/// The classes and modules that scripts can reach: made once, shared by any number of states on any
/// thread.
public final class LuaRegistry: Sendable {
  /// Classes that are globals of their own.
  public let classes: [LuaClassDescriptor]

  /// Modules, each a global.
  public let modules: [LuaModule]

  /// Functions that are globals of their own; nil when there are none, because what describes them
  /// is never freed.
  let functions: LuaModule?

  /// Every class by its Swift type: globals, those of modules and the bridge's own.
  let types: [ObjectIdentifier: LuaClassDescriptor]

  /// Collects what scripts can reach.
  ///
  /// - Parameters:
  ///   - classes: Classes that become globals.
  ///   - modules: Modules that become globals, with the classes they hold.
  ///   - functions: Functions that become globals.
  ///   - hidden: Classes whose instances scripts meet, but cannot name.
  public init(
    classes: [LuaClassDescriptor] = [],
    modules: [LuaModule] = [],
    functions: [LuaStatic] = [],
    hidden: [LuaClassDescriptor] = []
  ) {
    self.functions = functions.isEmpty ? nil : LuaModule("_G", functions: functions)
    self.classes = classes
    self.modules = modules
    let own = [
      LuaThrownError.exposed.descriptor, LuaEventSource.exposed.descriptor,
      LuaSubscription.exposed.descriptor, LuaIterator.exposed.descriptor,
    ]
    var types: [ObjectIdentifier: LuaClassDescriptor] = [:]
    for descriptor in own + classes + modules.flatMap(\.classes) + hidden {
      if let type = descriptor.type { types[type] = descriptor }
    }
    self.types = types
  }
}
