extension String {
  /// What stands for a name of a script's among keys: names are the same to Lua if their bytes are, where Swift
  /// takes those for equal that look alike.
  ///
  /// One of plain letters, which has but one spelling, stands for itself, so that Swift finds it, too.
  var luaKey: any Hashable & Sendable {
    utf8.allSatisfy { $0 < 0x80 } ? self : Array(utf8)
  }
}
