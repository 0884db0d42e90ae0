internal import Interaction
internal import Testing

/// A scene in which either language may do each part, and which must look the same all the same.
protocol MixedScene: BilingualScene {
  /// Which language does what.
  var sides: Sides { get }
  /// The view in which all happens, of the id `control`.
  var view: View { get }
}

extension MixedScene {
  /// Says what is done by a name, if that is for Swift to do.
  ///
  /// - Parameters:
  ///   - name: What `send` and scripts call it.
  ///   - role: Whose it is to do it.
  ///   - body: What is done.
  func action(_ name: String, by role: Sides.Role = .owner, _ body: @escaping () throws -> Void) {
    guard sides.language(of: role) == .swift else { return }
    stage.root.setAction(named: name) { _, _ in try body() }
  }

  /// Does what either language calls by a name, and lays out.
  func send(_ name: String) throws {
    // Scripts have theirs on the view itself.
    let owner = view.action(named: name) == nil ? stage.root : view
    let action = try #require(owner.action(named: name))
    try action.perform(on: owner, sender: nil, event: InteractionEvent())
    stage.world.layoutIfNeeded()
  }

  /// Does something in code, in the language whose the view is.
  ///
  /// - Parameters:
  ///   - swift: What Swift does.
  ///   - lua: The script that does the same; it knows the view as `subject`.
  func inCode(swift: () throws -> Void, lua: String) throws {
    switch sides.owner {
    case .swift: try swift()
    case .lua: try stage.run("local subject = app:view 'control'\n\(lua)")
    }
    stage.world.layoutIfNeeded()
  }
}

extension LuaStage {
  /// Puts the view of a scene into the root.
  ///
  /// - Parameters:
  ///   - owner: Whose it is.
  ///   - view: The one in Swift.
  ///   - lua: An expression of Lua that makes the same.
  /// - Returns: The view, of the id `control`.
  func add<Kind: View>(_ owner: Language, _ view: () -> Kind, lua: String) throws -> Kind {
    guard owner == .lua else {
      let view = view()
      view.id = "control"
      root.addSubview(view)
      return view
    }
    try run("local view = \(lua)\nview.id = 'control'\napp:view('root'):addSubview(view)")
    return try #require(root.view(withId: "control") as? Kind)
  }
}
