internal import Interaction
internal import LuaBridge

/// What a plugin has made and connected, so that it goes without a trace.
///
/// Nothing is kept alive by it.
final class Belongings {
  /// A property of an object that holds a function or a table of the plugin, or did.
  struct Property {
    /// The object.
    private(set) weak var object: AnyObject?
    /// The property's name in scripts.
    let name: String
  }

  /// A property by which object and which name.
  private struct Key: Hashable {
    let object: ObjectIdentifier
    let name: String
  }

  /// Something that the plugin made, or that it can take back.
  private struct Entry {
    /// The object; nil once it is gone.
    private(set) weak var object: AnyObject?
  }

  /// The objects that the plugin's constructors made, oldest first.
  private var made: [Entry] = []
  /// The properties that it set, in the order in which they were first set.
  private var properties: [Property] = []
  /// Which properties are noted.
  private var keys: Set<Key> = []
  /// The handlers that it connected.
  private var connections: [Connection] = []
  /// The timers that it armed.
  private var timers: [Scheduler.Timer] = []
  /// The tasks that it started.
  private var tasks: [Weak<ScriptTask>] = []
  /// What it did to objects besides, such as adding targets; of each kind and object once.
  private var changes: [Key: Change] = [:]
  /// How many changes were noted, also of objects that are gone.
  private var changeCount = 0
  /// How many entries of a kind there may be before what is gone is left out.
  private var limits = [32, 32, 32, 32, 32, 32]

  /// A reference that keeps nothing.
  private struct Weak<Object: AnyObject> {
    private(set) weak var object: Object?
  }

  /// Something that was done to an object, and can be taken back while that is there.
  private struct Change {
    private(set) weak var object: AnyObject?
    let number: Int
    let handlerCount: () -> Int
    let hold: () -> (() throws -> Void)?
    let takeBack: () -> Void
  }

  // MARK: Noting

  /// Notes an object that a constructor of the plugin made.
  func note(made object: AnyObject) {
    Self.compact(&made, &limits[0]) { $0.object != nil }
    made.append(Entry(object: object))
  }

  /// Notes that a property of an object holds a function or a table of the plugin.
  func note(property name: String, of object: AnyObject) {
    // An address may stand for another object by now.
    if properties.count >= limits[1] {
      Self.compact(&properties, &limits[1]) { $0.object != nil }
      keys = Set(
        properties.compactMap { entry in
          entry.object.map { Key(object: ObjectIdentifier($0), name: entry.name) }
        }
      )
    }
    let key = Key(object: ObjectIdentifier(object), name: name)
    if keys.contains(key), properties.contains(where: { $0.object === object && $0.name == name }) {
      return
    }
    keys.insert(key)
    properties.append(Property(object: object, name: name))
  }

  /// Notes a handler that was connected.
  func note(_ connection: Connection) {
    Self.compact(&connections, &limits[2]) { $0.isConnected }
    connections.append(connection)
  }

  /// Notes a timer that was armed.
  func note(_ timer: Scheduler.Timer) {
    Self.compact(&timers, &limits[3]) { $0.isActive }
    timers.append(timer)
  }

  /// Notes a task that was started.
  func note(_ task: ScriptTask) {
    Self.compact(&tasks, &limits[4]) { $0.object?.isRunning == true }
    tasks.append(Weak(object: task))
  }

  /// Notes something that was done to an object, in the place of what was noted of the same kind.
  ///
  /// The closures keep nothing.
  ///
  /// - Parameters:
  ///   - kind: What was done.
  ///   - object: The object.
  ///   - handlerCount: Tells how many handlers are connected by it.
  ///   - hold: Keeps what stands of it, to do it again where it was undone meanwhile; nil if nothing does.
  ///   - takeBack: What takes it back.
  func note(
    _ kind: String,
    of object: AnyObject,
    handlerCount: @escaping () -> Int = { 0 },
    hold: @escaping () -> (() throws -> Void)? = { nil },
    takeBack: @escaping () -> Void
  ) {
    if changes.count >= limits[5] {
      changes = changes.filter { $0.value.object != nil }
      limits[5] = max(32, changes.count * 2)
    }
    changeCount += 1
    changes[Key(object: ObjectIdentifier(object), name: kind)] = Change(
      object: object,
      number: changeCount,
      handlerCount: handlerCount,
      hold: hold,
      takeBack: takeBack
    )
  }

