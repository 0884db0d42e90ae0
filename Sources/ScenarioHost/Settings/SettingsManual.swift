/// What manuals say of the settings, made from the one table of them.
package enum SettingsManual {
  /// All settings as a table in Markdown.
  package static var table: String {
    let head = """
      | In `moontap.lua` | Option | Variable | By itself | What it does |
      |---|---|---|---|---|

      """
    return head + Settings.all.map { row(of: $0) + "\n" }.joined()
  }

  /// One setting as a row.
  private static func row(of setting: any AnySetting) -> String {
    func code(_ text: String?) -> String { text.map { "`\($0)`" } ?? "" }
    let standard = setting.standardText
    let cells = [
      code(setting.isForFiles ? setting.key : nil), code(setting.flag), code(setting.variable),
      code(standard == "nil" ? nil : standard), setting.summary,
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
