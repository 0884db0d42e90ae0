internal import Interaction

/// A control that writes down its tracking calls and its flags as each of them begins.
final class SpyControl: Control {
  /// Where calls are written down.
  let transcript: Transcript
  /// What `beginTracking` answers.
  var begins = true
  /// What `continueTracking` answers.
  var continues = true
  /// Something to do within `endTracking`.
  var onEnd: (() -> Void)?

  /// Makes a control of 100 by 50 points.
  init(_ transcript: Transcript, id: String = "control") {
    self.transcript = transcript
    super.init(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    self.id = id
  }

  /// The flags that are set, in short.
  var flags: String {
    var words: [String] = []
    if isTracking { words.append("tracking") }
    if isTouchInside { words.append("inside") }
    if isHighlighted { words.append("highlighted") }
    return "[\(words.joined(separator: " "))]"
  }

  override func beginTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    transcript.log("beginTracking \(flags)")
    return begins
  }

  override func continueTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    transcript.log("continueTracking \(flags)")
    return continues
  }

  override func endTracking(_ touch: Touch?, with event: InteractionEvent?) {
    transcript.log("endTracking \(flags)")
    onEnd?()
  }

  override func cancelTracking(with event: InteractionEvent?) {
    transcript.log("cancelTracking(\(event == nil ? "nil" : "event")) \(flags)")
  }
}
