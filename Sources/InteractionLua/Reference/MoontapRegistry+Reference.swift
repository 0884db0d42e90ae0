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
  package static let reference: ScriptReference = {
    var reference = ScriptReference(
      registry,
      protocols: delegateProtocols,
      globals: ["app": AppObject.exposed.descriptor],
      choices: [Coordinator.Cause.self, SwipeDirection.self]
    )
    reference.libraries = ScriptReference.Library.found(
      in: LuaState(for: World(), modules: LuaModules()),
      besides: reference.globalNames
    )
    return reference
  }()

  /// What plugins can reach besides.
  package static let pluginModules = [
    ScriptReference.Module(PluginModule.module, in: registry)
  ]
}
