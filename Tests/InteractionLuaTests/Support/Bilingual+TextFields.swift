internal import Interaction
internal import Testing

extension Bilingual {
  /// Plays a scene with two fields, `a` and `b`, with each mix of the languages.
  static func expectFieldEditing(
    _ expected: String,
    vetoes: Set<String> = [],
    hearsExit: Bool = true,
    text: String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, TextScene<TextField>) throws -> Void
  ) throws {
    var recorders: [TextFieldRecorder] = []
    try expectMixed(
      expected,
      mixes: Sides.texts,
      in: { sides in
        try TextScene(sides, class: "TextField", height: 44, text: text) {
          TextField(text: $0, frame: $1)
        }
      },
      swift: { scene in
        guard let form = scene.sides.delegate.swift else { return }
        let recorder = TextFieldRecorder(scene.stage.transcript, vetoes, form)
        recorders.append(recorder)
        for id in ["a", "b"] { connectField(try scene(id), recorder, form) }
      },
      lua: { fieldScript($0.sides, vetoes) },
      sourceLocation: sourceLocation
    ) { scene in
      try listenToFields(scene, hearsExit: hearsExit)
      try act(scene.stage, scene)
    }
  }

  /// Writes down the control events, for which handlers are called in the order in which they came:
  /// after those of the delegate.
  private static func listenToFields(_ scene: TextScene<TextField>, hearsExit: Bool) throws {
    let log = scene.stage.transcript.log
    var events: Control.Event = [
      .editingDidBegin, .editingChanged, .editingDidEnd, .primaryActionTriggered,
    ]
    if hearsExit { events.insert(.editingDidEndOnExit) }
    try scene.inCode(
      swift: {
        for id in ["a", "b"] {
          try scene(id).on(events) { field, event in
            log("\(field.id) \(event.controlEvents) \(field.text)")
          }
        }
      },
      lua: """
        local events = { "editingDidBegin", "editingChanged", "editingDidEnd", "primaryActionTriggered" }
        if \(hearsExit) then table.insert(events, "editingDidEndOnExit") end
        for _, id in ipairs { "a", "b" } do
          app:view(id):on(events, function(field, event)
            print(field.id .. " " .. table.concat(event.controlEvents, "+") .. " " .. field.text)
          end)
        end
        """
    )
  }

  /// Connects Swift closures, the delegate, or some of each.
  private static func connectField(
    _ field: TextField,
    _ recorder: TextFieldRecorder,
    _ form: Side.Form
  ) {
    if form.isObject { field.delegate = recorder }
    if form.asks {
      field.shouldBeginEditing = { recorder.textFieldShouldBeginEditing($0) }
      field.shouldEndEditing = { recorder.textFieldShouldEndEditing($0) }
      field.shouldChangeCharacters = {
        recorder.textField($0, shouldChangeCharactersIn: $1, replacementString: $2)
      }
      field.shouldClear = { recorder.textFieldShouldClear($0) }
      field.shouldReturn = { recorder.textFieldShouldReturn($0) }
    }
    guard form == .closures else { return }
    field.didBeginEditing = { recorder.textFieldDidBeginEditing($0) }
    field.didEndEditing = { recorder.textFieldDidEndEditing($0) }
    field.didChangeSelection = { recorder.textFieldDidChangeSelection($0) }
  }

  /// The same in a script.
  private static func fieldScript(_ sides: Sides, _ vetoes: Set<String>) -> String {
    """
    \(sides.prelude)
    local form = "\(sides.delegate.lua ?? "none")"
    local vetoes = { \(vetoes.sorted().map { "[\"\($0)\"] = true" }.joined(separator: ", ")) }
    local function bytes(range) return range.first .. "-" .. range.last end
    local handlers = {}
    local function told(name, word)
      handlers[name] = function(field)
        print(field.id .. " " .. word .. " " .. tostring(field.isEditing))
      end
    end
    local function asked(name, word)
      handlers[name] = function(field)
        print(field.id .. " " .. word .. " " .. tostring(field.isEditing))
        return not vetoes[field.id .. " " .. word]
      end
    end
    asked("shouldBeginEditing", "shouldBegin")
    told("didBeginEditing", "didBegin")
    asked("shouldEndEditing", "shouldEnd")
    told("didEndEditing", "didEnd")
    asked("shouldClear", "shouldClear")
    asked("shouldReturn", "shouldReturn")
    function handlers.shouldChangeCharacters(field, range, text)
      print(field.id .. " shouldChange " .. bytes(range) .. " " .. text .. " of " .. field.text)
      return not vetoes[field.id .. " shouldChange"]
    end
    function handlers.didChangeSelection(field)
      print(field.id .. " didChangeSelection " .. bytes(field.selection))
    end
    for _, id in ipairs { "a", "b" } do
      if form ~= "none" then connect(app:view(id), form, "delegate", handlers) end
    end
    """
  }
}
