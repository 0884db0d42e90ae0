internal import Foundation
internal import Glibc
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("Snapshots")
struct SnapshotTests {
  /// A script with one scenario about a list of words.
  func script(_ words: [String], _ expectation: String) -> String {
    """
    local box = ui.VStack {
      id = "words",
      \(words.map { "ui.Label { text = \($0.debugDescription) }," }.joined(separator: " "))
    }
    app:setRoot(box)
    scenario("shows words", function(user)
      \(expectation)
    end)
    """
  }

  /// Plays a script in a folder with files.
  func play(
    _ words: [String] = ["one", "two"],
    _ expectation: String = #"expect(find.id "words"):toMatchSnapshot "words""#,
    updates: RunConfiguration.SnapshotUpdates = .none,
    files: [String: String] = [:]
  ) throws -> ScriptPlay {
    let play = try ScriptPlay(script(words, expectation)) { configuration, _ in
      configuration.snapshotUpdates = updates
    }
    for (name, text) in files { try play.folder.write(text, to: name) }
    return play
  }

  /// The names of the snapshots in a play's folder.
  func snapshots(of play: ScriptPlay) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(play.folder.path)/script.snapshots")
      .sorted()
  }

  /// The tree of two words.
  static let tree = """
    VStack#words
      text "one"
      text "two"

    """

  @Test("are written beside the script where they are missing, and then hold")
  func missing() throws {
    let play = try self.play(updates: .missing)
    let scenario = try #require(try play.scenarios().first)
    #expect(scenario.outcome == .passed)
    #expect(scenario.writtenSnapshots == ["script.snapshots/words.txt"])
    #expect(try play.text("script.snapshots/words.txt") == Self.tree)
    // Held against what is there, nothing is written.
    let again = try #require(try play.scenarios().first)
    #expect(again.outcome == .passed)
    #expect(again.writtenSnapshots == [])
    #expect(try snapshots(of: play) == ["words.txt"])
  }

  @Test("that are missing fail at once, with what was seen and how to keep it")
  func absent() throws {
    let play = try self.play()
    let text = TerminalReport().text(for: try play.report())
    #expect(
      text == """
        script.lua
          ✗ shows words  0 ms

        1) shows words
           script.lua:6

           ✗ 7  expect id "words" toMatchSnapshot "words"

           Expected id "words" to match the snapshot "words", but it has none yet: there is no \
        script.snapshots/words.txt.
           at script.lua:7

           expected  what words.txt holds
           actual    no snapshot

           seen:
             VStack#words
               text "one"
               text "two"
           to keep it: run the scenario with --update-snapshots missing, and look at the file
           element: find.id "words" at (0, 0, 390×844)

           On the screen when it failed
             Window
               VStack#words
                 text "one"
                 text "two"

        1 scenario in 0.00 s
        0 passed, 1 failed, 0 skipped

        """
    )
    #expect(!FileManager.default.fileExists(atPath: "\(play.folder.path)/script.snapshots"))
  }

  @Test("that differ fail with the lines that differ, and are written only if that is asked for")
  func changed() throws {
    let files = ["script.snapshots/words.txt": Self.tree]
    for updates in [RunConfiguration.SnapshotUpdates.none, .missing] {
      let play = try self.play(["one", "three"], updates: updates, files: files)
      let text = TerminalReport().text(for: try play.report())
      #expect(
        text == """
          script.lua
            ✗ shows words  0 ms

          1) shows words
             script.lua:6

             ✗ 7  expect id "words" toMatchSnapshot "words"

             Expected id "words" to match the snapshot "words", but it differs from \
          script.snapshots/words.txt in 2 lines (waited 5 s).
             at script.lua:7

             expected  what words.txt holds
             actual    another tree

             difference:
                 VStack#words
                   text "one"
               -   text "two"
               +   text "three"
             if it is right: run the scenario with --update-snapshots changed, and look at the file
             element: find.id "words" at (0, 0, 390×844)

             On the screen when it failed
               Window
                 VStack#words
                   text "one"
                   text "three"

          1 scenario in 0.00 s
          0 passed, 1 failed, 0 skipped

          """
      )
      #expect(try play.text("script.snapshots/words.txt") == Self.tree)
    }
    let play = try self.play(["one", "three"], updates: .changed, files: files)
    #expect(try play.scenarios().map(\.outcome) == [.passed])
    #expect(
      try play.text("script.snapshots/words.txt")
        == Self.tree.replacingOccurrences(of: "two", with: "three")
    )
  }

  @Test("that lost the line feed at their end say so, since no line differs")
  func lineFeed() throws {
    let play = try self.play(files: ["script.snapshots/words.txt": String(Self.tree.dropLast())])
    let failure = try #require(try play.scenarios().flatMap(\.failures).first)
    #expect(
      failure.message == """
        Expected id "words" to match the snapshot "words", but it differs from \
        script.snapshots/words.txt only in the line feed at the end, which the file lacks (waited 5 s).
        """
    )
    #expect(!failure.notes.contains { $0.label == "difference" })
  }

  @Test("are waited for, as every expectation is")
  func waiting() throws {
    let play = try self.play(
      ["one", "three"],
      """
      app:after(1, function() box.subviews[2].text = "two" end)
        expect(find.id "words"):toMatchSnapshot "words"
      """,
      files: ["script.snapshots/words.txt": Self.tree]
    )
    #expect(try play.scenarios().map(\.outcome) == [.passed])
  }

  @Test("of pictures hold and differ like those of trees")
  func pictures() throws {
    let expectation =
      #"expect(find.id "words"):toMatchSnapshot("words", { format = "svg", timeout = 0.1 })"#
    let play = try self.play(["one"], expectation, updates: .missing)
    #expect(try play.scenarios().map(\.outcome) == [.passed])
    let picture = try play.text("script.snapshots/words.svg")
    #expect(picture.hasPrefix("<svg"))
    #expect(try play.scenarios().flatMap(\.writtenSnapshots) == [])
    let other = try self.play(["two"], expectation, files: ["script.snapshots/words.svg": picture])
    #expect(
      try other.scenarios().flatMap(\.failures).map(\.message) == [
        """
        Expected id "words" to match the snapshot "words", but it differs from \
        script.snapshots/words.svg in 2 lines (waited 0.1 s).
        """
      ]
    )
    let notes = try other.scenarios().flatMap(\.failures).flatMap(\.notes)
    let difference = try #require(notes.first { $0.label == "difference" }).text
    #expect(difference.contains("\n- ") && difference.contains("\n+ "))
    #expect(difference.contains("one</text>") && difference.contains("two</text>"))
  }

  @Test("of one name in one scenario: the second is held against the first, and writes nothing")
  func sameName() throws {
    let expectation = """
      expect(find.id "words"):toMatchSnapshot "words"
        box.subviews[2].text = "three"
        expect(find.id "words"):toMatchSnapshot("words", { timeout = 0.1 })
      """
    for (updates, former) in [
      (RunConfiguration.SnapshotUpdates.changed, nil), (.changed, "old\n"), (.missing, nil),
      (.changed, Self.tree),
    ] {
      let files = former.map { ["script.snapshots/words.txt": $0] } ?? [:]
      let play = try self.play(["one", "two"], expectation, updates: updates, files: files)
      let failures = try play.scenarios().flatMap(\.failures)
      #expect(failures.map(\.location?.line) == [9])
      #expect(
        failures.first?.notes.first { $0.label == "if it is right" }?.text == """
          the scenario has matched script.snapshots/words.txt before; give this one a name of its own
          """
      )
      #expect(try play.text("script.snapshots/words.txt") == Self.tree)
    }
  }

  @Test("of one name that two scenarios wrote are told at the end of the run, with both")
  func sharedName() throws {
    func scenario(_ name: String, _ word: String) -> String {
      """
      scenario("\(name)", function(user)
        app:setRoot(ui.Label { id = "word", text = "\(word)" })
        expect(find.id "word"):toMatchSnapshot "word"
      end)

      """
    }
    let play = try ScriptPlay(scenario("first", "one") + scenario("second", "two")) {
      configuration,
      _ in configuration.snapshotUpdates = .changed
    }
    let text = TerminalReport().text(for: try play.report())
    #expect(
      text.contains(
        """
        script.snapshots/word.txt was written by 2 scenarios, "first" and "second", and holds what \
        the last one saw; give each a name of its own
        """
      )
    )
    #expect(!TerminalReport().text(for: try play.report()).contains("by 3 scenarios"))
  }

  @Test("are written beside their place and put there whole")
  func whole() throws {
    let play = try self.play(
      updates: .changed,
      files: ["script.snapshots/words.txt": "old\n"]
    )
    let path = "\(play.folder.path)/script.snapshots/words.txt"
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(try play.scenarios().map(\.outcome) == [.passed])
    let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    // What was there is never cut short: another file takes its place.
    #expect(before != after)
    #expect(try snapshots(of: play) == ["words.txt"])
  }

  @Test(
    "that cannot be used say so",
    arguments: [
      (
        #"expect(find.id "words"):toMatchSnapshot "a/b""#,
        #"""
        "a/b" cannot name a snapshot, because it holds "/"; use letters, digits, blanks, '-', '_' and '.'
        """#
      ),
      (
        #"expect(find.id "words"):toMatchSnapshot """#,
        #"""
        "" cannot name a snapshot, because it is empty; use letters, digits, blanks, '-', '_' and '.'
        """#
      ),
      (
        #"expect(find.id "words"):toMatchSnapshot("a", { format = "png" })"#,
        #"option 'format' must be "tree" or "svg"; got "png""#
      ),
      (
        #"expect(find.id "words"):toMatchSnapshot("a", { fromat = "svg" })"#,
        "there is no 'fromat' among the options of toMatchSnapshot; did you mean 'format'?"
      ),
      (
        #"expect(find.id "words").never:toMatchSnapshot "a""#,
        """
        an element that must not be like its snapshot may be like anything; say what it is to be, \
        without never
        """
      ),
      (
        #"expect(3):toMatchSnapshot "a""#,
        """
        toMatchSnapshot is about elements; give expect a locator, such as find.button "…", or a view, not 3
        """
      ),
    ]
  )
  func misuse(expectation: String, message: String) throws {
    let play = try self.play(["one"], expectation, updates: .changed)
    let failures = try play.scenarios().flatMap(\.failures)
    #expect(failures.map(\.message) == [message])
    #expect(failures.map(\.location?.line) == [7])
    #expect(!FileManager.default.fileExists(atPath: "\(play.folder.path)/script.snapshots"))
  }

  @Test("that cannot be written or read fail with the path and the cause, and the verdict stands")
  func unwritable() throws {
    // Where a folder should be is a file; where a file should be is a folder.
    let blocked = try self.play(
      ["one"],
      updates: .missing,
      files: ["script.snapshots": "no folder"]
    )
    #expect(
      try blocked.scenarios().flatMap(\.failures).map(\.message) == [
        """
        The snapshot script.snapshots/words.txt could not be written (Not a directory); make room \
        there and give the run the right to write, or run without --update-snapshots.
        """
      ]
    )
    let taken = try self.play(["one"], files: ["script.snapshots/words.txt/inside": ""])
    #expect(
      try taken.scenarios().flatMap(\.failures).map(\.message) == [
        """
        The snapshot script.snapshots/words.txt could not be read (Is a directory); make it a file \
        that can be read, or remove it and have it written anew.
        """
      ]
    )
    let pipe = try self.play(["one"], files: ["script.snapshots/other.txt": ""])
    try #require(mkfifo("\(pipe.folder.path)/script.snapshots/words.txt", 0o600) == 0)
    #expect(
      try pipe.scenarios().flatMap(\.failures).map(\.message) == [
        """
        The snapshot script.snapshots/words.txt could not be read (it is a pipe, a socket or a device; \
        save what it gives in a file); make it a file that can be read, or remove it and have it \
        written anew.
        """
      ]
    )
    let dangling = try self.play(["one"], updates: .changed)
    try FileManager.default.createDirectory(
      atPath: "\(dangling.folder.path)/script.snapshots",
      withIntermediateDirectories: true
    )
    try dangling.folder.link("script.snapshots/words.txt", to: "nowhere/words.txt")
    let run = try dangling.report()
    #expect(run.exitCode == .failed)
    #expect(
      run.scenarios.flatMap(\.failures).map(\.message) == [
        """
        The snapshot script.snapshots/words.txt could not be written (No such file or directory); \
        make room there and give the run the right to write, or run without --update-snapshots.
        """
      ]
    )
  }
}
