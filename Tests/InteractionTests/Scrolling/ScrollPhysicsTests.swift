internal import Interaction
internal import Testing

@Suite("ScrollPhysics: the laws of scrolling")
struct ScrollPhysicsTests {
  @Test(
    "content rests where the sum of all that each millisecond covers leads",
    arguments: [(0.998, 2.0, 998.0), (0.99, 2.0, 198.0), (0.998, -1.0, -499.0), (0.99, 0.0, 0.0)]
  )
  func resting(rate: Double, speed: Double, distance: Double) {
    let offset = ScrollPhysics.restingOffset(from: 100, speed: speed, rate: rate)
    #expect(abs(offset - 100 - distance) < 1e-9)
    // Millisecond by millisecond it comes to the same.
    var (place, left) = (100.0, speed)
    for _ in 0..<100_000 {
      left *= rate
      place += left
    }
    #expect(abs(place - offset) < 1e-6)
  }

  @Test("the speed on the way is that which leads to the target")
  func speed() {
    let target = ScrollPhysics.restingOffset(from: 0, speed: 3, rate: 0.998)
    #expect(abs(ScrollPhysics.speed(at: 0, to: target, rate: 0.998) - 3) < 1e-12)
    let next = ScrollPhysics.decelerated(0, to: target, rate: 0.998)
    #expect(abs(next - 3 * 0.998) < 1e-9)
    #expect(abs(ScrollPhysics.speed(at: next, to: target, rate: 0.998) - 3 * 0.998) < 1e-9)
  }

  @Test("pulled content follows less and less, never by its whole length, either way")
  func rubberBand() {
    let seen = [0, 10, 100, 1000, 1e9].map { ScrollPhysics.rubberBanded($0, length: 400) }
    #expect(seen == seen.sorted())
    #expect(seen[0] == 0)
    #expect(seen[1] > 5 && seen[1] < 5.5)
    #expect(seen[4] <= 400)
    #expect(ScrollPhysics.rubberBanded(-100, length: 400) == -seen[2])
    #expect(ScrollPhysics.rubberBanded(100, length: 0) == 0)
  }

  @Test("a pull is found again from what is seen of it", arguments: [0.0, 1, -40, 300, -5000])
  func pull(distance: Double) {
    let seen = ScrollPhysics.rubberBanded(distance, length: 400)
    #expect(abs(ScrollPhysics.pull(behind: seen, length: 400) - distance) < 1e-6)
  }

  @Test("more than any pull shows counts as a very long one")
  func pullTooFar() {
    #expect(ScrollPhysics.pull(behind: 500, length: 400).isFinite)
    #expect(ScrollPhysics.pull(behind: 500, length: 0) == 0)
  }

  @Test("a spring brings content back to its edge without swinging past it")
  func spring() {
    var (overshoot, speed) = (80.0, 0.0)
    var largest = 0.0
    for _ in 0..<2000 {
      (overshoot, speed) = ScrollPhysics.sprung(overshoot, speed: speed)
      largest = max(largest, overshoot)
      #expect(overshoot > 0)
    }
    #expect(largest < 80)
    #expect(overshoot < 0.001)
  }

  @Test("a flung overshoot grows, then comes back")
  func springFlung() {
    var (overshoot, speed) = (0.0, 2.0)
    var track: [Double] = []
    for _ in 0..<1000 {
      (overshoot, speed) = ScrollPhysics.sprung(overshoot, speed: speed)
      track.append(overshoot)
    }
    let top = track.max() ?? 0
    // The greatest of v t e^(−ω t) is v / (ω e).
    #expect(abs(top - 2 / (ScrollPhysics.springRate * 2.718281828)) < 0.1)
    #expect(overshoot < 0.5)
  }

  @Test(
    "a slow finger leaves it to the nearest page, a quick one turns it",
    arguments: [
      (140.0, 0.0, 100.0), (160, 0, 200), (140, 0.3, 200), (160, -0.3, 100), (140, 0.2, 100),
      (100, 1, 100), (-30, 0, 0),
    ]
  )
  func pages(offset: Double, speed: Double, page: Double) {
    let found = ScrollPhysics.pageOffset(near: offset, speed: speed, from: 0, length: 100)
    #expect(found == page)
  }

  @Test("without a length there are no pages")
  func noPages() {
    #expect(ScrollPhysics.pageOffset(near: 7, speed: 1, from: 0, length: 0) == 7)
  }

  @Test("an eased way begins and ends where it should, slowly, and is half done at half time")
  func eased() {
    #expect([0, 0.5, 1].map(ScrollPhysics.eased) == [0, 0.5, 1])
    #expect(ScrollPhysics.eased(0.1) < 0.1)
    #expect(ScrollPhysics.eased(0.9) > 0.9)
  }
}
