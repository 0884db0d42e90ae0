internal import Scenarios
internal import Testing

@Suite("Formats of pictures")
struct PictureFormatTests {
  @Test(
    "follow from the ending of a name, capitals aside",
    arguments: [
      ("a.svg", .svg), ("folder.png/a.SVG", .svg), ("a.b.png", .png), ("/a/b.txt", .text),
      ("svg", nil), (".svg", nil), ("a.", nil), ("a.jpeg", nil), ("", nil), ("a.svg/", .svg),
    ] as [(String, PictureFormat?)]
  )
  func endings(path: String, format: PictureFormat?) {
    #expect(PictureFormat(path: path) == format)
  }
}
