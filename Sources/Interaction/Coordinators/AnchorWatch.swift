/// Notices which controller a coordinator shows first.
struct AnchorWatch {
  /// Where the coordinator was to show its screens when it began.
  private weak var navigation: NavigationController?
  /// The controllers that were there before, or that others have shown, held weakly.
  private var known: [WeakReference]

  /// Takes note of what is there before a coordinator starts.
  init(for coordinator: Coordinator) {
    navigation = coordinator.knownNavigation
    known = Self.shown(by: coordinator.knownNavigation).map { WeakReference($0) }
  }

  /// Takes note of what other coordinators have shown, which is not the watched one's.
  mutating func passOver(for coordinator: Coordinator) {
    known = shown(by: coordinator).map { WeakReference($0) }
  }

  /// Finds the controller that the coordinator has shown first.
  ///
  /// - Parameter coordinator: The coordinator, which may have got another navigation controller.
  /// - Returns: The controller; nil if it has shown none.
  func firstShown(by coordinator: Coordinator) -> ViewController? {
    shown(by: coordinator).first { shown in !known.contains { $0.object === shown } }
  }

  /// The controllers that are shown where the coordinator began, and where it goes on.
  private func shown(by coordinator: Coordinator) -> [ViewController] {
    let present = coordinator.knownNavigation
    return Self.shown(by: navigation) + (present === navigation ? [] : Self.shown(by: present))
  }

  /// The controllers on a stack and above it, once all that was asked for has happened.
  ///
  /// - Parameter navigation: Whose stack; nil for none.
  /// - Returns: The stack from the bottom, then what is presented, from back to front.
  static func shown(by navigation: NavigationController?) -> [ViewController] {
    guard let navigation else { return [] }
    var shown = navigation.plannedControllers
    var presenter = navigation.outermost
    while let presented = PresentationChange.plannedPresented(by: presenter) {
      shown.append(presented)
      presenter = presented
    }
    return shown
  }
}
