internal import FoundationEssentials
internal import Subprocess

/// What is said between the runner and one worker process.
///
/// The worker has one thing to do, and knows of one more, so that it need not wait for the runner in between.
/// Whatever ends it costs the one thing; the other goes back to the queue, and so does what a worker that has
/// done something before has not begun. The first thing costs in any case, or workers that cannot work would
/// be started for ever.
struct WorkerConversation {
  /// What is heard.
  private enum Input: Sendable {
    /// The worker has told something.
    case lines
    /// What others ask of the worker.
    case wish(WorkQueue.Wish)
  }

  /// The worker.
  private let worker: WorkerProcess.Running
  /// What it writes.
  private let output: WorkerOutput
  /// What the caller of the run decided.
  private let configuration: RunConfiguration
  /// What there is to do.
  private let queue: WorkQueue
  /// Where what came of it goes.
  private let results: AsyncStream<WorkResult>.Continuation
  /// Who ends the worker when it takes far too long.
  private let guardian = WorkerGuardian()
  /// What makes lines of requests.
  private let encoder = JSONEncoder()
  /// What makes events of lines.
  private let decoder = JSONDecoder()

  /// How far the worker has come with what it does; nil if it has nothing to do.
  private var progress: WorkProgress?
  /// Whether that is the first thing that the worker does.
  private var isFirst = true
  /// Whether it was noticed that nobody hears what is said.
  private var isGone = false
  /// What the worker is to do next.
  private var ahead: WorkItem?
  /// How often it was asked to give that back, and has not answered.
  private var unanswered = 0
  /// The scripts that it was given, by their paths.
  private var scripts: [String: ScriptText] = [:]

  /// Prepares to talk to a worker.
  ///
  /// - Parameters:
  ///   - worker: The worker.
  ///   - output: What it writes.
  ///   - configuration: What the caller of the run decided.
  ///   - queue: What there is to do.
  ///   - results: Where what came of it goes.
  init(
    with worker: WorkerProcess.Running,
    _ output: WorkerOutput,
    _ configuration: RunConfiguration,
    _ queue: WorkQueue,
    telling results: AsyncStream<WorkResult>.Continuation
  ) {
    self.worker = worker
    self.output = output
    self.configuration = configuration
    self.queue = queue
    self.results = results
  }

  /// Has the worker do one thing after the other, and ends it.
  ///
  /// - Parameter first: What it does first.
  /// - Returns: What it was doing when it ended; nil if there is nothing more to do.
  /// - Throws: `DecodingError` for what is no event, and the system's reasons for which nothing can be said
  ///   or heard.
  mutating func run(beginningWith first: WorkItem) async throws -> WorkProgress? {
    let (inputs, continuation) = AsyncStream.makeStream(of: Input.self)
    output.listen { [guardian] notice in
      // A long line takes time, whichever end is slow, and so does what is drawn between two steps.
      guardian.bear()
      switch notice {
      case .more: break
      case .lines: continuation.yield(.lines)
      case .end: continuation.finish()
      }
    }
    let watching = Task { [guardian, worker] in await guardian.watch(worker) }
    defer { watching.cancel() }
    let number = await queue.enlist { continuation.yield(.wish($0)) }
    let outcome = await converse(first, inputs, number)
    var unfinished = await leave(number)
    unfinished?.isForsaken = guardian.hasEndedWorker
    // At the end of its input a worker ends, and with it what is heard; one that does not is ended.
    guardian.expect(within: 0)
    try await worker.standardInputWriter.finish()
    for await _ in inputs {}
    // What it has started ends with it. Nothing is left where that fails.
    try? worker.send(signal: .kill, toProcessGroup: true)
    try outcome.get()
    if let result = try unfinished?.readSteps(by: decoder) {
      results.yield(result)
      return nil
    }
    return unfinished
  }

  /// Has the worker do one thing after the other, until it ends, or there is nothing more to do.
  ///
  /// - Returns: Why that could not go on, if it could not.
  private mutating func converse(
    _ first: WorkItem,
    _ inputs: AsyncStream<Input>,
    _ number: Int
  ) async -> Result<Void, any Error> {
    do {
      return .success(try await talk(first, inputs, number))
    } catch {
      return .failure(error)
    }
  }

  /// Gives back what the worker has not begun.
  ///
  /// - Returns: What it was doing; nil for nothing.
  private mutating func leave(_ number: Int) async -> WorkProgress? {
    if let ahead { await queue.giveBack(ahead, number) }
    ahead = nil
    if let progress, !isFirst, !progress.hasBegun {
      await queue.giveBack(progress.item, number)
      self.progress = nil
    }
    await queue.dismiss(number)
    return progress
  }

