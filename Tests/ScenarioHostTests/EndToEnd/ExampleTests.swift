internal import Foundation
internal import Glibc
internal import ScenarioHost
internal import Testing

@Suite("The examples")
struct ExampleTests {
  /// Every file of the examples, but those of `PatternExampleTests`.
  private static let names = [
    "7guis/cells/.moontapignore", "7guis/cells/app.lua", "7guis/cells/formula-scenarios.lua",
    "7guis/cells/formula.lua", "7guis/cells/scenarios.lua", "7guis/cells/sheet.lua",
    "7guis/cells/spreadsheet.lua", "7guis/circle-drawer/app.lua",
    "7guis/circle-drawer/scenarios.lua", "7guis/counter/app.lua", "7guis/counter/scenarios.lua",
    "7guis/crud/app.lua", "7guis/crud/scenarios.lua",
    "7guis/flight-booker/app.lua", "7guis/flight-booker/scenarios.lua",
    "7guis/temperature-converter/app.lua", "7guis/temperature-converter/scenarios.lua",
    "7guis/timer/app.lua", "7guis/timer/scenarios.lua", "add-item.lua", "connections.lua",
    "coordinator-flow.lua", "coordinator.lua", "counter.lua", "counter.steps",
    "decimal-binding.lua", "greeting.lua",
    "item-row-buttons.lua", "knob.lua", "observers.lua", "photo.lua",
    "row-buttons-table.lua", "shared-bill.lua", "shopping-list.lua", "shopping-list.steps",
    "smart-cells.lua", "temperature-binding.lua",
  ]

  /// Copies examples into a folder, so that reports name them without one.
  private func copies(of names: [String]) throws -> ScriptFolder {
    let folder = try ScriptFolder()
    for name in names {
      try folder.write(Repository.text("examples/\(name)"), to: name)
    }
    return folder
  }

