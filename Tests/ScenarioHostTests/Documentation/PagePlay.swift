/// Plays a page from its top to its end: files are written, commands run, and what they print is held
/// against what the page shows.
struct PagePlay {
  /// A script that a page shows without a name, once it was played.
  private struct PlayedScript {
    /// The line of its block.
    let line: Int
    let isPassed: Bool
    let report: String
  }

  /// A file of the page that nothing has run as it is now.
  private struct UnusedFile {
    let name: String
    /// The line of its block.
    let line: Int
  }

  private let stage: PageStage
  private var problems: [PageProblem]
  /// The script before, until it is known whether it was meant to fail.
  private var script: PlayedScript?
  /// The names of the page's files.
  private var written: Set<String> = []
  /// Those that were not run as they are now.
  private var unused: [UnusedFile] = []

  /// What is wrong with a page, from its top; nothing if it is right.
  ///
  /// - Parameter page: The page.
  /// - Throws: If its folder cannot be made, or a program cannot be started.
  static func problems(of page: MarkdownPage) throws -> [PageProblem] {
    var play = PagePlay(stage: try PageStage(), problems: page.problems)
    for block in page.blocks { try play.take(block) }
    play.end()
    return play.problems.sorted { $0.line < $1.line }
  }

  private init(stage: PageStage, problems: [PageProblem]) {
    self.stage = stage
    self.problems = problems
  }

  /// Plays the next block.
  private mutating func take(_ block: MarkdownBlock) throws {
    if block.language == "text", block.proof == nil {
      showPart(block)
      return
    }
    endScript()
    switch block.proof {
    case .file(let name):
      try write(block.text, to: name, block)
    case .addition(let name):
      try write("\(stage.text(name))\n\(block.text)", to: name, block)
    case .change(let name, let line):
      try write(Self.change(stage.text(name), from: line, to: block.text), to: name, block)
    case .excerpt(let name):
      compare(block, with: name)
    case nil where block.language == "lua":
      try use(for: block.text, isCommand: false)
      let (isPassed, report) = try stage.play(block.text)
      script = PlayedScript(line: block.line, isPassed: isPassed, report: report)
    case nil where block.language == "console":
      try play(block)
    case nil:
      complain(block, "nothing proves the block; name the file that it is, or in which it stands")
    }
  }

  /// Says that there are no more blocks.
  private mutating func end() {
    endScript()
    for file in unused {
      problems.append(
        PageProblem(line: file.line, text: "no command and no script below runs \(file.name)")
      )
    }
  }

  private mutating func complain(_ block: MarkdownBlock, _ text: String) {
    problems.append(PageProblem(line: block.line, text: text))
  }

  // MARK: Files

  /// Writes a file of the page.
  private mutating func write(_ text: String, to name: String, _ block: MarkdownBlock) throws {
    try stage.folder.write(text, to: name)
    written.insert(name)
    unused.removeAll { $0.name == name }
    unused.append(UnusedFile(name: name, line: block.line))
  }

  /// A text in which as many lines as another one has are changed to these.
  private static func change(_ text: String, from line: Int, to new: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let added = new.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    let end = min(line - 1 + added.count, lines.count)
    lines.replaceSubrange(min(line - 1, end)..<end, with: added)
    return lines.joined(separator: "\n")
  }

  /// Takes files for used that commands or a script name or require, and what those require in turn.
  ///
  /// - Parameters:
  ///   - text: The commands or the script.
  ///   - isCommand: Whether they are commands; `moontap.lua` is used by any.
  private mutating func use(for text: String, isCommand: Bool) throws {
    var texts = [text]
    var used: Set<String> = []
    while let text = texts.popLast() {
      for name in written.subtracting(used) {
        let module = name.dropLast(".lua".count).replacing("/", with: ".")
        guard
          text.contains(name) || text.contains("require \"\(module)\"")
            || isCommand && name == "moontap.lua"
        else { continue }
        used.insert(name)
        texts.append(try stage.text(name))
      }
    }
    unused.removeAll { used.contains($0.name) }
  }

  /// Looks for the lines of a block in a file.
  private mutating func compare(_ block: MarkdownBlock, with name: String) {
    do {
      // The package gives each import an access level; its users need not.
      let ownImport = #/internal (?<line>import )/#
      let text = try stage.text(name).replacing(ownImport) { $0.line }
      if !Excerpt.stands(block.text, in: text) { complain(block, "it does not stand in \(name)") }
    } catch {
      complain(block, "\(name) cannot be read: \(error)")
    }
  }

  // MARK: Outputs

  /// Runs the commands of a block.
  private mutating func play(_ block: MarkdownBlock) throws {
    try use(for: block.text, isCommand: true)
    let output = try stage.transcript(of: block.text)
    if ShownOutput.leavesAllOut(block.text) {
      complain(block, "a command shows nothing of what it prints:\n\(output)")
    } else if !ShownOutput.isRight(ScriptRun.constant(block.text, stage.folder), for: output) {
      complain(block, "it prints:\n\(output)")
    }
  }

  /// Looks for the lines of a block in what the script before it printed.
  private mutating func showPart(_ block: MarkdownBlock) {
    if let script {
      if !Excerpt.stands(ScriptRun.constant(block.text, stage.folder), in: script.report) {
        complain(block, "the script above prints:\n\(script.report)")
      }
    } else {
      complain(block, "no script stands above it that prints it")
    }
    script = nil
  }

  /// Complains of a script that failed though the page does not show how.
  private mutating func endScript() {
    if let script, !script.isPassed {
      problems.append(PageProblem(line: script.line, text: "it fails:\n\(script.report)"))
    }
    script = nil
  }
}
