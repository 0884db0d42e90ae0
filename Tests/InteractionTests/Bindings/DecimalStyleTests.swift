internal import Interaction
internal import Testing

@Suite("Numbers as texts: separators, digits, rounding, beginnings")
struct DecimalStyleTests {
  let german = DecimalStyle(
    decimalSeparator: ",",
    groupingSeparator: ".",
    fractionDigits: 2...2
  )

  @Test(
    "a number is written with as few digits as tell it apart",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (12, "12"), (-12.5, "-12.5"), (0.1, "0.1"), (1e-7, "0.0000001"),
      (123456.789, "123456.789"), (0.30000000000000004, "0.3"), (1e15, "1000000000000000"),
      (1.5e17, "150000000000000000"), (0x1p53, "9007199254740992"),
      (1e22, "10000000000000000000000"),
      (1.25e-9, "0.00000000125"),
    ] as [(Double, String)]
  )
  func plain(number: Double, text: String) {
    #expect(DecimalStyle().text(of: number) == text)
  }

  @Test(
    "a style rounds halves away from zero, fills up and groups",
    arguments: [
      (0.0, "0,00"), (1234.5, "1.234,50"), (999.995, "1.000,00"), (-0.001, "0,00"),
      (-1234567.891, "-1.234.567,89"), (0.125, "0,13"), (12, "12,00"),
    ] as [(Double, String)]
  )
  func styled(number: Double, text: String) {
    #expect(german.text(of: number) == text)
  }

  @Test("a fraction that is set has as many digits as one can have")
  func possibleDigits() {
    var style = DecimalStyle()
    style.fractionDigits = -3 ... -1
    #expect(style.fractionDigits == 0...0)
    #expect(style.text(of: 12) == "12")
    style.fractionDigits = 2...40
    #expect(style.fractionDigits == 2...DecimalStyle.mostFractionDigits)
    #expect(style.text(of: 0.5) == "0.50")
  }

  /// What a text is read as: a number, `nil` for a beginning.
  private func number(_ text: String, _ style: DecimalStyle) throws -> Double? {
    switch try style.input(text) {
    case .value(let number): number
    case .incomplete: nil
    }
  }

  @Test(
    "a text is read with its separators; a beginning may stand",
    arguments: [
      ("12,5", 12.5), (" -1.234,50 ", -1234.5), ("+3", 3), ("−4", -4), ("7,", 7), (",5", 0.5),
      ("", nil), ("-", nil), (",", nil), ("1.2", 12),
    ] as [(String, Double?)]
  )
  func reading(text: String, expected: Double?) throws {
    #expect(try number(text, german) == expected)
  }

  @Test(
    "what is no number is rejected with a reason",
    arguments: [
      ("x", #""x" is not a number"#), ("1,2,3", #""1,2,3" is not a number"#),
      ("1,234", #"a number has at most 2 digits after ",""#), (".5", #"".5" is not a number"#),
      ("1e5", #""1e5" is not a number"#), ("--1", #""--1" is not a number"#),
      ("٣", #""٣" is not a number"#),
    ]
  )
  func rejecting(text: String, reason: String) {
    #expect(throws: BindingRejection(reason)) { try german.input(text) }
  }

  @Test(
    "what is written is read as the same number",
    arguments: [0.1, -3.75, 1e-12, 98765.4321, 0x1p53, 1e16, -1.5e300]
  )
  func roundTrip(number: Double) throws {
    let style = DecimalStyle(decimalSeparator: ",", groupingSeparator: ".")
    #expect(try self.number(style.text(of: number), style) == number)
  }

  @Test("whole numbers are exact", arguments: [Int.max, Int.min, 9_007_199_254_740_993, 0, -7])
  func exactIntegers(number: Int) throws {
    let style = DecimalStyle(decimalSeparator: ",", groupingSeparator: ".")
    let conversion = BindingConversion<String, Int>.integer(style)
    guard case .value(let read) = try conversion.parse(conversion.format(number)) else {
      Issue.record("\(number) is a whole number")
      return
    }
    #expect(read == number)
    #expect(throws: BindingRejection.self) { try conversion.parse("9223372036854775808") }
  }

  @Test("whole numbers have no separator, and no fraction")
  func integers() throws {
    let conversion = BindingConversion<String, Int>.integer()
    #expect(try conversion.format(-42) == "-42")
    guard case .value(7) = try conversion.parse("7") else {
      Issue.record("7 is a whole number")
      return
    }
    #expect(throws: BindingRejection(#""7." is not a number"#)) { try conversion.parse("7.") }
  }
}