  @Test("all pass, also under strict")
  func pass() throws {
    let folder = try copies(of: Self.names)
    let run = ScriptRun(in: folder, ["run", folder.path, "--strict"])
    #expect(
      run.report == """
        7guis/cells/formula-scenarios.lua
          ✓ 1: numbers and texts  0 ms
          ✓ 2: operators tie as one learns at school  0 ms
          ✓ 3: cells stand for their values  0 ms
          ✓ 4: functions of ranges  0 ms
          ✓ 5: what cannot be read  0 ms
          ✓ 5: what cannot be reckoned  0 ms
          ✓ a formula knows the cells that it refers to, and each once  0 ms

        7guis/cells/scenarios.lua
          ✓ 1: its columns and rows are called from A to Z and from 0 to 99  0 ms
          ✓ 1: the sheet is larger than the window, and scrolls to its last cell  0 ms
          ✓ 1: it is scrolled by a finger, down and sideways  0 ms
          ✓ 1: a row that is used again shows its own cells only  0 ms
          ✓ 2: a double click shows the formula, a single one does nothing  0 ms
          ✓ 2: a double click beside the cells does nothing  0 ms
          ✓ 2: a double click in the editor goes on editing  0 ms
          ✓ 3: Return evaluates the formula  0 ms
          ✓ 3: so does a double click on another cell  0 ms
          ✓ 3: a cell that is scrolled out of sight goes on being edited  0 ms
          ✓ 4: what depends on a cell follows it, also by way of others  0 ms
          ✓ 4: what is out of sight follows, too  0 ms
          ✓ 4: a formula lets go of the cells that it no longer names  0 ms
          ✓ 5: only cells that depend on a changed value are evaluated, each once  0 ms
          ✓ 5: a value that comes to the same ends the change  0 ms
          ✓ 5: a chain through the whole sheet is evaluated in one go  0 ms
          ✓ 6: an error is shown, and passed on  0 ms
          ✓ 6: cells that depend on themselves say so, until they no longer do  0 ms
          ✓ 6: a change beside a cycle leaves it one  0 ms
          ✓ 7: two spreadsheets on one screen know nothing of each other  0 ms

        7guis/circle-drawer/scenarios.lua
          ✓ 1: the canvas lies beneath the buttons  0 ms
          ✓ 1: a click draws a circle, another one inside of it does not  0 ms
          ✓ 2: the nearest circle under the pointer is selected  0 ms
          ✓ 2: none is selected once the pointer has left the canvas  0 ms
          ✓ 2: after a key, the nearest of the circles that are left is selected  0 ms
          ✓ 3: a right click on a circle opens its menu, elsewhere nothing  0 ms
          ✓ 4: the slider changes the diameter at once  0 ms
          ✓ 5: a closed frame is one change, however often the slider moved  0 ms
          ✓ 5: a frame that changed nothing is no change  0 ms
          ✓ 5: no finger gets past the frame  0 ms
          ✓ 5: no key gets past the frame  0 ms
          ✓ 6: Undo takes back and Redo makes again, while there is something to do  0 ms
          ✓ 6: a new change leaves nothing to redo  0 ms

        7guis/counter/scenarios.lua
          ✓ 1: there are a value and a button  0 ms
          ✓ 1: the value cannot be written  0 ms
          ✓ 2: the value is 0 at first  0 ms
          ✓ 3: each click makes it greater by one  0 ms
          ✓ 3: so does each of two that follow fast  0 ms

        7guis/crud/scenarios.lua
          ✓ 1: the names are shown, and none is selected at first  0 ms
          ✓ 1: at most one name is selected  0 ms
          ✓ 2: the list follows the prefix with each key  0 ms
          ✓ 2: the prefix is that of the surname, and of nothing else  0 ms
          ✓ 3: Create adds a name at the end  0 ms
          ✓ 3: a name that the prefix leaves out comes when it no longer does  0 ms
          ✓ 4: Update replaces the selected name, which stays selected  0 ms
          ✓ 4: in a filtered list, Update replaces the name that is seen  0 ms
          ✓ 5: Delete removes the selected name  0 ms
          ✓ 5: in a filtered list, Delete removes the name that is seen  0 ms
          ✓ 5: of two equal names, Delete removes the selected one  0 ms
          ✓ 6: nothing can be updated or deleted unless a name is selected  0 ms
          ✓ 6: a name that is filtered out is no longer selected  0 ms
          ✓ 6: nor is one that its new surname takes out of the list  0 ms
          ✓ 7: the list takes the space that is left over  0 ms
          ✓ 8: the list is at the left of the fields, and above the buttons  0 ms

        7guis/flight-booker/scenarios.lua
          ✓ 1: the combo box offers two kinds of flight  0 ms
          ✓ 2: a one-way flight at first, and the same date twice  0 ms
          ✓ 3: the return date belongs to return flights  0 ms
          ✓ 4: nobody returns before the start  0 ms
          ✓ 5: "31.04.2014" is no date: red, and not to be booked  0 ms
          ✓ 5: "1.4.2014" is no date: red, and not to be booked  0 ms
          ✓ 5: "00.01.2014" is no date: red, and not to be booked  0 ms
          ✓ 5: "29.02.2015" is no date: red, and not to be booked  0 ms
          ✓ 5: "29.02.1900" is no date: red, and not to be booked  0 ms
          ✓ 5: "" is no date: red, and not to be booked  0 ms
          ✓ 5: what is wrong with the return date does not matter one way  0 ms
          ✓ 6: it says what was booked  0 ms

        7guis/temperature-converter/scenarios.lua
          ✓ 1: both fields are empty at first  0 ms
          ✓ 2: Celsius is converted with each key  0 ms
          ✓ 3: Fahrenheit is converted with each key  0 ms
          ✓ 4: what is no number of degrees Celsius changes nothing  0 ms
          ✓ 4: "1e10" is no decimal number  0 ms
          ✓ 4: "1e400" is no decimal number  0 ms
          ✓ 4: "0x10" is no decimal number  0 ms
          ✓ 4: "1.5.5" is no decimal number  0 ms
          ✓ 4: "inf" is no decimal number  0 ms
          ✓ 4: "nan" is no decimal number  0 ms
          ✓ 4: "-" is no decimal number  0 ms
          ✓ 4: "." is no decimal number  0 ms
          ✓ 5: what is no number of degrees Fahrenheit changes nothing  0 ms
          ✓ 6: +5 °C are told as 41 °F  0 ms
          ✓ 6: 5. °C are told as 41 °F  0 ms
          ✓ 6: .5 °C are told as 32.9 °F  0 ms
          ✓ 6: -17.7777 °C are told as 0 °F  0 ms
          ✓ 6: 0.00001 °C are told as 32 °F  0 ms
          ✓ 6: 10000000000 °C are told as 18000000032 °F  0 ms
          ✓ 6: 9000000000000000000 °C are told as 16200000000000000000 °F  0 ms
          ✓ 6: what is too great to be told changes nothing  0 ms
          ✓ 6: 0 °C are 32 °F  0 ms
          ✓ 6: 32 °F are 0 °C  0 ms
          ✓ 6: 37.5 °C are 99.5 °F  0 ms
          ✓ 6: 99.5 °F are 37.5 °C  0 ms
          ✓ 6: 100 °C are 212 °F  0 ms
          ✓ 6: 212 °F are 100 °C  0 ms
          ✓ 6: -40 °C are -40 °F  0 ms
          ✓ 6: -40 °F are -40 °C  0 ms

        7guis/timer/scenarios.lua
          ✓ 1: the time is shown as it passes  0 ms
          ✓ 2: the gauge follows the slider while it moves  0 ms
          ✓ 3: it stops when the time is over, and the gauge is full  0 ms
          ✓ 3: a shorter duration stops it at once  0 ms
          ✓ 3: no duration is over at once, with a full gauge, also after Reset  0 ms
          ✓ 4: a longer duration lets it go on  0 ms
          ✓ 5: Reset begins anew, while it runs and when it is over  0 ms

        add-item.lua
          ✓ adds an item  0 ms
          ✓ adds nothing when the user changes their mind  0 ms
          ✓ asks again while the delegate refuses the item  0 ms
          ✓ takes whatever was typed from a delegate that validates nothing  0 ms
          ✓ refuses a delegate that lacks what is required  0 ms

        connections.lua
          ✓ saves what was typed  0 ms
          ✓ shows that nobody answers the call for help yet  0 ms
          ✓ lists what is connected, a line for each  0 ms
          ✓ names all that does not fit, and connects nothing then  0 ms

        coordinator-flow.lua
          ✓ pushed › finishes with a greeting  0 ms
          ✓ pushed › is closed by its button  0 ms
          ✓ pushed › is left by the back button  0 ms
          ✓ pushed › is left by a finger from the edge  0 ms
          ✓ presented › finishes with a greeting  0 ms
          ✓ presented › is closed by its button  0 ms
          ✓ presented › is pulled down by a finger  0 ms
          ✓ is drawn as trees  0 ms

        coordinator.lua
          ✓ pushes the profile, which its button pops  0 ms
          ✓ pushes the profile, which the back button pops, too  0 ms
          ✓ presents the profile, which its button dismisses  0 ms
          ✓ shows one profile after the other, each closed its own way  0 ms
          ✓ does nothing in a home that nobody connected  0 ms

        counter.lua
          ✓ counts taps  0 ms
          ✓ starts again from zero  0 ms

        decimal-binding.lua
          ✓ the field follows the model, and the model the keys  0 ms
          ✓ text stays as it is typed until the field is left  0 ms
          ✓ a rejected key changes neither side, and says why  0 ms
          ✓ a good key takes the reason back  0 ms
          ✓ the slider and the field follow each other  0 ms

        greeting.lua
          ✓ greets by the button  0 ms
          ✓ greets by the Return key  0 ms
          ✓ has nobody to greet once the name is gone  0 ms

        item-row-buttons.lua
          ✓ buys Tea  0 ms
          ✓ buys Milk  0 ms
          ✓ buys Bread  0 ms
          ✓ buys Cheese  0 ms
          ✓ each button acts for its own row, wherever the row is now  0 ms

        knob.lua
          ✓ points where it is touched  0 ms
          ✓ follows the finger, and tells of each value once  0 ms
          ✓ has no corners  0 ms
          ✓ is turned by the arrow keys once it was touched  0 ms
          ✓ tells nothing of what code sets  0 ms
          ✓ is left alone while it is disabled  0 ms

        observers.lua
          ✓ observers hear of each change  0 ms
          ✓ one that was taken back hears nothing more  0 ms
          ✓ several changes at once are told as one  0 ms
          ✓ observers answer through the arguments  0 ms
          ✓ time passes until an event comes  0 ms

        photo.lua
          ✓ is zoomed by fingers that move apart, as far as it goes  0 ms
          ✓ is turned by fingers, and rests at the nearest quarter  0 ms
          ✓ is zoomed and turned at once  0 ms
          ✓ is shown as it was by a double tap  0 ms

        row-buttons-table.lua
          ✓ each button prints its own item  0 ms
            40 │ Item 1
            40 │ Item 2
            40 │ Item 3
            40 │ Item 4
            40 │ Item 5
            40 │ Item 6
            40 │ Item 7
            40 │ Item 8
            40 │ Item 9
            40 │ Item 10
            40 │ Item 11
            40 │ Item 12
            40 │ Item 13
            40 │ Item 14
            40 │ Item 15
            40 │ Item 16
            40 │ Item 17
            40 │ Item 18
            40 │ Item 19
            40 │ Item 20
          ✓ no cell acts for a row that it showed before  0 ms
            40 │ Item 2
            40 │ Item 20
            40 │ Item 1
          ✓ a button does not select its row, and the row beside it does  0 ms
            40 │ Item 3

        shared-bill.lua
          ✓ shares a bill [alone]  0 ms
          ✓ shares a bill [by two]  0 ms
          ✓ shares a bill [by seven]  0 ms
          ✓ begins with nothing  0 ms

        shopping-list.lua
          ✓ adds an item at the end  0 ms
          ✓ shows an item that is added below what can be seen  0 ms
          ✓ removes the item that was selected  0 ms
          ✓ does not forget what is selected while items come  0 ms
          ✓ says what is wrong when the list is told of what did not happen  0 ms

        smart-cells.lua
          ✓ each switch changes its own setting  0 ms
          ✓ each button acts for its own row  0 ms
          ✓ what was changed is there again when its row comes back  0 ms
          ✓ no cell acts for a row that it showed before  0 ms

        temperature-binding.lua
          ✓ both fields show the model  0 ms
          ✓ each follows the other with each key  0 ms
          ✓ the beginning of a number may stand, and changes nothing  0 ms
          ✓ what is no number does not get in  0 ms

        181 scenarios in 0.00 s
        181 passed, 0 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .passed)
  }

  @Test("pass with poisoned cells, too")
  func poisoned() throws {
    let folder = try copies(of: Self.names)
    let run = ScriptRun(in: folder, ["run", folder.path, "--poison-cells", "--seed", "7"])
    #expect(run.code == .passed, "\(run.report)")
  }

  @Test(
    "pass with garbage collected at every chance, too",
    .enabled(if: getenv("MOONTAP_ALL") != nil, "it takes long; MOONTAP_ALL asks for it")
  )
  func collected() throws {
    let folder = try copies(of: Self.names)
    let run = ScriptRun(
      in: folder,
      ["run", folder.path, "--strict", "--gc-stress", "--timeout", "600"]
    )
    #expect(run.code == .passed, "\(run.report)")
    #expect(run.messages.isEmpty)
    #expect(run.report.hasSuffix("\n181 passed, 0 failed, 0 skipped\n"))
  }

  @Test("are all of them run here")
  func complete() throws {
    // What is asked for the files below a link answers that there are none.
    let folder = URL(fileURLWithPath: Repository.path("examples")).resolvingSymlinksInPath()
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    // Folders have no ending.
    let here = found.filter { name in
      name.contains(".") && !Repository.isOfAnotherHost(name)
        && !PatternExampleTests.folders.contains { name.hasPrefix("\($0)/") }
        // What a run that began there has left for the next one.
        && !"/\(name)/".contains("/.moontap/")
    }
    #expect(here.sorted() == Self.names)
  }

  @Test("are driven by their steps, from a file and from standard input")
  func drive() throws {
    let folder = try copies(of: ["counter.lua", "counter.steps"])
    let file = ScriptRun(in: folder, ["drive", folder("counter.lua"), folder("counter.steps")])
    let steps = try Repository.text("examples/counter.steps")
    let input = ScriptRun(in: folder, ["drive", folder("counter.lua")], input: steps)
    for run in [file, input] {
      #expect(
        run.report == """
          ✓ 2  tap button "Add"
          ✓ 3  tap button "Add"
          ✓ 4  expect id "count" toHaveText "2"
          ✓ 5  tree
              Window
                VStack
                  text#count "2"
                  button "Add"
                  button "Reset"
          ✓ 6  tap button "Reset"
          ✓ 7  expect text "0" toBeVisible

          6 passed, 0 failed, 0 skipped

          """
      )
      #expect(run.messages.isEmpty)
      #expect(run.code == .passed)
    }
  }

  @Test("are driven by steps of every sort")
  func manySteps() throws {
    let folder = try copies(of: ["shopping-list.lua", "shopping-list.steps"])
    let run = ScriptRun(
      in: folder,
      ["drive", folder("shopping-list.lua"), folder("shopping-list.steps")]
    )
    // What is reported is what is written, each with its line.
    let lines = try Repository.text("examples/shopping-list.steps").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let steps = lines.enumerated().filter { !$0.element.isEmpty && $0.element.first != "#" }
    #expect(
      run.report
        == steps.map { "✓ \($0.offset + 1)  \($0.element)\n" }.joined()
        + "\n\(steps.count) passed, 0 failed, 0 skipped\n"
    )
    #expect(run.code == .passed)
  }
}
