internal import Interaction

/// A target in Swift that writes down what it is told.
final class Speaker: Responder {
  /// Where it is written down.
  let transcript: Transcript

  /// The action that scripts call `speak`.
  static let speak = Action("speak") {
    (speaker: Speaker, sender: Control, event: InteractionEvent) in
    speaker.transcript.log("Swift \(sender.className) \(event.controlEvents)")
  }

  override class var actions: [AnyAction] { [speak] }

  /// Makes a speaker.
  init(_ transcript: Transcript) { self.transcript = transcript }
}
