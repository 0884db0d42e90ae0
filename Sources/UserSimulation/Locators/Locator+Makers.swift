public import Interaction

extension Target where Self == Locator {
  /// Finds the element with an id.
  ///
  /// - Parameter id: The id the app gave it.
  /// - Returns: A locator.
  public static func id(_ id: NameMatch) -> Locator { Locator(.id, id) }

  /// Finds labels.
  ///
  /// - Parameter text: The text they show; nil finds every label.
  /// - Returns: A locator.
  public static func text(_ text: NameMatch? = nil) -> Locator { Locator(.text, text) }

  /// Finds elements by the accessibility label that was set for them.
  ///
  /// - Parameter label: The accessibility label.
  /// - Returns: A locator.
  public static func label(_ label: NameMatch) -> Locator { Locator(.label, label) }

  /// Finds text fields by what they show while they are empty, filled or not.
  ///
  /// - Parameter placeholder: The placeholder.
  /// - Returns: A locator.
  public static func placeholder(_ placeholder: NameMatch) -> Locator {
    Locator(.placeholder, placeholder)
  }

  /// Finds elements by their accessibility value, such as a slider's number or a field's text.
  ///
  /// - Parameter value: The value.
  /// - Returns: A locator.
  public static func value(_ value: NameMatch) -> Locator { Locator(.value, value) }

  /// Finds buttons.
  ///
  /// - Parameter name: Their accessibility label, or else their title; nil finds every button.
  /// - Returns: A locator.
  public static func button(_ name: NameMatch? = nil) -> Locator { .role(.button, name) }

  /// Finds text fields.
  ///
  /// - Parameter name: Their accessibility label, or else their placeholder; nil finds every field.
  /// - Returns: A locator.
  public static func textField(_ name: NameMatch? = nil) -> Locator { .role(.textField, name) }

  /// Finds elements of a role.
  ///
  /// - Parameters:
  ///   - role: What kind of element it is.
  ///   - name: Its accessibility label, or else its title or text, for rows and cells also the text
  ///     of any label inside; nil finds every element of the role.
  /// - Returns: A locator.
  public static func role(_ role: Role, _ name: NameMatch? = nil) -> Locator {
    Locator(.role(role), name)
  }
}

extension Locator {
  /// Finds the element with an id inside the elements of this locator.
  ///
  /// - Parameter id: The id the app gave it.
  /// - Returns: The longer locator.
  public func id(_ id: NameMatch) -> Locator { searching(.id(id)) }

  /// Finds labels inside the elements of this locator.
  ///
  /// - Parameter text: The text they show; nil finds every label.
  /// - Returns: The longer locator.
  public func text(_ text: NameMatch? = nil) -> Locator { searching(.text(text)) }

  /// Finds elements by accessibility label inside the elements of this locator.
  ///
  /// - Parameter label: The accessibility label.
  /// - Returns: The longer locator.
  public func label(_ label: NameMatch) -> Locator { searching(.label(label)) }

  /// Finds text fields by placeholder inside the elements of this locator.
  ///
  /// - Parameter placeholder: What they show while they are empty.
  /// - Returns: The longer locator.
  public func placeholder(_ placeholder: NameMatch) -> Locator {
    searching(.placeholder(placeholder))
  }

  /// Finds elements by accessibility value inside the elements of this locator.
  ///
  /// - Parameter value: The value.
  /// - Returns: The longer locator.
  public func value(_ value: NameMatch) -> Locator { searching(.value(value)) }

  /// Finds buttons inside the elements of this locator.
  ///
  /// - Parameter name: Their accessibility label, or else their title; nil finds every button.
  /// - Returns: The longer locator.
  public func button(_ name: NameMatch? = nil) -> Locator { searching(.button(name)) }

  /// Finds text fields inside the elements of this locator.
  ///
  /// - Parameter name: Their accessibility label, or else their placeholder; nil finds every field.
  /// - Returns: The longer locator.
  public func textField(_ name: NameMatch? = nil) -> Locator { searching(.textField(name)) }

  /// Finds elements of a role inside the elements of this locator.
  ///
  /// - Parameters:
  ///   - role: What kind of element it is.
  ///   - name: Its name; nil finds every element of the role.
  /// - Returns: The longer locator.
  public func role(_ role: Role, _ name: NameMatch? = nil) -> Locator {
    searching(.role(role, name))
  }

  /// Returns this locator followed by another one's stages, which look inside of what it finds.
  ///
  /// - Parameter inner: What to look for inside.
  /// - Returns: The longer locator.
  package func searching(_ inner: Locator) -> Locator {
    Locator(steps: steps + inner.steps)
  }
}
