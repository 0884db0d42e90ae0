package import Interaction

/// What an expectation is about.
package enum ExpectationSubject {
  /// The elements that a locator finds, whenever it is looked.
  case locator(Locator)
  /// A view that is at hand: one element, if it is in a window.
  case view(View)

  /// Whether rows may be meant that have no view.
  var meansRows: Bool {
    switch self {
    case .locator(let locator): locator.meansRows
    case .view: false
    }
  }
}

extension ExpectationSubject: CustomStringConvertible {
  /// The subject in the words of a script; a view goes by its path, as it may have no locator.
  package var description: String {
    switch self {
    case .locator(let locator): locator.description
    case .view(let view): view.path
    }
  }
}

extension LocatorSearch {
  /// Finds all elements of a subject that have views.
  ///
  /// - Parameter subject: What is looked for.
  /// - Returns: The elements in document order.
  func views(for subject: ExpectationSubject) -> [View] {
    switch subject {
    case .locator(let locator): return views(for: locator)
    case .view(let view):
      guard view.world === world else { return [] }
      return findsConcealed || view.concealer == nil ? [view] : []
    }
  }

  /// Finds all elements of a subject, rows of lists that have no view among them.
  ///
  /// - Parameter subject: What is looked for.
  /// - Returns: The elements in document order.
  func elements(for subject: ExpectationSubject) -> FoundElements {
    switch subject {
    case .locator(let locator): elements(for: locator)
    case .view: FoundElements(views(for: subject))
    }
  }

  /// Finds the one element of a subject that can be seen.
  ///
  /// - Parameter subject: What is looked for.
  /// - Returns: The element, or why there is not exactly one.
  func finding(for subject: ExpectationSubject) -> Finding {
    switch subject {
    case .locator(let locator): return finding(for: locator)
    case .view(let view):
      guard view.world === world else { return .other(.none) }
      return view.concealer == nil ? .one(view) : .other(.hidden([view]))
    }
  }
}
