internal import LuaBridge

/// A class of a host: what examples play with that show what only such a class can give.
final class Till: LuaExposed {
  /// What is thrown for an amount that cannot be charged.
  struct Refusal: Error, CustomStringConvertible {
    /// The amount.
    let amount: Int
    var description: String { "an amount is positive; got \(amount)" }
  }

  private var total = 0
  private var handlers: [LuaHandler] = []

  /// Adds an amount, and tells of it.
  private func charge(_ amount: Int) throws {
    guard amount > 0 else { throw Refusal(amount: amount) }
    total += amount
    for handler in handlers { try handler(self, amount) }
  }

  static let luaClass = LuaClass<Till>("Till", summary: "A cash register.") {
    LuaMethod("charge", parameters: "amount", summary: "Adds an amount, and tells of it.") {
      (till: Till, amount: Int) in try till.charge(amount)
    }
    LuaEvent(
      "didCharge",
      signature: ["sender": "Till", "amount": "integer"],
      summary: "An amount was charged."
    ) { till, handler in
      till.handlers.append(handler)
      return { [weak till] in till?.handlers.removeAll { $0 === handler } }
    }
    LuaIteration(summary: "The total.") { (till: Till) in [("total", till.total)] }
    LuaInitializer(summary: "A till without money.") { Till() }
  }
}

@available(*, unavailable, message: "a till belongs to the thread of its state")
extension Till: Sendable {}
