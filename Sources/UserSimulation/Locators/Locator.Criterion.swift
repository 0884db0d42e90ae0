package import Interaction

extension Locator {
  /// What one search looks for: a property, or a role, and what it must be.
  package struct Criterion: Hashable, Codable, Sendable {
    /// The ways to name an element.
    package enum Kind: Hashable, Codable, Sendable {
      /// By the id the app gave it.
      case id
      /// A label, by the text it shows.
      case text
      /// By the accessibility label that was set.
      case label
      /// By what an empty text field shows.
      case placeholder
      /// By the accessibility value, such as a slider's number.
      case value
      /// An element of a role, by its name.
      case role(Role)
    }

    /// What is compared.
    package var kind: Kind
    /// What it must be; nil accepts every element that has it.
    package var match: NameMatch?

    /// Says whether a view is one that is looked for.
    ///
    /// - Parameters:
    ///   - view: The view in question.
    ///   - patterns: What decides about patterns.
    /// - Returns: True if it is of the kind, and one of its values matches.
    func accepts(_ view: View, by patterns: (any PatternMatching)?) -> Bool {
      guard applies(to: view) else { return false }
      guard let match else { return true }
      return values(of: view).contains { match.matches($0, by: patterns) }
    }

    /// Says whether a view is of the kind, whatever it is called.
    func applies(to view: View) -> Bool {
      switch kind {
      case .role(let role): view.role == role
      case .text: view.role == .text
      case .id, .label, .placeholder, .value: !values(of: view).isEmpty
      }
    }

    /// What is compared of a view; a view may go by several names.
    func values(of view: View) -> [String] {
      switch kind {
      case .id: view.id.isEmpty ? [] : [view.id]
      case .text: [view.displayedText ?? ""]
      case .label: view.accessibilityLabel.map { [$0] } ?? []
      case .placeholder:
        (view as? TextField).map(\.placeholder).flatMap { $0.isEmpty ? nil : [$0] } ?? []
      case .value: view.accessibilityValue.map { [$0] } ?? []
      case .role: view.accessibilityNames
      }
    }

    /// The word for what is compared, as in "its id is …".
    package var noun: String {
      switch kind {
      case .id: "id"
      case .text: "text"
      case .label: "label"
      case .placeholder: "placeholder"
      case .value: "value"
      case .role: "name"
      }
    }

    /// What an element of the kind is called, as in "there is no button".
    var kindName: String {
      switch kind {
      case .id: "element with an id"
      case .text: "label"
      case .label: "element with an accessibility label"
      case .placeholder: "text field with a placeholder"
      case .value: "element with a value"
      case .role(let role): role.rawValue
      }
    }
  }
}

extension Locator.Criterion: CustomStringConvertible {
  /// The roles that `find` has a function for.
  static let rolesWithMaker = Set(Locator.Kind.allCases.compactMap(\.role))

  /// The search as a script writes it after `find.` or `:`, such as `button "Add"`.
  package var description: String {
    var maker: String
    var arguments: [String] = []
    switch kind {
    case .id: maker = "id"
    case .text: maker = "text"
    case .label: maker = "label"
    case .placeholder: maker = "placeholder"
    case .value: maker = "value"
    case .role(let role) where Self.rolesWithMaker.contains(role): maker = role.rawValue
    case .role(let role):
      maker = "role"
      arguments.append(role.rawValue.quoted)
    }
    if let match { arguments.append(match.scriptText) }
    // Lua needs no parentheses around a single string or table.
    return arguments.count == 1
      ? "\(maker) \(arguments[0])" : "\(maker)(\(arguments.joined(separator: ", ")))"
  }
}

extension NameMatch {
  /// The match as a script writes it.
  var scriptText: String {
    switch self {
    case .exactly(let text): LongText.quoted(text)
    case .containing(let text): "{ contains = \(LongText.quoted(text)) }"
    case .matching(let pattern): "{ pattern = \(LongText.quoted(pattern.text)) }"
    }
  }
}
