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
  ExpectationObject(try call.read(1), message: try call.read(2)).push(call)
  return 1
}
