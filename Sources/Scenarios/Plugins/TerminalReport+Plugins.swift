extension TerminalReport {
  /// Writes what plugins are, each with what it touches, where they conflict, and what could not be
  /// loaded.
  ///
  /// - Parameter report: The plugins.
  /// - Returns: Lines, each with its end.
  public func text(for report: PluginsReport) -> String {
    var lines = ["API version \(report.apiVersion)"]
    if report.plugins.isEmpty {
      lines.append("no plugins; name files, or folders of *.lua files, with --plugin")
    }
    for (number, plugin) in zip(1..., report.plugins) {
      let title = ink.name("\(plugin.name) \(plugin.version)")
      lines.append("\(number)) \(title)  \(plugin.file.escapedLine)")
      if let needed = plugin.requires { lines.append("   requires \(needed)") }
      if !plugin.permissions.isEmpty {
        lines.append("   may use \(plugin.permissions.joined(separator: ", "))")
      }
      lines += plugin.sets.map { "   sets \($0.escapedLine)" }
      lines += plugin.views.map { "   adds \($0.escapedLine)" }
      lines += plugin.handlers.map { "   connects \($0.escapedLine)" }
      lines += plugin.timerCalls.map { "   begins \($0.escapedLine)" }
    }
    for conflict in report.conflicts {
      let names = conflict.plugins.joined(separator: ", ")
      let called = conflict.called.map { "that of \($0) counts" } ?? "that of none of them counts"
      lines.append("conflict: \(conflict.property.escapedLine) is set by \(names); \(called)")
    }
    if let failure = report.loadFailure { lines += [""] + section(for: failure, number: 1) }
    return lines.asText
  }
}
