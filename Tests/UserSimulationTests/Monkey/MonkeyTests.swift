internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("A monkey")
struct MonkeyTests {
  /// A window with something for every kind of action.
  private func makeWorld(seed: UInt64 = 0) -> World {
    let world = World(seed: seed)
    let root = View()
    world.setRoot(root)
    let field = TextField()
    field.placeholder = "Name"
    field.frame = Rect(x: 0, y: 0, width: 200, height: 40)
    let button = Button(title: "Add")
    button.frame = Rect(x: 0, y: 50, width: 100, height: 40)
    let disabled = Button(title: "Never")
    disabled.isEnabled = false
    disabled.frame = Rect(x: 100, y: 50, width: 100, height: 40)
    let hidden = Button(title: "Hidden")
    hidden.isHidden = true
    hidden.frame = Rect(x: 200, y: 50, width: 100, height: 40)
    let photo = View(frame: Rect(x: 0, y: 100, width: 200, height: 200))
    photo.id = "photo"
    photo.addGestureRecognizer(PinchGestureRecognizer())
    photo.addGestureRecognizer(RotationGestureRecognizer())
    photo.addGestureRecognizer(HoverGestureRecognizer())
    let scroll = ScrollView(frame: Rect(x: 0, y: 310, width: 200, height: 200))
    scroll.id = "scroll"
    scroll.contentSize = Size(width: 200, height: 1000)
    for view in [field, button, disabled, hidden, photo, scroll] { root.addSubview(view) }
    world.layoutIfNeeded()
    return world
  }

  /// Has a monkey act, and gives what it did and what of that could not be done.
  private func play(
    seed: UInt64,
    _ count: Int,
    in world: World
  ) throws -> (actions: [UserAction], refused: [UserAction]) {
    var monkey = Monkey(seed: seed)
    let user = SimulatedUser(in: world)
    var actions: [UserAction] = []
    var refused: [UserAction] = []
    for _ in 0..<count {
      let action = monkey.nextAction(in: world)
      actions.append(action)
      do {
        try user.perform(action.step)
      } catch is ActionError {
        refused.append(action)
      }
      #expect(world._checkInvariants() == [])
    }
    return (actions, refused)
  }

  @Test("does the same again by the same seed, and something else by another")
  func seeds() throws {
    let first = try play(seed: 7, 100, in: makeWorld()).actions
    #expect(try play(seed: 7, 100, in: makeWorld()).actions == first)
    #expect(try play(seed: 8, 100, in: makeWorld()).actions != first)
  }

  @Test("takes nothing from the chance of the world")
  func chance() throws {
    let world = makeWorld(seed: 7)
    var untouched = SeededGenerator(seed: 7)
    _ = try play(seed: 7, 50, in: world)
    #expect(world.random.next() == untouched.next())
  }

  @Test("does everything that the screen allows, and nothing that it does not")
  func coverage() throws {
    let (actions, refused) = try play(seed: 1, 600, in: makeWorld())
    #expect(
      Set(actions.map(\.verb)).sorted() == [
        "clear", "doubleTap", "drag", "fill", "focus", "hover", "longPress", "paste", "pinch",
        "press", "rotate", "scroll", "swipe", "tap", "type", "wait",
      ]
    )
    #expect(refused == [])
    let targets = actions.map { "\($0.step)" }
    #expect(targets.contains("tap button \"Add\""))
    #expect(!targets.contains { $0.contains("Hidden") })
    // Something may be dropped on what is disabled, and the pointer comes over it; no more.
    let never = Set(targets.filter { $0.contains("Never") }.map { $0.prefix { $0 != " " } })
    #expect(never.isSubset(of: ["drag", "hover"]))
  }

  @Test("waits where there is nothing to act on, and types only into what takes text")
  func nothing() throws {
    let world = World()
    let actions = try play(seed: 1, 60, in: world).actions
    #expect(Set(actions.map(\.verb)) == ["press", "wait"])
  }

  @Test("names what it acts on as people would, and asks no list for rows out of sight")
  func names() throws {
    let world = World()
    let list = TableView()
    var asked = 0
    list.numberOfRows = { _, _ in 1000 }
    list.cellForRow = { table, path in
      asked += 1
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = "Row \(path.row)"
      return cell
    }
    world.setRoot(list)
    world.layoutIfNeeded()
    let before = asked
    var monkey = Monkey(seed: 1)
    let texts = (0..<200).map { _ in "\(monkey.nextAction(in: world).step)" }
    #expect(asked == before)
    #expect(texts.contains("tap row \"Row 3\""))
  }
}
