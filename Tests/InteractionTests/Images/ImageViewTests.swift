internal import Interaction
internal import Testing

@Suite("ImageView")
struct ImageViewTests {
  @Test("it is known by the picture's name or its own label, and is as large as the picture")
  func image() {
    let view = ImageView(image: Image("logo", size: Size(width: 60, height: 20)))
    #expect(view.role == .image)
    #expect(view.accessibilityName == "logo")
    #expect(view.intrinsicContentSize == Size(width: 60, height: 20))
    view.accessibilityLabel = "Our logo"
    view.image = "other"
    #expect(view.accessibilityName == "Our logo")
    #expect(view.displayedText == "other")
    #expect(view.intrinsicContentSize == Image.standardSize)
    view.image = nil
    #expect(view.displayedText == nil)
    #expect(view.intrinsicContentSize == .zero)
    #expect(!view.isUserInteractionEnabled)
  }

  @Test("a picture of another size asks for layout")
  func layout() {
    let view = ImageView(image: "logo")
    let stage = Stage(view)
    view.image = "other"
    #expect(!view.needsLayout)
    view.image = Image("wide", size: Size(width: 100, height: 10))
    #expect(view.needsLayout)
    stage.world.layoutIfNeeded()
  }
}
