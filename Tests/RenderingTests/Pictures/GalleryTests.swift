internal import Foundation
internal import Interaction
internal import Rendering
internal import Testing

@Suite("Pictures of every control")
struct GalleryTests {
  @Test("are well-formed, small, and the same each time", arguments: Gallery.screens)
  func wellFormed(screen: Gallery.Screen) throws {
    for style in UserInterfaceStyle.allCases {
      let options = SVG.Options(style: style)
      let picture = SVG.text(of: screen.make(), options: options)
      let reading = XMLReading(picture)
      #expect(reading.problem == nil)
      #expect(reading.elements.count > 10)
      #expect(picture.utf8.count < 40_000)
      #expect(picture == SVG.text(of: screen.make(), options: options))
      try write(picture, as: "\(screen.name)-\(style)")
    }
  }

  /// Writes a picture where somebody who set `MOONTAP_GALLERY` wants to look at it.
  private func write(_ picture: String, as name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["MOONTAP_GALLERY"] else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(picture.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name).svg"))
  }
}
