internal import ArgumentParser

/// The forms in which `api` writes what scripts can reach, as the values of `--format`.
enum ApiFormat: String, CaseIterable, ExpressibleByArgument {
  /// Definitions for the Lua language server.
  case luals
  /// A standard for luacheck.
  case luacheck
  /// Pages for readers.
  case markdown
  /// The model, for programs.
  case json
}
