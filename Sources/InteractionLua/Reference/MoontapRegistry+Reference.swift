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
      choices: [Coordinator.Cause.self, SwipeDirection.self],
      sentences: choiceSentences
    )
    if let app { reference.name(hostOf: app) }
    let state = LuaState(for: World(), app: app, modules: LuaModules())
    defer { state.close() }
    reference.libraries = ScriptReference.Library.found(in: state, besides: reference.globalNames)
    return reference
  }

  /// What is said of the choices, by their names: their types have no place for a sentence of scripts.
  private static var choiceSentences: [String: String] {
    [
      "alertActionStyle": "What a choice of an alert does, by which its button looks and stands.",
      "alertStyle": "Whether an alert stands in the middle or at the lower edge.",
      "alignment": "Where the subviews of a stack stand across its axis.",
      "appearanceState": "Whether a controller's view is seen, or on its way.",
      "axis": "Which way something is laid out or grows.",
      "barButtonStyle": "Whether a button of a bar ends what the screen is there for.",
      "cause": "Why a coordinator ended.",
      "controlEvent": "What happened to a control; the last five stand for several events each.",
      "controlState": "A state that a control can be in, several at a time.",
      "decelerationRate": "How quickly content comes to rest that a finger has let go.",
      "direction": "Which way fingers move in a swipe.",
      "distribution": "How a stack shares out the room along its axis.",
      "editingStyle": "What the user can do with a row while its table is edited.",
      "itemPosition": "Where an item of a collection stands once it was scrolled to.",
      "menuItemState": "The mark before the title of a menu's entry.",
      "modalPresentationStyle": "How a controller is shown that is presented.",
      "navigationEvent": "When a navigation controller tells of the controller on top.",
      "role": "What an element is to a user, by which it is found.",
      "scrollPosition": "Where a row of a table stands once it was scrolled to.",
      "state": "How far a gesture has come.",
      "transitionCause": "What made controllers come and go.",
      "transitionKind": "What a transition does to the controllers that are shown.",
      "transitionState": "How far a transition has come.",
      "viewMode": "When the button that empties a text field is there.",
    ]
  }

  /// What plugins can reach besides.
  package static let pluginModules = [
    ScriptReference.Module(PluginModule.module, in: registry)
  ]
}
