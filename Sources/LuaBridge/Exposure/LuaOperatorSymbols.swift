/// How scripts write the operators whose metamethods have names.
enum LuaOperatorSymbols {
  private static let symbols = [
    "__add": "+", "__band": "&", "__bor": "|", "__bxor": "~", "__concat": "..", "__div": "/",
    "__eq": "==", "__idiv": "//", "__le": "<=", "__lt": "<", "__mod": "%", "__mul": "*",
    "__pow": "^", "__shl": "<<", "__shr": ">>", "__sub": "-",
  ]

  /// How scripts write an operator; the event's name where they do not.
  static func symbol(of event: String) -> String { symbols[event] ?? event }
}
