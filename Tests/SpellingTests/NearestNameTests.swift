internal import Spelling
internal import Testing

@Suite("The nearest name")
struct NearestNameTests {
  @Test(
    "is the one that needs the fewest changes, and none if even that needs many",
    arguments: [
      ("tapp", "tap"), ("tpa", "tap"), ("Tap", "tap"), ("doubletap", "doubleTap"),
      ("exepct", "expect"), ("tre", "tree"), ("prss", "press"), ("wiat", "wait"),
      ("field", "textField"), ("textfeild", "textField"), ("xyzzy", nil), ("", nil), ("q", nil),
      ("t", nil),
    ] as [(String, String?)]
  )
  func nearest(name: String, expected: String?) {
    let names = ["tap", "doubleTap", "type", "press", "wait", "tree", "expect", "textField"]
    #expect(nearestName(to: name, in: names) == expected)
  }

  @Test(
    "is a beginning or an end in whole words, rather than what needs several changes",
    arguments: [
      ("popViewController", "pop"), ("popToViewController", "popTo"),
      ("pushViewController", "push"),
      ("viewControllers", "controllers"), ("popTop", "popTo"),
      ("topViewController", "topController"),
      ("pushed", "push"), ("pusView", "view"), ("pu", nil),
    ] as [(String, String?)]
  )
  func parts(name: String, expected: String?) {
    let names = ["pop", "popTo", "push", "topController", "controllers", "setControllers", "view"]
    #expect(nearestName(to: name, in: names) == expected)
  }

  @Test("is the earliest of several that are equally near")
  func tie() {
    #expect(nearestName(to: "cat", in: ["bat", "car", "cut"]) == "bat")
  }

  @Test(
    "is a misspelling's only if that is a slip or two away, so that new names pass",
    arguments: [
      ("layoutSubview", "layoutSubviews"), ("layoutsubviews", "layoutSubviews"),
      ("touchBegan", "touchesBegan"), ("touchesBegn", "touchesBegan"), ("hitTset", "hitTest"),
      ("drwa", "draw"), ("layout", nil), ("touches", nil), ("draws", "draw"), ("drawHand", nil),
      ("hit", nil), ("hitTest", nil), ("", nil), ("test", nil),
    ] as [(String, String?)]
  )
  func misspelt(name: String, expected: String?) {
    let names = ["layoutSubviews", "touchesBegan", "hitTest", "draw"]
    #expect(misspeltName(name, in: names) == expected)
  }

  @Test("is never the very name that was asked for")
  func itself() {
    #expect(nearestName(to: "title", in: ["title", "titles"]) == "titles")
  }

  @Test("is found among names that can be gone through but once")
  func once() {
    var names = ["push", "view"].makeIterator()
    #expect(nearestName(to: "pushViewController", in: AnyIterator { names.next() }) == "push")
  }

  @Test("may be much longer than what was asked for, if that is in it")
  func long() {
    let long = String(repeating: "very ", count: 100) + "long title"
    #expect(nearestName(to: "title", in: ["other", long]) == long)
    #expect(nearestName(to: "titles", in: ["other", long]) == nil)
  }
}
