internal import CLuaBorder
internal import Glibc

extension LuaState {
  /// Gives a line that a script printed to the host, within the limit.
  func print(
    _ bytes: UnsafePointer<CChar>,
    _ length: Int,
    _ chunk: UnsafePointer<CChar>,
    _ line: Int32
  ) {
    let text = UnsafeRawBufferPointer(start: bytes, count: length)
    let admitted = admit(text)
    let place = LuaLocation(chunk, line)
    if let text = admitted.text { configuration.print(text, place) }
    if let note = admitted.note { configuration.print(note, place) }
  }

  /// Gives a script's warning to who takes it before the host, or else to the host, within the limit.
  func warn(
    _ call: LuaCall,
    _ bytes: UnsafePointer<CChar>,
    _ length: Int,
    _ chunk: UnsafePointer<CChar>,
    _ line: Int32
  ) {
    let text = UnsafeRawBufferPointer(start: bytes, count: length)
    let admitted = admit(text)
    let place = LuaLocation(chunk, line)
    let isTaken = onWarning.map { take in
      take(call, admitted.text ?? configuration.outputLimit.cut(text), place, admitted.text == nil)
    }
    if isTaken != true, let text = admitted.text { configuration.warn(text, place) }
    if let note = admitted.note { configuration.warn(note, place) }
  }

  /// What the host gets of one line, and the note that follows it.
  private func admit(_ line: UnsafeRawBufferPointer) -> (text: String?, note: String?) {
    let before = lifeline.raw.map { lb_count_output($0, line.count + 1) } ?? 0
    return configuration.outputLimit.admit(line, after: Int(clamping: before))
  }

  /// Writes a warning to standard error, as `lua -W` does.
  ///
  /// - Parameters:
  ///   - text: The warning.
  ///   - location: The script line that gave it, which is not shown.
  public static func writeWarning(_ text: String, at location: LuaLocation?) {
    var line = "Lua warning: \(text)\n"
    line.withUTF8 { bytes in _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
  }
}

extension LuaLocation {
  /// The line of a script; nil if there is none.
  fileprivate init?(_ chunk: UnsafePointer<CChar>, _ line: Int32) {
    guard line > 0 else { return nil }
    self.init(source: String(cString: chunk), line: Int(line))
  }
}
