internal import Foundation
internal import Testing

/// The page of the architecture, held against what the sources import.
@Suite("The page of the architecture")
struct ArchitecturePageTests {
  /// Which modules each of ours imports, or for C depends on.
  private let imports: [String: Set<String>]
  /// Which modules each one's arrows lead to.
  private let arrows: [String: Set<String>]
  /// Which modules of others the table says that each imports.
  private let strangers: [String: Set<String>]

  init() throws {
    let page = try MarkdownPage(Documentation.architecture)
    let diagram = try #require(page.blocks.first { $0.language == "mermaid" })
    var arrows: [String: Set<String>] = [:]
    for line in diagram.text.split(separator: "\n").dropFirst() {
      let match = try #require(line.wholeMatch(of: #/  (\w+) --> (\w+)/#), "\(line)")
      let isNew = arrows[String(match.1), default: []].insert(String(match.2)).inserted
      #expect(isNew, "\(line) stands there twice")
    }
    self.arrows = arrows
    var strangers: [String: Set<String>] = [:]
    for row in try Repository.text(page.name).matches(of: /\n\| `(\w+)` \| ([\w, ]+) \|/) {
      strangers[String(row.1)] = Set(row.2.split(separator: ", ").map(String.init))
    }
    self.strangers = strangers
    imports = try Self.imports()
  }

  /// Reads what the modules of the sources import.
  private static func imports() throws -> [String: Set<String>] {
    let manifest = try Repository.text("Package.swift")
    let folder = URL(filePath: Repository.path("Sources"))
    let statement = /(?:@\w+ )?(?:public|package|internal|private) import (?:\w+ (?=\w))?(\w+)/
    var imports: [String: Set<String>] = [:]
    for module in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let files = FileManager.default.enumerator(atPath: folder.appending(path: module).path)
      var names: Set<String> = []
      while let file = files?.nextObject() as? String {
        guard file.hasSuffix(".swift") else { continue }
        let text = try Repository.text("Sources/\(module)/\(file)")
        for line in text.split(separator: "\n") where line.contains("import ") {
          if let match = line.prefixMatch(of: statement) { names.insert(String(match.1)) }
        }
      }
      // What C includes has no names of modules; the package says whose headers it sees.
      let dependencies = try Regex(#"name: "\#(module)", dependencies: \["(\w+)"\]"#)
      if names.isEmpty, let match = manifest.firstMatch(of: dependencies) {
        names.insert(String(match.output[1].substring ?? ""))
      }
      imports[module] = names
    }
    return imports
  }

  /// The modules to which a module's arrows lead, by way of others as well.
  private func reached(from module: String) -> Set<String> {
    var reached: Set<String> = []
    var pending = Array(arrows[module, default: []])
    while let next = pending.popLast() {
      if reached.insert(next).inserted { pending += arrows[next, default: []] }
    }
    return reached
  }

  @Test("draws an arrow for imports only, and for every import that others do not imply")
  func diagram() {
    let modules = Set(imports.keys)
    #expect(modules.count > 10)
    for module in modules.sorted() {
      let own = imports[module, default: []].intersection(modules)
      let direct = arrows[module, default: []]
      #expect(direct.isSubset(of: own), "\(module) imports no \(direct.subtracting(own).sorted())")
      let missing = own.subtracting(reached(from: module)).sorted()
      #expect(missing.isEmpty, "no arrow leads from \(module) to \(missing)")
      let implied = direct.filter { one in
        direct.contains { $0 != one && reached(from: $0).contains(one) }
      }
      #expect(implied.isEmpty, "other arrows lead from \(module) to \(implied.sorted())")
      #expect(!reached(from: module).contains(module), "arrows lead from \(module) to itself")
    }
    let drawn = Set(arrows.keys).union(arrows.values.joined())
    #expect(drawn == modules)
  }

  @Test("lists what each module imports of others")
  func table() {
    let modules = Set(imports.keys)
    let others = imports.mapValues { $0.subtracting(modules) }.filter { !$0.value.isEmpty }
    #expect(strangers == others)
  }
}
