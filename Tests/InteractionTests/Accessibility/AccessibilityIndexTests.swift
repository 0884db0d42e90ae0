internal import Interaction
internal import Testing

/// What an index finds is held against a walk in the tests of locators; here is what it costs and keeps.
@Suite("The index of a window's views")
struct AccessibilityIndexTests {
  private let world = World()
  private let root = View()

  init() { world.setRoot(root) }

  /// What the window's index may find for a key, as paths in order.
  private func paths(_ key: AccessibilityKey) -> [String] {
    world.window.accessibility.candidates(for: key).map(\.path).sorted()
  }

  @Test("knows views by id, role, name, text, label and placeholder")
  func keys() {
    let button = Button(title: "Pay")
    button.id = "pay"
    let label = Label(text: "★")
    label.accessibilityLabel = "Favourite"
    let field = TextField(placeholder: "Name")
    for view in [button, label, field] { root.addSubview(view) }
    let expected: [(AccessibilityKey, [String])] = [
      (.id("pay"), [button.path]), (.id(""), []), (.role(.button), [button.path]),
      (.named(.button, "Pay"), [button.path]), (.named(.text, "Favourite"), [label.path]),
      (.named(.text, "★"), []), (.text("★"), [label.path]), (.label("Favourite"), [label.path]),
      (.placeholder("Name"), [field.path]), (.named(.textField, "Name"), [field.path]),
    ]
    for (key, paths) in expected { #expect(self.paths(key) == paths, "\(key)") }
    #expect(world.window.accessibility.count == 4)
    #expect(world.window.accessibility.count(of: .role(.group)) == 1)
  }

  @Test("follows what comes, goes and changes, also inside of rows")
  func changes() {
    let row = View()
    row.role = .row
    let label = Label(text: "Milk")
    let holder = View()
    holder.addSubview(label)
    #expect(paths(.named(.row, "Milk")) == [])
    root.addSubview(row)
    #expect(paths(.named(.row, "Milk")) == [])
    row.addSubview(holder)
    #expect(paths(.named(.row, "Milk")) == [row.path])
    label.text = "Oat milk"
    #expect(paths(.named(.row, "Milk")) == [])
    #expect(paths(.named(.row, "Oat milk")) == [row.path])
    holder.isHidden = true
    #expect(paths(.named(.row, "Oat milk")) == [])
    #expect(paths(.text("Oat milk")) == [label.path])
    holder.isHidden = false
    holder.alpha = 0.5
    #expect(paths(.named(.row, "Oat milk")) == [row.path])
    holder.alpha = 0
    #expect(paths(.named(.row, "Oat milk")) == [])
    row.removeFromSuperview()
    #expect(paths(.text("Oat milk")) == [])
    #expect(world.window.accessibility.count == 1)
  }

  @Test("asks views of other classes whenever somebody looks, whatever they are looked for by")
  func otherClasses() {
    final class Gauge: View {}
    let gauge = Gauge()
    root.addSubview(gauge)
    #expect(paths(.id("any")) == [gauge.path])
    #expect(world.window.accessibility.count(of: .id("any")) == 0)
    gauge.removeFromSuperview()
    #expect(paths(.id("any")) == [])
  }

  @Test("tells of the lists, and keeps no view alive")
  func lists() {
    let table = TableView()
    root.addSubview(table)
    #expect(world.window.accessibility.lists.map(\.path) == [table.path])
    table.removeFromSuperview()
    #expect(world.window.accessibility.lists.isEmpty)
    weak var gone: Label?
    do {
      let label = Label(text: "Milk")
      root.addSubview(label)
      #expect(paths(.text("Milk")) == [label.path])
      label.removeFromSuperview()
      gone = label
    }
    #expect(gone == nil)
  }
}
