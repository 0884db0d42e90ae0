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

  @Test("are counted where a recursion repeats them")
  func recursion() {
    let frames = TracebackFrames(
      """
      stack traceback:
      \t[C]: in function 'string.gsub'
      \ta.lua:2: in upvalue 'f'
      \t[C]: in function 'string.gsub'
      \ta.lua:2: in upvalue 'f'
      \ta.lua:3: in main chunk
      """
    )
    #expect(
      frames.lines == [
        "a.lua:2: in upvalue 'f'  × 2", "a.lua:3: in main chunk",
        "[C]: in function 'string.gsub'  × 2",
      ]
    )
    #expect(frames.scriptCount == 2)
  }

  @Test("are none if Lua wrote none")
  func none() {
    #expect(TracebackFrames("stack traceback:\n").lines.isEmpty)
  }
}
