internal import ArgumentParser

/// What the command line says about colours.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  /// The console and its environment decide.
  case auto
  /// Colours, wherever the results go.
  case always
  /// No colours.
  case never
}
