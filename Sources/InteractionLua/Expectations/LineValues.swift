internal import Interaction
internal import LuaBridge

/// Reads what the names in a line of a script stand for now: what a reader of a failure asks for next.
///
/// Functions and the user are left out. No metamethod and no property of the script's own is run for it,
/// so that nothing changes.
struct LineValues {
  /// A call within the function whose line it is, or within one that it called; or the one that resumed the
  /// coroutine in which that function failed.
  let call: LuaCall
  /// The stack that the function is on, if it is not the call's own.
  var owner: LuaCall?
  /// How many calls up that function is.
  var level: Int32 = 1
  /// Whether objects are told, and not only what they have: a message that tells of them need not be helped.
  var tellsObjects = false
  /// Whether objects are asked for their properties: one that the line has not come to may be made by asking.
  var asksObjects = true
  /// Whether the names of all lines of the statement are told.
  var isOfStatement = true

  /// How many values of a line are told.
  private static let valueLimit = 8
  /// About how many bytes of each are told.
  private static let valueTextLimit = 200
  /// How far from the line a statement's names are told.
  private static let reach = 40
  /// How many bytes of a script are searched for its statements.
  private static let scriptLimit = 1 << 18
  /// How many tables that stand behind each other are looked into.
  private static let depthLimit = 8

  /// Lua's own tables of functions.
  private static let libraries: Set<String> = [
    "coroutine", "debug", "io", "math", "os", "package", "string", "table", "utf8",
  ]

  /// The values of the line that runs in the call.
  ///
  /// - Returns: As `notes(at:)`.
  func notes() -> [Failure.Note] { call.location(level: level).map { notes(at: $0) } ?? [] }

  /// The values of a line.
  ///
  /// - Parameter location: The line, at which the function stands.
  /// - Returns: A note for each name that tells something, in the order of the line; of too many those that
  ///   stand nearest to it.
  func notes(at location: LuaLocation) -> [Failure.Note] {
    let names = parts(at: location).flatMap { part in
      LineNames(part.text).paths.map { (path: $0, distance: abs(part.line - location.line)) }
    }
    let nearest = names.indices.sorted {
      (names[$0].distance, $0) < (names[$1].distance, $1)
    }
    var notes: [Int: Failure.Note] = [:]
    var told: Set<String> = []
    for index in nearest where notes.count < Self.valueLimit {
      guard let (name, value) = value(of: names[index].path), isTelling(value),
        told.insert(name).inserted
      else { continue }
      notes[index] = Failure.Note(name, ValueText.text(value, within: Self.valueTextLimit))
    }
    return notes.sorted { $0.key < $1.key }.map(\.value)
  }

  // MARK: Lines

  /// What is searched for names.
  private func parts(at location: LuaLocation) -> [ScriptStatements.Part] {
    guard let statements = statements(of: location.chunk) else {
      return call.state.sourceLine(at: location).map {
        [ScriptStatements.Part(line: location.line, text: $0)]
      } ?? []
    }
    return statements.parts(at: location.line).filter { part in
      abs(part.line - location.line) <= (isOfStatement ? Self.reach : 0)
    }
  }

  /// The statements of a script; nil if it is not known, or very long.
  private func statements(of chunk: String) -> ScriptStatements? {
    guard let text = call.state.sourceText(of: chunk), text.utf8.count <= Self.scriptLimit else {
      return nil
    }
    guard let script = call.state.script else { return ScriptStatements(text) }
    if let known = script.failingScript, known.text == text { return known.statements }
    let statements = ScriptStatements(text)
    script.failingScript = (text, statements)
    return statements
  }

  // MARK: Values

  /// The value of a variable, or of a part of it, with its name.
  ///
  /// - Returns: That of the part which is nil, where the line asks for a part of that; nil if the value is
  ///   not known, or the line gives it.
  private func value(of path: LineNames.Path) -> (name: String, value: LuaValue)? {
    guard var value = variable(path.variable) else { return nil }
    var name = path.variable
    for part in path.isAssigned ? path.parts.dropLast() : path.parts[...] where !value.isNil {
      let key: LuaValue
      switch part.step {
      case .name(let name): key = .string(name)
      case .index(let index): key = .integer(index)
      case .variable(let name):
        guard let known = variable(name) else { return nil }
        key = known
      }
      guard let member = member(key, of: value) else { return nil }
      value = member
      name += part.text
    }
    guard !path.isAssigned || value.isNil else { return nil }
    return (name, value)
  }

  /// The value of a variable of the function, or of a global that is a plain value or a table.
  private func variable(_ name: String) -> LuaValue? {
    if let value = call.variable(named: name, level: level, of: owner) { return value }
    guard !Self.libraries.contains(name),
      let value = try? call.state.global(name, as: LuaValue.self)
    else { return nil }
    switch value {
    case .boolean, .integer, .number, .string, .bytes, .table: return value
    case .nil, .function, .object, .coroutine, .opaque: return nil
    }
  }

  /// What a value has under a key: of a table also what it has from its class.
  private func member(_ key: LuaValue, of value: LuaValue) -> LuaValue? {
    guard case .table(var table) = value else {
      return asksObjects ? call.plainMember(key, of: value) : nil
    }
    // What a class or a module has is made when it is first asked for.
    guard (try? table.kind) == nil, var member = call.plainMember(key, of: value) else {
      return nil
    }
    var depth = 0
    while member.isNil {
      guard let next = try? table.indexTable else {
        // What a function would give is not known: none is called.
        guard (try? table.computesMissing) == false else { return nil }
        return member
      }
      guard depth < Self.depthLimit else { return nil }
      member = call.plainMember(key, of: .table(next)) ?? .nil
      table = next
      depth += 1
    }
    return member
  }

  /// Whether a value tells a reader anything.
  private func isTelling(_ value: LuaValue) -> Bool {
    switch value {
    case .function: false
    case .table(let table): (try? table.kind) == nil
    case .object(let object): tellsObjects ? Self.isTold(object) : Self.isPlain(object)
    case .coroutine, .opaque: tellsObjects
    case .nil, .boolean, .integer, .number, .string, .bytes: true
    }
  }

  /// Whether an object is anything to a reader.
  private static func isTold(_ object: AnyObject) -> Bool {
    !(object is UserObject) && !(object is ExpectationObject)
  }

  /// Whether an object is but numbers.
  private static func isPlain(_ object: AnyObject) -> Bool {
    object is any NumbersBox || object is LuaBox<IndexPath>
  }
}
