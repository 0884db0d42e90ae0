internal import Interaction
internal import Testing

@Suite("ScrollMotion: how content goes on along one axis")
struct ScrollMotionTests {
  /// Lets a motion come to rest, and returns every offset on the way.
  private func run(_ motion: ScrollMotion, frame: Int = 16) -> [Double] {
    var motion = motion
    var offsets: [Double] = []
    while !motion.isAtRest, offsets.count < 10_000 {
      motion.advance(by: frame)
      offsets.append(motion.offset)
    }
    return offsets
  }

  /// A motion within 0 to 1000 at the normal rate, to where its speed leads.
  private func motion(
    from offset: Double,
    speed: Double,
    bounces: Bool = true
  ) -> ScrollMotion {
    ScrollMotion(
      from: offset,
      speed: speed,
      to: ScrollPhysics.restingOffset(from: offset, speed: speed, rate: 0.998),
      within: 0...1000,
      rate: 0.998,
      bounces: bounces
    )
  }

  @Test("it comes to rest exactly on its target, and never goes back")
  func target() {
    let offsets = run(motion(from: 0, speed: 1))
    #expect(offsets.last == ScrollPhysics.restingOffset(from: 0, speed: 1, rate: 0.998))
    #expect(offsets == offsets.sorted())
  }

  @Test("however time is cut into frames, it takes the same way")
  func frames() {
    let fine = run(motion(from: 0, speed: 1), frame: 1)
    let coarse = run(motion(from: 0, speed: 1), frame: 10)
    for (index, offset) in coarse.dropLast().enumerated() {
      #expect(offset == fine[index * 10 + 9])
    }
  }

  @Test("flung over its edge it springs back to it")
  func bounce() {
    let offsets = run(motion(from: 900, speed: 2))
    #expect((offsets.max() ?? 0) > 1010)
    #expect(offsets.last == 1000)
  }

  @Test("so far out that its last steps are less than numbers tell apart, a spring ends as well")
  func farOut() {
    var motion = ScrollMotion(
      from: 2e14 + 50,
      speed: 0,
      to: 2e14 + 50,
      within: 0...2e14,
      rate: 0.998,
      bounces: true
    )
    motion.advance(by: 10_000)
    #expect(motion.isAtRest)
    #expect(motion.offset == 2e14)
  }

  @Test("without bouncing it stops at the edge")
  func noBounce() {
    let offsets = run(motion(from: 100, speed: -2, bounces: false))
    #expect(offsets.last == 0)
    #expect((offsets.min() ?? -1) >= 0)
  }

  @Test("beyond an edge it is pulled back, wherever its speed would lead")
  func outside() {
    #expect(run(motion(from: -60, speed: 0)).last == 0)
    #expect(run(motion(from: 1060, speed: -0.1)).last == 1000)
  }

  @Test("flung back from beyond an edge it goes on inside")
  func flungBack() {
    let offsets = run(motion(from: 1040, speed: -1))
    #expect(offsets.last == ScrollPhysics.restingOffset(from: 1040, speed: -1, rate: 0.998))
    #expect(offsets == offsets.sorted(by: >))
  }

  @Test("with nowhere to go it rests from the start")
  func rest() {
    #expect(motion(from: 500, speed: 0).isAtRest)
    #expect(motion(from: 500, speed: 0.0001).isAtRest)
  }

  @Test(
    "a motion whose numbers are beyond all bounds rests within the edges",
    arguments: [
      (-10.0, Double.infinity, 5.0), (-10, -1e308, -1e308), (1010, .infinity, .infinity),
      (1010, 1e308, 1e308), (500, .nan, .nan), (.nan, 0, 0), (-1e308, 1, 1e308),
    ] as [(Double, Double, Double)]
  )
  func unbounded(offset: Double, speed: Double, target: Double) {
    var motion = ScrollMotion(
      from: offset,
      speed: speed,
      to: target,
      within: 0...1000,
      rate: 0.998,
      bounces: true
    )
    motion.advance(by: 100_000)
    #expect(motion.isAtRest)
    #expect((0...1000).contains(motion.offset))
  }
}
