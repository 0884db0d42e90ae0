/// When objects were born for a state's scripts whose wrappers have gone before them.
///
/// The next wrapper of such an object is as old as its first one was, so that what a script sees of it, a
/// number in a text or its place among the keys of a table, does not depend on when Lua collects.
struct LuaBirths {
  /// An object, and when its first wrapper was born.
  private struct Entry {
    weak var object: AnyObject?
    let birth: UInt64
  }

  /// What is noted, by the address of the object, which may be another's once that has gone.
  private var entries: [UnsafeMutableRawPointer: Entry] = [:]
  /// How many entries there may be before those are dropped whose object has gone.
  private var sweepCount = leastSweepCount

  /// Below how many entries none is looked at.
  private static let leastSweepCount = 64

  /// How many objects are noted; one that has gone counts until it is found out.
  var count: Int { entries.count }

  /// Notes the birth of an object.
  ///
  /// - Parameters:
  ///   - birth: When its first wrapper was born.
  ///   - address: The address of the object, which somebody holds.
  /// - Returns: Objects that were looked at, for the caller to hold until this is over: another thread may let
  ///   one go meanwhile, whose end would come back here.
  /// - Complexity: O(1) on average over many.
  mutating func note(_ birth: UInt64, of address: UnsafeMutableRawPointer) -> [AnyObject] {
    let object = Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    entries[address] = Entry(object: object, birth: birth)
    guard entries.count > sweepCount else { return [] }
    let standing = entries.mapValues(\.object)
    entries = entries.filter { standing[$0.key].flatMap(\.self) != nil }
    sweepCount = max(Self.leastSweepCount, 2 * entries.count)
    return standing.values.compactMap(\.self)
  }

  /// Takes what is noted of an object.
  ///
  /// - Parameter address: The address of the object, which somebody holds.
  /// - Returns: When its first wrapper was born; nil if that is not noted.
  /// - Complexity: O(1).
  mutating func take(of address: UnsafeMutableRawPointer) -> UInt64? {
    guard let entry = entries.removeValue(forKey: address), entry.object != nil else { return nil }
    return entry.birth
  }
}
