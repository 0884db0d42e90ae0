internal import Interaction
internal import Spelling
internal import UserSimulation

extension ScriptError {
  /// The error for a name that nothing has, with the nearest one that something has.
  static func unknown(
    _ what: String,
    _ name: String,
    in names: [String]
  ) -> ScriptError {
    let hint = nearestName(to: name, in: names).map { "did you mean \($0.quoted)?" }
    return ScriptError(
      .unknownName,
      "there is no \(what) \(LongText.quoted(name, keeping: 80)); "
        + (hint ?? "use one of: \(names.joined(separator: ", "))")
    )
  }
}
