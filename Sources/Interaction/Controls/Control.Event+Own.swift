extension Control.Event {
  /// Finds the event that is called as ``names`` calls a single one.
  ///
  /// - Parameter name: A name such as `touchUpInside`, or `bit24` for a bit without one.
  /// - Returns: The event; nil if no bit is called that.
  package static func bit(called name: String) -> Control.Event? {
    if let known = named.first(where: { $0.name == name }) { return known.event }
    guard name.hasPrefix("bit"), let bit = Int(name.dropFirst(3)), 0..<32 ~= bit else { return nil }
    let event = Control.Event(rawValue: 1 << bit)
    return event.names == [name] ? event : nil
  }

  /// Finds the event of a name that the toolkit or a class of controls has given it.
  ///
  /// - Parameters:
  ///   - name: A name such as `touchUpInside`, or of the class's own.
  ///   - sender: The class of who sends it; nil where it is not known.
  /// - Returns: The event; nil if nothing is called that.
  package static func event(named name: String, of sender: Control.Type?) -> Control.Event? {
    named.first { $0.name == name }?.event ?? sender?.eventNames[name]
  }

  /// The names of single events, the toolkit's in the order of their bits, then a class's own.
  ///
  /// - Parameter sender: The class of who sends them; nil where it is not known.
  /// - Returns: The names.
  package static func names(knownTo sender: Control.Type?) -> [String] {
    named.map(\.name) + ownNames(of: sender)
  }

  /// A class's own names, in the order of their bits.
  ///
  /// - Parameter sender: The class; nil for none.
  /// - Returns: The names.
  package static func ownNames(of sender: Control.Type?) -> [String] {
    let own = sender?.eventNames ?? [:]
    return own.sorted { ($0.value.rawValue, $0.key) < ($1.value.rawValue, $1.key) }.map(\.key)
  }

  /// The names of the events in the set, as ``names``, but for those to which a class of controls has given
  /// a name.
  ///
  /// - Parameter sender: The class of who sends them; nil where it is not known.
  /// - Returns: The names, in the order of the events' bits.
  package func names(of sender: Control.Type?) -> [String] {
    guard let sender, !isDisjoint(with: .applicationReserved), case let own = sender.eventNames,
      !own.isEmpty
    else { return names }
    return (0..<32).flatMap { bit -> [String] in
      let event = Control.Event(rawValue: 1 << bit)
      guard contains(event) else { return [] }
      guard Control.Event.applicationReserved.contains(event) else { return event.names }
      return own.filter { $0.value == event }.keys.min().map { [$0] } ?? event.names
    }
  }
}

extension Control {
  /// The names of events, those of the class's own included.
  ///
  /// - Parameter events: The events.
  /// - Returns: The names, in the order of the events' bits.
  package final func names(of events: Event) -> [String] { events.names(of: type(of: self)) }

  /// The names of events, joined by `+`.
  final func description(of events: Event) -> String {
    names(of: events).joined(separator: "+")
  }
}
