internal import Foundation
internal import Glibc
internal import Interaction
internal import Scenarios
internal import Testing

extension WorkerRunnerTests {
  @Test("a line of megabytes is heard as any other")
  func longLine() async throws {
    let folder = try TemporaryFolder()
    // White space, which means nothing to JSON.
    let worker = Self.noting(in: "\(folder.path)/notes", "head -c 3000000 /dev/zero | tr '\\0' ' '")
    let report = try await run(worker)
    #expect(report.scenarios.map(\.outcome) == [.passed, .passed, .passed])
  }

  @Test("a worker is given each script once, and asked for the next before it has answered")
  func ahead() async throws {
    let folder = try TemporaryFolder()
    let notes = "\(folder.path)/notes"
    // It answers the first only when it has been asked for the second.
    let worker = Self.noting(in: notes, "case $name in s0) read -r next;; esac")
    let report = try await run(worker)
    #expect(report.scenarios.map(\.outcome) == [.passed, .passed, .passed])
    let asked = try String(contentsOfFile: notes, encoding: .utf8).split(separator: "\n")
    #expect(asked.count { $0.contains(#"{"keep":"#) } == 1)
    #expect(asked.count { $0.contains("long text") } == 1)
    #expect(asked.count { $0.contains(#"{"play":"#) } == 3)
  }

  @Test("one that crashes has nobody blamed for it but what it was playing")
  func blame() async throws {
    let folder = try TemporaryFolder()
    let crash = #"case $name in s1) printf '{"began":{}}\n'; kill -SEGV $$;; esac"#
    let report = try await run(Self.noting(in: "\(folder.path)/notes", crash))
    #expect(report.scenarios.map(\.name) == ["s0", "s1", "s2"])
    #expect(report.scenarios.map(\.outcome) == [.passed, .crashed, .passed])
    let asked = try String(contentsOfFile: "\(folder.path)/notes", encoding: .utf8)
    // The second worker is given the script, too.
    #expect(asked.split(separator: "\n").count { $0.contains(#"{"keep":"#) } == 2)
  }

  @Test("one that ends before it has begun what it was asked for leaves that to another")
  func unbegun() async throws {
    let folder = try TemporaryFolder()
    let ended = "\(folder.path)/ended"
    let worker = Self.noting(
      in: "\(folder.path)/notes",
      "if [ $name = s1 ] && [ ! -e '\(ended)' ]; then touch '\(ended)'; kill -9 $$; fi"
    )
    #expect(try await run(worker).scenarios.map(\.outcome) == [.passed, .passed, .passed])
    // It is no reason to begin with one worker after the other.
    let broken = Self.noting(in: "\(folder.path)/notes", "kill -9 $$")
    #expect(try await run(broken).scenarios.map(\.outcome) == [.crashed, .crashed, .crashed])
  }

  @Test("what ends before its turn is told at once, and again in its turn")
  func early() async throws {
    let folder = try TemporaryFolder()
    let pipe = "\(folder.path)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let gate = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    try #require(gate >= 0)
    defer { close(gate) }
    var started: Set<String> = []
    var events: [String] = []
    _ = try await run(
      Self.waiting(for: pipe),
      jobs: 2,
      scripts: 2,
      configure: { $0.timeout = 60 },
      onEvent: { event in
        switch event {
        case .began: events.append("began")
        case .started(let place, let name): started.insert("\(place) \(name)")
        case .waited: break
        case .ended(let place, let scenario):
          events.append("ended \(place) \(scenario.name)")
          // The first scenario ends once it is known that the second one has ended.
          if place == 1 { _ = write(gate, "go\n", 3) }
        case .finished(let scenario): events.append("finished \(scenario.name)")
        }
      }
    )
    #expect(started == ["0 of 1.lua", "1 of 2.lua"])
    #expect(
      events == [
        "began", "ended 1 of 2.lua", "ended 0 of 1.lua", "finished of 1.lua", "finished of 2.lua",
      ]
    )
  }

  /// A worker that plays the scenario of the first script once something comes through a pipe, and gives back
  /// the other one until then.
  private static func waiting(for pipe: String) -> String {
    worker(
      #"""
        case $ask in
          *1.lua*)
            busy=1
            { read -r go < '\#(pipe)'; played 1.lua; } & :;;
          *) if [ -n "$busy" ]; then held=true; else played 2.lua; fi;;
        esac;;
      *'"giveBack"'*) printf '{"gaveBack":{"_0":%s}}\n' ${held:-false}; held=
      """#
    ).replacing(
      "while read ask",
      with: #"""
        rest='"outcome":{"passed":{}},"steps":[],"failures":[],"prints":[],"writtenSnapshots":[],'
        rest=$rest'"duration":0,"seed":0,"attempts":[]},"traces":{}}}}'
        report='{"played":{"_0":{"report":{"name":"of %s","location":{"file":"%s","line":3},%s\n'
        played() { printf '{"began":{}}\n'; printf "$report" $1 $1 "$rest"; }
        busy= held=
        while read ask
        """#
    )
  }
}
