/// Says when it is worth while to go through all wrapped objects and what they own again.
///
/// Going through them costs as much as there are, whatever has changed since. So among many it waits
/// until as much has changed, or the host has come to rest as often, as pays for it; what nobody holds
/// any more is kept as long. Few are gone through at once.
package struct BalancePace {
  /// Among how many objects nothing is put off.
  private static let fewObjects = 4096
  /// For how many objects one wrapper pays that came, or is to go, since.
  private static let sharePerChange = 8
  /// For how many objects one safe point pays, because Swift may have let go of anything.
  private static let sharePerSafePoint = 64

  /// Collection cycles of Lua that had ended when they were last gone through.
  private(set) var cycles: UInt32 = 0
  /// How many objects were gone through so far, each as often as it was.
  package private(set) var visits = 0
  /// How many there were the last time.
  private var objectCount = 0
  /// How many of them were wrapped.
  private var wrapperCount = 0
  /// How many safe points there were since at which there was something to do.
  private var safePoints = 0

  /// How many balances leave wrappers to Lua that had been left before, since Lua has collected for their sake.
  private var returns = 0
  /// At how many of them it collects.
  private var patience = Self.leastPatience
  private static let leastPatience = 4
  private static let mostPatience = 1 << 16

  /// For how much of Lua's memory, in bytes, one wrapper pays that came, where Lua is to collect as well.
  static let bytesPerWrapper = 1024

  /// How many wrappers come to keep something of the script's before all are gone through within a call.
  ///
  /// A call comes to no safe point. Within one it takes collections as well, whose work goes with Lua's memory.
  ///
  /// - Parameters:
  ///   - objects: How many objects there are now.
  ///   - bytes: How much memory Lua holds.
  static func keepersWithinCall(objects: Int, bytes: Int) -> Int {
    max(fewObjects, objects, bytes / bytesPerWrapper)
  }

  /// Says whether to go through them at a safe point at which there is something to do.
  ///
  /// - Parameters:
  ///   - wrappers: How many wrapped objects there are, those that are to go included.
  ///   - dying: How many are to go.
  mutating func isDue(wrappers: Int, dying: Int) -> Bool {
    guard objectCount > Self.fewObjects else { return true }
    safePoints += 1
    let changes = abs(wrappers - wrapperCount) + dying
    return changes * Self.sharePerChange + safePoints * Self.sharePerSafePoint >= objectCount
  }

  /// Takes note that they were gone through.
  ///
  /// - Parameters:
  ///   - objects: How many there were.
  ///   - wrappers: How many of them are wrapped now.
  ///   - cycles: The collection cycles that have ended.
  mutating func noteBalance(of objects: Int, wrappers: Int, cycles: UInt32) {
    visits += objects
    objectCount = objects
    wrapperCount = wrappers
    safePoints = 0
    self.cycles = cycles
  }

  /// Says whether Lua is to collect at once, for the sake of wrappers that were left to it and used again before
  /// it came to them, over and over: a handler that Swift calls all the time would stay for ever though nobody
  /// holds its object.
  ///
  /// - Parameter returned: How many wrappers were left to Lua not for the first time.
  mutating func isCollectionDue(returned: Int) -> Bool {
    guard returned > 0 else { return false }
    returns += 1
    return returns >= patience
  }

  /// Takes note that Lua has collected for their sake.
  ///
  /// - Parameter hasPaid: Whether any of them is gone; those that scripts reach are asked for less and less often.
  mutating func noteCollection(hasPaid: Bool) {
    returns = 0
    patience = hasPaid ? Self.leastPatience : min(2 * patience, Self.mostPatience)
  }
}
