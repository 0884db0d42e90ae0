internal import Interaction
internal import Testing

/// Screens that between them have every control and list in every state, to be drawn and looked at.
enum Gallery {
  /// A screen by its name.
  struct Screen: Sendable, CustomTestStringConvertible {
    /// What it shows.
    let name: String
    /// Builds it in a world that is at rest.
    let make: @Sendable () -> World

    var testDescription: String { name }
  }

  /// The screens.
  static let screens =
    [
      Screen(name: "buttons", make: buttons), Screen(name: "choices", make: choices),
      Screen(name: "texts", make: texts), Screen(name: "editing", make: editing),
      Screen(name: "list", make: list), Screen(name: "rows", make: rows),
      Screen(name: "menu", make: menu), Screen(name: "modal", make: modal),
      Screen(name: "grid", make: grid), Screen(name: "drawings", make: drawings),
    ] + controllerScreens

  /// Shows a view in a world of its own, at rest.
  static func world(_ root: View, size: Size = Size(width: 390, height: 700)) -> World {
    let world = World(windowSize: size)
    world.setRoot(root)
    world.turn(cause: .host) {}
    return world
  }

  /// A column of rows with room around.
  static func column(@ViewBuilder _ content: () -> [View]) -> VStack {
    VStack(spacing: 12, padding: EdgeInsets(all: 20), alignment: .fill, content: content)
  }

  /// A row of views side by side, as large as they want to be.
  private static func row(@ViewBuilder _ content: () -> [View]) -> HStack {
    HStack(spacing: 12, alignment: .center, content: content)
  }

  // MARK: Controls

  /// Buttons of each state and kind.
  @Sendable private static func buttons() -> World {
    let held = Button(title: "Held")
    held.isHighlighted = true
    let off = Button(title: "Off")
    off.isEnabled = false
    let chosen = Button(title: "Chosen")
    chosen.isSelected = true
    let chosenOff = Button(title: "Chosen, off")
    chosenOff.isSelected = true
    chosenOff.isEnabled = false
    let colored = Button(title: "Delete everything")
    colored.backgroundColor = Color(hex: "#d70015")
    let light = Button(title: "On yellow")
    light.backgroundColor = Color(hex: "#ffd60a")
    let narrow = Button(title: "A title that is much too long")
    narrow.width = 100
    let atMaximum = Stepper(value: 100)
    let offStepper = Stepper(value: 3)
    offStepper.isEnabled = false
    let segments = SegmentedControl(segments: ["Day", "Week", "Month", "Year"])
    segments.selectedSegmentIndex = 1
    segments.setEnabled(false, forSegmentAt: 3)
    let noSegment = SegmentedControl(segments: ["One", "Two", "Three"])
    let offSegments = SegmentedControl(segments: ["On", "Off"])
    offSegments.selectedSegmentIndex = 0
    offSegments.isEnabled = false
    let commands = PopUpButton(title: "More", items: ["Duplicate", "Delete"])
    commands.pullsDown = true
    let focused = Button(title: "Has the keys")
    return world(
      column {
        Button(title: "Save")
        row {
          held
          off
          chosen
        }
        row {
          chosenOff
          narrow
        }
        colored
        light
        focused
        row {
          PopUpButton(items: ["Small", "Medium", "Large"], selectedIndex: 1)
          commands
        }
        row {
          Stepper(value: 3)
          atMaximum
          offStepper
        }
        segments
        noSegment
        offSegments
        PageControl(numberOfPages: 5, currentPage: 1)
        Spacer()
      },
      size: Size(width: 390, height: 760)
    ).focusing(focused)
  }

  /// What is on or off, or more or less.
  @Sendable private static func choices() -> World {
    let off = Switch(isOn: true)
    off.isEnabled = false
    let mixed = Checkbox(title: "Some of them")
    mixed.isMixed = true
    let offBox = Checkbox(title: "Cannot be changed", isOn: true)
    offBox.isEnabled = false
    let offSlider = Slider(value: 0.3)
    offSlider.isEnabled = false
    let wheel = ActivityIndicator()
    wheel.startAnimating()
    let still = ActivityIndicator()
    still.hidesWhenStopped = false
    let picker = PickerView(components: [
      ["8", "9", "10", "11", "12", "13"], ["00", "15", "30", "45"], ["a.m.", "p.m."],
    ])
    picker.selectRow(2, inComponent: 0, animated: false)
    picker.selectRow(1, inComponent: 1, animated: false)
    let focused = Switch(isOn: true)
    return world(
      column {
        row {
          Switch()
          focused
          off
        }
        Checkbox(title: "Milk")
        Checkbox(title: "Bread", isOn: true)
        mixed
        offBox
        Slider(value: 0)
        Slider(value: 0.6)
        offSlider
        ProgressView(progress: 0.4)
        row {
          wheel
          still
        }
        row {
          ImageView(image: "icon")
          ImageView(image: Image("holiday", size: Size(width: 120, height: 84)))
        }
        picker
        Spacer()
      },
      size: Size(width: 390, height: 860)
    ).focusing(focused)
  }

  // MARK: Texts

  /// Labels, and fields that nobody edits.
  @Sendable private static func texts() -> World {
    let title = Label(text: "Shopping list")
    title.role = .heading
    let wrapped = Label(
      text: """
        The quick brown fox jumps over the lazy dog, and then it goes home, where a quiet evening \
        awaits it.
        """,
      numberOfLines: 0
    )
    let cut = Label(text: "One line that is cut off because there is no room for all of it")
    let secret = TextField(text: "open sesame", placeholder: "Password")
    secret.isSecureTextEntry = true
    let clearable = TextField(text: "Ann", placeholder: "Name")
    clearable.clearButtonMode = .always
    let off = TextField(text: "Nobody may change it")
    off.isEnabled = false
    let long = TextField(text: "A text that is far too long to be seen as a whole")
    let note = TextView(text: "First line\nSecond line, which is long enough to be broken\n漢字 🎉")
    note.height = 84
    return world(
      column {
        title
        wrapped
        cut
        Label(text: "WARNING: illicit <b>markup</b> & \"quotes\"")
        TextField(placeholder: "New item")
        TextField(text: "Milk", placeholder: "New item")
        secret
        clearable
        off
        long
        note
        Spacer()
      }
    )
  }

  /// A field and a text view with the caret and with selected text.
  @Sendable private static func editing() -> World {
    let field = TextField(text: "Milk and bread", placeholder: "New item")
    field.clearButtonMode = .whileEditing
    let note = TextView(text: "First line\nSecond line, which is long enough to be broken\nThird")
    note.height = 84
    note.selection =
      note.text.index(
        note.text.startIndex,
        offsetBy: 6
      )..<note.text.index(
        note.text.startIndex,
        offsetBy: 30
      )
    return world(
      column {
        field
        note
        Spacer()
      },
      size: Size(width: 390, height: 220)
    ).focusing(field)
  }
}

extension World {
  /// Gives the keys to a view and comes to rest.
  func focusing(_ view: View) -> World {
    turn(cause: .host) { view.becomeFirstResponder() }
    return self
  }
}
