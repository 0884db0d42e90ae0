internal import Interaction

/// A responder with an action of each shape.
final class Desk: Responder {
  static let save = Action("save") { (desk: Desk) in desk.transcript.log("save") }
  static let print = Action("print") { (desk: Desk, sender: Button) in
    desk.transcript.log("print \(sender.className) \"\(sender.title)\"")
  }
  static let send = Action("send") { (desk: Desk, sender: Control, event: InteractionEvent) in
    desk.transcript.log("send \(sender.className) \(event.controlEvents)")
  }

  override class var actions: [AnyAction] { [save, print, send] }

  /// Where calls are written down.
  let transcript: Transcript

  /// Makes a desk.
  init(_ transcript: Transcript) {
    self.transcript = transcript
  }
}
