public import Interaction
package import LuaBridge

/// What a script declared while its top level ran.
public struct ScenarioDeclarations {
  /// One `scenario` call, or one case of it.
  public struct Scenario {
    /// The names of the groups around it and its own, with that of its case.
    public var path: [String]
    /// Where `scenario` was called.
    public var location: SourceLocation
    /// What the script says of it.
    public var options: Options
    /// What it does.
    package var body: LuaFunction
    /// The case that it is played for; nil for a scenario without cases.
    package var caseValue: LuaValue?
    /// The lines that declare it: those of the call, and of its function where that stands elsewhere.
    package var lines: [LineSpan] = []
    /// The lines of the groups around it, outermost first.
    package var groupLines: [LineSpan] = []
    /// What runs around it, in order: outermost first.
    package var before: [LuaFunction] = []
    /// What runs behind it, in order: innermost first.
    package var after: [LuaFunction] = []
  }

  /// What a script says of a scenario.
  public struct Options: Codable, Equatable, Sendable {
    /// Labels to select by.
    public var tags: [String] = []
    /// Wall seconds it may take; nil for the run's own limit.
    public var timeout: Double?
    /// Why it is not run.
    public var skip: String?
    /// What is missing for it.
    public var todo: String?
    /// Whether it alone is run, with others that say so.
    public var isOnly = false
    /// How often it is played again if it fails; nil for as often as the run says.
    public var retries: Int?
    /// Whether warnings fail it.
    public var isStrict = false

    /// A scenario of which the script says nothing.
    public init() {}
  }

  /// A group while its function runs.
  struct Group {
    var name: String
    /// The lines that declare it; none for the file itself.
    var lines: [LineSpan] = []
    var before: [LuaFunction] = []
    var after: [LuaFunction] = []
    /// Scenarios declared in it: their hooks are known when the group ends.
    var scenarios: [Int] = []
  }

  /// The scenarios in the order of declaration.
  public package(set) var scenarios: [Scenario] = []

  /// The groups around what is declared now, outermost first; the first is the file itself.
  var groups: [Group] = [Group(name: "")]

  /// Whether declarations are taken: only while the top level runs.
  package var isOpen = true

  /// Declares a scenario in the innermost group, or one for each of its cases.
  mutating func add(
    _ name: String,
    _ options: Options,
    _ cases: ScenarioCases?,
    _ body: LuaFunction,
    at location: SourceLocation
  ) {
    let parents = groups.dropFirst().map(\.name)
    let lines = LineSpan.spans(of: location, with: body)
    let groupLines = groups.flatMap(\.lines)
    let all = cases?.cases.map { ("\(name) [\($0.name)]", Optional($0.value)) } ?? [(name, nil)]
    for (name, value) in all {
      let index = scenarios.count
      scenarios.append(
        Scenario(
          path: parents + [name],
          location: location,
          options: options,
          body: body,
          caseValue: value,
          lines: lines,
          groupLines: groupLines
        )
      )
      for place in groups.indices { groups[place].scenarios.append(index) }
    }
  }

  /// Ends the innermost group and gives its scenarios what runs around them.
  package mutating func closeGroup() {
    guard let group = groups.popLast() else { return }
    for index in group.scenarios {
      scenarios[index].before = group.before + scenarios[index].before
      scenarios[index].after += group.after
    }
  }

  /// Ends the file's own group: nothing is declared after this.
  package mutating func close() {
    isOpen = false
    while !groups.isEmpty { closeGroup() }
  }
}

@available(*, unavailable, message: "Declarations hold functions of one state.")
extension ScenarioDeclarations: Sendable {}
