internal import ArgumentParser

/// Whether a run is followed by others, of what changes.
struct WatchOptions: ParsableArguments {
  @Flag(
    help: """
      Run, then wait and run again what a change touches: its script, or those that asked for the module \
      or the snapshot; what failed comes first. Enter runs all, f what failed, q ends.
      """
  )
  var watch = false
}