  /// Says what there is to say, and hears what there is to hear.
  ///
  /// - Parameters:
  ///   - first: What it does first.
  ///   - inputs: What is heard.
  ///   - number: Its number in the queue.
  private mutating func talk(
    _ first: WorkItem,
    _ inputs: AsyncStream<Input>,
    _ number: Int
  ) async throws {
    var inputs = inputs.makeAsyncIterator()
    begin(first)
    try await say(.begin(configuration))
    try await ask(first)
    while try await goOn(number) {
      let input = await inputs.next()
      switch input {
      case .wish(let wish): try await heed(wish)
      // Where the end was not waited for, it may have told something all the same.
      case .lines, nil: guard try await take(try output.takeLines(), number) else { return }
      }
      if input == nil { return }
    }
  }

  /// Has the worker do something, and know of something more, if there is anything.
  ///
  /// - Returns: Whether there is something to be heard of it.
  private mutating func goOn(_ number: Int) async throws -> Bool {
    // What it said before it was gone is still to be heard.
    if isGone { return true }
    if progress == nil {
      guard let item = await queue.next() else { return false }
      begin(item)
      isFirst = false
      try await ask(item)
    }
    if ahead == nil, unanswered == 0, let item = await queue.takeAhead(number) {
      ahead = item
      try await ask(item)
    }
    return true
  }

  /// Takes lines that the worker has written.
  ///
  /// - Returns: False if there was the beginning of one, behind which no more comes.
  private mutating func take(_ lines: [[UInt8]], _ number: Int) async throws -> Bool {
    for line in lines {
      switch line.first {
      case WorkerEvent.recordMark: progress?.take(record: line.dropFirst())
      case WorkerEvent.stepMark:
        // Nothing of this conversation may be looked at while a part of it changes.
        let decoder = decoder
        await follow(try progress?.take(step: line.dropFirst(), by: decoder), number)
      default:
        guard let event = try event(of: line) else { return false }
        await take(event, number)
      }
    }
    return true
  }

  /// Takes what the worker tells.
  private mutating func take(_ event: WorkerEvent, _ number: Int) async {
    if case .gaveBack(let isGiven) = event {
      unanswered -= 1
      // What it has told before may be the end of the one thing, so that the other counts as begun.
      guard isGiven, let item = ahead ?? progress?.item else { return }
      if ahead == nil { begin(nil) }
      ahead = nil
      return await queue.giveBack(item, number)
    }
    // Where it is, and not in a copy, which would be one of all steps that it has.
    let result = progress?.take(event)
    await follow(result, number)
  }

  /// Tells the run what is new, and goes on to what the worker does next if what it did is over.
  ///
  /// - Parameters:
  ///   - result: What the run is to know.
  ///   - number: The worker's number in the queue.
  private mutating func follow(_ result: WorkResult?, _ number: Int) async {
    guard let progress else { return }
    if let result { results.yield(result) }
    guard progress.isOver else { return }
    begin(ahead)
    isFirst = false
    ahead = nil
    await queue.begin(number)
  }

  /// Takes something for what the worker does now.
  ///
  /// - Parameter item: The work; nil if it has nothing to do.
  private mutating func begin(_ item: WorkItem?) {
    progress = item.map { WorkProgress($0, configuration) }
    if let item { guardian.expect(within: item.limit(configuration)) } else { guardian.rest() }
  }

  /// Tells the worker what others ask of it.
  private mutating func heed(_ wish: WorkQueue.Wish) async throws {
    if wish == .windUp { try await say(.windUp) }
    guard ahead != nil else { return }
    unanswered += 1
    try await say(.giveBack)
  }

  /// Asks for some work, with the script if the worker does not have it.
  private mutating func ask(_ item: WorkItem) async throws {
    if let script = item.script, scripts[script.file] != script {
      try await say(.keep(script))
      scripts[script.file] = script
    }
    try await say(item.request)
  }

  /// Says something to the worker, if it is there: how it has ended, if it is not, the system tells.
  private mutating func say(_ request: WorkerRequest) async throws {
    guard !isGone else { return }
    var line = Array(try encoder.encode(request))
    line.append(UInt8(ascii: "\n"))
    do {
      _ = try await worker.standardInputWriter.write(line)
    } catch {
      guard error.code == .failedToWriteToSubprocess else { throw error }
      isGone = true
    }
  }

  /// Reads what the worker tells.
  ///
  /// - Returns: The event; nil for the beginning of one, which is what a worker leaves that is ended while it
  ///   writes.
  /// - Throws: `DecodingError` for what is no event.
  private func event(of line: [UInt8]) throws -> WorkerEvent? {
    do {
      return try decoder.decode(WorkerEvent.self, from: Data(line))
    } catch DecodingError.dataCorrupted where line.first == UInt8(ascii: "{") {
      return nil
    }
  }
}
