internal import Spelling

extension Control {
  /// The few meaningful things that raw input amounts to, as a set; raw values are UIKit's.
  public struct Event: OptionSet, Hashable, Codable, Sendable {
    /// One bit for each event.
    public let rawValue: UInt32

    /// A finger went down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger went down again, soon after a tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moved outside of the control it went down on.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger came back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger left the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger went up inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger went up outside of the control it went down on.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the control's value, and the property holds the new one.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control was used for what it is there for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu was asked for.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// The user began to edit.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text, and the property holds the new one.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The user stopped editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user pressed Return.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// Every event of fingers.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Every event of editing text.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Four bits for an application's own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Four bits that stay unused.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

    /// The events that have a name, in the order of their bits.
    public static let named: [Named] = [
      Named("touchDown", .touchDown, "didTouchDown"),
      Named("touchDownRepeat", .touchDownRepeat, "didTouchDownRepeat"),
      Named("touchDragInside", .touchDragInside, "didTouchDragInside"),
      Named("touchDragOutside", .touchDragOutside, "didTouchDragOutside"),
      Named("touchDragEnter", .touchDragEnter, "didTouchDragEnter"),
      Named("touchDragExit", .touchDragExit, "didTouchDragExit"),
      Named("touchUpInside", .touchUpInside, "didTouchUpInside"),
      Named("touchUpOutside", .touchUpOutside, "didTouchUpOutside"),
      Named("touchCancel", .touchCancel, "didTouchCancel"),
      Named("valueChanged", .valueChanged, "didChangeValue"),
      Named("primaryActionTriggered", .primaryActionTriggered, "didTriggerPrimaryAction"),
      Named("menuActionTriggered", .menuActionTriggered, "didTriggerMenuAction"),
      Named("editingDidBegin", .editingDidBegin, "didBeginEditing"),
      Named("editingChanged", .editingChanged, "didChangeText"),
      Named("editingDidEnd", .editingDidEnd, "didEndEditing"),
      Named("editingDidEndOnExit", .editingDidEndOnExit, "didEndOnExit"),
    ]

    /// Makes a set from its bits.
    ///
    /// - Parameter rawValue: One bit for each event.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Finds the event of a name.
    ///
    /// - Parameter name: A name such as `touchUpInside`, or one that ``names`` gives a bit without a name.
    /// - Throws: `InteractionError` with `unknownControlEvent`, listing the names there are.
    public init(named name: String) throws {
      guard let found = Self.bit(called: name) else {
        let names = Self.named.map(\.name)
        let near = nearestName(to: name, in: names).map { "did you mean \($0.quoted)?" }
        throw InteractionError(
          .unknownControlEvent,
          """
          There is no control event \(name.quoted); \
          \(near ?? "use one of: \(names.joined(separator: ", ")).")
          """
        )
      }
      self = found
    }

    /// The names of the events in the set, in the order of their bits; a bit without a name is
    /// called by its number, such as `bit24`.
    public var names: [String] {
      (0..<32).compactMap { bit in
        let event = Event(rawValue: 1 << bit)
        guard contains(event) else { return nil }
        return Self.named.first { $0.event == event }?.name ?? "bit\(bit)"
      }
    }
  }
}

extension Control.Event: CustomStringConvertible {
  /// The names joined by `+`.
  public var description: String { names.joined(separator: "+") }
}
