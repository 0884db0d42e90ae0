/// The plugins of an app: what each is, what it touches, and where they get in each other's way.
public struct PluginsReport: Codable, Equatable, Sendable {
  /// One plugin.
  public struct Entry: Codable, Equatable, Sendable {
    /// Its name.
    public var name: String
    /// Its own version.
    public var version: String
    /// Its path.
    public var file: String
    /// The version of the API that it needs; nil if it does not say.
    public var requires: String?
    /// The libraries that it asks for.
    public var permissions: [String]
    /// The properties of objects that hold its functions and tables, such as `Button "Add".didTouchUpInside`.
    public var touches: [String] = []
    /// These, and with them every property that it has set of objects that it did not make, in the order in
    /// which it first did.
    public var sets: [String] = []
    /// The views that it made and that lie in others, and its buttons in bars and alerts.
    public var views: [String] = []
    /// How many handlers it has connected.
    public var connections = 0
    /// What it has connected them to, such as `Button "Add":on("touchDown")`.
    public var handlers: [String] = []
    /// How many of its timers are to fire yet.
    public var timers = 0
    /// The calls that began these, each with its line, such as `app:every(1, …) (plugins/clock.lua:3)`.
    public var timerCalls: [String] = []
  }

  /// Something that several plugins have set, and that holds what one of them did: a property, a handler
  /// under a key of an event, a binding, a class of cells.
  public struct Conflict: Codable, Equatable, Sendable {
    /// The property, or what else it is, with whose it is.
    public var property: String
    /// The plugins that have set it, in the order in which they were loaded.
    public var plugins: [String]
    /// The one that had its way; nil if it is none of them, such as when a script has set it since.
    public var called: String?
  }

  /// The version of the API that they are loaded into.
  public var apiVersion: String
  /// The plugins, in the order in which they are loaded, which is that in which their handlers of one event
  /// are called.
  public var plugins: [Entry]
  /// Where they get in each other's way.
  public var conflicts: [Conflict] = []
  /// Why the app or a plugin could not be loaded; nil if all are.
  public var loadFailure: LoadFailure?

  /// Reports plugins.
  ///
  /// - Parameters:
  ///   - apiVersion: The version of the API that they are loaded into.
  ///   - plugins: The plugins, in the order in which they are loaded.
  public init(apiVersion: String, plugins: [Entry]) {
    self.apiVersion = apiVersion
    self.plugins = plugins
  }

  /// The code that a command ends with.
  public var exitCode: ExitCode { loadFailure == nil ? .passed : .notLoaded }
}
