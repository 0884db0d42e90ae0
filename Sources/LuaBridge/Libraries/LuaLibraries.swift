internal import CLuaBorder

/// What scripts have of Lua's libraries only if the host says so.
///
/// The safe ones every state has: `string` without `dump`, `table`, `math`, `utf8`, `coroutine`, the
/// base functions without `dofile` and `loadfile`, of `os` the time, and `debug.traceback`.
public struct LuaLibraries: OptionSet, Sendable, Hashable, Codable {
  /// The bits that the border reads.
  public let rawValue: Int32

  /// Makes a set of bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// `io`, without `popen`.
  ///
  /// It gives away the files of the process: scripts read and write what it may. Output by
  /// `io.write` passes the host's sink and its limit by; runs depend on more than script and seed;
  /// and the time limit cannot end a read that waits.
  public static let io = LuaLibraries(rawValue: Int32(LB_LIBRARY_IO))

  /// The rest of `os` (`execute`, `getenv`, `remove`, `rename`, `tmpname`, `exit`) and, with ``io``,
  /// `io.popen`.
  ///
  /// It gives away the machine: scripts start programs, which no limit ends. `os.exit` ends the run
  /// and not the process: it throws ``LuaError/Code/exit``, and the host decides. `setlocale` is
  /// left out, because the locale is that of every state in the process.
  public static let os = LuaLibraries(rawValue: Int32(LB_LIBRARY_OS))

  /// `debug.getinfo`, `getlocal`, `setlocal`, `getupvalue`, `setupvalue`, `upvalueid` and
  /// `upvaluejoin`, on functions and frames of scripts.
  ///
  /// It gives away what scripts hide from each other: locals and upvalues, `<const>` ones as well.
  /// What the border stands on stays out of reach: functions and frames of the host, the hook, the
  /// registry, and the metatables of strings and Swift objects. `sethook`, `gethook`, `getregistry`,
  /// `getmetatable`, `setmetatable`, `getuservalue`, `setuservalue` and `debug` are left out.
  /// `getinfo` and `getlocal` count one level more below a message handler of `xpcall` than a stock Lua
  /// does: the border's own.
  public static let debug = LuaLibraries(rawValue: Int32(LB_LIBRARY_DEBUG))

  /// The names of all, as scripts and command lines know them, in order.
  public static let names = ["debug", "io", "os"]

  /// The library of a name.
  ///
  /// - Parameter name: One of ``names``; nil is the answer to any other.
  public init?(named name: String) {
    switch name {
    case "debug": self = .debug
    case "io": self = .io
    case "os": self = .os
    default: return nil
    }
  }
}
