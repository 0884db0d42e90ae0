internal import Interaction
internal import Testing

@Suite("SeededGenerator: chance that depends on the seed alone")
struct SeededGeneratorTests {
  @Test("a seed gives the sequence of xoshiro256** seeded by SplitMix64")
  func knownSequence() {
    var generator = SeededGenerator(seed: 0)
    let words = (0..<4).map { _ in generator.next() }
    #expect(
      words == [
        0x99EC_5F36_CB75_F2B4, 0xBF6E_1F78_4956_452A, 0x1A5F_849D_4933_E6E0,
        0x6AA5_94F1_262D_2D2C,
      ]
    )
  }

  @Test("two worlds of one seed agree, two of neighbouring seeds do not")
  func worlds() {
    let one = World(seed: 7)
    let other = World(seed: 7)
    let third = World(seed: 8)
    let numbers = [one, other, third].map { world in
      (0..<8).map { _ in Int.random(in: 0..<1000, using: &world.random) }
    }
    #expect(numbers[0] == numbers[1])
    #expect(numbers[0] != numbers[2])
  }
}
