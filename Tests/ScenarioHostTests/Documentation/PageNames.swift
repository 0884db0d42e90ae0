internal import Foundation

/// The names that stand as code in the prose of a page, held against what there is.
struct PageNames {
  /// Code that is not what it looks like, and why.
  private static let exceptions = [
    "moontap report": "what a report calls its own form",
    "lcov --add-tracefile": "an option of another program",
    "MOONTAP_TIMOUT": "a slip, to show that it is noticed",
    "moontap.lua": "the settings of whatever project",
    "app.lua": "the app of whatever folder",
    "requiredClosures": "a key of the table that makes a class of a script's own",
    "propertyChanged": "an event of tables that ui.observable makes",
    "tableViewDidSelectRowAt": "a name of UIKit's, to show that it is refused",
    "onSelect": "a name that nothing calls, to show that it is refused",
    "withWorld": "a function of Swift",
    "expectNoLeaks": "a function of Swift",
  ]
  /// The endings of names of files.
  private static let endings: Set = [
    "c", "h", "html", "json", "jsonl", "lua", "md", "png", "sh", "steps", "svg", "swift", "txt",
    "yml",
  ]

  private let page: MarkdownPage
  private let known: KnownNames
  /// What stands in the blocks of the page, and which files they are.
  private let shown: String
  /// How many names were held against something.
  private(set) var count = 0
  /// The names that nothing has, with their lines.
  private(set) var problems: [PageProblem] = []

  /// Holds the names of a page against what there is.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - known: What there is.
  init(_ page: MarkdownPage, _ known: KnownNames) {
    self.page = page
    self.known = known
    shown = page.blocks.map { "\($0.proof.map { "\($0)" } ?? "")\n\($0.text)" }.joined()
    for code in page.codes where Self.exceptions[code.text] == nil { take(code) }
  }

  /// Counts a name, and complains of it if nothing has it.
  private mutating func hold(
    _ name: some StringProtocol,
    _ isKnown: Bool,
    as what: String,
    _ code: MarkdownPage.Code
  ) {
    count += 1
    if !isKnown {
      problems.append(
        PageProblem(line: code.line, text: "`\(code.text)`: there is no \(what) \(name)")
      )
    }
  }

  private mutating func take(_ code: MarkdownPage.Code) {
    takeCommand(code)
    takeScripting(code)
    takeVariables(code)
    takeFiles(code)
  }

  /// Takes the command that it is, and its options; without a command, those of any.
  private mutating func takeCommand(_ code: MarkdownPage.Code) {
    var options = known.allOptions
    if let call = code.text.wholeMatch(of: #/(?:moontap|store-host|\./scripts/run) (.+)/#) {
      let words = call.output.1.split(separator: " ")
      // Paths are run, and stand for files of any project.
      if let name = words.first, name.wholeMatch(of: /[a-z]+/) != nil {
        hold(name, known.options[String(name)] != nil, as: "command", code)
        if name == "trace" {
          let second = words.dropFirst().first ?? ""
          hold(second, second == "show", as: "command", code)
        }
        options = known.options[String(name)] ?? options
      }
    }
    for match in code.text.matches(of: /(?:^|[^\w\-])(--[a-z]+(?:-[a-z]+)*)(?![a-z\-])/) {
      let name = String(match.output.1)
      hold(name, options.contains(name), as: "option", code)
    }
  }

  /// Takes what scripts call by a global, methods, what can be expected and, in guides, words of two
  /// parts and more, such as `didScroll`.
  private mutating func takeScripting(_ code: MarkdownPage.Code) {
    let member = #/(?:^|[^\w.:"'\/\-])(ui|find|app|user|expect)[.:](\w+)/#
    for match in code.text.matches(of: member) where match.output.2 != "lua" {
      let (_, global, name) = match.output
      let names = known.members[String(global)] ?? []
      hold("\(global).\(name)", names.contains(String(name)), as: "name", code)
    }
    for match in code.text.matches(of: /:([a-z]\w*)(?:[({]| ["{])/) {
      let name = String(match.output.1)
      // Classes have it, not their objects.
      hold(name, name == "extend" || known.classMembers.contains(name), as: "method", code)
    }
    for match in code.text.matches(of: /(?:^|\W)(to[A-Z]\w*)/) {
      let name = String(match.output.1)
      hold(name, known.matchers.contains(name), as: "matcher", code)
    }
    if page.name.hasPrefix("\(Documentation.folder)/"),
      let match = code.text.wholeMatch(of: /([a-z]+[A-Z]\w*)(?:\(.*\))?/)
    {
      let name = String(match.output.1)
      hold(name, known.words.contains(name), as: "name", code)
    }
  }

  /// Takes variables of the environment.
  private mutating func takeVariables(_ code: MarkdownPage.Code) {
    for match in code.text.matches(of: /(?:^|\W)([A-Z][A-Z0-9]*_[A-Z0-9_]+)/) {
      hold(match.output.1, known.isVariable(match.output.1), as: "variable", code)
    }
  }

  /// Takes a file: of the repository, beside the page, of a link, or of what the page shows.
  private mutating func takeFiles(_ code: MarkdownPage.Code) {
    for match in code.text.matches(of: #/(?:^|[^\w\/.]|\./)(scripts(?:/[\w.\-]+)+)/#) {
      hold(match.output.1, Self.isThere(match.output.1), as: "script", code)
    }
    guard code.text.wholeMatch(of: #/\w[\w.\/\-]*/#) != nil else { return }
    let parts = code.text.split(separator: "/")
    let isNamed =
      parts.last?.wholeMatch(of: /.*\w\.([a-z]+)/)
      .map { Self.endings.contains(String($0.output.1)) } ?? false
    guard isNamed || parts.count > 1 && Self.isThere(parts[0]) else { return }
    let folder = page.name.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    let isKnown =
      Self.isThere(code.text[...]) || Self.isThere("\(folder)\(code.text)")
      || page.links.contains { "/\($0.target)".hasSuffix("/\(code.text)") }
      || shown.contains(code.text)
    hold(code.text, isKnown, as: "file", code)
  }

  /// Whether there is a file or a folder in the repository.
  private static func isThere(_ name: some StringProtocol) -> Bool {
    FileManager.default.fileExists(atPath: Repository.path(String(name)))
  }
}
