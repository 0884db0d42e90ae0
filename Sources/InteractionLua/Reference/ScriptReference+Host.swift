internal import Interaction
internal import LuaBridge

extension ScriptReference {
  /// A service that a host has registered.
  package struct HostService: Sendable, Hashable, Encodable {
    /// Its name.
    package var name: String
    /// The functions of what stands in for it; nil if no script can.
    package var functions: [String]?
  }

  /// Names what a host has registered, and has the functions of `app` that take such names say which there
  /// are.
  ///
  /// - Parameter app: What it has registered.
  mutating func name(hostOf app: AppCatalogue) {
    screens = app.screenNames
    services = app.services.map {
      HostService(name: $0.name, functions: $0.provide == nil ? nil : $0.functions)
    }
    let replaceable = services.filter { $0.functions != nil }
    narrow("show", "name", to: "screenName", screens, "A screen of the host's.")
    narrow("service", "name", to: "serviceName", services.map(\.name), "A service of the host's.")
    narrow(
      "provide",
      "service",
      to: "replaceableServiceName",
      replaceable.map(\.name),
      "A service of the host's that a script can stand in for."
    )
    let tables = Set(replaceable.compactMap(\.functions)).map(Self.table)
      .sorted { "\($0)" < "\($1)" }
    if tables.count == 1 { retype("provide", "functions", tables[0]) }
    if tables.count > 1 { retype("provide", "functions", .union(tables)) }
    choices.sort { $0.name < $1.name }
    addEvents(app.eventNames)
  }

  /// Adds the control events of a host's own to those of the toolkit, before what stands for several.
  private mutating func addEvents(_ names: [String]) {
    guard let place = choices.firstIndex(where: { $0.name == "controlEvent" }) else { return }
    let known = choices[place].values
    let new = names.filter { !known.contains($0) }
    choices[place].values.insert(contentsOf: new, at: Control.Event.named.count)
  }

  /// The type of a table of functions; any table, if it has names that stand in no type.
  private static func table(_ functions: [String]) -> LuaType {
    guard !functions.isEmpty, functions.allSatisfy(ValueText.isName) else {
      return .named("table")
    }
    return .record(functions.map { LuaType.Field($0, .named("function")) })
  }

  /// Has a parameter of a function of `app` take some names alone, if there are any.
  private mutating func narrow(
    _ method: String,
    _ parameter: String,
    to choice: String,
    _ values: [String],
    _ summary: String
  ) {
    guard !values.isEmpty else { return }
    retype(method, parameter, .enumeration(choice, values))
    choices.append(Choice(name: choice, values: values, summary: summary))
  }

  /// Sets the type of a parameter of a function of `app`.
  private mutating func retype(_ method: String, _ parameter: String, _ type: LuaType) {
    let name = AppObject.exposed.descriptor.name
    guard let owner = classes.firstIndex(where: { $0.name == name }),
      let function = classes[owner].methods.firstIndex(where: { $0.name == method }),
      let place = classes[owner].methods[function].parameters.firstIndex(where: {
        $0.name == parameter
      })
    else { return }
    classes[owner].methods[function].parameters[place].type = type
  }
}
