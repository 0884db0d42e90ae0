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
    /// When it was first set.
    let number: Int
  }

  /// A property of an object that the plugin has set, or a part of what it holds, whatever it has set it to.
  struct Write {
    /// The object.
    private(set) weak var object: AnyObject?
    /// The property's name in scripts.
    let name: String
    /// Where its content is stored, which several names may stand for.
    let place: Key
    /// What it was set to last.
    let value: WrittenValue
    /// When it was first set.
    let first: Int
    /// When it was set last.
    let number: Int
  }

  /// Numbers what the plugins of a world do.
  final class Order {
    /// The last number that was given.
    private var last = 0

    /// The number of what is done now.
    func next() -> Int {
      last += 1
      return last
    }
  }

  /// A property by which object and which name.
  struct Key: Hashable {
    /// The object.
    let object: ObjectIdentifier
    /// The property's name in scripts.
    let name: String
  }

  /// Numbers what is noted.
  private let order: Order
  /// The objects that the plugin's constructors made, oldest first.
  private var made: [WeakReference] = []
  /// The same by their addresses, one of which may stand for another object by now.
  private var madeByAddress: [ObjectIdentifier: WeakReference] = [:]
  /// The properties that it set.
  private var properties: [Key: Property] = [:]
  /// The properties of objects that it did not make, which it has set, each by the places of what it holds.
  private var writes: [Key: [Key: Write]] = [:]
  /// The handlers that it connected.
  private var connections: [Handler] = []
  /// The timers that it armed.
  private var timers: [Armed] = []
  /// The tasks that it started.
  private var tasks: [WeakReference] = []
  /// What it did to objects besides, such as adding targets; of each kind and object once.
  private var changes: [Key: Change] = [:]
  /// How many entries of a kind there may be before what is gone is left out.
  private var limits = [32, 32, 32, 32, 32, 32, 32]

  /// A handler that was connected.
  private struct Handler {
    let connection: Connection
    /// How messages name what it is connected to.
    let title: () -> String
  }

  /// A timer that was armed.
  private struct Armed {
    let timer: Scheduler.Timer
    /// The call that armed it, as messages name it.
    let call: String
  }

  /// Something that was done to an object, and can be taken back while that is there.
  private struct Change {
    private(set) weak var object: AnyObject?
    let number: Int
    let claim: Claim?
    let handlers: () -> [String]
    let hold: () -> (() throws -> Void)?
    let takeBack: () -> Void
  }

  /// Begins without anything.
  ///
  /// - Parameter order: Numbers what is noted.
  init(in order: Order) { self.order = order }

  // MARK: Noting

  /// Notes an object that a constructor of the plugin made.
  func note(made object: AnyObject) {
    if made.count >= limits[0] {
      Self.compact(&made, &limits[0]) { $0.object != nil }
      madeByAddress = madeByAddress.filter { $0.value.object != nil }
    }
    let entry = WeakReference(object)
    made.append(entry)
    madeByAddress[ObjectIdentifier(object)] = entry
  }

  /// Notes that a property of an object was set; nothing of the plugin's own objects, which go with it.
  ///
  /// - Parameters:
  ///   - name: The property's name in scripts.
  ///   - value: What it was set to.
  ///   - object: The object.
  ///   - place: Where the property's content is stored, or a part of it.
  func note(
    writing name: String,
    _ value: WrittenValue,
    of object: AnyObject,
    at place: LuaPropertyPlace
  ) {
    guard !isOwn(object) else { return }
    Self.compact(&writes, &limits[6]) { $0.values.contains { $0.object != nil } }
    let key = Key(object: ObjectIdentifier(object), name: name)
    let place = Key(object: ObjectIdentifier(Plugin.object(behind: place.object)), name: place.name)
    let former = writes[key]?[place].flatMap { $0.object === object ? $0.first : nil }
    let number = order.next()
    writes[key, default: [:]][place] = Write(
      object: object,
      name: name,
      place: place,
      value: value,
      first: former ?? number,
      number: number
    )
  }

  /// Notes that a property of an object holds a function or a table of the plugin.
  func note(property name: String, of object: AnyObject) {
    let key = Key(object: ObjectIdentifier(object), name: name)
    // An address may stand for another object by now.
    guard properties[key]?.object !== object else { return }
    Self.compact(&properties, &limits[1]) { $0.object != nil }
    properties[key] = Property(object: object, name: name, number: order.next())
  }

  /// Notes a handler that was connected.
  ///
  /// - Parameters:
  ///   - connection: The receipt.
  ///   - title: How messages name what it is connected to; keeps nothing.
  func note(_ connection: Connection, titled title: @escaping () -> String) {
    Self.compact(&connections, &limits[2]) { $0.connection.isConnected }
    connections.append(Handler(connection: connection, title: title))
  }

  /// Notes a timer that was armed.
  ///
  /// - Parameters:
  ///   - timer: The timer.
  ///   - call: The call that armed it, as messages name it.
  func note(_ timer: Scheduler.Timer, armedBy call: String) {
    Self.compact(&timers, &limits[3]) { $0.timer.isActive }
    timers.append(Armed(timer: timer, call: call))
  }

  /// Notes a task that was started.
  func note(_ task: ScriptTask) {
    Self.compact(&tasks, &limits[4]) { ($0.object as? ScriptTask)?.isRunning == true }
    tasks.append(WeakReference(task))
  }

  /// Notes something that was done to an object, in the place of what was noted of the same kind.
  ///
  /// The closures keep nothing.
  ///
  /// - Parameters:
  ///   - kind: What was done.
  ///   - object: The object.
  ///   - claim: How it excludes that another plugin does the same; nil if it does not.
  ///   - handlers: Tells how messages name what handlers are connected to by it.
  ///   - hold: Keeps what stands of it, to do it again where it was undone meanwhile; nil if nothing does.
  ///   - takeBack: What takes it back.
  func note(
    _ kind: String,
    of object: AnyObject,
    claiming claim: Claim? = nil,
    handlers: @escaping () -> [String] = { [] },
    hold: @escaping () -> (() throws -> Void)? = { nil },
    takeBack: @escaping () -> Void
  ) {
    Self.compact(&changes, &limits[5]) { $0.object != nil }
    changes[Key(object: ObjectIdentifier(object), name: kind)] = Change(
      object: object,
      number: order.next(),
      claim: claim,
      handlers: handlers,
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

  /// Leaves out what is gone of entries that are found by keys.
  private static func compact<Entry>(
    _ entries: inout [Key: Entry],
    _ limit: inout Int,
    _ stands: (Entry) -> Bool
  ) {
    guard entries.count >= limit else { return }
    entries = entries.filter { stands($0.value) }
    limit = max(32, entries.count * 2)
  }

  // MARK: What there is

  /// Whether a timer is the plugin's.
  func owns(_ timer: Scheduler.Timer) -> Bool { timers.contains { $0.timer === timer } }

  /// The properties of objects that are there, in the order in which they were first set.
  ///
  /// A function that a method keeps, as `on("didShow", …)` does, is none that is set, though the method's first
  /// argument is the name of a property.
  var liveProperties: [(object: AnyObject, name: String, number: Int)] {
    properties.values.sorted { $0.number < $1.number }
      .compactMap { entry in entry.object.map { ($0, entry.name, entry.number) } }
      .filter { object, name, _ in isOwn(object) || hasWritten(name, of: object) }
  }

  /// Whether it has set a property of an object that it did not make.
  private func hasWritten(_ name: String, of object: AnyObject) -> Bool {
    let places = writes[Key(object: ObjectIdentifier(object), name: name)]
    return places?.values.contains { $0.object === object } == true
  }

  /// What it set of objects that are there and that it did not make.
  var liveWrites: [(object: AnyObject, write: Write)] {
    writes.values.flatMap(\.values).compactMap { write in write.object.map { ($0, write) } }
  }

  /// What it did to objects that are there and that one plugin alone can have done.
  var liveClaims: [(object: AnyObject, kind: String, claim: Claim, number: Int)] {
    changes.compactMap { key, change in
      guard let object = change.object, let claim = change.claim else { return nil }
      return (object, key.name, claim, change.number)
    }
  }

  /// The objects that are there, oldest first.
  var liveObjects: [AnyObject] { made.compactMap(\.object) }

  /// Whether the plugin made an object.
  func isOwn(_ object: AnyObject) -> Bool {
    madeByAddress[ObjectIdentifier(object)]?.object === object
  }

  /// What handlers are connected to, as messages name it: first those of receipts.
  var liveHandlers: [String] {
    connections.filter(\.connection.isConnected).map { $0.title() }
      + liveChanges.flatMap { $0.handlers() }
  }

  /// The views that it made and that lie in others, and its buttons in bars and alerts, oldest first.
  var addedViews: [View] {
    liveObjects.compactMap { object -> View? in
      if let button = object as? BarButtonItem, button.item != nil { return button }
      if let action = object as? AlertAction, foreignAlert(of: action) != nil {
        return action.button
      }
      return (object as? View).flatMap { foreignSuperview(of: $0) == nil ? nil : $0 }
    }
  }

  /// The view in which one of the plugin lies, if the plugin did not make that as well.
  ///
  /// - Returns: Nil also for what goes with something else: a screen's view with the screen, and a cell with
  ///   what makes it.
  private func foreignSuperview(of view: View) -> View? {
    guard !(view is ListCell), view.controller == nil, let superview = view.superview,
      !isOwn(superview)
    else { return nil }
    return superview
  }

  /// The alert that offers a choice of the plugin, if the plugin did not make that as well.
  private func foreignAlert(of action: AlertAction) -> AlertController? {
    guard let alert = action.alert, !isOwn(alert) else { return nil }
    return alert
  }

  /// What it did to objects that are there, in the order in which it did.
  private var liveChanges: [Change] {
    changes.values.filter { $0.object != nil }.sorted { $0.number < $1.number }
  }

  /// Keeps what stands of what it did to objects.
  ///
  /// - Returns: What does it again where it was undone meanwhile.
  func heldChanges() -> [() throws -> Void] { liveChanges.compactMap { $0.hold() } }

  /// The timers that are to fire yet, oldest first: the calls that armed them, as messages name them, each
  /// with its line.
  var liveTimers: [String] {
    timers.filter(\.timer.isActive).map { armed in
      armed.call + (armed.timer.origin.location.map { " (\($0))" } ?? "")
    }
  }

  // MARK: Ending

  /// Ends what is to come, and disconnects what listens.
  ///
  /// - Parameter world: Is told of what a task raises where it is ended.
  func disconnectAll(in world: World) {
    // What a task closes as it ends may start another one, which has nothing to close yet.
    while !tasks.isEmpty {
      let ending = tasks
      tasks = []
      for case let task as ScriptTask in ending.map(\.object) {
        do {
          try task.cancel()
        } catch {
          world.report(Failure(error))
        }
      }
    }
    for armed in timers { armed.timer.cancel() }
    for handler in connections { handler.connection.cancel() }
    for change in liveChanges { change.takeBack() }
    timers = []
    connections = []
    changes = [:]
  }

  /// Takes the views that the plugin made out of those that it did not make, its buttons out of bars, its
  /// choices out of alerts, and its entries out of menus.
  ///
  /// - Returns: What puts them back.
  func takeViewsOut() -> [TakenView] {
    let shown = liveObjects.flatMap { object -> [TakenView] in
      if let button = object as? BarButtonItem, button.item != nil {
        // What is taken last is put back first, so that the item which had it last has it last again.
        return button.items.reversed().compactMap { TakenView(button, in: $0) }
      }
      return taken(object).map { [$0] } ?? []
    }
    return shown + changedMenus.compactMap { TakenView(itemsIn: $0, where: isOwn) }
  }

  /// Takes a view out of what the plugin did not make, or a choice out of such an alert; nil if it is in none.
  private func taken(_ object: AnyObject) -> TakenView? {
    if let action = object as? AlertAction, let alert = foreignAlert(of: action) {
      return TakenView(action, in: alert)
    }
    guard let view = object as? View, let superview = foreignSuperview(of: view) else { return nil }
    return TakenView(view, in: superview)
  }

  /// Takes gestures, screens and flows that the plugin made out of where they are, or will be.
  func removeScreens() {
    for object in liveObjects.reversed() {
      switch object {
      case let recognizer as GestureRecognizer: recognizer.view?.removeGestureRecognizer(recognizer)
      case let coordinator as Coordinator where coordinator.isRunning: coordinator.finish()
      case let controller as ViewController: controller.withdraw()
      default: break
      }
    }
  }
}
