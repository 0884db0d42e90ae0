internal import Foundation
internal import Interaction
internal import ScenarioHost

/// What pages may name: commands, options, variables, and what scripts can reach; asked of the program.
struct KnownNames {
  /// What `api --format json` writes, as far as names are looked for in it.
  private struct Model: Decodable {
    struct Member: Decodable {
      let name: String
    }
    struct Module: Decodable {
      let name: String
      let classes: [String]
      let functions: [Member]
      let values: [Member]
    }
    struct Class: Decodable {
      let name: String
      let superclass: String?
      let properties: [Member]
      let methods: [Member]
      let events: [Member]
      let functions: [Member]
      let values: [Member]
    }
    struct Delegation: Decodable {
      let name: String
      let methods: [Member]
    }
    struct Choice: Decodable {
      let values: [String]
    }
    let functions: [Member]
    let modules: [Module]
    let classes: [Class]
    let protocols: [Delegation]
    let choices: [Choice]
  }

  /// The options of each command, under the command's name.
  let options: [String: Set<String>]
  /// The options of the program and of all commands.
  let allOptions: Set<String>
  /// What modules and globals that are objects have, under the name of the global.
  let members: [String: Set<String>]
  /// What can be expected.
  let matchers: Set<String>
  /// What objects of any class have.
  let classMembers: Set<String>
  /// The methods of each protocol of delegates, under its name.
  let delegations: [String: Set<String>]
  /// Every name that the reference has, those of settings, and the kinds of records in journals.
  let words: Set<String>
  /// The manual of the settings, which has their variables.
  private let settings = SettingsManual.table
  /// The sources that ask for variables of others.
  private let console: String

  /// Asks the program.
  ///
  /// - Throws: If its model or its sources cannot be read.
  init() throws {
    let help = Call("--help").results
    let commands = help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }
      .compactMap { $0.wholeMatch(of: #/  ([a-z]+)(?: \(default\))?(?:  .*)?/#)?.output.1 }
    var options: [String: Set<String>] = [:]
    for command in commands { options[String(command)] = Self.options(of: [String(command)]) }
    options["trace"]?.formUnion(Self.options(of: ["trace", "show"]))
    self.options = options
    allOptions = options.values.reduce(Self.options(of: [])) { $0.union($1) }

    let text = Call("api", "--format", "json").results
    let model = try JSONDecoder().decode(Model.self, from: Data(text.utf8))
    var members: [String: Set<String>] = [:]
    for module in model.modules {
      members[module.name] = Set(
        module.classes + module.functions.map(\.name) + module.values.map(\.name)
      )
    }
    members["app"] = Self.members(of: "Application", in: model)
    members["user"] = Self.members(of: "User", in: model)
    self.members = members
    matchers = Self.members(of: "Expectation", in: model)
    classMembers = model.classes.reduce(into: []) { names, type in
      names.formUnion(Self.members(of: type.name, in: model))
    }
    delegations = Dictionary(
      uniqueKeysWithValues: model.protocols.map { ($0.name, Set($0.methods.map(\.name))) }
    )
    var words = classMembers.union(model.functions.map(\.name))
    for names in members.values { words.formUnion(names) }
    for names in delegations.values { words.formUnion(names) }
    words.formUnion(model.choices.flatMap(\.values))
    words.formUnion(settings.matches(of: /\n\| `(\w+)`/).map { String($0.output.1) })
    words.formUnion(JournalRecord.Kind.allCases.map(\.rawValue))
    self.words = words
    console = try ["Console.swift", "Lines/HistoryFile.swift"]
      .map { try Repository.text("Sources/ScenarioHost/Console/\($0)") }.joined()
  }

  /// Whether a variable of the environment is heeded.
  func isVariable(_ name: Substring) -> Bool {
    name.hasPrefix("MOONTAP_") ? settings.contains("`\(name)`") : console.contains("\"\(name)\"")
  }

  /// The options that the help of a command lists.
  private static func options(of command: [String]) -> Set<String> {
    let lines = Call(command + ["--help"]).results.split(separator: "\n")
    let names = lines.filter { $0.hasPrefix("  -") }.flatMap { line in
      // What says what it does stands two blanks or more to the right.
      let end = line.dropFirst(2).firstRange(of: "  ")?.lowerBound ?? line.endIndex
      return line[..<end].matches(of: /--[a-z]+(?:-[a-z]+)*/).map { String($0.output) }
    }
    return Set(names)
  }

  /// What objects of a class have, what they inherit included.
  private static func members(of name: String, in model: Model) -> Set<String> {
    guard let type = model.classes.first(where: { $0.name == name }) else { return [] }
    let own = type.properties + type.methods + type.events + type.functions + type.values
    return Set(own.map(\.name))
      .union(type.superclass.map { members(of: $0, in: model) } ?? [])
  }
}
