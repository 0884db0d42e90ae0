internal import LuaBridge

/// What scripts know as `expect`.
let expectFunction = LuaStatic(
  "expect",
  signature: ["value": "any", "message?": "string"],
  result: "Expectation",
  summary: "Begins an expectation about a value, or about the element of a locator."
) { call in
  guard call.count > 0 else {
    throw ScriptError(.wrongValue, "expect needs a value: expect(value):toBe(…)")
  }
  let message: String? = try call.read(2)
  let value: LuaValue = try call.read(1)
  let claim = try call.context().claim(value, at: call.sourceLocation)
  ExpectationObject(value, claim, message: message).push(call)
  return 1
}
