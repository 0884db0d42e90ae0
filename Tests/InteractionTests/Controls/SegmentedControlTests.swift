internal import Interaction
internal import Testing

@Suite("SegmentedControl: its segments and selection")
struct SegmentedControlTests {
  /// The segments in a few words: `A`, selected in brackets, disabled with a minus sign.
  private func text(_ control: SegmentedControl) -> String {
    control.segmentViews.map { segment in
      let title = segment.isSelected ? "[\(segment.title)]" : segment.title
      return segment.isEnabled ? title : "-\(title)"
    }.joined(separator: " ")
  }

  @Test("the selection stays on its segment while others come and go, and ends with it")
  func editing() {
    let control = SegmentedControl(segments: ["B", "C"])
    control.selectedSegmentIndex = 0
    var seen = [text(control)]
    control.insertSegment(withTitle: "A", at: 0)
    seen.append(text(control))
    control.insertSegment(withTitle: "D", at: 3)
    control.removeSegment(at: 0)
    seen.append(text(control))
    control.setTitle("b", forSegmentAt: 0)
    control.setEnabled(false, forSegmentAt: 2)
    seen.append(text(control))
    control.removeSegment(at: 0)
    seen.append(text(control))
    control.segments = ["X"]
    seen.append(text(control))
    #expect(seen == ["[B] C", "A [B] C", "[B] C D", "[b] C -D", "C -D", "X"])
    #expect(control.selectedSegmentIndex == nil)
    #expect(control.titleForSegment(at: 0) == "X")
    #expect(control.isEnabledForSegment(at: 0))
    let subviews = control.subviews.map { ObjectIdentifier($0) }
    #expect(subviews == control.segmentViews.map { ObjectIdentifier($0) })
  }

  @Test("segments are elements with role, name and traits, in the order of the titles")
  func elements() {
    let control = SegmentedControl(segments: ["C"])
    control.insertSegment(withTitle: "A", at: 0)
    control.insertSegment(withTitle: "B", at: 1)
    control.selectedSegmentIndex = 2
    control.setEnabled(false, forSegmentAt: 1)
    #expect(control.subviews.map(\.role) == [.segment, .segment, .segment])
    #expect(control.subviews.map(\.accessibilityName) == ["A", "B", "C"])
    #expect(control.subviews.map(\.accessibilityTraits) == [[], .notEnabled, .selected])
    #expect(control.accessibilityValue == "C")
  }

  @Test("all segments are as wide; the control asks for room for the widest")
  func layout() {
    let control = SegmentedControl(
      segments: ["A", "Bcd"],
      frame: Rect(x: 0, y: 0, width: 200, height: 40)
    )
    let stage = Stage(control)
    #expect(control.intrinsicContentSize == Size(width: 2 * (24 + 24), height: 32))
    #expect(
      control.segmentViews.map(\.frame) == [
        Rect(x: 0, y: 0, width: 100, height: 40), Rect(x: 100, y: 0, width: 100, height: 40),
      ]
    )
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a segment that somebody takes out is forgotten")
  func takenOut() {
    let control = SegmentedControl(segments: ["A", "B"])
    let stage = Stage(control)
    control.selectedSegmentIndex = 1
    control.segmentViews[1].removeFromSuperview()
    #expect(control.segments == ["A"])
    #expect(control.selectedSegmentIndex == nil)
    stage.root.addSubview(control.segmentViews[0])
    #expect(control.numberOfSegments == 0)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a subclass that keeps removals to itself is emptied all the same")
  func silentSubclass() {
    final class Silent: SegmentedControl {
      override func willRemoveSubview(_ subview: View) {}
    }
    let control = Silent(segments: ["A", "B"])
    control.selectedSegmentIndex = 0
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    #expect(control.selectedSegmentIndex == nil)
  }

  @Test("a momentary control takes no selection from code, and forgets the one it has")
  func momentary() {
    let control = SegmentedControl(segments: ["A", "B"])
    control.selectedSegmentIndex = 1
    control.isMomentary = true
    #expect(control.selectedSegmentIndex == nil)
    control.selectedSegmentIndex = 0
    #expect(control.selectedSegmentIndex == nil)
    #expect(text(control) == "A B")
  }

  @Test(
    "a momentary control that is none any more as it tells of a tap keeps that selection, and shows it"
  )
  func momentaryNoMore() {
    let control = SegmentedControl(
      segments: ["A", "B"],
      frame: Rect(x: 0, y: 0, width: 200, height: 40)
    )
    control.isMomentary = true
    control.didChangeValue = { $0.isMomentary = false }
    let stage = Stage(control)
    stage.down(150, 10)
    stage.up(150, 10)
    #expect(control.selectedSegmentIndex == 1)
    #expect(text(control) == "A [B]")
  }

  @Test("an index without a segment is an error that names those there are")
  func indices() {
    let control = SegmentedControl(segments: ["A", "B"])
    func message(_ check: () throws -> Void) -> String {
      do {
        try check()
        return ""
      } catch {
        return (error as? InteractionError)?.message ?? "\(error)"
      }
    }
    #expect(
      message { try control.checkSegment(2) }
        == "Index 2 is not within the segments of SegmentedControl; use 0 to 1."
    )
    #expect(message { try control.checkInsertion(at: 2) } == "")
    #expect(
      message { try control.checkInsertion(at: -1) }
        == "Index -1 is not within the segments of SegmentedControl; use 0 to 2."
    )
    control.removeAllSegments()
    #expect(
      message { try control.checkSegment(0) }
        == "Index 0 is not within the segments of SegmentedControl; insert one first."
    )
  }

  @Test("a segment that is taken out behind a subclass's back is forgotten")
  func takenOutSilently() {
    /// A control that keeps removals to itself.
    final class Silent: SegmentedControl {
      override func willRemoveSubview(_ subview: View) {}
    }
    /// A view that hears of changed wishes.
    final class Holder: View {
      var isTold = false
      override func subviewIntrinsicSizeDidChange(_ subview: View) { isTold = true }
    }
    let control = Silent(segments: ["A", "B"])
    let holder = Holder()
    holder.addSubview(control)
    control.selectedSegmentIndex = 1
    holder.isTold = false
    control.segmentViews[1].removeFromSuperview()
    #expect(control.segments == ["A"])
    #expect(control.selectedSegmentIndex == nil)
    #expect(holder.isTold)
    control.insertSegment(withTitle: "C", at: 1)
    #expect(control.segments == ["A", "C"])
    holder.isTold = false
    holder.addSubview(control.segmentViews[0])
    #expect(control.segments == ["C"])
    #expect(holder.isTold)
  }

  @Test("segments that are set while others are added are the newer wish, and stand")
  func newerSegments() {
    /// A control that wants other segments than the first that it gets.
    final class Picky: SegmentedControl {
      var isContent = false
      override func didAddSubview(_ subview: View) {
        if isContent { return }
        isContent = true
        segments = ["X", "Y"]
      }
    }
    let control = Picky()
    control.segments = ["A", "B"]
    #expect(control.segments == ["X", "Y"])
    #expect(control.subviews.map(\.displayedText) == ["X", "Y"])
  }
}
