internal import Interaction
internal import Testing

/// Commands of different containers in a row, each of which counts what was asked for before as done.
@Suite("PlannedPlaces: commands in a row across containers and presentations")
struct PlannedPlacesTests {
  let stage = ControllerStage()
  let navigation: NavigationController
  let (first, second, third): (TellingController, TellingController, TellingController)

  init() {
    navigation = stage.navigation("A")
    (first, second, third) = (stage.controller("B"), stage.controller("C"), stage.controller("D"))
    stage.show(navigation)
  }

  /// Lets everything happen, and describes the chain of presented controllers with their contents.
  private func outcome() -> String {
    stage.world.settle()
    stage.check()
    return stage.world.window.controllerChain
      .map { ([$0] + $0.children).compactMap(\.title).joined(separator: " ") }
      .joined(separator: " < ")
  }

  /// The message with which a check says no; nil if it does not.
  private func refusal(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return Failure(error).message
    }
  }

  @Test("pushed twice, and the second one presents, though it waits for its place")
  func pushAndPresent() {
    navigation.push(first)
    navigation.push(second)
    #expect(second.present(third).state == .waiting)
    #expect(outcome() == "A B C < D")
  }

  @Test("what waits to be presented presents")
  func presentInARow() {
    navigation.present(first)
    first.present(second)
    second.present(third)
    #expect(outcome() == "A < B < C < D")
  }

  @Test("what waits to be presented is dismissed by itself")
  func dismissWaiting() {
    navigation.present(first)
    first.present(second)
    #expect(second.dismiss()?.state == .waiting)
    #expect(second.dismiss() == nil)
    #expect(outcome() == "A < B")
  }

  @Test("what will be dismissed is free to be pushed")
  func dismissAndPush() {
    navigation.present(first)
    navigation.dismiss()
    navigation.push(first)
    #expect(outcome() == "A B")
  }

  @Test("what will be popped is free to be presented, and to be the root")
  func popAndPresent() {
    navigation.push(first)
    navigation.pop()
    navigation.present(first)
    #expect(outcome() == "A < B")
    navigation.dismiss()
    stage.world.setRoot(first)
    #expect(outcome() == "B")
  }

  @Test("what is inside a stack that waits to be presented presents")
  func insideOfWhatWaits() {
    let sheet = stage.navigation("S")
    navigation.push(first)
    navigation.present(sheet)
    sheet.push(second)
    second.present(third)
    #expect(outcome() == "A B < S C < D")
  }

  @Test("what waits for its place is refused elsewhere, with where it will be")
  func taken() {
    navigation.push(first)
    navigation.push(second)
    #expect(
      refusal { try navigation.checkCanPresent(second) } == """
        TellingController "C" cannot be presented by NavigationController, because it will be in \
        NavigationController; take it from there first, or make another one.
        """
    )
    navigation.present(third)
    #expect(
      refusal { try navigation.checkCanPush(third) } == """
        TellingController "D" cannot be pushed by NavigationController, because it will be presented \
        by NavigationController; take it from there first, or make another one.
        """
    )
    let inside = refusal { try third.checkCanPresent(navigation) }
    #expect(inside?.contains("which is inside it or above it") == true)
    #expect(outcome() == "A B C < D")
  }

  @Test("what was to present is taken back: what it was to present fails, with the line that asked")
  func takenBack() {
    navigation.present(first)
    let waiting = first.present(second)
    let line = #line + 1
    let failing = second.present(third)
    waiting.cancel()
    stage.world.settle()
    #expect(failing.state == .cancelled)
    #expect(
      stage.world.failures.map { "\($0.location?.line == line) \($0.message)" } == [
        """
        true TellingController "C" cannot present TellingController "D", because it is in no window; \
        make it the root, or present it, first.
        """
      ]
    )
  }
}
