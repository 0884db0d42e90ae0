extension LuaTraceback.Frame: CustomStringConvertible {
  /// The place and the function, as in `till.lua:12: in method 'charge'`.
  public var description: String {
    var text = location.map { "\($0): in \(function)" } ?? function
    if repeats > 1 { text += " (\(repeats) times)" }
    return text
  }

  /// The function as Lua's own tracebacks speak of it.
  private var function: String {
    if kind == .main { return "main chunk" }
    guard let name, let nameKind else {
      return definition.map { "function <\($0)>" } ?? "a function of the host"
    }
    return nameKind == "global" ? "function '\(name)'" : "\(nameKind) '\(name)'"
  }
}

extension LuaTraceback.Variable: CustomStringConvertible {
  /// `name = value`.
  public var description: String { "\(name) = \(value)" }
}

extension LuaTraceback: CustomStringConvertible {
  /// The script's frames, each with its line of source and the innermost with its variables; then
  /// the functions of the host that they called or went through.
  public var description: String {
    var lines: [String] = []
    var isInnermost = true
    for (index, frame) in frames.enumerated() {
      if omitted > 0, index == omittedBefore { lines.append("… \(omitted) more frames …") }
      guard frame.kind != .host else { continue }
      lines.append("\(frame)")
      if let source = frame.sourceLine { lines.append("    \(source)") }
      if isInnermost { lines += variables.map { "      \($0)" } }
      isInnermost = false
    }
    if omitted > 0, omittedBefore >= frames.count { lines.append("… \(omitted) more frames …") }
    let host = frames.filter { $0.kind == .host }
    if !host.isEmpty {
      lines.append("through the host: " + host.map(\.description).joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }
}
