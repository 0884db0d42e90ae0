internal import Interaction
internal import Scenarios

extension SettingKind<String> {
  /// The path of a folder.
  static let folder = SettingKind(
    wanted: "the path of a folder; . is the working folder",
    fromTexts: { $0.last.flatMap { $0.isEmpty ? nil : $0 } },
    fromFile: { if case .text(let text) = $0, !text.isEmpty { text } else { nil } },
    lua: { $0.quoted },
    resolving: { path, resolved in resolved(path) }
  )
}

extension SettingKind<[String]> {
  /// The paths of files or folders.
  ///
  /// - Parameter wanted: What is taken, in words that go on after `takes`.
  static func paths(_ wanted: String) -> SettingKind {
    SettingKind(
      wanted: wanted,
      separator: ":",
      fromTexts: { $0.contains("") ? nil : $0 },
      fromFile: { texts(of: $0) },
      lua: { list(of: $0) },
      resolving: { paths, resolved in paths.map(resolved) }
    )
  }

  /// What plugins may use.
  static let allowances = SettingKind(
    wanted: "a plugin's name with a library, as in limits:io",
    separator: ",",
    fromTexts: { $0 },
    fromFile: { texts(of: $0) },
    lua: { list(of: $0) },
    fault: { texts in
      texts.first { $0.wholeMatch(of: /[^:]+:(debug|io|os)/) == nil }.map {
        "'\($0.escapedLine)' is no plugin's name with debug, io or os; write it as in limits:io"
      }
    }
  )

  /// The forms of reports, and where they go to, one in each text: the commas of who says them are read here
  /// and nowhere else, because a path that starts at the project's file may have others.
  static let reporters = SettingKind(
    wanted: "names of reporters, as in \"terminal\" or { \"dot\", \"junit:report.xml\" }",
    fromTexts: { ReporterChoice.texts(of: $0) },
    fromFile: { texts(of: $0).map(ReporterChoice.texts) },
    lua: { list(of: $0) },
    fault: { texts in
      do throws(ReporterChoice.Problem) {
        _ = try ReporterChoice.resolve(texts)
        return nil
      } catch {
        return error.description
      }
    },
    resolving: { texts, resolved in
      texts.compactMap { try? ReporterChoice($0).resolving(resolved).text }
    }
  )

  /// One text, or a list of them, none of which is empty.
  private static func texts(of value: SettingValue) -> [String]? {
    switch value {
    case .text(let text): return text.isEmpty ? nil : [text]
    case .list(let values):
      let texts = values.compactMap { value in
        if case .text(let text) = value, !text.isEmpty { text } else { nil }
      }
      return texts.count == values.count ? texts : nil
    default: return nil
    }
  }

  /// Writes texts as Lua has them.
  private static func list(of texts: [String]) -> String {
    texts.isEmpty ? "{}" : "{ \(texts.map(\.quoted).joined(separator: ", ")) }"
  }
}
