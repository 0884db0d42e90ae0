internal import Interaction
internal import LuaBridge

/// What scripts can do with a slider.
let sliderClass = LuaClass<Slider>(
  "Slider",
  superclass: controlClass,
  summary: "A thumb on a track, which picks a number.",
  example: """
    local volume = ui.Slider { id = "volume", maximumValue = 10, step = 1, value = 3 }
    volume.didChangeValue = function(sender) print(sender.value) end --> 4.0
    app:setRoot(ui.VStack { volume })

    scenario("turns it up by a key", function(user)
      user:focus(find.id "volume")
      user:press "ArrowRight"
    end)
    """
) {
  boundsMembers(
    minimum: \Slider.minimumValue,
    "The number at the left end.",
    maximum: \Slider.maximumValue,
    "The number at the right end.",
    check: Slider.checkBounds
  )
  LuaProperty(
    "step",
    get: { $0.step },
    set: { slider, step in
      if let step { try BoundedNumber.checkStep(step) }
      slider.step = step
    },
    summary: "The distance between the numbers that the user can pick; nil lets them pick any."
  )
  LuaProperty(
    "value",
    get: { $0.value },
    set: { slider, value in
      try BoundedNumber.checkValue(value)
      slider.value = value
    },
    summary: "The number, brought between the ends; setting it sends nothing."
  )
  LuaProperty(
    "isContinuous",
    get: { $0.isContinuous },
    set: { $0.isContinuous = $1 },
    summary: "Whether every movement is told, not only where the finger goes up."
  )
  LuaProperty(
    "thumbRect",
    get: { $0.thumbRect },
    summary: "Where its thumb is, in its own points: a finger drags it from there."
  )
  LuaMethod("setValue", parameters: "value", "animated?", summary: "Sets `value`.") {
    (slider: Slider, value: Double, animated: Bool?) in
    try BoundedNumber.checkValue(value)
    slider.setValue(value, animated: animated ?? false)
  }
  LuaExtension { call in try makeSlider(call) }
  LuaForeignNames(ForeignProperties.ofValueControls)
  LuaInitializer(
    summary: "A slider from 0 to 1, unless its bounds are given.",
    fromTable: { call in
      try makeSlider(call)
    }
  )
}

/// Makes a slider with the bounds that the constructor's table gives.
private func makeSlider(_ call: LuaCall) throws -> Slider {
  let bounds = try BoundsFields(call, standard: 0...1)
  try Slider.checkBounds(minimum: bounds.minimum, maximum: bounds.maximum)
  return Slider(in: bounds.minimum...bounds.maximum)
}
