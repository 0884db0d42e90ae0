internal import Interaction
internal import LuaBridge

/// How it is told which targets and closures of the app's a sender has, from which plugins can take them.
struct TargetSource: ContentSource {
  /// False: a new version finds them where the app has put them, or it would not know what to take away.
  let isOfHandlers = false
  /// Tells the place; nil for another kind of object.
  private let tell: (AnyObject) -> LuaPropertyContent?

  /// For which events the app has added a target, and where that stands among the others.
  ///
  /// - Parameters:
  ///   - entry: The target's entry, which is kept.
  ///   - type: What the target's sender is.
  static func target<Sender: TargetSender>(
    _ entry: Registration,
    of type: Sender.Type
  ) -> TargetSource {
    TargetSource { (sender: Sender) in
      let (events, origin) = (sender.eventsOfApp(like: entry), entry.origin)
      let place = StandingPlace(of: entry, among: sender.entries)
      return LuaPropertyContent(LuaPropertyMark(comparing: events)) { (sender: Sender) in
        let index = place.index(of: entry, among: sender.entries)
        sender.setUnownedEvents(
          events,
          like: entry,
          origin: origin,
          at: index,
          where: Sender.isSameTarget
        )
      }
    }
  }

  /// Which function a control's closure property of a name holds.
  ///
  /// - Parameter property: The name.
  static func closure(_ property: String) -> TargetSource {
    TargetSource { (control: Control) in control.handlerContent(of: property) }
  }

  /// Describes how a place is told.
  ///
  /// - Parameter tell: Tells what is there of an object.
  private init<Object: AnyObject>(_ tell: @escaping (Object) -> LuaPropertyContent) {
    self.tell = { object in (object as? Object).map(tell) }
  }

  func content(of object: AnyObject) -> LuaPropertyContent? { tell(object) }
}

extension TargetSender {
  /// For which events the app has added now the target of an entry with its action.
  ///
  /// - Parameter entry: The entry, which may be in no list any more.
  /// - Complexity: O(*n*) in the number of entries.
  func eventsOfApp(like entry: Registration) -> Control.Event {
    unownedEvents(like: entry, where: Self.isSameTarget)
  }

  /// What an entry sends and to whom, as a text that one which is added anew has as well.
  func name(of entry: Registration) -> String {
    identity(of: entry) { ($0 as? TableTarget)?.identityText }
  }

  /// Whether two targets stand for one table of a script.
  fileprivate static func isSameTarget(_ left: AnyObject, _ right: AnyObject) -> Bool {
    guard let left = left as? TableTarget, let right = right as? TableTarget else { return false }
    return left.isSameTable(as: right)
  }
}
