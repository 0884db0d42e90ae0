/// What a part of a scene is written in.
enum Language: String, CaseIterable, Sendable {
  /// Compiled with the toolkit.
  case swift
  /// Run by it.
  case lua
}
