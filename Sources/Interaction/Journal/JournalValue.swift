/// Writes values of any type for journals: on one line, without addresses, and alike in every run.
///
/// What a value prints of itself is not enough: sets and dictionaries have another order in each process.
package enum JournalValue {
  /// How deep structures are written out.
  private static let depthLimit = 4
  /// How many elements of a collection are written out.
  private static let elementLimit = 20

  /// A value on one line, cut where it is long.
  ///
  /// - Parameter value: The value; an optional one that holds nothing is `nil`.
  /// - Returns: Text such as `"Milk"`, `[0, 3]` or `Window/Button "Add"`.
  package static func text(of value: Any) -> String {
    JournalText.cut(text(of: value, depth: 0), to: JournalText.valueLimit)
  }

  /// A value, as far as it is not too deep inside of others.
  private static func text(of value: Any, depth: Int) -> String {
    switch value {
    case let described as any JournalDescribed: return described.journalText
    case let text as String: return text.quoted
    case let number as Double: return number.plain
    case let number as any BinaryInteger: return "\(number)"
    default: break
    }
    if type(of: value) is AnyClass { return ObjectNaming.name(of: value as AnyObject) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { text(of: $0.value, depth: depth) } ?? "nil"
    case .collection: return "[\(list(mirror.children, depth))]"
    case .set, .dictionary: return "[\(list(mirror.children, depth, isOrdered: false))]"
    case .tuple: return "(\(list(mirror.children, depth)))"
    default: break
    }
    if let described = value as? any CustomStringConvertible { return described.description }
    let name = ObjectNaming.typeName(of: value)
    switch mirror.displayStyle {
    case .enum:
      // One that holds nothing prints its name.
      guard let child = mirror.children.first else { return String(describing: value) }
      return "\(child.label ?? name)(\(text(of: child.value, depth: depth + 1)))"
    case .struct: return "\(name)(\(list(mirror.children, depth)))"
    default: return name
    }
  }

  /// The parts of a value, each with its label if it has one.
  private static func list(
    _ children: Mirror.Children,
    _ depth: Int,
    isOrdered: Bool = true
  ) -> String {
    guard depth < depthLimit else { return children.isEmpty ? "" : "…" }
    func text(_ child: Mirror.Child) -> String {
      let value = self.text(of: child.value, depth: depth + 1)
      // Unnamed parts of a tuple are labelled by their numbers.
      guard let label = child.label, !label.hasPrefix(".") else { return value }
      return "\(label): \(value)"
    }
    var texts =
      isOrdered
      ? children.prefix(elementLimit).map(text)
      : children.map(text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    if texts.count > elementLimit { texts = Array(texts.prefix(elementLimit)) }
    if children.count > texts.count { texts.append("… \(children.count - texts.count) more") }
    return texts.joined(separator: ", ")
  }
}
