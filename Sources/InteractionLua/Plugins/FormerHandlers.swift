internal import Interaction
internal import LuaBridge

/// The handlers that closure properties of controls held before a plugin set them.
struct FormerHandlers {
  /// A property by its control and its name.
  private struct Key: Hashable {
    let control: ObjectIdentifier
    let name: String
  }

  /// The handlers, of controls some of which may be gone.
  private var handlers: [Key: FormerHandler] = [:]
  /// How many there may be before those of controls that are gone are left out.
  private var limit = 32

  /// Notes what a property holds that a plugin is about to set; nothing where that is the plugin's own.
  ///
  /// - Parameters:
  ///   - name: The property's name in scripts.
  ///   - control: The control.
  ///   - plugins: All that are there.
  ///   - state: The plugin's own state.
  mutating func note(
    _ name: String,
    of control: Control,
    among plugins: [Plugin],
    by state: LuaState
  ) {
    let key = Key(control: ObjectIdentifier(control), name: name)
    guard let registration = control.registration(ofProperty: name) else {
      handlers[key] = nil
      return
    }
    let handler = registration.payload as? LuaHandler
    guard handler?.belongs(to: state) != true else { return }
    let owner = plugins.first { handler?.belongs(to: $0.state) == true }
    let earlier = owner?.belongings.formers.handler(of: name, of: control)
    if handlers.count >= limit {
      handlers = handlers.filter { $0.value.control != nil }
      limit = max(32, handlers.count * 2)
    }
    handlers[key] = FormerHandler(
      registration,
      of: control,
      after: earlier?.first(notOf: state)
    )
  }

  /// What a property held.
  ///
  /// - Parameters:
  ///   - name: The property's name in scripts.
  ///   - object: The control, or what else it may be.
  func handler(of name: String, of object: AnyObject) -> FormerHandler? {
    let handler = handlers[Key(control: ObjectIdentifier(object), name: name)]
    return handler?.control === object ? handler : nil
  }

  /// Forgets handlers of states that were closed, for those that were there before them.
  mutating func forgetClosed() { handlers = handlers.compactMapValues(\.living) }
}
