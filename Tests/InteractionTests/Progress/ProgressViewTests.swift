internal import Interaction
internal import Testing

@Suite("ProgressView")
struct ProgressViewTests {
  @Test("the progress lies between 0 and 1, and is told in whole percent")
  func progress() {
    let view = ProgressView(progress: 0.4)
    var seen = [view.accessibilityValue]
    for progress in [0.996, 1.5, -1, 0.005] {
      view.setProgress(progress, animated: true)
      seen.append(view.accessibilityValue)
    }
    #expect(seen == ["40%", "100%", "100%", "0%", "1%"])
    #expect(view.role == .progress)
    #expect(view.intrinsicContentSize == Size(width: 200, height: 4))
    #expect(!view.isUserInteractionEnabled)
  }
}
