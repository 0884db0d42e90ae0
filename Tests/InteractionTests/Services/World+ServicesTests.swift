internal import Interaction
internal import Testing

@Suite("Services of a world")
struct WorldServicesTests {
  /// Counts how often it was made.
  private final class Clock {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private static let clock = Service<Clock>("clock") { Clock("real in \($0.seed)") }

  @Test("are made once for each world, when they are first asked for")
  func madeOnce() throws {
    let worlds = [World(seed: 1), World(seed: 2)]
    let clocks = try worlds.map { try $0.service(Self.clock) }
    #expect(clocks.map(\.name) == ["real in 1", "real in 2"])
    #expect(try worlds[0].service(Self.clock) === clocks[0])
  }

  @Test("are what stands in for them, of which the last counts")
  func standIns() throws {
    let world = World()
    try world.provide(Clock("first"), as: Self.clock)
    try world.provide(Clock("second"), as: Self.clock)
    #expect(try world.service(Self.clock).name == "second")
    #expect(try World().service(Self.clock).name == "real in 0")
  }

  @Test("cannot be replaced once they were asked for")
  func inUse() throws {
    let world = World()
    _ = try world.service(Self.clock)
    #expect {
      try world.provide(Clock("late"), as: Self.clock)
    } throws: { error in
      (error as? InteractionError)?.code == .serviceInUse
        && "\(error)".contains("The service \"clock\" is in use already")
    }
  }

  @Test("of one name and two types are told apart")
  func mismatch() throws {
    let world = World()
    _ = try world.service(Self.clock)
    let other = Service<Int>("clock") { _ in 1 }
    #expect {
      try world.service(other)
    } throws: { error in
      (error as? InteractionError)?.code == .serviceMismatch
        && "\(error)".contains("is a Clock in this world, and was asked for as Int")
    }
  }

  @Test("that ask for themselves while they are made are refused, with the circle")
  func circle() throws {
    /// Each asks for the next one of its name's letter.
    final class Ring {
      static func service(_ name: String) -> Service<Ring> {
        Service<Ring>(name) { world in
          try world.service(Ring.service(name == "b" ? "c" : "b"))
        }
      }
    }
    let world = World()
    for _ in 1...2 {
      #expect {
        try world.service(Ring.service("a"))
      } throws: { error in
        (error as? InteractionError)?.code == .serviceCircle
          && "\(error)".contains(
            """
            The service "b" is asked for while it is being made: "b" → "c" → "b"; ask for one of them \
            when it is first used, not when it is made.
            """
          )
      }
    }
    try world.provide(Ring(), as: Ring.service("c"))
    #expect(try world.service(Ring.service("a")) === world.service(Ring.service("b")))
  }

  @Test("cannot be replaced while they are made")
  func replacedWhileMade() throws {
    let service = Service<Clock>("clock") { world in
      try world.provide(Clock("other"), as: Self.clock)
      return Clock("own")
    }
    #expect {
      try World().service(service)
    } throws: { error in
      (error as? InteractionError)?.code == .serviceInUse
    }
  }

  @Test("are made anew for the next application; what stands in for them stays")
  func relaunch() throws {
    let world = World()
    let first = try world.service(Self.clock)
    world.endApplication()
    #expect(try world.service(Self.clock) !== first)
    world.endApplication()
    try world.provide(Clock("stand-in"), as: Self.clock)
    world.endApplication()
    #expect(try world.service(Self.clock).name == "stand-in")
    world.withdraw(service: "clock")
    #expect(try world.service(Self.clock).name == "real in 0")
  }

  @Test("that cannot be made say why, each time")
  func failing() {
    struct Broken: Error {}
    let service = Service<Int>("broken") { _ in throw Broken() }
    let world = World()
    for _ in 1...2 {
      #expect(throws: Broken.self) { try world.service(service) }
    }
  }
}
