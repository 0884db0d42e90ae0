internal import Scenarios
internal import Testing

@Suite("The frames of a traceback")
struct TracebackFramesTests {
  @Test("stand with the script's first, in their order, remarks with the frame they belong to")
  func order() {
    let frames = TracebackFrames(
      """
      stack traceback:
      \t[C]: in function 'error'
      \tcart.lua:3: in upvalue 'add'
      \t(...tail calls...)
      \t[string "chunk"]:1: in main chunk
      \t[Swift]: in Button.send
      \t...\t(skipping 9 levels)
      \tcart.lua:9: in function <cart.lua:8>
      """
    )
    #expect(
      frames.lines == [
        "cart.lua:3: in upvalue 'add'", "(...tail calls...)", "[string \"chunk\"]:1: in main chunk",
        "cart.lua:9: in function <cart.lua:8>", "[C]: in function 'error'",
        "[Swift]: in Button.send", "...  (skipping 9 levels)",
      ]
    )
    #expect(frames.scriptCount == 4)
  }

  @Test("are none if Lua wrote none")
  func none() {
    #expect(TracebackFrames("stack traceback:\n").lines.isEmpty)
  }
}
