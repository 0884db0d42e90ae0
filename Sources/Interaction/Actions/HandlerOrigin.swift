/// Who a handler is and where it was connected, for journals and failure reports.
public struct HandlerOrigin: Hashable, Codable, Sendable {
  /// What people call the handler, such as `Swift closure`, `Checkout.pay` or a Lua function's name.
  public var name: String
  /// The line that connected it, if it is known.
  public var location: SourceLocation?

  /// Describes a handler.
  ///
  /// - Parameters:
  ///   - name: What people call it.
  ///   - location: The line that connected it.
  public init(_ name: String, location: SourceLocation? = nil) {
    self.name = name
    self.location = location
  }

  /// Describes a Swift closure by the line it was written on.
  ///
  /// - Parameters:
  ///   - name: What to call it.
  ///   - file: Swift's `#fileID`.
  ///   - line: Swift's `#line`.
  package init(_ name: String, file: StaticString, line: Int) {
    self.init(name, location: SourceLocation(file: "\(file)", line: line))
  }

  /// Whether the toolkit itself arranged it, which is nobody's business but its own, and holds nothing of
  /// anybody's.
  package var isOfToolkit: Bool {
    guard let file = location?.file else { return false }
    return file.hasPrefix("Interaction/") && file.hasSuffix(".swift")
  }
}

extension HandlerOrigin: CustomStringConvertible {
  /// The name, followed by the place in parentheses where it is known.
  public var description: String {
    location.map { "\(name) (\($0))" } ?? name
  }
}
