internal import CLuaBorder
internal import Glibc

extension LuaState {
  /// Gives a line of a script's to a sink of the host, within the limit.
  func deliver(
    _ bytes: UnsafePointer<CChar>,
    _ length: Int,
    _ chunk: UnsafePointer<CChar>,
    _ line: Int32,
    to sink: (String, LuaLocation?) -> Void
  ) {
    let location = line > 0 ? LuaLocation(source: String(cString: chunk), line: Int(line)) : nil
    let text = UnsafeRawBufferPointer(start: bytes, count: length)
    let before = lifeline.raw.map { lb_count_output($0, length + 1) } ?? 0
    let admitted = configuration.outputLimit.admit(text, after: Int(clamping: before))
    if let text = admitted.text { sink(text, location) }
    if let note = admitted.note { sink(note, location) }
  }

  /// Writes a warning to standard error, as `lua -W` does.
  public static func writeWarning(_ text: String, at location: LuaLocation?) {
    var line = "Lua warning: \(text)\n"
    line.withUTF8 { bytes in _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
  }
}
