/// One call of a batch of updates: what an application says has happened to its data.
package struct ListChange: Hashable, Sendable {
  /// What a call says.
  package enum Kind: Hashable, Sendable {
    /// Rows went; the paths are those before the batch.
    case deleteRows([IndexPath])
    /// Rows came; the paths are those after the batch.
    case insertRows([IndexPath])
    /// Rows look different; the paths are those before the batch.
    case reloadRows([IndexPath])
    /// A row moved, from its path before the batch to its path after it.
    case moveRow(from: IndexPath, to: IndexPath)
    /// Sections went with their rows; the numbers are those before the batch.
    case deleteSections([Int])
    /// Sections came with their rows; the numbers are those after the batch.
    case insertSections([Int])
    /// Sections are to be asked for anew; the numbers are those before the batch.
    case reloadSections([Int])
    /// A section moved, from its number before the batch to its number after it.
    case moveSection(from: Int, to: Int)
  }

  /// What the call says.
  package let kind: Kind
  /// The line of the call: a script's or a Swift file's.
  package let location: SourceLocation?

  /// Notes a call.
  ///
  /// - Parameters:
  ///   - kind: What it says.
  ///   - location: The line of the call.
  package init(_ kind: Kind, location: SourceLocation? = nil) {
    self.kind = kind
    self.location = location
  }
}

extension ListChange {
  /// The method that was called, such as `deleteRows`.
  ///
  /// - Parameter element: What the list shows one of in each cell.
  func method(of element: ListElement) -> String {
    let text = description(counting: .fromZero, element: element)
    return text.firstIndex(of: " ").map { String(text[..<$0]) } ?? text
  }

  /// The call as its caller wrote it, such as `deleteRows [0, 2]`.
  ///
  /// - Parameters:
  ///   - counting: How the reader counts.
  ///   - element: What the list shows one of in each cell.
  package func description(counting: ListCounting, element: ListElement) -> String {
    let one = element == .row ? "Row" : "Item"
    return switch kind {
    case .deleteRows(let paths): "delete\(one)s \(counting.text(of: paths))"
    case .insertRows(let paths): "insert\(one)s \(counting.text(of: paths))"
    case .reloadRows(let paths): "reload\(one)s \(counting.text(of: paths))"
    case .moveRow(let from, let to):
      "move\(one) \(counting.text(of: from)) to \(counting.text(of: to))"
    case .deleteSections(let sections): "deleteSections \(counting.text(of: sections))"
    case .insertSections(let sections): "insertSections \(counting.text(of: sections))"
    case .reloadSections(let sections): "reloadSections \(counting.text(of: sections))"
    case .moveSection(let from, let to):
      "moveSection \(counting.text(of: from)) to \(counting.text(of: to))"
    }
  }
}
