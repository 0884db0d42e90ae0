internal import Interaction
internal import LuaBridge

/// A target as scripts give it: a table, a Swift object, or nil for the responder chain.
struct TargetArgument: LuaConvertible {
  /// Who is told.
  let target: AnyObject?
  /// The script line that gave it.
  let location: SourceLocation?

  static var luaName: String { "table | object | nil" }

  init(target: AnyObject?, location: SourceLocation? = nil) {
    self.target = target
    self.location = location
  }

  static func read(_ call: LuaCall, _ place: Int32) throws -> TargetArgument {
    switch try LuaValue.read(call, place) {
    case .nil: return TargetArgument(target: nil, location: call.sourceLocation)
    case .object(let object):
      guard object is any ActionTarget else {
        throw ScriptError(
          .wrongValue,
          """
          \(ValueText.text(.object(object))) has no actions, so it cannot be a target; give a table \
          of functions, a view, or nil for the responder chain
          """
        )
      }
      return TargetArgument(target: object, location: call.sourceLocation)
    case .table(let table):
      try table.check(asOwn: "target")
      let handler = try LuaHandler(call, keeping: place, with: 1)
      return TargetArgument(target: TableTarget(handler, table), location: call.sourceLocation)
    case .function:
      throw ScriptError(
        .wrongValue,
        "a function is no target; connect it with control:on(event, function() … end)"
      )
    default: throw call.mismatch(place, expected: luaName)
    }
  }

  func push(_ call: LuaCall) throws {
    if let table = target as? TableTarget {
      try table.handler.push(call)
    } else {
      try SenderArgument(target).push(call)
    }
  }

  /// The target that the control has for the same table already, so that removing and merging find
  /// it; otherwise this one.
  func known(to control: Control) -> AnyObject? {
    guard let table = target as? TableTarget else { return target }
    return control.firstTarget { ($0 as? TableTarget)?.isSameTable(as: table) == true } ?? table
  }

  /// The one of some targets that stands for the same table; otherwise this one.
  func known(among targets: [AnyObject?]) -> AnyObject? {
    guard let table = target as? TableTarget else { return target }
    let known = targets.compactMap { $0 as? TableTarget }
    return known.first { $0.isSameTable(as: table) } ?? table
  }

  /// The ownership of a target: a table is held, because nobody else may hold it.
  static func ownership(of target: AnyObject?) -> Ownership {
    target is TableTarget ? .strong : .weak
  }

  /// What registering the target with an action needs.
  ///
  /// - Parameters:
  ///   - name: The name of the action; a table may get its function for it later.
  ///   - targets: The targets that there are already.
  /// - Returns: The target as it is known already, the action, whose origin is the script's line, and
  ///   whether to hold the target.
  /// - Throws: `ScriptError` for a name that no action can have, or for which the table has no
  ///   function but another value; what the table's metatable raises.
  func prepared(
    action name: String,
    among targets: [AnyObject?]
  ) throws -> (target: AnyObject?, action: AnyAction, ownership: Ownership) {
    guard !name.isEmpty else { throw ActionNameArgument.missing }
    try (target as? TableTarget)?.check(action: name)
    let known = known(among: targets)
    let action = AnyAction(named: name, origin: HandlerOrigin(name, location: location))
    return (known, action, Self.ownership(of: known))
  }
}

extension TargetArgument: LuaRemembered {
  var remembered: AnyObject? { target }

  func keeping() -> () -> TargetArgument? {
    if let table = target as? TableTarget {
      return { TargetArgument(target: table.handler.isOpen ? table : nil) }
    }
    return { [weak target] in TargetArgument(target: target) }
  }
}

extension Control {
  /// Registers a target and the name of its action.
  ///
  /// - Parameters:
  ///   - target: Who performs the action.
  ///   - action: The action's name.
  ///   - events: For which events.
  ///   - plugin: With which plugin it goes; nil for none.
  /// - Throws: `ScriptError` for a name that no action can have.
  func addTarget(
    _ target: TargetArgument,
    action: String,
    for events: Event,
    by plugin: Plugin? = nil
  ) throws {
    let (target, action, ownership) = try target.prepared(action: action, among: allTargets)
    addTarget(
      target,
      action: action,
      for: events,
      ownership: ownership,
      origin: action.origin,
      owner: plugin
    )
    plugin?.note(targetsOf: self)
  }

  /// Sets AppKit's target.
  func setCellTarget(_ target: TargetArgument) {
    let known = target.known(to: self)
    setTarget(known, ownership: TargetArgument.ownership(of: known))
  }
}
