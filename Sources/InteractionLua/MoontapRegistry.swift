internal import Interaction
package import LuaBridge

/// Everything that scripts can reach, in one place: metatables, messages and documentation are made
/// from it.
package enum MoontapRegistry {
  /// What scripts know as `ui`.
  package static let uiModule = LuaModule(
    "ui",
    summary: "Makes views and controls.",
    example: """
      local field = ui.TextField { placeholder = "Name" }
      local greet = ui.Button { title = "Greet" }
      local shown = ui.Label { id = "greeting" }
      greet.didTouchUpInside = function() shown.text = "Hello " .. field.text end
      app:setRoot(ui.VStack { spacing = 8, field, greet, shown })

      scenario("greets", function(user)
        user:fill(find.placeholder "Name", "Ada")
        user:tap(find.button "Greet")
        expect(find.id "greeting"):toHaveText "Hello Ada"
      end)
      """,
    classes: [
      viewClass.descriptor, controlClass.descriptor, labelClass.descriptor, buttonClass.descriptor,
      textFieldClass.descriptor, vStackClass.descriptor, hStackClass.descriptor,
      // Controls with a value, and what shows a state.
      switchClass.descriptor, checkboxClass.descriptor, sliderClass.descriptor,
      stepperClass.descriptor, segmentedControlClass.descriptor, pageControlClass.descriptor,
      progressViewClass.descriptor, activityIndicatorClass.descriptor, imageViewClass.descriptor,
      zStackClass.descriptor, spacerClass.descriptor, canvasViewClass.descriptor,
      PathObject.exposed.descriptor,
      tableViewClass.descriptor, tableViewCellClass.descriptor,
      tableViewHeaderFooterViewClass.descriptor,
      collectionViewClass.descriptor, collectionViewCellClass.descriptor,
      IndexPath.luaClass.descriptor,
      tapGestureClass.descriptor, longPressGestureClass.descriptor, panGestureClass.descriptor,
      swipeGestureClass.descriptor, pinchGestureClass.descriptor, rotationGestureClass.descriptor,
      hoverGestureClass.descriptor,
      scrollViewClass.descriptor, pickerViewClass.descriptor, popUpButtonClass.descriptor,
      menuItemClass.descriptor, textViewClass.descriptor,
      viewControllerClass.descriptor, navigationControllerClass.descriptor,
      barButtonItemClass.descriptor, tabBarControllerClass.descriptor,
      alertControllerClass.descriptor,
      coordinatorClass.descriptor, ScriptEvent.exposed.descriptor,
    ],
    functions: connectionFunctions + delegateFunctions + observingFunctions + bindingFunctions,
    foreignNames: ForeignClasses.advice
  )

  /// The registry of every state that has a world.
  package static let registry = LuaRegistry(
    classes: [],
    modules: [uiModule, findModule, expectModule, moontapModule],
    functions: scenarioFunctions,
    hidden: [
      touchClass.descriptor, actionClass.descriptor,
      responderClass.descriptor, windowClass.descriptor, stackClass.descriptor,
      segmentClass.descriptor,
      listViewClass.descriptor, listCellClass.descriptor, contextualActionClass.descriptor,
      gestureRecognizerClass.descriptor,
      EventObject.exposed.descriptor, ConnectionObject.exposed.descriptor,
      TimerObject.exposed.descriptor, TaskObject.exposed.descriptor, AppObject.exposed.descriptor,
      PluginObject.exposed.descriptor,
      ProtocolObject.exposed.descriptor, ScriptModel.exposed.descriptor,
      OwnerTie.exposed.descriptor,
      LocatorObject.exposed.descriptor, UserObject.exposed.descriptor,
      UserTouchObject.exposed.descriptor,
      ExpectationObject.exposed.descriptor,
      layoutContainerClass.descriptor, canvasClass.descriptor,
      navigationItemClass.descriptor, alertActionClass.descriptor, transitionClass.descriptor,
    ] + geometryClasses,
    foreignGlobals: ForeignGlobals.advice,
    foreignMembers: ForeignGlobals.memberAdvice
  )

  /// Says whether a class is the toolkit's, and not of an app.
  ///
  /// - Parameter name: What scripts call the class.
  static func hasClass(named name: String) -> Bool {
    uiModule.classes.contains { $0.name == name } || registry.hidden.contains { $0.name == name }
  }

  /// The names that are globals of every script, Lua's own included: no class of an app can have one.
  static var reservedGlobals: Set<String> {
    let state = LuaState(for: World(), modules: LuaModules(roots: []))
    defer { state.close() }
    return Set(state.globalNames).union([PluginModule.module.descriptor.name])
  }
}
