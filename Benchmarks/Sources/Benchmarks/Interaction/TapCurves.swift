internal import Interaction

/// How a tap grows with what is on the screen, and with who handles it.
struct TapCurves {
  private let operations = 500

  /// The curves.
  func curves() -> [Curve] {
    [
      curve(
        "a tap, by the size of the tree",
        "views",
        goal: 2,
        [10, 100, 1_000, 10_000, 100_000]
      ) { TapScreen(views: $0).handleInSwift() },
      // No deeper, because views may be nested 500 deep.
      curve("a tap, by the depth of the tree", "levels", [10, 30, 100, 300, 490]) { levels in
        TapScreen { Self.nesting($0, levels: levels) }.handleInSwift()
      },
      curve("a tap, by the handlers of the control", "handlers", [1, 10, 100, 1_000]) { handlers in
        TapScreen(views: 10).handleInSwift(closures: handlers)
      },
    ]
  }

  private func curve(
    _ name: String,
    _ unit: String,
    goal: Double? = nil,
    _ sizes: [Int],
    _ screen: @escaping (Int) -> TapScreen
  ) -> Curve {
    Curve(name: name, unit: unit, goal: goal, sizes: sizes) { [operations] size in
      let screen = screen(size)
      return Curve.Work(operations: operations, owner: screen) {
        try screen.tap(times: operations)
      }
    }
  }

  /// A view within a view, and so on, the innermost one holding the control.
  private static func nesting(_ control: View, levels: Int) -> View {
    (1..<levels).reduce(control) { inner, _ in
      let outer = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
      outer.addSubview(inner)
      return outer
    }
  }
}
