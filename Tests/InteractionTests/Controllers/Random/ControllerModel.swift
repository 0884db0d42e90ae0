/// What becomes of controllers that are known by numbers, without transitions, views or time.
struct ControllerModel: Equatable {
  /// What can be done, with everything decided.
  enum Change: Equatable {
    /// A controller comes on top of a stack.
    case push(Int, on: Int)
    /// A controller goes from a stack, with all above it.
    case remove(Int, from: Int)
    /// All above a controller go from a stack.
    case popTo(Int, on: Int)
    /// A stack, or the tabs, become others.
    case set([Int], in: Int)
    /// A tab is chosen.
    case select(Int, in: Int)
    /// A controller is presented.
    case present(Int, by: Int)
    /// A controller is dismissed.
    case dismiss(Int)
    /// The window has another root.
    case root(Int)

    /// The controller that makes it, or that it takes away; nil for the window.
    var subject: Int? {
      switch self {
      case .push(_, let container), .remove(_, let container), .popTo(_, let container),
        .set(_, let container), .select(_, let container), .present(_, let container),
        .dismiss(let container):
        container
      case .root: nil
      }
    }
  }

  /// What is inside of each container.
  private(set) var children: [Int: [Int]] = [:]
  /// The chosen tabs.
  private(set) var selected: [Int: Int] = [:]
  /// What each controller presents.
  private(set) var presented: [Int: Int] = [:]
  /// The root.
  private(set) var root: Int?
  /// Those that have a place.
  private(set) var staying: Set<Int> = []
  /// The causes with which each controller left, in order.
  private(set) var departures: [Int: [String]] = [:]
  /// Which controllers are tab bars.
  let tabs: Set<Int>
  /// Which controllers cover what is behind them.
  let covering: Set<Int>

  /// Makes a model in which nothing is anywhere.
  init(tabs: Set<Int>, covering: Set<Int>) {
    self.tabs = tabs
    self.covering = covering
  }

  // MARK: Changes

  /// Makes a change; one for which there is nothing to do changes nothing.
  mutating func make(_ change: Change, cause: String) {
    switch change {
    case .push(let controller, let stack):
      replace(stack, children[stack, default: []] + [controller], cause)
    case .remove(let controller, let stack):
      let former = children[stack, default: []]
      guard let index = former.firstIndex(of: controller), index > 0 else { return }
      replace(stack, Array(former[..<index]), cause)
    case .popTo(let controller, let stack):
      let former = children[stack, default: []]
      guard let index = former.firstIndex(of: controller) else { return }
      replace(stack, Array(former[...index]), cause)
    case .set(let controllers, let container): replace(container, controllers, cause)
    case .select(let controller, let container): selected[container] = controller
    case .present(let controller, let presenter):
      presented[presenter] = controller
      enter(controller)
    case .dismiss(let controller): dismiss(controller, cause)
    case .root(let controller):
      guard controller != root else { return }
      let former = root
      root = controller
      enter(controller)
      guard let former else { return }
      if let above = presented[former] { dismiss(above, cause) }
      leave(former, cause)
    }
  }

  /// Begins a change and turns it back: what came leaves again.
  mutating func turnBack(_ change: Change, cause: String) {
    let arriving: [Int]
    switch change {
    case .push(let controller, _), .present(let controller, _): arriving = [controller]
    case .set(let controllers, let container):
      arriving = controllers.filter { !children[container, default: []].contains($0) }
    case .remove, .popTo, .select, .dismiss, .root: arriving = []
    }
    for controller in arriving { enter(controller) }
    for controller in arriving.reversed() { leave(controller, cause) }
  }

  /// Puts others inside of a container.
  private mutating func replace(_ container: Int, _ result: [Int], _ cause: String) {
    let former = children[container, default: []]
    children[container] = result
    if tabs.contains(container) {
      let old = selected[container]
      selected[container] = old.flatMap { result.contains($0) ? $0 : nil } ?? result.first
    }
    for controller in result where !former.contains(controller) { enter(controller) }
    for controller in former.reversed() where !result.contains(controller) {
      leave(controller, cause)
    }
  }

  /// Ends a presentation, with all that is above it.
  private mutating func dismiss(_ controller: Int, _ cause: String) {
    guard let presenter = presented.first(where: { $0.value == controller })?.key else { return }
    if let above = presented[controller] { dismiss(above, cause) }
    presented[presenter] = nil
    leave(controller, cause)
  }

  /// Has a place now, with all inside and above.
  private mutating func enter(_ controller: Int) {
    staying.insert(controller)
    for child in children[controller, default: []] { enter(child) }
    if let above = presented[controller] { enter(above) }
  }

  /// Has left, with all above and inside.
  private mutating func leave(_ controller: Int, _ cause: String) {
    guard staying.remove(controller) != nil else { return }
    if let above = presented[controller] { leave(above, cause) }
    for child in children[controller, default: []].reversed() { leave(child, cause) }
    departures[controller, default: []].append(cause)
  }

  // MARK: Looking

  /// The controllers in front of the root, and that itself, from back to front.
  var chain: [Int] {
    guard let root else { return [] }
    var chain = [root]
    while let last = chain.last, let next = presented[last] { chain.append(next) }
    return chain
  }

  /// The controllers that are seen.
  var seen: Set<Int> {
    var seen: Set<Int> = []
    func see(_ controller: Int) {
      seen.insert(controller)
      let inside = tabs.contains(controller) ? selected[controller] : children[controller]?.last
      if let inside { see(inside) }
    }
    for (index, controller) in chain.enumerated().reversed() {
      see(controller)
      if index > 0, covering.contains(controller) { break }
    }
    return seen
  }
}
