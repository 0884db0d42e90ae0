internal import LuaBridge

/// What scripts know as `expect`: it is called, and `expect.soft` is one that goes on.
let expectModule = LuaModule(
  "expect",
  summary: "Says what a value or an element must be.",
  example: """
    scenario("says what must be", function()
      expect(1 + 1):toBe(2)
      expect({ 1, 2 }, "the list"):toEqual { 1, 2 }
      expect(function() error("no milk") end):toRaise "no milk"
      expect.soft("Milk"):toMatch "^M" -- a failure would not end it
    end)
    """,
  functions: [
    LuaStatic(
      "soft",
      signature: ["value": "any", "message?": "string"],
      result: "Expectation",
      summary: "Begins an expectation that fails the scenario at its end, and lets it go on."
    ) { call in try expect(call, isSoft: true) }
  ],
  calling: LuaStatic(
    "expect",
    signature: ["value": "any", "message?": "string"],
    result: "Expectation",
    summary: "Begins an expectation about a value, or about an element: a locator's, or a view."
  ) { call in try expect(call, isSoft: false) }
)

/// Begins an expectation.
private func expect(_ call: LuaCall, isSoft: Bool) throws -> Int32 {
  guard call.count > 0 else {
    let name = isSoft ? "expect.soft" : "expect"
    throw ScriptError(.wrongValue, "\(name) needs a value: \(name)(value):toBe(…)")
  }
  let message: String? = try call.read(2)
  let value: LuaValue = try call.read(1)
  let claim = try call.context().claim(value, call)
  ExpectationObject(value, claim, message: message, isSoft: isSoft).push(call)
  return 1
}
