/// A tree of views as plain data, with what is connected to it by name: what an interface builder
/// makes.
///
/// ```swift
/// let form = Layout("VStack", ["spacing": 8]) {
///   Layout("TextField", ["placeholder": "Name"], outlet: "nameField")
///   Layout(
///     "Button",
///     ["title": "Save"],
///     outlet: "saveButton",
///     connections: ["touchUpInside": "save"]
///   )
/// }
/// let view = try form.load(owner: controller)
/// ```
public struct Layout: Sendable, Equatable {
  /// One property of a view.
  public struct Property: Sendable, Equatable {
    /// Its name.
    public var name: String
    /// What it is set to.
    public var value: Value
  }

  /// The name of the view's class in the catalogue.
  public var className: String
  /// What is set on the view, which does not depend on the order.
  public var properties: [Property]
  /// The owner's outlet that the view fills, if any.
  public var outlet: String?
  /// What the view's events send.
  public var connections: [Connection]
  /// The views inside, from back to front.
  public var children: [Layout]
  /// The line that wrote this part of the layout, if it is known.
  public var location: SourceLocation?

  /// Describes a view.
  ///
  /// - Parameters:
  ///   - className: The name of its class in the catalogue.
  ///   - properties: What is set on it, which does not depend on the order.
  ///   - outlet: The owner's outlet that it fills.
  ///   - connections: Events, and the actions they send; `.firstResponder("save")` sends one to the
  ///     nil target.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - children: The views inside, from back to front.
  public init(
    _ className: String,
    _ properties: KeyValuePairs<String, Value> = [:],
    outlet: String? = nil,
    connections: KeyValuePairs<String, Receiver> = [:],
    file: StaticString = #fileID,
    line: Int = #line,
    @LayoutBuilder children: () -> [Layout] = { [] }
  ) {
    self.className = className
    self.properties = properties.map { Property(name: $0.key, value: $0.value) }
    self.outlet = outlet
    self.connections = connections.map { Connection(event: $0.key, receiver: $0.value) }
    self.children = children()
    location = SourceLocation(file: "\(file)", line: line)
  }

  /// Builds the views, fills the owner's outlets and connects its actions.
  ///
  /// Everything is checked before anything is connected: class, property and value, event, action,
  /// the sender it takes, outlet and its type. The owner is held weakly, as any target is.
  ///
  /// - Parameters:
  ///   - owner: Whose outlets and actions are meant; may be nil for a layout without any.
  ///   - catalogue: The classes that the layout may name.
  /// - Returns: The root view, in no superview yet.
  /// - Throws: `InteractionError` with `layoutMisfit`, whose context lists everything that does not
  ///   fit, with the nearest names; then nothing is connected, and the owner is as it was.
  /// - Complexity: O(*n*) in the number of views, if all fits.
  public func load(
    owner: (any LayoutOwner)? = nil,
    from catalogue: LayoutCatalogue = .standard
  ) throws -> View {
    try LayoutLoader.load(catalogue.node(for: self), for: owner.map(OwnerReceiver.init))
  }
}
