internal import LuaBridge

/// How what an object holds at some place is told without a script, and put back later.
protocol ContentSource {
  /// Whether it is of those who act or are asked, which stay while a new version is loaded.
  var isOfHandlers: Bool { get }

  /// What is there now; nil for what is not to be put back, or cannot be read.
  ///
  /// - Parameter object: Whose it is.
  func content(of object: AnyObject) -> LuaPropertyContent?
}

extension LuaPropertyMemory: ContentSource {}
