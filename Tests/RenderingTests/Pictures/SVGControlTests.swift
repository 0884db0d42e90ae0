internal import Foundation
internal import Rendering
internal import Testing

@Suite("Pictures of single controls")
struct SVGControlTests {
  @Test("are exactly these", arguments: ControlSample.all)
  func golden(sample: ControlSample) throws {
    let picture = sample.picture(in: .light)
    #expect(XMLReading("<svg>\(picture)</svg>").problem == nil)
    #expect(picture == ControlGoldens.pictures[sample.name])
    // Whoever changes a look on purpose takes the new goldens from here.
    guard let folder = ProcessInfo.processInfo.environment["MOONTAP_GALLERY"] else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(picture.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(sample.name).txt"))
  }

  @Test("are in the dark the same in the colours of the dark", arguments: ControlSample.all)
  func dark(sample: ControlSample) throws {
    let light = try #require(ControlGoldens.pictures[sample.name])
    let parts = DarkPaints.parts[sample.name] ?? []
    #expect(sample.picture(in: .dark) == DarkPaints.darkened(light, parts))
  }

  @Test("are of all controls that have a golden, and of no other")
  func complete() {
    #expect(Set(ControlSample.all.map(\.name)) == Set(ControlGoldens.pictures.keys))
  }
}
