/// Writes random scripts about tills: right and wrong uses of all that is exposed, a line each.
struct ScriptGenerator {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// Lines that declare what the others use.
  static let prelude = [
    "local a, b, c, t, f, g = nil, nil, nil, {}, nil, nil",
    "local weak = setmetatable({}, { __mode = 'kv' })",
  ]

  /// A script's lines after the prelude.
  mutating func lines() -> [String] {
    (0..<(3 + Int(random.next() % 20))).map { _ in line() }
  }

  /// One call with arguments of any type and number, as one line.
  mutating func call() -> String {
    let name = random.pick(Self.members + ["nothing", "totl"])
    let receiver = random.pick(["till", "fast", "loud", "till", "Till", "loud", value()])
    let link = random.pick([":", ":", ".", ":"])
    switch random.next() % 8 {
    case 0: return "\(receiver)[\(value())] = \(value())"
    case 1: return "return \(receiver)[\(value())]"
    case 2: return "\(receiver).\(name) = \(value())"
    case 3: return "return \(random.pick(["Till", "FastTill", "Loud"]))(\(arguments()))"
    case 4: return "return \(receiver) \(random.pick(["+", "..", "<", "==", "//", "&"])) \(value())"
    case 5: return "Till\(link)extend(\(arguments()))"
    default: return "return \(receiver)\(link)\(name)(\(arguments()))"
    }
  }

  private static let members = [
    "total", "note", "isOpen", "secret", "didCharge", "colleague", "charge", "close", "onCharge",
    "forget", "own", "drop", "charged", "speed", "extend", "super",
  ]

  private mutating func arguments() -> String {
    (0..<Int(random.next() % 5)).map { _ in value() }.joined(separator: ", ")
  }

  /// An expression of any type.
  private mutating func value() -> String {
    random.pick([
      "nil", "true", "false", "0", "-1", "3.5", "1e308", "0/0", "math.mininteger", "2^53", "''",
      "'text'", "'\\xff\\0'", "{}", "{ 1, 2 }", "{ note = 'n' }", "{ a }", "{ charge = g }", "t",
      "f",
      "a", "b", "c", "print", "Till", "Till {}", "coroutine.running()", "coroutine.create(print)",
      "function(...) return ... end", "function() error({}) end",
      "setmetatable({}, { __index = t })",
    ])
  }

  private mutating func variable() -> String { random.pick(["a", "b", "c"]) }

  private mutating func line() -> String {
    let one = variable()
    let other = variable()
    switch random.next() % 24 {
    case 0, 1: return "\(one) = Till { note = \(value()) }"
    case 2: return "\(one) = Till { \(other), false, Till {} }"
    case 3: return "\(one) = FastTill(\(value()))"
    case 4:
      return
        "\(one) = Till:extend('Loud', { fields = { 'mark' }, closures = { 'act' }, "
        + "charge = function(self, n) self.mark = n return n ~= 3 end }) {}"
    case 5: return "if \(one) then \(one):own(\(other)) end"
    case 6: return "if \(one) then \(one):onCharge(function() return \(other), t end) end"
    case 7: return "if \(one) then \(one).didCharge = function(s) weak[s] = \(other) end end"
    case 8: return "if \(one) then f = \(one).charged:add(function() \(other) = nil end) end"
    case 9: return "if f then f:disconnect() end"
    case 10: return "pcall(function() \(one):charge(\(value())) end)"
    case 11: return "if \(one) then \(one):charge(\(random.next() % 5)) end"
    case 12: return "weak[\(one) or t], weak[1] = \(other), \(one)"
    case 13: return "\(one) = nil"
    case 14: return "collectgarbage(\(random.pick(["", "'step'", "'count'"])))"
    case 15: return "t[#t + 1] = \(one)"
    case 16: return "t = {}"
    case 17: return "if \(one) then \(one).colleague = \(other) end"
    case 18: return "if \(one) then \(one):drop() \(one):forget() end"
    case 19:
      return
        "do local co = coroutine.wrap(function() local k = \(one) coroutine.yield(k) return \(other) end) "
        + "co() \(random.pick(["co()", "g = co", ""])) end"
    case 20: return "pcall(error, \(value()))"
    case 21: return "pcall(function() \(call()) end)"
    case 22:
      return "do local x <close> = setmetatable({}, { __close = function() \(one) = nil end }) end"
    default: return random.next() % 6 == 0 ? "do \(call()) end" : "t.last = tostring(\(one))"
    }
  }
}
