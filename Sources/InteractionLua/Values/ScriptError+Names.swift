internal import Interaction
internal import Spelling
internal import UserSimulation

extension ScriptError {
  /// How many names a message lists.
  private static let listedNames = 40

  /// Names for a message, as many as are read.
  private static func list(of names: [String]) -> String {
    let rest = names.count - listedNames
    return names.prefix(listedNames).joined(separator: ", ") + (rest > 0 ? " … \(rest) more" : "")
  }

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
        + (hint ?? "use one of: \(list(of: names))")
    )
  }
}
