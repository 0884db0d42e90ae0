internal import Interaction
internal import Testing

@Suite("Key commands: who answers a key that nobody took, in Swift and in Lua alike (semantics §2)")
struct KeyCommandTests {
  @Test("the nearest command answers, from the first responder upwards")
  func nearest() throws {
    try Bilingual.expect(
      """
      field Escape
      root key Ctrl+S
      root Escape
      """,
      of: { TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44)) },
      swift: { stage, field in
        let log = stage.transcript.log
        stage.root.keyCommands = [
          "Ctrl+S": KeyCommand { event in
            log("root \(event.kind?.rawValue ?? "code") \(event.key.map { "\($0)" } ?? "-")")
          },
          "Escape": KeyCommand { _ in log("root Escape") },
        ]
        field.keyCommands = [
          "Escape": KeyCommand { [unowned field] _ in
            log("field Escape")
            field.keyCommands = [:]
          }
        ]
      },
      lua: """
        root.keyCommands = {
          ["Ctrl+S"] = function(event) print("root " .. event.kind .. " " .. event.key) end,
          ["Escape"] = function() print "root Escape" end,
        }
        subject.keyCommands = {
          ["Escape"] = function()
            print "field Escape"
            subject.keyCommands = {}
          end,
        }
        """
    ) { stage, field in
      // Without a first responder there is nobody to begin with.
      stage.press("Escape")
      field.becomeFirstResponder()
      stage.press("Escape")
      stage.press("s", .control)
      stage.press("Escape")
    }
  }
}
