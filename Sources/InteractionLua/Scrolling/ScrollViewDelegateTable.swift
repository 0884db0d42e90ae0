internal import Interaction
internal import LuaBridge

/// A script's table as the delegate of a scroll view, or of a kind of scroll view.
class ScrollViewDelegateTable: DelegateTable, ScriptedDelegate, ScrollViewDelegate {
  class var delegateProtocol: DelegateProtocol { scrollViewProtocol }

  private static let scrollViewProtocol = DelegateProtocol(
    name: "ScrollViewDelegate",
    methods: [
      "didScroll(scrollView: ScrollView)", "willBeginDragging(scrollView: ScrollView)",
      """
      willEndDragging(scrollView: ScrollView, velocity: Point, target: Point): (Point | false | nil)
      """,
      "didEndDragging(scrollView: ScrollView, willDecelerate: boolean)",
      "willBeginDecelerating(scrollView: ScrollView)",
      "didEndDecelerating(scrollView: ScrollView)",
      "didEndScrollingAnimation(scrollView: ScrollView)",
    ]
  )

  class func isDelegate(_ object: AnyObject) -> Bool { object is any ScrollViewDelegate }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    tell("didScroll", of: scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    tell("willBeginDragging", of: scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: Point,
    targetContentOffset: inout Point
  ) {
    let answer: Redirection<Point>? = answer(
      to: "willEndDragging",
      of: scrollView,
      velocity,
      targetContentOffset
    )
    answer?.redirect(&targetContentOffset, of: scrollView)
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    tell("didEndDragging", of: scrollView, decelerate)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    tell("willBeginDecelerating", of: scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    tell("didEndDecelerating", of: scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    tell("didEndScrollingAnimation", of: scrollView)
  }
}

extension Redirection<Point> {
  /// Takes the answer to where content is to come to rest; a veto keeps it where it is.
  func redirect(_ target: inout Point, of scrollView: ScrollView) {
    switch self {
    case .goOn: break
    case .veto: target = scrollView.contentOffset
    case .instead(let point): target = point
    }
  }
}
