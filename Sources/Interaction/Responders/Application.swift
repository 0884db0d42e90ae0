/// The end of every responder chain of a world.
///
/// ```swift
/// world.application.setAction(named: "help") { _, _ in log.append("help") }
/// world.application.didShow.add { _, shown in log.append(shown.name) }
/// ```
public final class Application: Responder {
  /// The world it ends the chains of, which tells when it goes: a weak reference would make each
  /// retain of the world dear.
  private unowned(unsafe) var owner: World?

  /// The world it ends the chains of.
  public override var world: World? { owner }

  /// Invoked when a screen that the host registered was shown by its name.
  public private(set) final lazy var didShow = Event<Application, ShownScreen>(
    sender: self,
    named: "didShow",
    in: owner
  )

  /// Binds the application to its world, once.
  func attach(to world: World) {
    owner = world
  }

  /// The world goes.
  func detach() { owner = nil }
}
