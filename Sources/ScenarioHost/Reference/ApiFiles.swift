internal import FoundationEssentials
internal import InteractionLua

/// The files in which a reference is written for editors, linters, readers and programs.
struct ApiFiles {
  /// One file.
  struct File {
    /// Its name.
    let name: String
    /// What it holds.
    let text: String
  }

  private let reference: ScriptReference

  /// Writes of a reference.
  ///
  /// - Parameter reference: By default that of all that scripts of every host can reach; what a host
  ///   exposes besides is not in it.
  init(_ reference: ScriptReference = MoontapRegistry.reference) { self.reference = reference }

  /// The files of a format.
  ///
  /// - Parameter format: The format.
  /// - Returns: One file, or for pages several, their table of contents first.
  /// - Throws: What the encoder throws, which has no reason to.
  func files(_ format: ApiFormat) throws -> [File] {
    switch format {
    case .luals: [File(name: "moontap.lua", text: LanguageServerFile(reference).text)]
    case .luacheck:
      [
        File(
          name: "luacheck.lua",
          text: LinterStandard(reference, and: MoontapRegistry.pluginModules).text
        )
      ]
    case .json: [File(name: "moontap.json", text: try json)]
    case .markdown: ReferencePages(reference).pages.map { File(name: $0.name, text: $0.text) }
    }
  }

  private var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(reference), as: UTF8.self) + "\n"
    }
  }
}
