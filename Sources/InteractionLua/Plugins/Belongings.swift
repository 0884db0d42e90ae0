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
  /// What it did to objects besides, such as adding a target.
  private var changes: [Change] = []
  /// How many entries of a kind there may be before what is gone is left out.
  private var limits = [32, 32, 32, 32, 32, 32]

  /// A reference that keeps nothing.
  private struct Weak<Object: AnyObject> {
    private(set) weak var object: Object?
  }

  /// Something that was done to an object, and can be taken back while that is there.
  private struct Change {
    private(set) weak var object: AnyObject?
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

  /// Notes something that was done to an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - takeBack: What takes it back; it keeps nothing.
  func note(changeOf object: AnyObject, takeBack: @escaping () -> Void) {
    Self.compact(&changes, &limits[5]) { $0.object != nil }
    changes.append(Change(object: object, takeBack: takeBack))
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
  var connectionCount: Int { connections.count { $0.isConnected } }

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
    for change in changes where change.object != nil { change.takeBack() }
    tasks = []
    timers = []
    connections = []
    changes = []
  }

  /// Takes the views that the plugin made out of those that it did not make.
  ///
  /// - Returns: What puts them back.
  func takeViewsOut() -> [TakenView] {
    let own = Set(liveObjects.map(ObjectIdentifier.init))
    return liveObjects.compactMap { object in
      // A screen's view goes with the screen.
      guard let view = object as? View, view.controller == nil, let superview = view.superview,
        !own.contains(ObjectIdentifier(superview)),
        let index = superview.subviews.firstIndex(where: { $0 === view })
      else { return nil }
      view.removeFromSuperview()
      return TakenView(view: view, superview: superview, index: index)
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

/// A view that was taken out of where it was.
struct TakenView {
  /// The view.
  let view: View
  /// Where it was.
  let superview: View
  /// Its place among the subviews.
  let index: Int

  /// Puts it back.
  func putBack() { superview.insertSubview(view, at: min(index, superview.subviews.count)) }
}
