/// Conversions between the seconds people write and the nanoseconds the clock counts.
package enum VirtualTime {
  /// The length of a frame, a sixtieth of a second.
  package static let frame: Int64 = 16_666_667
  /// The longest span that may be asked for at once, in seconds, of virtual or of wall time: about thirty
  /// years, far from overflow.
  package static let longestSpan = 1e9
  /// Where the clock of a world ends, in nanoseconds from its start: after about 250 years, from where the
  /// longest span is still far from overflow.
  package static let end: Int64 = 8_000_000_000_000_000_000

  /// Returns a span of seconds in whole nanoseconds, rounded to the nearest.
  ///
  /// - Parameter seconds: A checked span.
  /// - Returns: The same span in nanoseconds.
  package static func nanoseconds(_ seconds: Double) -> Int64 {
    Int64((seconds * 1e9).rounded())
  }

  /// Returns nanoseconds of the clock as seconds.
  ///
  /// - Parameter nanoseconds: A time or a span.
  /// - Returns: The same in seconds.
  package static func seconds(_ nanoseconds: Int64) -> Double {
    Double(nanoseconds) / 1e9
  }

  /// Throws if a span of time cannot be waited for.
  ///
  /// - Parameters:
  ///   - seconds: The span.
  ///   - what: Its name in the message.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkSpan(_ seconds: Double, _ what: String) throws {
    try Precondition.checkNumber(seconds, what, atLeast: 0)
    guard seconds <= longestSpan else {
      throw InteractionError(
        .invalidNumber,
        "\(what) is \(seconds.plain) seconds; use at most \(longestSpan.plain)."
      )
    }
  }

  /// Throws if a span of time cannot be the interval of a repeating timer.
  ///
  /// - Parameter seconds: The interval.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkInterval(_ seconds: Double) throws {
    let isTooShort = seconds.isFinite && seconds <= 0
    if !isTooShort { try checkSpan(seconds, "The interval") }
    guard !isTooShort, nanoseconds(seconds) > 0 else {
      throw InteractionError(
        .invalidNumber,
        "The interval is \(seconds.plain) seconds, so time would never pass; use more than 0."
      )
    }
  }
}
