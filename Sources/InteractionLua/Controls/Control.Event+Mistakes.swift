internal import Interaction

extension Control.Event {
  /// What would keep scripts from hearing an event of a class's own by its name: the end of a sentence that
  /// begins with the class's name.
  ///
  /// - Parameter sender: The class; nil for what is no control.
  /// - Returns: The first mistake, in the order of the events' bits; nil if all is well.
  static func mistake(inNamesOf sender: Control.Type?) -> String? {
    guard let sender else { return nil }
    let own = sender.eventNames
    for name in ownNames(of: sender) {
      guard event(named: name, of: nil) == nil, masks[name] == nil else {
        return """
          has the event '\(name)' in its 'eventNames', which is a name of the toolkit's; give it another \
          one
          """
      }
      guard let event = own[name], event.rawValue.nonzeroBitCount == 1,
        applicationReserved.contains(event)
      else {
        return """
          has the event '\(name)' in its 'eventNames' for what is not one of the four bits from 24 on; \
          make it Control.Event(rawValue: 1 << 24), or with 25, 26 or 27
          """
      }
    }
    return nil
  }
}
