internal import Interaction
internal import Testing

@Suite("TextMetric: the same room for text everywhere")
struct TextMetricTests {
  @Test(
    "cells of a cluster",
    arguments: [
      ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("ж", 1), ("€", 1), ("नि", 1), ("漢", 2),
      ("あ", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("😀", 2), ("🇩🇪", 2), ("👨‍👩‍👧", 2), ("❤️", 2), ("❤", 1),
      ("1️⃣", 2), ("\u{200B}", 0), ("\u{7}", 0), ("\u{301}", 0),
    ]
  )
  func cells(text: String, cells: Int) throws {
    #expect(TextMetric.cells(of: try #require(text.first)) == cells)
  }

  @Test(
    "sizes of texts",
    arguments: [
      ("", Size(width: 0, height: 20)), ("Hello", Size(width: 40, height: 20)),
      ("漢字 ok", Size(width: 56, height: 20)), ("a\nlong\n", Size(width: 32, height: 60)),
      ("a\r\nb", Size(width: 8, height: 40)),
    ]
  )
  func sizes(text: String, size: Size) {
    #expect(TextMetric.size(of: text) == size)
  }

  @Test("labels, buttons and fields ask for the room their content takes")
  func intrinsicSizes() {
    #expect(Label(text: "Hello").intrinsicContentSize == Size(width: 40, height: 20))
    #expect(Button(title: "Hello").intrinsicContentSize == Size(width: 72, height: 44))
    #expect(Button(title: "1\n2\n3").intrinsicContentSize == Size(width: 40, height: 60))
    #expect(TextField(text: "Hello").intrinsicContentSize == Size(width: 200, height: 44))
    #expect(View().intrinsicContentSize == nil)
  }
}
