internal import Interaction
internal import LuaBridge

/// What an app registers, found to go together: what worlds and Lua states are opened with.
///
/// ```swift
/// let app = try AppCatalogue(Self.registry)
/// withWorld(app: app) { world, user, lua in
///   try lua.run("app:show('Product', { sku = 'tea' })")
/// }
/// ```
///
/// Made once for a process, and shared by its worlds.
public final class AppCatalogue: Sendable {
  /// The toolkit's classes and the app's; nil where the app has none of its own.
  ///
  /// To make the toolkit's is much of what a process takes to start, and not every process plays scripts.
  private let extendedRegistry: LuaRegistry?
  /// The screens, in the order of registration.
  let screens: [AppRegistry.Screen]
  /// The services, in the order of registration.
  let services: [AppRegistry.AnyService]
  /// The names of the app's views, which layouts can name.
  let viewNames: [String]
  /// The names of control events that the app's classes have of their own, each once.
  let eventNames: [String]

  /// Checks what an app registers.
  ///
  /// - Parameter app: What it registers.
  /// - Throws: `AppRegistryError` for the first thing that does not go together with what comes before.
  public init(_ app: AppRegistry) throws(AppRegistryError) {
    try Self.checkNames(app.screens.map { ($0.name, $0.place) }, of: "screen")
    try Self.checkNames(app.services.map { ($0.name, $0.place) }, of: "service")
    try Self.checkNames(app.exposures.map { ($0.descriptor.name, $0.place) }, of: "class")
    try Self.checkClasses(app.exposures)
    screens = app.screens
    services = app.services
    viewNames = app.exposures.filter(\.isView).map(\.descriptor.name)
    var known: Set<String> = []
    eventNames = app.exposures.flatMap(\.eventNames).filter { known.insert($0).inserted }
    extendedRegistry =
      app.exposures.isEmpty
      ? nil : MoontapRegistry.registry.adding(app.exposures.map(\.descriptor))
  }

  /// What scripts can reach: the toolkit's classes, and the app's.
  var registry: LuaRegistry { extendedRegistry ?? MoontapRegistry.registry }

  /// The names of the screens, in the order of registration.
  public var screenNames: [String] { screens.map(\.name) }

  /// The names of the services, in the order of registration.
  public var serviceNames: [String] { services.map(\.name) }

  /// All that scripts can reach, the app's classes included, as documentation; made anew each time.
  package var reference: ScriptReference { MoontapRegistry.reference(of: self) }

  // MARK: Checking

  /// Throws for a name that is empty, or comes twice.
  private static func checkNames(
    _ names: [(name: String, place: SourceLocation)],
    of kind: String
  ) throws(AppRegistryError) {
    var places: [String: SourceLocation] = [:]
    for (name, place) in names {
      guard !name.isEmpty else {
        throw AppRegistryError(
          .unusableName,
          "a \(kind) is registered without a name; give it one",
          at: place
        )
      }
      if let former = places.updateValue(place, forKey: name) {
        throw AppRegistryError(
          .duplicateName,
          """
          the \(kind) \(name.quoted) is registered already, at \(former); leave out one of them, or give \
          it another name
          """,
          at: place
        )
      }
    }
  }

  /// Throws for a class whose name is taken or none, whose superclass scripts do not know, whose members take
  /// the place of one another, or whose events cannot be heard by their names.
  private static func checkClasses(
    _ exposures: [AppRegistry.Exposure]
  ) throws(AppRegistryError) {
    guard !exposures.isEmpty else { return }
    let toolkit = MoontapRegistry.registry
    let classes = Set(toolkit.descriptors.map(\.name))
    let globals = MoontapRegistry.reservedGlobals
    var known = Set((toolkit.descriptors + exposures.map(\.descriptor)).map(ObjectIdentifier.init))
    known.formUnion(toolkit.modules.map { ObjectIdentifier($0.descriptor) })
    for exposure in exposures {
      let name = exposure.descriptor.name
      guard LuaIdentifier.isValid(name) else {
        throw AppRegistryError(
          .unusableName,
          """
          the class \(name.quoted) has a name that no script can write; use letters, digits and \
          underscores, and no word of Lua's
          """,
          at: exposure.place
        )
      }
      guard !classes.contains(name), !globals.contains(name) else {
        let owner = classes.contains(name) ? "a class of the toolkit" : "a global of every script"
        throw AppRegistryError(
          .reservedName,
          "the class \(name.quoted) has the name of \(owner); give its description another one",
          at: exposure.place
        )
      }
      if let parent = exposure.descriptor.superclass, !known.contains(ObjectIdentifier(parent)) {
        throw AppRegistryError(
          .unknownSuperclass,
          """
          the class \(name.quoted) inherits from \(parent.name.quoted), which is not exposed; expose \
          \(parent.name) as well
          """,
          at: exposure.place
        )
      }
      if let mistake = exposure.descriptor.mistake
        ?? Control.Event.mistake(inNamesOf: exposure.control)
      {
        throw AppRegistryError(
          .unusableMember,
          "the class \(name.quoted) \(mistake)",
          at: exposure.place
        )
      }
    }
  }
}
