internal import Interaction
internal import LuaBridge

/// A script's table as the delegate of a gesture recogniser.
final class GestureDelegateTable: DelegateTable, ScriptedDelegate, GestureRecognizerDelegate {
  static let delegateProtocol = DelegateProtocol(
    name: "GestureDelegate",
    methods: [
      "shouldBegin(gesture: Gesture): boolean",
      "shouldReceive(gesture: Gesture, touch: \(TouchFields.luaName)): boolean",
      "shouldRecognizeSimultaneously(gesture: Gesture, other: Gesture): boolean",
      "shouldRequireFailure(gesture: Gesture, other: Gesture): boolean",
      "shouldBeRequiredToFail(gesture: Gesture, other: Gesture): boolean",
    ]
  )

  static func isDelegate(_ object: AnyObject) -> Bool { object is any GestureRecognizerDelegate }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    answer(to: "shouldBegin", of: recognizer) ?? true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive touch: Touch
  ) -> Bool {
    answer(to: "shouldReceive", of: recognizer, TouchFields(touch)) ?? true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    answer(to: "shouldRecognizeSimultaneously", of: recognizer, other) ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    answer(to: "shouldRequireFailure", of: recognizer, other) ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    answer(to: "shouldBeRequiredToFail", of: recognizer, other) ?? false
  }
}
