internal import Interaction
internal import LuaBridge

/// What scripts can do with a stepper.
let stepperClass = LuaClass<Stepper>(
  "Stepper",
  superclass: controlClass,
  summary: "Two buttons, \"Decrement\" and \"Increment\", which pick a number in steps.",
  example: """
    local amount = ui.Stepper { value = 1, minimumValue = 0, maximumValue = 3 }
    amount.didChangeValue = function(sender) print(sender.value) end --> 2.0
    app:setRoot(ui.VStack { amount })

    scenario("takes one more", function(user)
      user:tap(find.button "Increment")
    end)
    """
) {
  boundsMembers(
    minimum: \Stepper.minimumValue,
    "The least number.",
    maximum: \Stepper.maximumValue,
    "The greatest number.",
    check: Stepper.checkBounds
  )
  LuaProperty(
    "stepValue",
    get: { $0.stepValue },
    set: { stepper, step in
      try BoundedNumber.checkStep(step)
      stepper.stepValue = step
    },
    summary: "How far a step goes."
  )
  LuaProperty(
    "value",
    get: { $0.value },
    set: { stepper, value in
      try BoundedNumber.checkValue(value)
      stepper.value = value
    },
    summary: "The number, brought between the bounds; setting it sends nothing."
  )
  LuaProperty(
    "wraps",
    get: { $0.wraps },
    set: { $0.wraps = $1 },
    summary: "Whether a step beyond one bound goes on at the other."
  )
  LuaProperty(
    "autorepeat",
    get: { $0.autorepeat },
    set: { $0.autorepeat = $1 },
    summary: "Whether a finger that stays down repeats the step."
  )
  LuaProperty(
    "isContinuous",
    get: { $0.isContinuous },
    set: { $0.isContinuous = $1 },
    summary: "Whether every step is told, not only where the finger goes up."
  )
  LuaProperty(
    "decrementButton",
    get: { $0.decrementButton },
    summary: "The button that steps down."
  )
  LuaProperty("incrementButton", get: { $0.incrementButton }, summary: "The button that steps up.")
  LuaExtension { call in try makeStepper(call) }
  LuaForeignNames(ForeignProperties.ofValueControls)
  LuaInitializer(
    summary: "A stepper from 0 to 100, unless its bounds are given.",
    fromTable: { call in
      try makeStepper(call)
    }
  )
}

/// Makes a stepper with the bounds that the constructor's table gives.
private func makeStepper(_ call: LuaCall) throws -> Stepper {
  let bounds = try BoundsFields(call, standard: 0...100)
  try Stepper.checkBounds(minimum: bounds.minimum, maximum: bounds.maximum)
  return Stepper(in: bounds.minimum...bounds.maximum)
}
