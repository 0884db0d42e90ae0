internal import Glibc
internal import Scenarios

extension RunCommand {
  /// Runs some scripts in this process, on the thread that calls this.
  ///
  /// Interrupted once, what is played is played to its end. Interrupted twice, the process ends with all
  /// reports written, whatever the thread is in: Lua cannot be stopped in the matching of a pattern, nor can
  /// a function of the host's.
  ///
  /// - Parameters:
  ///   - scripts: The scripts' paths.
  ///   - wish: What is wanted of them.
  ///   - reporters: What tells of it.
  ///   - host: What sets the host apart.
  ///   - console: Where messages go.
  /// - Returns: The whole run.
  /// - Throws: What keeps the run from beginning.
  func playHere(
    _ scripts: [String],
    _ wish: Wish,
    _ reporters: Reporters,
    for host: HostConfiguration,
    on console: Console
  ) throws -> RunReport {
    let interruptible = InterruptibleRun(
      run: InProcessRun(scripts, wish.configuration),
      onFirst: { console.tell([Self.interruption], as: host.name) },
      onEvent: reporters.tell,
      onSecond: { report in
        console.keep(report, as: host.name)
        do {
          let code = try conclude(report, of: scripts, wish, reporters, for: host, on: console)
          _exit(code.rawValue)
        } catch {
          _exit((console.explain(error, as: host.name) ?? .internalError).rawValue)
        }
      }
    )
    InterruptWatch.hear { interruptible.interrupt() }
    let ticks = Task.detached {
      while (try? await Task.sleep(for: .seconds(1))) != nil { interruptible.tick() }
    }
    defer { ticks.cancel() }
    let player = host.player(wish.configuration)
    return try interruptible.run.play(by: player, onEvent: reporters.tell)
  }

  /// A run, what is done when it is interrupted, and who is told each second that it goes on.
  ///
  /// It may be shared because a run calls these while nothing else does, and the thread that plays touches
  /// nothing of theirs meanwhile.
  private struct InterruptibleRun: @unchecked Sendable {
    let run: InProcessRun
    let onFirst: () -> Void
    let onEvent: (RunEvent) -> Void
    let onSecond: (RunReport) -> Never

    func tick() { run.tick(onEvent: onEvent) }
    func interrupt() { run.interrupt(onFirst: onFirst, onEvent: onEvent, onSecond: onSecond) }
  }
}
