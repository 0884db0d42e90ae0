internal import Foundation
internal import Interaction
internal import RandomSeeds
internal import Scenarios
internal import Testing

@Suite("Journals that are damaged at random")
struct RandomJournalsTests {
  /// The journals of a run: a seed stands for so many.
  private static let plan = SequencePlan(
    whole: (100, 100),
    optimized: (15, 100),
    debug: (4, 50)
  )
  /// The seeds of a run.
  static let seeds = plan.seeds

  /// Records of many kinds: a list, a field, a timer, a property that is bound, and a failure.
  private static let script = """
    local model = ui.observable { count = 0 }
    local label = ui.Label { id = "count" }
    ui.observe(model, "count", function(_, args) label.text = tostring(args.new) end)
    local list = ui.TableView { id = "list", frame = { 0, 100, 390, 200 } }
    list.numberOfRows = function() return 3 end
    list.cellForRow = function() return ui.TableViewCell {} end
    list.didSelectRow = function(_, indexPath) print(indexPath.row) end
    local field = ui.TextField { id = "name", placeholder = "Name", frame = { 0, 320, 390, 40 } }
    local button = ui.Button { id = "go", title = "Go", frame = { 0, 400, 390, 40 } }
    button.didTouchUpInside = function()
      model.count = model.count + 1
      app:after(0.5, function() error "boom" end)
    end
    app:setRoot(ui.View { label, list, field, button })
    scenario("goes", function(user)
      user:tap(button)
      user:fill(field, "Ada")
      expect(label):toHaveText "1"
    end)
    scenario("fails", function(user)
      user:tap(button)
      user:wait(1)
    end)
    """

  @Test(
    "are refused at a line, with what to do, or are read, shown and replayed; nothing traps",
    arguments: seeds
  )
  func damaged(seed: UInt64) throws {
    let mark = try SequenceMark(suite: "RandomJournalsTests", seed: seed)
    let play = try ScriptPlay(Self.script) { configuration, folder in
      configuration.journal = "\(folder.path)/journal"
    }
    _ = try play.report()
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: "\(play.folder.path)/journal")))
    let lines = whole.count { $0 == 0x0A }
    try #require(lines > 40)
    var chance = SeededGenerator(seed: seed)
    var refusals = 0
    for index in 0..<Self.plan.events {
      let damages = (0...Int.random(in: 0...2, using: &chance)).map { _ in
        JournalDamage(&chance, bytes: whole.count, lines: lines)
      }
      mark.reach(index, "\(damages)")
      var bytes = whole
      for damage in damages { damage.harm(&bytes) }
      guard let fault = try fault(of: bytes, in: play, refusals: &refusals) else { continue }
      Issue.record("seed \(seed), journal \(index), \(damages): \(fault)")
    }
    // Some are refused and some are read, or little would be tried.
    #expect((1..<Self.plan.events).contains(refusals))
  }

  /// What is wrong with how a journal is taken: nil if nothing is.
  private func fault(of bytes: [UInt8], in play: ScriptPlay, refusals: inout Int) throws -> String?
  {
    let document: JournalDocument
    do {
      document = try JournalDocument(bytes, file: "journal")
    } catch {
      refusals += 1
      return error.description.wholeMatch(of: #/journal:[0-9]+: (?s:.+); .+/#) == nil
        ? "a refusal without a place or without what to do: \(error)" : nil
    }
    let report = TerminalReport()
    let shown = report.text(for: document)
    let script = "\(play.folder.path)/script.lua"
    let replay: ReplayReport
    do {
      replay = try ScenarioRunner(configuration: RunConfiguration())
        .replay(document, script: script)
    } catch {
      // What is damaged may name another script for one of the scenarios.
      refusals += 1
      return "\(error)".wholeMatch(of: #/journal: has scenarios of [0-9]+ scripts, (?s:.+); .+/#)
        == nil
        ? "no replay, and not because there are several scripts: \(error)" : nil
    }
    let told = report.text(for: replay)
    guard !shown.isEmpty, told.contains(" the same, ") else { return "nothing is told: \(told)" }
    let isSame = replay.exitCode == .passed
    return isSame && document.incompleteness != nil ? "what is incomplete passed: \(told)" : nil
  }
}
