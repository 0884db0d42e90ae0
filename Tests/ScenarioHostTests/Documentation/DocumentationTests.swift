internal import Foundation
internal import Scenarios
internal import Testing

@Suite("The README and the guides")
struct DocumentationTests {
  /// The toolchain's own program that makes sites of articles; nil if it has none.
  private static let documenter: String? = {
    guard let swift = Tool.path(of: "swift") else { return nil }
    let folder = URL(fileURLWithPath: swift).resolvingSymlinksInPath().deletingLastPathComponent()
    let path = folder.appendingPathComponent("docc").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  /// The pages that are played.
  private static let pages = [Documentation.readme, Documentation.index] + Documentation.guides

  @Test(
    "show what runs, and what it prints",
    arguments: pages.filter { !Documentation.withTimeLimits.contains($0) }
  )
  func blocks(of name: String) throws { try hold(name) }

  @Test(
    "show what runs, and what it prints where time is up",
    arguments: Documentation.withTimeLimits.sorted()
  )
  func blocksWithTimeLimits(of name: String) throws { try hold(name) }

  /// Records what is wrong with a page at its lines.
  private func hold(_ name: String) throws {
    for problem in try PagePlay.problems(of: MarkdownPage(name)) {
      problem.record(in: name)
    }
  }

  @Test("lead somewhere by every link", arguments: pages + Documentation.others)
  func links(of name: String) throws {
    let folder = name.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    for link in try MarkdownPage(name).links where !link.target.contains(/^https?:/) {
      let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? name : folder + parts[0]
      #expect(
        FileManager.default.fileExists(atPath: Repository.path(target)),
        "\(name):\(link.line): there is no \(target)"
      )
      if let anchor = parts.dropFirst().first {
        #expect(
          try MarkdownPage(target).headings.map(\.anchor).contains(String(anchor)),
          "\(name):\(link.line): \(target) has no heading #\(anchor)"
        )
      }
    }
  }

  @Test("are all there, and each is listed, in the order in which it is to be read")
  func order() throws {
    #expect(try Documentation.files() == Set(Documentation.guides + [Documentation.index]))
    let listed = try Repository.text(Documentation.index)
      .matches(of: /\n[0-9]+\. \[[^\]]+\]\((.+?)\)/)
      .map { "\(Documentation.folder)/\($0.output.1)" }
    #expect(listed == Documentation.guides)
    // The table lists them, and what follows it leads to some of them again.
    var shown = try MarkdownPage(Documentation.readme).links.map(\.target)
      .filter { $0.hasPrefix("Guides/") }
    let listing = Documentation.guides + [Documentation.index]
    #expect(Array(shown.prefix(listing.count)) == listing)
    shown.removeAll { listing.contains($0) }
    #expect(shown.isEmpty)
  }

  @Test(
    "say what to read next",
    arguments: zip(Documentation.guides, Documentation.guides.dropFirst())
  )
  func next(_ name: String, _ next: String) throws {
    let file = next.dropFirst(Documentation.folder.count + 1)
    let parts = try Repository.text(name).split(separator: "\n\n**Next:** ")
    #expect(parts.count == 2)
    #expect(parts.last?.prefix { $0 != ")" }.hasSuffix("](\(file)") == true)
  }

  /// A picture of the README: its name, and the moment that it shows.
  struct Picture: Sendable {
    var name: String
    var example: String
    var moment: [String]
  }

  static let shownScreens = [
    Picture(name: "counter", example: "counter.lua", moment: ["--step", "2"]),
    Picture(
      name: "todomvc",
      example: "todomvc/scenarios.lua",
      moment: ["--scenario", "13: completed items are cleared away", "--step", "10"]
    ),
    Picture(
      name: "circle-drawer",
      example: "7guis/circle-drawer/scenarios.lua",
      moment: ["--scenario", "4: the slider changes the diameter at once", "--step", "12"]
    ),
    Picture(
      name: "shopping-list",
      example: "shopping-list.lua",
      moment: ["--scenario", "removes the item that was selected", "--step", "1"]
    ),
  ]

  @Test("show screens as they are drawn", arguments: shownScreens, [false, true])
  func pictures(_ picture: Picture, isDark: Bool) throws {
    let folder = try ScriptFolder()
    let name = picture.name + (isDark ? "-dark.svg" : ".svg")
    let example = Repository.path("examples/\(picture.example)")
    let run = ScriptRun(
      in: folder,
      ["render", example, "--out", folder(name)] + picture.moment + (isDark ? ["--dark"] : [])
    )
    #expect(run.code == .passed, "\(run.messages)")
    let path = "\(Documentation.folder)/Pictures/\(name)"
    #expect(try folder.text(name) == Repository.text(path))
    #expect(try Repository.text(Documentation.readme).contains("=\"\(path)\""))
  }

  @Test("show messages under headings that are parts of them")
  func messages() throws {
    let page = try MarkdownPage("Guides/Troubleshooting.md")
    let messages = page.headings.filter { $0.level == 3 }
    #expect(messages.count > 40)
    for heading in messages {
      let text = page.blocks.first { $0.language == "text" && $0.line > heading.line }?.text ?? ""
      var rest = text[...]
      for part in heading.text.trimmingCharacters(in: ["`"]).split(separator: "…") {
        let range = rest.range(of: part)
        #expect(range != nil, "\(page.name):\(heading.line): no \"\(part)\" in \"\(text)\"")
        rest = rest[(range?.upperBound ?? rest.endIndex)...]
      }
    }
  }

  @Test(
    "become a catalogue that docc takes without a warning",
    .enabled(if: documenter != nil, "this test needs docc, which stands beside swift in toolchains")
  )
  func catalogue() throws {
    let folder = try ScriptFolder()
    let made = try Tool.run(Repository.path("scripts/lib/guides"), [folder("Guides.docc")])
    #expect(made.code == 0, "\(made.output)")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder("Guides.docc")) {
      let text = try folder.text("Guides.docc/\(name)")
      #expect(!text.contains("](.."), "\(name) links to a file that is not in the catalogue")
      #expect(!text.contains("<!--"), "\(name) has marks that are for tests")
    }
    let documenter = try #require(Self.documenter)
    let converted = try Tool.run(
      documenter,
      [
        "convert", folder("Guides.docc"), "--fallback-display-name", "Guides",
        "--fallback-bundle-identifier", "moontap.Guides",
        "--output-path", folder("Guides.doccarchive"), "--warnings-as-errors",
      ]
    )
    #expect(converted.code == 0, "\(converted.output)")
  }
}
