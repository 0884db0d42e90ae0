internal import ArgumentParser
internal import Scenarios
internal import Spelling

/// One thing that can be set for a project's runs, with the names it has everywhere.
///
/// What a flag says comes before a variable of the environment, that before the project's file, and that
/// before the value that it has by itself.
struct Setting<Value: Sendable>: Sendable {
  /// Its name in the project's file.
  let key: String
  /// Its name on the command line, with the hyphens; nil if it has none.
  let flag: String?
  /// Its name in the environment; nil if it has none.
  let variable: String?
  /// Whether the project's file may set it.
  let isForFiles: Bool
  /// What its values are.
  let kind: SettingKind<Value>
  /// The value that it has if nobody says one.
  let standard: Value
  /// What the help calls its value.
  let valueName: String?
  /// What it does, in a sentence or two.
  let summary: String

  /// Describes a setting.
  ///
  /// - Parameters:
  ///   - key: Its name in the project's file, from which the others follow.
  ///   - kind: What its values are.
  ///   - standard: The value that it has if nobody says one.
  ///   - flag: Its name on the command line where it is another; empty for none.
  ///   - hasVariable: Whether the environment may set it.
  ///   - isForFiles: Whether the project's file may.
  ///   - valueName: What the help calls its value.
  ///   - summary: What it does.
  init(
    _ key: String,
    _ kind: SettingKind<Value>,
    _ standard: Value,
    flag: String? = nil,
    hasVariable: Bool = true,
    isForFiles: Bool = true,
    valueName: String? = nil,
    _ summary: String
  ) {
    self.key = key
    let words = key.flatMap { $0.isUppercase ? ["-", $0.lowercased()] : ["\($0)"] }.joined()
    let name = flag ?? words
    self.flag = name.isEmpty ? nil : "--\(name)"
    variable =
      hasVariable ? "MOONTAP_\(words.replacing("-", with: "_").uppercased())" : nil
    self.isForFiles = isForFiles
    self.kind = kind
    self.standard = standard
    self.valueName = valueName
    self.summary = summary
  }

  /// The name on the command line, without its hyphens.
  var flagName: String { String((flag ?? "").drop { $0 == "-" }) }

  /// The text of the help.
  var help: ArgumentHelp {
    let repetition = Value.self == [String].self ? " May be given several times." : ""
    return ArgumentHelp("\(summary)\(repetition)\(notes)", valueName: valueName)
  }

  /// What the help adds in brackets: which values there are, and which one it has by itself.
  private var notes: String {
    if Value.self == Bool.self { return "" }
    // One value needs neither quotation marks nor the signs of a list.
    let standard = kind.lua(standard).split(whereSeparator: { "\"{} ".contains($0) }).joined()
    let notes = [
      kind.choices.count < 2 ? nil : "values: \(kind.choices.joined(separator: ", "))",
      standard == "nil" || standard.isEmpty ? nil : "default: \(standard)",
    ]
    let list = notes.compactMap(\.self).joined(separator: "; ")
    return list.isEmpty ? "" : " (\(list))"
  }

  // MARK: Understanding

  /// Understands what was said somewhere.
  ///
  /// - Parameters:
  ///   - value: What was said, if it is understood.
  ///   - words: What was said, as messages tell it.
  ///   - text: What was said, if it is a text, in which a slip may be noticed.
  ///   - place: Where, as messages begin.
  /// - Returns: The value.
  /// - Throws: `SettingProblem` with the place, the cause and what is taken.
  func checked(
    _ value: Value?,
    saidAs words: String,
    _ text: String?,
    by place: String
  ) throws(SettingProblem) -> Value {
    guard let value else {
      let hint = text.flatMap { nearestName(to: $0, in: kind.choices) }
        .map { "; did you mean '\($0)'?" }
      throw SettingProblem("\(place) takes \(kind.wanted), not \(words)\(hint ?? ".")")
    }
    if let fault = kind.fault(value) { throw SettingProblem("\(place): \(fault).") }
    return value
  }

  /// Understands what flags say.
  ///
  /// - Parameter texts: What each says.
  /// - Returns: The value; nil if there is no flag.
  /// - Throws: `SettingProblem`.
  func value(ofFlags texts: [String]) throws(SettingProblem) -> Value? {
    guard !texts.isEmpty else { return nil }
    let last = texts.last ?? ""
    return try checked(
      kind.fromTexts(texts),
      saidAs: "'\(last.escapedLine)'",
      last,
      by: flag ?? key
    )
  }

  /// Makes sure that flags can be understood.
  ///
  /// - Parameter texts: What each says.
  /// - Throws: `ValidationError`, which the parser explains.
  func validate(_ texts: [String]) throws {
    do {
      _ = try value(ofFlags: texts)
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// Makes sure that a flag can be understood.
  ///
  /// - Parameter text: What it says; nil if there is none.
  /// - Throws: `ValidationError`, which the parser explains.
  func validate(_ text: String?) throws { try validate(text.map { [$0] } ?? []) }
}
