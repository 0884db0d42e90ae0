internal import Interaction
internal import Testing

@Suite("PageControl: its pages")
struct PageControlTests {
  @Test("a page that does not exist is brought to the nearest that does")
  func clamping() {
    let control = PageControl(numberOfPages: 3, currentPage: 7)
    var pages = [control.currentPage]
    control.currentPage = -1
    pages.append(control.currentPage)
    control.currentPage = 2
    control.numberOfPages = 2
    pages.append(control.currentPage)
    control.numberOfPages = 0
    pages.append(control.currentPage)
    #expect(pages == [2, 0, 1, 0])
  }

  @Test("the value says where the user is")
  func accessibility() {
    let control = PageControl(numberOfPages: 5, currentPage: 1)
    #expect(control.accessibilityValue == "page 2 of 5")
    #expect(control.intrinsicContentSize == Size(width: 80, height: 26))
    control.numberOfPages = 0
    #expect(control.accessibilityValue == nil)
  }

  @Test("it hides itself for a single page only if it is told to")
  func hiding() {
    let control = PageControl(numberOfPages: 1)
    var hidden = [control.isHidden]
    control.hidesForSinglePage = true
    hidden.append(control.isHidden)
    control.numberOfPages = 2
    hidden.append(control.isHidden)
    control.numberOfPages = 0
    hidden.append(control.isHidden)
    control.hidesForSinglePage = false
    hidden.append(control.isHidden)
    #expect(hidden == [false, true, false, true, false])
  }
}
