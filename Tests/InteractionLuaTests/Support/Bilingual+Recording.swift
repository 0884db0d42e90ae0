internal import Interaction
internal import Testing

extension Bilingual {
  /// Records every event, with the control's flags, as the first line of each handler does; then the
  /// user acts.
  static func expectRecorded(
    _ expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, SpyControl) throws -> Void
  ) throws {
    try expect(
      expected,
      swift: { stage, control in
        let log = stage.transcript.log
        control.on(.allEvents) { control, event in log("\(event.controlEvents) \(control.flags)") }
      },
      lua: "control:on('allEvents', record)",
      sourceLocation: sourceLocation,
      act: act
    )
  }

  /// Records every event of a control with what the user acted with and the value that the control
  /// has by then; then the user acts.
  static func expectValues<Kind: Control>(
    _ expected: String,
    of make: () -> Kind,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, Kind) throws -> Void
  ) throws {
    try expect(
      expected,
      of: make,
      swift: { stage, control in
        let log = stage.transcript.log
        control.on(.allEvents) { control, event in
          let kind = event.kind?.rawValue ?? "code"
          log("\(event.controlEvents) \(kind): \(control.accessibilityValue ?? "none")")
        }
      },
      lua: """
        control:on("allEvents", function(control, event)
          local kind = event.kind or "code"
          print(names(event) .. " " .. kind .. ": " .. (control.accessibilityValue or "none"))
        end)
        """,
      sourceLocation: sourceLocation,
      act: act
    )
  }
}
