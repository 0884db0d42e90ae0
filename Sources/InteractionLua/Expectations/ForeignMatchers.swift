/// What to write instead of the matchers of other toolkits, those of Playwright, Jest and Testing Library first
/// of all.
enum ForeignMatchers {
  /// What to say of them.
  static let advice: [String: String] = {
    let calls: [String: [String]] = [
      "expect(target):toBeOn()": ["toBeChecked"],
      "expect(target):toBeOff()": ["toBeUnchecked"],
      "expect(target):toHaveText \"…\", or toHaveText { contains = \"…\" } for a part of it": [
        "toContainText", "toHaveTextContent",
      ],
      "expect(target):toHaveValue \"…\"": ["toHaveDisplayValue"],
      "expect(target):toExist()": ["toBeAttached", "toBeInTheDocument", "toBePresent"],
      "expect(target):toBeHidden()": ["toBeInvisible"],
      "expect(value):toBe(true), or toBeTruthy()": ["toBeTrue"],
      "expect(value):toBe(false), or toBeFalsy()": ["toBeFalse"],
      "expect(value):toBeNil()": ["toBeNull", "toBeUndefined"],
      "expect(value).never:toBeNil()": ["toBeDefined"],
      "expect(function() … end):toRaise \"…\"": ["toThrow", "toThrowError"],
      "expect(value):toEqual(…)": ["equal", "equals", "toDeepEqual", "toStrictEqual"],
      "expect(value):toContain(…)": ["toInclude"],
      "expect(value).never:toBeLessThan(…)": ["toBeAtLeast", "toBeGreaterThanOrEqual"],
      "expect(value).never:toBeGreaterThan(…)": ["toBeAtMost", "toBeLessThanOrEqual"],
      """
      expect(value):toHaveLength(0), expect(target):toHaveCount(0), or expect(field):toHaveText ""
      """: ["toBeEmpty"],
      "count the calls, as in function() count = count + 1 end, and expect(count):toBe(1)": [
        "toHaveBeenCalled", "toHaveBeenCalledTimes", "toHaveBeenCalledWith",
      ],
      "the matcher at once, as in expect(value):toBe(1)": ["be", "is", "should", "to"],
      "never before the matcher, as in expect(value).never:toBe(1)": [
        "isNot", "no", "not", "notTo", "notToBe", "not_", "toNot",
      ],
    ]
    var advice: [String: String] = [:]
    for (call, names) in calls { for name in names { advice[name] = "write \(call)" } }
    return advice
  }()
}
