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
    /// Whether scenarios were declared in it.
    var isUsed = false
    /// Those of them that are described: their hooks are known when the group ends.
    var scenarios: [Int] = []
  }

  /// The place, in the order of declaration, of the one scenario that is played; nil where all are listed.
  ///
  /// The others are then counted and held, and not described: a script may declare thousands of them, and its
  /// top level runs for each that is played.
  package var played: Int?

  /// The scenarios in the order of declaration; of a script that runs for one of them, that one alone.
  public private(set) var scenarios: [Scenario] = []

  /// What runs before each scenario, whatever group it is in, in order; empty until the top level has run.
  package private(set) var beforeEach: [LuaFunction] = []

  /// How many scenarios were declared.
  private var count = 0

  /// What the scenarios that are not played would call.
  ///
  /// A script may have weak references to what only these functions hold.
  private var idleFunctions: [LuaFunction] = []
  /// What they would be played for.
  private var idleCases: [ScenarioCases] = []

  /// The groups around what is declared now, outermost first; the first is the file itself.
  var groups: [Group] = [Group(name: "")]

  /// Whether declarations are taken: only while the top level runs.
  package var isOpen = true

  /// Whether the text that runs stands in a test, of which nobody plays what it declares.
  package var isInTest = false

  /// A scenario by its place in the order of declaration.
  ///
  /// - Parameter place: The place of the scenario that is played, or any where all are listed.
  /// - Returns: The scenario; nil if the script has declared fewer.
  package func scenario(at place: Int) -> Scenario? {
    let index = played == nil ? place : 0
    return scenarios.indices.contains(index) ? scenarios[index] : nil
  }

  /// Declares a scenario in the innermost group, or one for each of its cases.
  mutating func add(
    _ name: String,
    _ options: Options,
    _ cases: ScenarioCases?,
    _ body: LuaFunction,
    at location: @autoclosure () -> SourceLocation
  ) {
    let places = count..<count + (cases?.cases.count ?? 1)
    count = places.upperBound
    for depth in groups.indices { groups[depth].isUsed = true }
    if played != nil, let cases { idleCases.append(cases) }
    guard played.map(places.contains) ?? true else {
      idleFunctions.append(body)
      return
    }
    let location = location()
    let parents = groups.dropFirst().map(\.name)
    let lines = LineSpan.spans(of: location, with: body)
    let groupLines = groups.flatMap(\.lines)
    let all = cases?.cases.map { ("\(name) [\($0.name)]", Optional($0.value)) } ?? [(name, nil)]
    for (place, (name, value)) in zip(places, all) where played == nil || played == place {
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
      for depth in groups.indices { groups[depth].scenarios.append(index) }
    }
  }

  /// Ends the innermost group and gives its scenarios what runs around them.
  package mutating func closeGroup() {
    guard let group = groups.popLast() else { return }
    if groups.isEmpty { beforeEach = group.before }
    if played != nil, group.isUsed { idleFunctions += group.before + group.after }
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

  /// Lets go of the scenarios, and of all that they would call.
  package mutating func removeAll() {
    scenarios = []
    beforeEach = []
    idleFunctions = []
    idleCases = []
  }
}

@available(*, unavailable, message: "Declarations hold functions of one state.")
extension ScenarioDeclarations: Sendable {}
