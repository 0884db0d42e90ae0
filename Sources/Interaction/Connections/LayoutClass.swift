/// A class of views that layouts can name.
public struct LayoutClass: Sendable {
  /// The name that layouts know it by.
  public let name: String
  /// What can be set on its views, inherited properties first.
  public let properties: [LayoutProperty]
  /// Makes a view with everything at its default.
  let make: @Sendable () -> View

  /// Declares a class.
  ///
  /// - Parameters:
  ///   - name: The name that layouts know it by.
  ///   - parent: The class whose properties it inherits.
  ///   - properties: Its own properties; one of an inherited name takes that one's place.
  ///   - make: Makes a view with everything at its default.
  public init(
    _ name: String,
    inheriting parent: LayoutClass? = nil,
    properties: [LayoutProperty] = [],
    make: @escaping @Sendable () -> View
  ) {
    self.name = name
    let inherited = (parent?.properties ?? []).filter { known in
      !properties.contains { $0.name == known.name }
    }
    self.properties = inherited + properties
    self.make = make
  }
}
