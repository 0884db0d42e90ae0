internal import Interaction
internal import Testing

@Suite("A sheet whose content scrolls")
struct ScrollingSheetTests {
  let stage = ControllerStage()
  let home: TellingController
  let sheet: TellingController
  let content = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 700))

  init() {
    home = stage.controller("A")
    sheet = stage.controller("S")
    stage.show(home)
    sheet.modalPresentationStyle = .sheet
    content.contentSize = Size(width: 390, height: 3000)
    sheet.view.addSubview(content)
    home.present(sheet, animated: false)
    stage.world.settle()
  }

  /// Drags a finger from a point of the window to another, lifts it, and lets everything come to rest.
  private func drag(from start: Point, to end: Point) {
    stage.drag(from: start, to: end)
    stage.touch(.ended, end.x, end.y)
    stage.world.settle()
    stage.check()
  }

  @Test("at the top of its content it is pulled down by it")
  func pulledDown() {
    drag(from: Point(x: 200, y: 300), to: Point(x: 200, y: 800))
    #expect(home.presentedController == nil)
    #expect(content.contentOffset == .zero)
  }

  @Test("upwards the content scrolls, and the sheet stays")
  func scrolledUp() {
    drag(from: Point(x: 200, y: 600), to: Point(x: 200, y: 200))
    #expect(home.presentedController === sheet)
    #expect(content.contentOffset.y > 300)
  }

  @Test("downwards the content scrolls that is not at its top, and the sheet stays")
  func scrolledDown() {
    content.contentOffset = Point(x: 0, y: 1000)
    drag(from: Point(x: 200, y: 200), to: Point(x: 200, y: 700))
    #expect(home.presentedController === sheet)
    #expect(content.contentOffset.y < 600)
  }

  @Test("across, and where the user may not dismiss it, the sheet stays")
  func kept() {
    drag(from: Point(x: 50, y: 300), to: Point(x: 350, y: 320))
    #expect(home.presentedController === sheet)
    sheet.isModalInPresentation = true
    drag(from: Point(x: 200, y: 300), to: Point(x: 200, y: 800))
    #expect(home.presentedController === sheet)
    #expect(content.contentOffset == .zero)
  }
}
