internal import Interaction
internal import Rendering
internal import Testing

@Suite("Pictures of controllers")
struct SVGControllerTests {
  /// How large the pictures are.
  private static let size = Size(width: 220, height: 160)

  /// A screen that comes, by the seconds since it was asked for.
  struct Coming: Sendable, CustomTestStringConvertible {
    /// How it comes.
    let testDescription: String
    /// Builds the world some seconds later.
    let make: @Sendable (Double) -> World
  }

  @Test(
    "a screen that comes darkens what lies behind once it is seen, and not before",
    arguments: [
      Coming(testDescription: "push") { Gallery.push(size: SVGControllerTests.size, after: $0) },
      Coming(testDescription: "sheet") { Gallery.sheet(size: SVGControllerTests.size, after: $0) },
    ]
  )
  func darkening(_ coming: Coming) {
    func isDarkened(after seconds: Double) -> Bool {
      SVG.text(of: coming.make(seconds)).contains("fill=\"#000000\"")
    }
    #expect(!isDarkened(after: 0))
    #expect(isDarkened(after: 0.1))
  }

  @Test("what lies below a moving screen is not seen through it, on whatever ground")
  func grounds() throws {
    let world = Gallery.push(size: Self.size)
    #expect(SVG.text(of: world).contains("width=\"220\" height=\"116\" fill=\"#ffffff\""))
    world.turn(cause: .host) { world.window.backgroundColor = Color(hex: "#203a5c") }
    let picture = SVG.text(of: world)
    #expect(picture.contains("width=\"220\" height=\"116\" fill=\"#203a5c\""))
    #expect(!picture.contains("width=\"220\" height=\"116\" fill=\"#ffffff\""))
  }
}
