internal import ArgumentParser

/// What the command line says about colours.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  /// The console and its environment decide.
  case auto
  /// Colours, wherever the results go.
  case always
  /// No colours.
  case never

  /// What is said of it wherever a command has it.
  static let help: ArgumentHelp =
    "When to use colours: auto heeds the terminal, NO_COLOR and CLICOLOR_FORCE."
}
