internal import Interaction
internal import Scenarios

/// The files with which a project begins.
struct ProjectTemplate {
  /// One file.
  struct File {
    /// Its path in the project.
    let path: String
    /// What it holds.
    let text: String
  }

  /// The folder of the first scenario, as `scripts` of the project's file names it.
  private static let scripts = "scenarios"
  /// How long the lines of a comment are at most.
  private static let commentWidth = 96

  /// What the program is called.
  let program: String
  /// What scripts can reach, for editors and linters.
  let reference: ApiFiles
  /// The service whose file is among them.
  private let service: CIService

  /// Describes the files.
  ///
  /// - Parameters:
  ///   - host: The host, which was prepared.
  ///   - service: The service whose file is among them.
  init(for host: HostConfiguration, _ service: CIService) {
    program = host.name
    reference = ApiFiles(for: host)
    self.service = service
  }

  /// The files, in the order in which they are written.
  ///
  /// - Throws: What the writers of definitions throw, which have no reason to.
  var files: [File] {
    get throws {
      let continuousIntegration =
        switch service {
        case .github: [File(path: ".github/workflows/moontap.yml", text: gitHubWorkflow)]
        case .gitlab: [File(path: ".gitlab-ci.yml", text: gitLabPipeline)]
        case .none: [File]()
        }
      return [
        File(path: ProjectFile.name, text: projectFile),
        File(path: "\(Self.scripts)/first.lua", text: firstScenario),
        File(path: ".luarc.json", text: languageServerSettings),
        File(path: ".luacheckrc", text: linterSettings),
      ] + (try definitions) + continuousIntegration
    }
  }

  /// The lines of `.gitignore`: what runs leave, which is nobody's source.
  let ignored = ["\(LastRun.folderName)/", "\(RunConfiguration().traceFolder)/"]

  /// `moontap.lua`, with all that it can set.
  private var projectFile: String {
    var lines = [
      "-- What options and variables leave open for the runs of this project, which they override:",
      "-- \(program) run --show-config tells who says what. Paths start at this folder.",
      "",
      "return {",
    ]
    for setting in Settings.all where setting.isForFiles {
      let isSet = setting.key == Settings.scripts.key
      let value = isSet ? "{ \(Self.scripts.quoted) }" : setting.standardText
      lines += Self.comment(setting.summary)
      lines += ["  \(isSet ? "" : "-- ")\(setting.key) = \(value),", ""]
    }
    lines[lines.count - 1] = "}"
    return lines.map { $0 + "\n" }.joined()
  }

  /// A sentence as the lines of a comment.
  private static func comment(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < commentWidth {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append("  -- \(word)")
      }
    }
    return lines
  }

  /// A small app, with a scenario that passes.
  private var firstScenario: String {
    """
    -- A small app and a scenario of it. Play it: \(program) run

    local name = ui.TextField { id = "name", placeholder = "Your name" }
    local greet = ui.Button { title = "Greet" }
    local greeting = ui.Label { id = "greeting", text = "Who are you?" }

    greet.didTouchUpInside = function()
      greeting.text = "Hello, " .. name.text
    end

    app:setRoot(ui.VStack { spacing = 8, padding = 16, name, greet, greeting })

    scenario("greets by name", function(user)
      user:tap(find.placeholder "Your name")
      user:type "Ada"
      user:tap(find.button "Greet")
      expect(find.id "greeting"):toHaveText "Hello, Ada"
    end)

    """
  }
}
