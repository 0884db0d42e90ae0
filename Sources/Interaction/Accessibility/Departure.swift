/// A view that a handler took out of its window, as far as whoever looks for it in vain has to know.
package struct Departure {
  /// The path of what it was in.
  package let place: String
  /// When it left, in seconds of the world's clock.
  package let time: Double
  /// Who took it out.
  package let handler: HandlerOrigin
  /// Which view it was, which may be gone by now.
  let view: ObjectIdentifier
  /// What it was found by.
  let keys: [AccessibilityKey]
  /// What views inside of it were found by.
  let innerKeys: [AccessibilityKey]
}
