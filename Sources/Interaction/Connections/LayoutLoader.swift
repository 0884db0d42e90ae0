internal import Spelling

/// Builds a layout's views, checks every name in it, and connects them only if all of them fit.
package struct LayoutLoader {
  /// An outlet to be filled.
  private struct Filling {
    /// The outlet.
    let outlet: Outlet
    /// What goes in.
    let view: View
    /// The part of the layout that says so.
    let place: String
  }

  /// An event to be connected.
  private struct Wiring {
    /// The control.
    let control: Control
    /// The event.
    let event: Control.Event
    /// What it sends.
    let action: AnyAction
    /// Whether the responder chain is searched for who performs it.
    let isSentUpTheChain: Bool
    /// Who is told, and the line of the layout.
    let origin: HandlerOrigin
    /// The part of the layout that says so.
    let place: String
  }

  /// Whom the layout is loaded for.
  private let receiver: (any LayoutReceiver)?
  /// What does not fit, with the part of the layout.
  private var misfits: [Failure.Note] = []
  /// The outlets to be filled.
  private var fillings: [Filling] = []
  /// The parts of the layout that fill them, by the outlets' names.
  private var filledPlaces: [String: String] = [:]
  /// The events to be connected.
  private var wirings: [Wiring] = []

  /// Begins to load for an owner.
  private init(_ receiver: (any LayoutReceiver)?) { self.receiver = receiver }

  /// Builds a layout and connects it to its owner.
  ///
  /// - Parameters:
  ///   - node: The root of the layout.
  ///   - receiver: Whom it is loaded for.
  /// - Returns: The root view.
  /// - Throws: `InteractionError` with `layoutMisfit`; then nothing is connected.
  package static func load(
    _ node: LayoutNode,
    for receiver: (any LayoutReceiver)?
  ) throws -> View {
    var loader = LayoutLoader(receiver)
    let view = loader.build(node, at: node.className)
    if loader.misfits.isEmpty { loader.connect() }
    guard let view, loader.misfits.isEmpty else {
      throw loader.error(at: node.location)
    }
    return view
  }

  /// Says that a name does not exist, and which one was probably meant.
  ///
  /// - Parameters:
  ///   - cause: What has no such name: `there is no class`.
  ///   - name: The name.
  ///   - names: Those that exist.
  /// - Returns: A sentence.
  package static func unknown(_ cause: String, _ name: String, in names: [String]) -> String {
    let sentence = "\(cause) \(name.quoted(keeping: 80))"
    if let nearest = nearestName(to: name, in: names) {
      return "\(sentence); did you mean \(nearest.quoted)?"
    }
    return names.isEmpty
      ? "\(sentence), nor any other" : "\(sentence); use one of: \(names.joined(separator: ", "))"
  }

  // MARK: Building and checking

  /// Builds a part and all in it, and plans its connections.
  private mutating func build(_ node: LayoutNode, at place: String) -> View? {
    let start = misfits.count
    var children: [View] = []
    var alike: [String: Int] = [:]
    for child in node.children { alike[child.className, default: 0] += 1 }
    var numbers: [String: Int] = [:]
    for child in node.children {
      let number = numbers[child.className, default: 0] + 1
      numbers[child.className] = number
      let isAlone = alike[child.className] == 1
      let name = isAlone ? child.className : "\(child.className)[\(number)]"
      if let view = build(child, at: "\(place)/\(name)") { children.append(view) }
    }
    // A view is made after its children, but told of before them.
    let inside = misfits[start...]
    misfits.removeSubrange(start...)
    defer { misfits += inside }
    var notes: [String] = []
    let view = node.make(children) { notes.append($0) }
    for text in notes { note(text, at: place) }
    if let outlet = node.outlet { plan(outlet, view, at: place) }
    for connection in node.connections { plan(connection, view, node, at: place) }
    return view
  }

  /// Plans to fill an outlet.
  private mutating func plan(_ name: String, _ view: View?, at place: String) {
    guard let receiver else {
      return note("the outlet \(name.quoted) needs an owner; load the layout with one", at: place)
    }
    guard let outlet = receiver.outlet(named: name) else {
      let names = receiver.outletNames
      return note(Self.unknown("\(receiver.name) has no outlet", name, in: names), at: place)
    }
    if let fault = receiver.fault(ofOutletNamed: name) {
      return note("the outlet \(name.quoted) \(fault)", at: place)
    }
    if let first = filledPlaces[name] {
      return note("the outlet \(name.quoted) is filled by \(first) already", at: place)
    }
    guard let view else { return }
    guard outlet.accepts(view) else {
      let held = withArticle("\(outlet.typeName)")
      let text = "the outlet \(name.quoted) holds \(held), not \(withArticle(view.className))"
      return note(text, at: place)
    }
    fillings.append(Filling(outlet: outlet, view: view, place: place))
    filledPlaces[outlet.name] = place
  }

  /// Plans to connect an event.
  private mutating func plan(
    _ connection: Layout.Connection,
    _ view: View?,
    _ node: LayoutNode,
    at place: String
  ) {
    let event = event(connection.event, of: view as? Control, at: place)
    let action = action(connection.receiver, node, at: place)
    guard let view else { return }
    guard let control = view as? Control else {
      let text = "\(view.className) is no control, so it sends no \(connection.event.quoted)"
      return note(text, at: place)
    }
    guard let action else { return }
    guard action.accepts(sender: control) else {
      let text = """
        the action \(action.name.quoted) takes \(withArticle("\(action.senderType)")) as its sender, \
        not \(withArticle(control.className))
        """
      return note(text, at: place)
    }
    guard let event else { return }
    let isSentUpTheChain =
      if case .firstResponder = connection.receiver { true } else { false }
    wirings.append(
      Wiring(
        control: control,
        event: event,
        action: action,
        isSentUpTheChain: isSentUpTheChain,
        origin: HandlerOrigin(action.origin.name, location: node.location),
        place: place
      )
    )
  }

  /// Finds an event by its name.
  private mutating func event(
    _ name: String,
    of control: Control?,
    at place: String
  ) -> Control.Event? {
    let sender = control.map { type(of: $0) }
    if let event = Control.Event.event(named: name, of: sender) { return event }
    let names = Control.Event.names(knownTo: sender)
    note(Self.unknown("there is no control event", name, in: names), at: place)
    return nil
  }

  /// Finds an action by its name.
  private mutating func action(
    _ wanted: Layout.Receiver,
    _ node: LayoutNode,
    at place: String
  ) -> AnyAction? {
    let name = wanted.action
    guard case .owner = wanted else {
      return AnyAction(named: name, origin: HandlerOrigin(name, location: node.location))
    }
    guard let receiver else {
      note("the action \(name.quoted) needs an owner; load the layout with one", at: place)
      return nil
    }
    if let action = receiver.action(named: name) {
      guard let fault = receiver.fault(ofActionNamed: name) else { return action }
      note("the action \(name.quoted) \(fault)", at: place)
      return nil
    }
    let names = receiver.actionNames
    note(Self.unknown("\(receiver.name) has no action", name, in: names), at: place)
    return nil
  }

  // MARK: Connecting

  /// Fills the outlets and connects the events; if the owner refuses any, all is taken back.
  private mutating func connect() {
    guard let receiver else {
      for wiring in wirings { wire(wiring) }
      return
    }
    var former: [(outlet: Outlet, view: View?)] = []
    for filling in fillings {
      do {
        let view = try filling.outlet.read(receiver.object)
        try filling.outlet.write(receiver.object, filling.view)
        former.append((filling.outlet, view))
      } catch {
        note(Failure(error).message, at: filling.place)
      }
    }
    // The views are dropped if any wiring fails, and with them what was wired.
    for wiring in wirings {
      guard !wiring.isSentUpTheChain else {
        wire(wiring)
        continue
      }
      do {
        try receiver.connect(
          wiring.control,
          to: wiring.action,
          for: wiring.event,
          origin: wiring.origin
        )
      } catch {
        note(Failure(error).message, at: wiring.place)
      }
    }
    guard !misfits.isEmpty else { return }
    for (outlet, view) in former.reversed() {
      do {
        try outlet.write(receiver.object, view)
      } catch {
        note("could not be taken back: \(Failure(error).message)", at: outlet.name)
      }
    }
  }

  /// Makes a control send an action up the responder chain.
  private func wire(_ wiring: Wiring) {
    wiring.control.addTarget(
      nil,
      action: wiring.action,
      for: wiring.event,
      origin: wiring.origin
    )
  }

  // MARK: Misfits

  /// Keeps something that does not fit.
  private mutating func note(_ text: String, at place: String) {
    misfits.append(Failure.Note(place, text))
  }

  /// The one error for everything that does not fit.
  private func error(at location: SourceLocation?) -> InteractionError {
    let owner = receiver.map { " \($0.name)" } ?? ""
    let count = misfits.count == 1 ? "one mistake" : "\(misfits.count) mistakes"
    return InteractionError(
      .layoutMisfit,
      "The layout does not fit\(owner), so nothing was connected; it has \(count).",
      location: location,
      context: misfits
    )
  }
}
