internal import Scenarios
internal import Testing

@Suite("The last words of a worker")
struct LastWordsTests {
  @Test("of a trap are its cause and the calls whose source is known")
  func trap() {
    let text = """
      a screen prints

      Shop/Till.swift:12: Fatal error: no till

      swift-runtime: failed to suspend thread 380 while processing a crash

      *** Signal 4: Backtracing from 0x7f... done ***

      *** Program crashed: Illegal instruction at 0x00007ff0a1af9361 ***

      Platform: x86_64 Linux (Debian GNU/Linux 12 (bookworm))

      Thread 0 "exe" crashed:

        0              0x00007ff0a1af9361 _assertionFailure(_:) + 225 in libswiftCore.so
        1 [ra]         0x000056087a3f44b4 Till.charge(_:) + 355 in shop at /shop/Till.swift:46:7
        2 [ra] [thunk] 0x000056087a3f44f9 partial apply + 8 in shop at //<compiler-generated>
        3 [ra]         0x000056087b088aa3 main + 1282 in shop at /shop/main.swift:26:13

      Registers:

      rax 0x0000000000000000  0
        4 [ra]         0x000056087b088aa3 later + 1 in shop at /shop/main.swift:2:1
      Images (19 omitted):
      """
    #expect(
      LastWords.told(of: text) == """
        Shop/Till.swift:12: Fatal error: no till
        Till.charge(_:) + 355 in shop at /shop/Till.swift:46:7
        main + 1282 in shop at /shop/main.swift:26:13
        """
    )
  }

  @Test("of a check of Swift's own are what failed and the calls")
  func check() {
    let text = """
      *** Signal 4: Backtracing from 0x55818c20cf4b... done ***

      *** Swift runtime failure: arithmetic overflow ***

      Platform: x86_64 Linux (Debian GNU/Linux 12 (bookworm))

      Thread 0 "shop" crashed:

        0 [inlined] [system] 0x000055818c20cf4b Swift runtime failure: arithmetic overflow in shop at //<compiler-generated>
        1                    0x000055818c20cf4b Order.total.getter + 1147 in shop at /shop/Order.swift:28:29

      Registers:

      rax 0x0000000000000000  0
      """
    #expect(
      LastWords.told(of: text) == """
        Swift runtime failure: arithmetic overflow
        Order.total.getter + 1147 in shop at /shop/Order.swift:28:29
        """
    )
  }

  @Test("of a trap without Swift's backtraces are its cause, and none of the addresses")
  func trapWithoutBacktraces() {
    let frames = (0..<100).map { "\($0)    shop    0x000055a61ddd4bdf <unavailable> + \($0)" }
    let text = "a screen prints\nShop/Till.swift:12: Fatal error: no till\nCurrent stack trace:\n"
    #expect(
      LastWords.told(of: text + frames.joined(separator: "\n"))
        == "Shop/Till.swift:12: Fatal error: no till"
    )
  }

  @Test("of any other end are the last lines")
  func others() {
    let lines = (1...20).map { "line \($0)" }
    #expect(
      LastWords.told(of: lines.joined(separator: "\n")) == lines.suffix(8).joined(separator: "\n")
    )
    #expect(LastWords.told(of: "") == "")
  }
}
