import LuaBridge
import Testing

@Suite("Numbers that fit, and numbers that do not")
struct NumberTests {
  private let state = LuaState()

  private func read<Value: LuaConvertible>(_ text: String, as type: Value.Type) -> String {
    do {
      return "\(try state.evaluate("return \(text)", as: type))"
    } catch {
      return "\(error)"
    }
  }

  @Test("Every integer type reads what it has and refuses the rest by its bounds")
  func integers() {
    func check<Value: LuaInteger>(_ type: Value.Type) {
      let least = Int64(clamping: type.min)
      let greatest = Int64(clamping: type.max)
      let lowest = least == Int64.min ? "math.mininteger" : "\(least)"
      #expect(read(lowest, as: type) == "\(least)")
      #expect(read("\(greatest)", as: type) == "\(greatest)")
      #expect(read("1.0", as: type) == "1")
      let bounds = "an integer from \(least) to \(greatest) expected"
      #expect(read("1.5", as: type) == "bad result (\(bounds), got 1.5)")
      #expect(
        read("2^63", as: type)
          == "bad result (\(bounds), got \(Double(sign: .plus, exponent: 63, significand: 1)))"
      )
      if greatest != Int64.max {
        #expect(read("\(greatest) + 1", as: type) == "bad result (\(bounds), got \(greatest + 1))")
      }
      if least != Int64.min {
        #expect(read("\(least) - 1", as: type) == "bad result (\(bounds), got \(least - 1))")
      }
      #expect(read("'1'", as: type) == "bad result (\(type.luaName) expected, got string)")
      #expect(
        failure { try state.setGlobal("n", to: type.max) }
          == (UInt64(type.max) > UInt64(Int64.max)
            ? "conversion: \(type.max) does not fit a Lua integer (at most \(Int64.max))"
            : "no error")
      )
    }
    check(Int8.self)
    check(Int16.self)
    check(Int32.self)
    check(Int64.self)
    check(UInt8.self)
    check(UInt16.self)
    check(UInt32.self)
    check(UInt64.self)
    check(UInt.self)
  }

  @Test(
    "A Float is rounded as a literal is, and never becomes infinite",
    arguments: [
      ("0.1", "0.1"), ("3", "3.0"), ("1/0", "inf"), ("-1/0", "-inf"),
      ("1e300", "bad result (a number from -3.4028235e+38 to 3.4028235e+38 expected, got 1e+300)"),
      ("'1'", "bad result (number expected, got string)"),
    ]
  )
  func floats(text: String, expected: String) throws {
    #expect(read(text, as: Float.self) == expected)
    try state.setGlobal("f", to: Float(0.5))
    #expect(try state.evaluate("return f == 0.5", as: Bool.self))
  }
}
