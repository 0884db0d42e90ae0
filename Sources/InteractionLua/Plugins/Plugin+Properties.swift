internal import Interaction
internal import LuaBridge

extension Plugin {
  /// Reads and writes properties as a script does: some handlers of another state cannot be read.
  private static let access = """
    local function read(object, name)
      local isRead, value = pcall(function() return object[name] end)
      local kind = type(value)
      if isRead and (kind == "function" or kind == "table") then return value end
      return nil
    end
    return read, function(object, name, value)
      if not rawequal(read(object, name), value) then object[name] = value end
    end
    """

  /// The functions of ``access``.
  private func accessors() throws -> (read: LuaFunction, write: LuaFunction) {
    try state.evaluate(Self.access, as: (LuaFunction, LuaFunction).self, chunk: "(plugin)")
  }

  /// The functions and tables of this plugin that properties of objects hold now.
  ///
  /// - Throws: `LuaError` for a closed state.
  func heldProperties() throws -> [HeldProperty] {
    let properties = belongings.liveProperties
    guard !properties.isEmpty else { return [] }
    let read = try accessors().read
    state.script?.readsOwnHandlersAlone = true
    defer { state.script?.readsOwnHandlersAlone = false }
    return try properties.compactMap { object, name, _ in
      if let responder = object as? Responder, HeldProperty.unreadable.contains(name) {
        return HeldProperty(named: name, of: responder, in: state)
      }
      let value = try read.call(returning: LuaValue.self, LuaValue.object(object), name)
      return value.isNil ? nil : HeldProperty(object, name, value)
    }
  }

  /// Whether a property of an object holds a list now with something in it that this plugin made.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - object: The object.
  /// - Throws: `LuaError` for a closed state.
  func isListed(in name: String, of object: AnyObject) throws -> Bool {
    let read = try accessors().read
    let value = try read.call(returning: LuaValue.self, LuaValue.object(object), name)
    guard case .table(let table) = value else { return false }
    return try table.entries().contains { entry in
      if case .object(let element) = entry.value { belongings.isOwn(element) } else { false }
    }
  }

  /// Puts functions and tables of this plugin back where another one has taken their place.
  ///
  /// What goes wrong on the way is reported, and keeps nothing of it.
  ///
  /// - Parameter held: What properties held before.
  /// - Throws: `LuaError` for a closed state.
  func putBack(_ held: [HeldProperty]) throws {
    guard !held.isEmpty else { return }
    let write = try accessors().write
    for entry in held {
      switch (entry.value, entry.object as? Responder) {
      case (.readable(let value), _): set(entry, to: value, by: write)
      case (.actions(let actions), let responder?):
        for (name, action) in actions { responder.setAction(action, named: name) }
      case (.keyCommands(let commands), let responder?):
        responder.keyCommands.merge(commands) { $1 }
      case (.actions, nil), (.keyCommands, nil): break
      }
    }
  }

  /// Takes the functions and tables of this plugin out of the properties that hold them still.
  ///
  /// - Throws: `LuaError` for a closed state.
  func clearProperties() throws {
    let held = try heldProperties()
    guard !held.isEmpty else { return }
    let write = try accessors().write
    for entry in held {
      switch (entry.value, entry.object as? Responder) {
      case (.readable, _): set(entry, to: .nil, by: write)
      case (.actions(let actions), let responder?):
        for (name, _) in actions { responder.setAction(nil, named: name) }
      case (.keyCommands(let commands), let responder?):
        for chord in commands.keys { responder.keyCommands[chord] = nil }
      case (.actions, nil), (.keyCommands, nil): break
      }
    }
  }

  /// Sets a property, and reports why that cannot be done.
  private func set(_ entry: HeldProperty, to value: LuaValue, by write: LuaFunction) {
    do {
      try write(LuaValue.object(entry.object), entry.name, value)
    } catch {
      world.report(Failure(error))
    }
  }

  /// Notes that it has added targets to something.
  ///
  /// - Parameter sender: What sends them actions.
  func note(targetsOf sender: some TargetSender) {
    belongings.note(
      "addTarget",
      of: sender,
      handlers: { [weak self, weak sender] in
        guard let self, let sender else { return [] }
        return sender.targetNames(ownedBy: self).map { PluginHost.title($0, of: sender)() }
      },
      hold: { [weak self, weak sender] in self.flatMap { sender?.keepTargets(ownedBy: $0) } },
      takeBack: { [weak self, weak sender] in
        if let self { sender?.removeTargets(ownedBy: self) }
      }
    )
  }
}
