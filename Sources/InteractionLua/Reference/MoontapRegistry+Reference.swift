internal import Interaction
internal import LuaBridge
internal import UserSimulation

extension MoontapRegistry {
  /// The protocols of the delegates that scripts write.
  package static let delegateProtocols: [DelegateProtocol] = [
    TextFieldDelegateTable.delegateProtocol, TextViewDelegateTable.delegateProtocol,
    TableViewDelegateTable.delegateProtocol, TableViewDataSourceTable.delegateProtocol,
    TableViewPrefetchingTable.delegateProtocol,
    CollectionViewDelegateTable.delegateProtocol, CollectionViewDataSourceTable.delegateProtocol,
    ScrollViewDelegateTable.delegateProtocol, GestureDelegateTable.delegateProtocol,
    NavigationControllerDelegateTable.delegateProtocol,
    TabBarControllerDelegateTable.delegateProtocol, PresentationDelegateTable.delegateProtocol,
  ]

  /// All that a script of a world can reach.
  package static let reference = reference(of: nil)

  /// All that a script of a world can reach where a host has registered something.
  ///
  /// - Parameter app: What it has registered; nil for nothing.
  /// - Returns: The reference, which is made anew each time.
  static func reference(of app: AppCatalogue?) -> ScriptReference {
    var reference = ScriptReference(
      app?.registry ?? registry,
      protocols: delegateProtocols,
      globals: ["app": AppObject.exposed.descriptor],
      choices: [Coordinator.Cause.self, SwipeDirection.self]
    )
    if let app { reference.name(hostOf: app) }
    let state = LuaState(for: World(), app: app, modules: LuaModules())
    defer { state.close() }
    reference.libraries = ScriptReference.Library.found(in: state, besides: reference.globalNames)
    return reference
  }

  /// What plugins can reach besides.
  package static let pluginModules = [
    ScriptReference.Module(PluginModule.module, in: registry)
  ]
}
