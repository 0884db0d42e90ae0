internal import MoontapTesting
internal import Testing

/// A screen can be plain data, in which outlets and actions are connected by their names.
///
/// What loads it holds every name and every sender against the owner first, and connects all of it or
/// nothing. Afterwards it tells for each action whether something is connected to it, and what.
@Suite("B4: outlets and actions connected by name, checked, and listed")
struct B4ConnectionsByNameTests {
  private static let layout = Layout("VStack", ["spacing": 8, "padding": 16]) {
    Layout("Label", ["text": "Ready"], outlet: "status")
    Layout(
      "Button",
      ["title": "Play"],
      outlet: "play",
      connections: ["touchUpInside": "togglePlaying"]
    )
    Layout(
      "Slider",
      ["accessibilityLabel": "Volume", "maximumValue": 10],
      connections: ["valueChanged": "setVolume"]
    )
  }

  private final class PlayerController: ViewController {
    static let togglePlaying = Action("togglePlaying") {
      (player: PlayerController, sender: Button) in
      player.isPlaying.toggle()
      sender.title = player.isPlaying ? "Pause" : "Play"
    }
    static let setVolume = Action("setVolume") {
      (player: PlayerController, sender: Slider, event: InteractionEvent) in
      let cause = event.kind.map(\.rawValue) ?? "code"
      player.status?.text = "Volume \(Int(sender.value)), by \(cause)"
    }
    static let stop = Action("stop") { (player: PlayerController) in
      player.isPlaying = false
      player.status?.text = "Stopped"
    }
    override class var actions: [AnyAction] { [togglePlaying, setVolume, stop] }

    private(set) var isPlaying = false
    weak var status: Label?
    weak var play: Button?
    override class var outlets: [Outlet] {
      [Outlet("status", \PlayerController.status), Outlet("play", \PlayerController.play)]
    }
  }

  /// Shows a player with the layout, which is not loaded in `loadView()`, because that cannot throw.
  private func makePlayer(in world: World) throws -> PlayerController {
    let player = PlayerController()
    player.view = try Self.layout.load(owner: player)
    world.setRoot(player)
    return player
  }

  @Test("outlets are filled, and actions called")
  func connected() {
    withWorld { world, user, _ in
      let player = try makePlayer(in: world)
      #expect(player.status?.text == "Ready")
      try user.tap(.button("Play"))
      #expect(player.isPlaying)
      #expect(player.play?.title == "Pause")
      try user.focus(.slider("Volume"))
      try user.press("End")
      #expect(player.status?.text == "Volume 10, by key")
    }
  }

  @Test("each connection tells its kind, its object, its event, its arguments and its sender")
  func listed() {
    withWorld { world, _, _ in
      let player = try makePlayer(in: world)
      let told = connections(of: player.view, owner: player).map { entry in
        let shape = [entry.arguments?.rawValue, entry.senderType].compactMap(\.self)
        let details = [entry.object] + entry.events + shape
        return "\(entry.kind) \(entry.name): \(details.joined(separator: ", "))"
      }
      #expect(
        told.joined(separator: "\n") == """
          outlet status: PlayerController
          outlet play: PlayerController
          action togglePlaying: Window/VStack/Button "Play", touchUpInside, sender, Button
          action setVolume: Window/VStack/Slider "Volume", valueChanged, senderAndEvent, Slider
          action stop: PlayerController, noArguments, Any
          """
      )
    }
  }

  @Test("one sees what is connected to an action, and what leads nowhere")
  func dangling() {
    withWorld { world, _, _ in
      let player = try makePlayer(in: world)
      player.play?.removeTarget(player, action: nil, for: .allEvents)
      player.status?.removeFromSuperview()
      let entries = connections(of: player.view, owner: player)
      let toggling = entries.filter { $0.name == "togglePlaying" }
      #expect(toggling.map(\.isConnected) == [false])
      #expect(entries.filter { $0.name == "setVolume" }.map(\.isDangling) == [false])
      #expect(entries.filter(\.isDangling).map(\.fault) == ["it holds no Label"])
    }
  }

  @Test("an action that nothing sends is listed as well, until something does")
  func unconnected() {
    withWorld { world, user, _ in
      let player = try makePlayer(in: world)
      func stop() -> [String] {
        connections(of: player.view, owner: player).filter { $0.name == "stop" }.map { entry in
          "\(entry.object), \(entry.isConnected ? "connected" : "not connected")"
        }
      }
      #expect(stop() == ["PlayerController, not connected"])
      player.play?.addTarget(player, action: PlayerController.stop, for: .touchUpInside)
      #expect(stop() == [#"Window/VStack/Button "Play", connected"#])
      try user.tap(.button("Play"))
      #expect(player.status?.text == "Stopped")
      #expect(!player.isPlaying)
    }
  }

  @Test("a name that fits nothing is refused before anything is connected")
  func misfit() {
    var layout = Self.layout
    layout.children[2].connections[0].receiver = "setVolum"
    let player = PlayerController()
    let error = #expect(throws: InteractionError.self) { try layout.load(owner: player) }
    let reason = #"PlayerController has no action "setVolum"; did you mean "setVolume"?"#
    #expect(error?.context.map(\.text) == [reason])
    #expect(player.play == nil && player.status == nil)
  }

  @Test("so is a sender that the action does not take")
  func misfittingSender() {
    var layout = Self.layout
    layout.children[1].connections[0].receiver = "setVolume"
    let player = PlayerController()
    let error = #expect(throws: InteractionError.self) { try layout.load(owner: player) }
    let reason = #"the action "setVolume" takes a Slider as its sender, not a Button"#
    #expect(error?.context.map(\.text) == [reason])
    #expect(player.play == nil && player.status == nil)
  }
}
