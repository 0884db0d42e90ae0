internal import Interaction
internal import Scenarios

extension ProjectTemplate {
  /// `.luarc.json`, for the Lua language server.
  var languageServerSettings: String {
    """
    {
      "runtime.version": "Lua 5.4",
      "runtime.path": ["?.lua", "?/init.lua"],
      "diagnostics.globals": [\(list(of: names))],
      "workspace.checkThirdParty": false
    }

    """
  }

  /// `.luacheckrc`, for luacheck.
  var linterSettings: String {
    """
    -- What luacheck knows of scripts; ui, app and the others are there without being required.
    std = "lua54"
    read_globals = { \(list(of: names.filter { $0 != appName })) }
    -- Scripts set fields of it, as in app.actions = { … }.
    globals = { \(appName.quoted) }

    """
  }

  /// The globals of scripts.
  private var names: [String] { ScriptGlobals.names }
  /// The one whose fields scripts set.
  private var appName: String { "app" }

  /// Names in quotation marks.
  private func list(of names: [String]) -> String {
    names.map(\.quoted).joined(separator: ", ")
  }
}
