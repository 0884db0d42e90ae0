internal import InteractionLua
internal import Scenarios

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
  /// What plugins can reach besides.
  private let additions = MoontapRegistry.pluginModules

  /// Writes of all that scripts of a host can reach.
  ///
  /// - Parameter host: The host, which was prepared.
  init(for host: HostConfiguration) {
    reference = host.catalogue?.reference ?? MoontapRegistry.reference
  }

  /// The names of the globals that scripts have beside Lua's own, sorted.
  var globalNames: [String] { reference.globalNames.sorted() }

  /// The files of a format.
  ///
  /// - Parameter format: The format.
  /// - Returns: One file, or for pages several, their table of contents first.
  /// - Throws: What the encoder throws, which has no reason to.
  func files(_ format: ApiFormat) throws -> [File] {
    switch format {
    case .luals:
      [File(name: "moontap.lua", text: LanguageServerFile(reference, and: additions).text)]
    case .luacheck:
      [File(name: "luacheck.lua", text: LinterStandard(reference, and: additions).text)]
    case .json: [File(name: "moontap.json", text: try reference.jsonText())]
    case .markdown:
      ReferencePages(reference, and: additions).pages.map { File(name: $0.name, text: $0.text) }
    }
  }
}
