internal import Interaction
internal import Testing

@Suite("Double.plain: numbers as people write them")
struct DoublePlainTests {
  @Test(
    "whole numbers have no fraction, the rest is written in full",
    arguments: [
      (0, "0"), (-0.0, "0"), (3, "3"), (-12, "-12"), (0.5, "0.5"),
      (0.1 + 0.2, "0.30000000000000004"),
      (999_999_999_999_999, "999999999999999"), (0x1p54 - 2, "18014398509481982"),
      (0x1p54, "1.8014398509481984e+16"), (-1e300, "-1e+300"),
      (.leastNonzeroMagnitude, "5e-324"), (.infinity, "inf"), (-.infinity, "-inf"),
    ] as [(Double, String)]
  )
  func numbers(number: Double, text: String) {
    #expect(number.plain == text)
  }

  @Test(
    "lengths and times are written to a thousandth",
    arguments: [
      (100.0 / 3, "33.333"), (0.1 + 0.2, "0.3"), (12, "12"), (-0.0001, "0"), (-2.0005, "-2.001"),
      (1e300, "1e+300"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (.nan, "nan"),
      (.infinity, "inf"),
    ] as [(Double, String)]
  )
  func thousandths(number: Double, text: String) {
    #expect(number.plainToThousandths == text)
  }

  @Test(
    "a time is written to a thousandth of a second, unless it is shorter",
    arguments: [(240 * 0.016666667, "4"), (3.98333332, "3.983"), (0, "0"), (0.0001, "0.0001")]
  )
  func times(seconds: Double, text: String) {
    #expect(seconds.plainTime == text)
  }

  @Test("what is not a number has no sign", arguments: [Double.nan, -.nan, .signalingNaN])
  func notANumber(number: Double) {
    #expect(number.plain == "nan")
  }
}