  /// Leaves out what is gone once there are many entries.
  private static func compact<Item>(
    _ items: inout [Item],
    _ limit: inout Int,
    _ stands: (Item) -> Bool
  ) {
    guard items.count >= limit else { return }
    items.removeAll { !stands($0) }
    limit = max(32, items.count * 2)
  }

  // MARK: What there is

  /// Whether a timer is the plugin's.
  func owns(_ timer: Scheduler.Timer) -> Bool { timers.contains { $0 === timer } }

  /// The properties of objects that are there, in the order in which they were first set.
  var liveProperties: [(object: AnyObject, name: String)] {
    properties.compactMap { entry in entry.object.map { ($0, entry.name) } }
  }

  /// The objects that are there, oldest first.
  var liveObjects: [AnyObject] { made.compactMap(\.object) }

  /// How many handlers are connected.
  var connectionCount: Int {
    liveChanges.reduce(connections.count { $0.isConnected }) { $0 + $1.handlerCount() }
  }

  /// What it did to objects that are there, in the order in which it did.
  private var liveChanges: [Change] {
    changes.values.filter { $0.object != nil }.sorted { $0.number < $1.number }
  }

  /// Keeps what stands of what it did to objects.
  ///
  /// - Returns: What does it again where it was undone meanwhile.
  func heldChanges() -> [() throws -> Void] { liveChanges.compactMap { $0.hold() } }

  /// How many timers are to fire yet.
  var timerCount: Int { timers.count { $0.isActive } }

  // MARK: Ending

  /// Ends what is to come, and disconnects what listens.
  ///
  /// - Parameter world: Is told of what a task raises where it is ended.
  func disconnectAll(in world: World) {
    for task in tasks {
      do {
        try task.object?.cancel()
      } catch {
        world.report(Failure(error))
      }
    }
    for timer in timers { timer.cancel() }
    for connection in connections { connection.cancel() }
    for change in liveChanges { change.takeBack() }
    tasks = []
    timers = []
    connections = []
    changes = [:]
  }

  /// Takes the views that the plugin made out of those that it did not make, and its buttons out of bars.
  ///
  /// - Returns: What puts them back.
  func takeViewsOut() -> [TakenView] {
    let own = Set(liveObjects.map(ObjectIdentifier.init))
    return liveObjects.compactMap { object in
      if let button = object as? BarButtonItem, let item = button.item {
        return TakenView(button, in: item)
      }
      // A screen's view goes with the screen, and a cell with what makes it.
      guard let view = object as? View, !(view is ListCell), view.controller == nil,
        let superview = view.superview, !own.contains(ObjectIdentifier(superview))
      else { return nil }
      return TakenView(view, in: superview)
    }
  }

  /// Takes gestures, screens and flows that the plugin made out of where they are.
  ///
  /// - Parameter world: Where they are.
  func removeScreens(from world: World) {
    for object in liveObjects.reversed() {
      switch object {
      case let recognizer as GestureRecognizer: recognizer.view?.removeGestureRecognizer(recognizer)
      case let coordinator as Coordinator where coordinator.isRunning: coordinator.finish()
      case let controller as ViewController: remove(controller, from: world)
      default: break
      }
    }
  }

  /// Takes a screen out of where it is.
  private func remove(_ controller: ViewController, from world: World) {
    if let presenter = controller.presentingController {
      presenter.dismiss(animated: false)
    } else if let navigation = controller.parent as? NavigationController {
      navigation.setControllers(
        navigation.controllers.filter { $0 !== controller },
        animated: false
      )
    } else if let tabs = controller.parent as? TabBarController {
      tabs.setControllers(tabs.controllers.filter { $0 !== controller })
    } else if let parent = controller.parent, !parent.managesChildren {
      controller.removeFromParent()
    } else if world.rootController === controller {
      world.window.removeRootController()
    }
  }
}
