// What the README and a guide show, as their readers would write it.

internal import MoontapTesting
internal import Testing

@Test func lowStockWarnsOnce() {
  withWorld(seed: 7) { world, user, lua in
    let stepper = Stepper(value: 3, in: 0...10)
    let warning = Label()
    world.setRoot(
      VStack(spacing: 8) {
        stepper
        warning
      }
    )
    var seen: [Double] = []
    stepper.didChangeValue = { seen.append($0.value) }
    try lua(
      """
      local stepper, warning = ...
      stepper:on("valueChanged", function(sender)
        if sender.value < 3 then warning.text = "Low stock" end
      end)
      """,
      stepper,
      warning
    )
    try user.tap(.button("Decrement"))
    #expect(warning.text == "Low stock")
    #expect(seen == [2])
  }
}

@Test(arguments: try Scenario.discover(in: "Scenarios"))
func scenario(_ scenario: Scenario) throws { try scenario.run() }
