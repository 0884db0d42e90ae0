internal import Glibc
internal import Scenarios
internal import Testing

@Suite("What a worker process writes")
struct WorkerOutputTests {
  @Test("wakes somebody for a line without a mark, and for many that have one")
  func notices() async throws {
    let process = try FileSystem.makePipe()
    let output = try WorkerOutput()
    let (notices, notice) = AsyncStream.makeStream(of: WorkerOutput.Notice.self)
    output.listen { notice.yield($0) }
    try output.begin(until: process.reading)
    var heard = notices.makeAsyncIterator()
    let (step, event) = ("-step", "{}")
    for (lines, expected) in [
      ([step], .more), ([">record"], .more), ([step, event], .lines), ([event, step], .lines),
      (Array(repeating: step, count: 257), .lines),
    ] as [([String], WorkerOutput.Notice)] {
      try FileSystem.write(lines.flatMap { Array("\($0)\n".utf8) }, to: output.standardOutput)
      #expect(await heard.next() == expected)
      guard expected == .lines else { continue }
      #expect(try output.takeLines().suffix(lines.count) == lines.map { Array($0.utf8) }[...])
    }
    try FileSystem.write(Array("-st".utf8), to: output.standardOutput)
    #expect(await heard.next() == .more)
    // Nobody can write any more; the process goes on.
    close(output.standardOutput)
    #expect(await heard.next() == .end)
    #expect(try output.takeLines() == [])
    close(output.standardError)
    #expect(await output.errors() == "")
    close(process.reading)
    close(process.writing)
  }

  @Test("is taken to its end, however much a pipe holds, and no others are waited for")
  func end() async throws {
    let process = try FileSystem.makePipe()
    // What the system tells of a process that has ended.
    close(process.writing)
    defer { close(process.reading) }
    let output = try WorkerOutput()
    let ends = [output.standardOutput, output.standardError]
    defer { for end in ends { close(end) } }
    let line = Array("-\(String(repeating: "x", count: 98))\n".utf8)
    let text = Array(repeating: line, count: 10_000).flatMap(\.self)
    for end in ends {
      // F_SETPIPE_SZ, which Swift does not know.
      try #require(fcntl(end, 1031, 1 << 20) >= text.count)
      try FileSystem.write(text, to: end)
    }
    try output.begin(until: process.reading)
    #expect(await output.errors() == String(decoding: text.suffix(1 << 16), as: UTF8.self))
    #expect(try output.takeLines().count == 10_000)
    let (notices, notice) = AsyncStream.makeStream(of: WorkerOutput.Notice.self)
    output.listen { notice.yield($0) }
    var heard = notices.makeAsyncIterator()
    #expect(await heard.next() == .end)
  }
}
