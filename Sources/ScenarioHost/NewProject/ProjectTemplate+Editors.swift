internal import Interaction
internal import Scenarios

extension ProjectTemplate {
  /// The folder of what editors and linters know of scripts.
  ///
  /// It is hidden, so that nothing in it is taken for a script.
  private static let definitionFolder = ".moontap-api"

  /// What scripts can reach, for the language server and for luacheck.
  ///
  /// - Throws: What the writers throw, which have no reason to.
  var definitions: [File] {
    get throws {
      try [.luals, .luacheck].flatMap { try reference.files($0) }
        .map { File(path: "\(Self.definitionFolder)/\($0.name)", text: $0.text) }
    }
  }

  /// `.luarc.json`, for the Lua language server.
  var languageServerSettings: String {
    """
    {
      "runtime.version": "Lua 5.4",
      "runtime.path": ["?.lua", "?/init.lua"],
      "runtime.builtin": { "io": "disable" },
      "diagnostics.globals": [\(reference.globalNames.map(\.quoted).joined(separator: ", "))],
      "workspace.library": [\(Self.definitionFolder.quoted)],
      "workspace.checkThirdParty": false
    }

    """
  }

  /// `.luacheckrc`, for luacheck.
  var linterSettings: String {
    """
    -- Run luacheck in this folder. What scripts can reach is written anew by
    -- \(program) api --format luacheck --out \(Self.definitionFolder)
    stds.moontap = dofile("\(Self.definitionFolder)/luacheck.lua")
    std = "moontap"
    -- What is deprecated is warned of as if it were gone.
    not_globals = stds.moontap.deprecated
    -- A method need not use the object that it belongs to.
    self = false
    exclude_files = { "\(Self.definitionFolder)" }

    """
  }
}
