internal import Interaction
internal import Testing

@Suite("Checkbox: its states, names and size")
struct CheckboxTests {
  @Test("mixed is neither on nor off; each setter ends the other's state")
  func mixed() {
    let box = Checkbox(title: "Milk", isOn: true)
    var seen = [box.accessibilityValue]
    box.isMixed = true
    seen.append(box.accessibilityValue)
    #expect(!box.isOn)
    box.isOn = true
    #expect(!box.isMixed)
    seen.append(box.accessibilityValue)
    box.isMixed = true
    box.isMixed = false
    seen.append(box.accessibilityValue)
    #expect(seen == ["on", "mixed", "on", "off"])
  }

  @Test("its name is the title; it is as wide as box and title, and high enough for a finger")
  func size() {
    let box = Checkbox(title: "Milk")
    #expect(box.role == .checkbox)
    #expect(box.accessibilityName == "Milk")
    #expect(box.intrinsicContentSize == Size(width: 24 + 8 + 32, height: 44))
    #expect(Checkbox().intrinsicContentSize == Size(width: 24, height: 44))
  }
}
