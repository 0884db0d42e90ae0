internal import Scenarios
internal import Testing

@Suite("A number of bytes")
struct IntByteSizeTests {
  @Test(
    "is written in the greatest unit that divides it",
    arguments: [
      (1000, "1000 bytes"), (1024, "1KiB"), (65_536, "64KiB"), (1_048_576, "1MiB"),
      (1_049_600, "1025KiB"), (256 << 20, "256MiB"), (3 << 30, "3GiB"), (2048 << 30, "2048GiB"),
      (0, "0 bytes"), (1, "1 bytes"),
    ]
  )
  func written(bytes: Int, text: String) {
    #expect(bytes.writtenByteSize == text)
  }
}
