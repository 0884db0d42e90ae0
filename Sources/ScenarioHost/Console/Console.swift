internal import Glibc
internal import Interaction
internal import LineEditing
internal import Scenarios

/// What surrounds the program: where its words go, where input comes from, and how they are shown.
package struct Console {
  /// Takes results: what somebody may want to read, keep or pass on.
  package var results: any TextOutput
  /// Takes messages: what is wrong with how the program was called.
  package var messages: any TextOutput
  /// Gives a variable of the environment by its name.
  package var variable: (String) -> String?
  /// Gives the names of all variables of the environment.
  package var variableNames: () -> [String] = { [] }
  /// Reads standard input to its end; throws if that cannot be done.
  package var readInput: () throws -> [UInt8]
  /// Begins to read standard input line by line, without their ends; by default it is read as a whole.
  package var makeInputLines: (Console) -> () throws -> [UInt8]? = { console in
    var lines: ArraySlice<[UInt8]>?
    return {
      if lines == nil {
        var splitter = LineSplitter()
        let whole = splitter.take(try console.readInput())
        lines = (whole + [splitter.takeRest()].compactMap(\.self))[...]
      }
      return lines?.popFirst()
    }
  }
  /// Whether somebody types standard input.
  package var isInputTerminal: Bool
  /// Whether results go to a terminal.
  package var isTerminal: Bool
  /// How many characters a line of the terminal has room for; nil if results go elsewhere.
  package var width: Int?
  /// What time it is, in seconds of a clock that never goes back.
  package var now: () -> Double
  /// Whether something may move on the terminal.
  var canAnimate = true
  /// Whether Ctrl-C is heard while a script's console is there.
  var hearsInterrupts = false
  /// Begins to take lines for a script's console, in these surroundings and for a program of this name; by
  /// default they are what standard input holds.
  package var makeLines: (Console, _ name: String) -> any ConsoleLines = { console, name in
    do {
      return GivenLines(String(decoding: try console.readInput(), as: UTF8.self))
    } catch {
      console.tell(["standard input: cannot be read: \(error)"], as: name)
      return GivenLines("")
    }
  }
  /// Whether reports quote the scripts as they are on disk, where a failure has no lines of its own.
  var quotesScripts = true
  /// Where what failed in a run is left for the next one, and the project's file is; nil if neither counts.
  package var lastRun: LastRun.Place?

  /// Describes the surroundings piece by piece.
  ///
  /// - Parameters:
  ///   - results: Takes results.
  ///   - messages: Takes messages.
  ///   - variable: Gives a variable of the environment by its name.
  ///   - readInput: Reads standard input to its end.
  ///   - isInputTerminal: Whether somebody types standard input.
  ///   - isTerminal: Whether results go to a terminal.
  ///   - width: How many characters a line of that terminal has room for.
  ///   - now: What time it is, in seconds of a clock that never goes back.
  ///   - lastRun: Where what failed in a run is left for the next one.
  package init(
    results: any TextOutput,
    messages: any TextOutput,
    variable: @escaping (String) -> String?,
    readInput: @escaping () throws -> [UInt8],
    isInputTerminal: Bool = false,
    isTerminal: Bool,
    width: Int?,
    now: @escaping () -> Double = Console.clock(),
    lastRun: LastRun.Place? = nil
  ) {
    self.results = results
    self.messages = messages
    self.variable = variable
    self.readInput = readInput
    self.isInputTerminal = isInputTerminal
    self.isTerminal = isTerminal
    self.width = width
    self.now = now
    self.lastRun = lastRun
  }

  /// Makes a clock that begins at 0 and never goes back.
  ///
  /// - Returns: What gives its time, in seconds.
  package static func clock() -> () -> Double {
    let start = ContinuousClock().now
    return {
      let (seconds, attoseconds) = (ContinuousClock().now - start).components
      return Double(seconds) + Double(attoseconds) / 1e18
    }
  }

  /// The surroundings of this process.
  ///
  /// - Returns: Standard output for results, standard error for messages.
  package static func standard() -> Console {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    var size = winsize()
    let isSized = isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    let folder = FileSystem.workingFolder
    var console = Console(
      results: DescriptorOutput(descriptor: STDOUT_FILENO),
      messages: DescriptorOutput(descriptor: STDERR_FILENO),
      variable: { name in getenv(name).map { String(cString: $0) } },
      readInput: { try FileSystem.bytes(from: STDIN_FILENO) },
      isInputTerminal: isatty(STDIN_FILENO) == 1,
      isTerminal: isTerminal,
      width: isSized && size.ws_col > 0 ? Int(size.ws_col) : nil,
      lastRun: folder.isEmpty ? nil : LastRun.Place(workingFolder: folder)
    )
    console.variableNames = Self.environmentNames
    console.hearsInterrupts = true
    console.makeLines = { $0.lines(as: $1) }
    console.makeInputLines = { _ in
      var reader = LineReader(STDIN_FILENO)
      return { try reader.next() }
    }
    return console
  }

  /// The names of the variables of this process's environment (`environ`).
  private static func environmentNames() -> [String] {
    var place = environ
    var names: [String] = []
    while let line = place.pointee {
      names.append(String(String(cString: line).prefix { $0 != "=" }))
      place += 1
    }
    return names
  }

  /// The lines of this process's standard input, edited where somebody types them at a terminal that can
  /// show that.
  private func lines(as name: String) -> any ConsoleLines {
    let complain = { (problem: String) in tell([problem], as: name) }
    guard isInputTerminal else { return ReadLines(complain: complain) }
    let write = { [results] (text: String) in results.write(text) }
    guard hasObedientTerminal, let terminal = Terminal() else {
      return ReadLines(showPrompt: isTerminal ? write : nil, complain: complain)
    }
    return TypedLines(terminal, HistoryFile(of: name, variable), write: write, complain: complain)
  }

  /// How wide help is set: as the terminal is, within what reads well.
  var helpWidth: Int { min(max(width ?? 80, 40), 100) }

  /// Makes what writes reports for this console.
  ///
  /// - Parameter color: What the command line says.
  /// - Returns: The reporter.
  func report(color: ColorChoice) -> TerminalReport {
    report(reportOptions(color: color))
  }

  /// Makes what writes reports for some place.
  ///
  /// - Parameter options: What the place can do.
  /// - Returns: The reporter.
  func report(_ options: TerminalReport.Options) -> TerminalReport {
    guard quotesScripts else { return TerminalReport(options: options) }
    return TerminalReport(options: options) { path in
      FileSystem.isRegularFile(path) ? try? FileSystem.text(of: path) : nil
    }
  }

  /// Decides how reports are shown.
  ///
  /// Unless the command line says otherwise, colours need a terminal that is not `dumb`;
  /// `NO_COLOR`, not empty, forbids them, `CLICOLOR_FORCE`, neither empty nor 0, asks for them
  /// anywhere. A terminal whose locale is C gets ASCII; a file or a pipe always gets UTF-8, so that
  /// reports are the same everywhere.
  ///
  /// - Parameter color: What the command line says.
  /// - Returns: The options of a report on this console.
  func reportOptions(color: ColorChoice) -> TerminalReport.Options {
    TerminalReport.Options(
      usesColor: usesColor(color),
      usesUnicode: !isTerminal || !hasASCIILocale,
      width: width
    )
  }

  /// Whether results go to a terminal that obeys escape sequences.
  var hasObedientTerminal: Bool { isTerminal && variable("TERM") != "dumb" }

  /// Decides about colours.
  private func usesColor(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      if filled("NO_COLOR") != nil { return false }
      if let force = filled("CLICOLOR_FORCE"), force != "0" { return true }
      return hasObedientTerminal
    }
  }

  /// Whether the locale says outright that only ASCII can be shown.
  private var hasASCIILocale: Bool {
    let locale = filled("LC_ALL") ?? filled("LC_CTYPE") ?? filled("LANG")
    return locale == "C" || locale == "POSIX"
  }

  /// Gives a variable of the environment unless it is empty, which stands for unset.
  private func filled(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
