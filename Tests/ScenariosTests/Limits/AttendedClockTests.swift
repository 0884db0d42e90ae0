internal import Scenarios
internal import Testing

@Suite("The clock of limits")
struct AttendedClockTests {
  /// Milliseconds in nanoseconds.
  private func ms(_ number: Int64) -> Int64 { number * 1_000_000 }

  @Test("counts what passes between looks that are as near as they should be, or a little late")
  func passing() {
    var clock = AttendedClock(at: ms(5000))
    #expect(clock.look(at: ms(5250)) == ms(250))
    #expect(clock.look(at: ms(5260)) == ms(260))
    #expect(clock.look(at: ms(6260)) == ms(1260))
  }

  @Test("counts an interval, however long the process stood still")
  func standingStill() {
    var clock = AttendedClock(at: 0)
    #expect(clock.look(at: ms(100)) == ms(100))
    #expect(clock.look(at: ms(60_100)) == ms(100) + AttendedClock.interval)
    #expect(clock.look(at: ms(60_200)) == ms(200) + AttendedClock.interval)
  }
}
