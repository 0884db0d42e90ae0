internal import Glibc
internal import ScenarioHost
internal import Testing

@Suite("An output to an open file")
struct DescriptorOutputTests {
  @Test("writes everything, however much a pipe takes at once")
  func large() throws {
    let ends = try PipeEnds()
    _ = fcntl(ends.writer, F_SETFL, O_NONBLOCK)
    let text = String(repeating: "0123456789abcdé\n", count: 20_000)
    let reader = PipeReader(ends.reader)
    let output = DescriptorOutput(descriptor: ends.writer)
    output.write(text)
    close(ends.writer)
    #expect(reader.wait() == Array(text.utf8))
    #expect(output.problem == nil)
  }

  @Test("has no problem with a reader that went away, and drops the rest")
  func closedPipe() throws {
    signal(SIGPIPE, SIG_IGN)
    let ends = try PipeEnds()
    close(ends.reader)
    let output = DescriptorOutput(descriptor: ends.writer)
    output.write("a")
    output.write("b")
    #expect(output.problem == nil)
    close(ends.writer)
  }

  @Test("says why text was lost")
  func lost() {
    let full = open("/dev/full", O_WRONLY)
    let output = DescriptorOutput(descriptor: full)
    output.write("")
    #expect(output.problem == nil)
    output.write("a")
    #expect(output.problem == "No space left on device")
    close(full)
    let closed = DescriptorOutput(descriptor: -1)
    closed.write("a")
    #expect(closed.problem == "Bad file descriptor")
  }
}
