internal import Interaction
internal import RandomSequences

/// Something that is done to a graph of models, bindings and controls; numbers stand for whatever there
/// is, modulo how much there is.
enum GraphAct: RandomAct {
  /// Code of a language sets the value of a model.
  case set(Language, model: Int, to: Int)
  /// Code of a language sets a value twice, in changes that are told as one.
  case setAsOne(Language, model: Int, to: Int, then: Int)
  /// Code of a language binds one model to another, whose value and so much more it takes.
  case bind(Language, Int, to: Int, more: Int)
  /// A binding of models ends.
  case unbind(Int)
  /// Code of a language binds a control to a model.
  case attach(Language, control: Int, to: Int)
  /// The binding of a control ends.
  case detach(control: Int)
  /// The user pastes a number in the place of a field's text.
  case paste(field: Int, Int)
  /// The user taps a stepper's half.
  case step(stepper: Int, isUp: Bool)
  /// A model is given a limit, to which it brings itself back in a handler of its own.
  case limit(model: Int, at: Int)
  /// A control is taken out of the window and dropped, and another one put there.
  case renew(control: Int)

  /// The acts of a seed.
  static func acts(seed: UInt64, count: Int) -> [GraphAct] {
    var chance = SeededGenerator(seed: seed)
    return (0..<count).map { _ in act(&chance) }
  }

  /// A random act.
  private static func act(_ chance: inout SeededGenerator) -> GraphAct {
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &chance) }
    let language: Language = below(2) == 0 ? .swift : .lua
    switch below(17) {
    case 0..<4: return .set(language, model: below(9), to: below(199) - 99)
    case 4: return .setAsOne(language, model: below(9), to: below(99), then: below(9))
    case 5..<8: return .bind(language, below(9), to: below(9), more: below(5) - 2)
    case 8: return .unbind(below(9))
    case 9, 10: return .attach(language, control: below(9), to: below(9))
    case 11: return .detach(control: below(9))
    case 12, 13: return .paste(field: below(9), below(199) - 99)
    case 14: return .limit(model: below(9), at: below(150))
    case 15: return .step(stepper: below(9), isUp: below(2) == 0)
    default: return .renew(control: below(9))
    }
  }

  var simpler: [GraphAct] {
    switch self {
    case .set(let language, let model, let value):
      value.simpler.map { .set(language, model: model, to: $0) }
        + model.simpler.map { .set(language, model: $0, to: value) }
    case .setAsOne(let language, let model, _, let value):
      [.set(language, model: model, to: value)]
    case .bind(let language, let first, let second, let more):
      more.simpler.map { .bind(language, first, to: second, more: $0) }
    case .paste(let field, let value): value.simpler.map { .paste(field: field, $0) }
    case .limit(let model, let limit):
      limit.simpler.map { .limit(model: model, at: $0) }
    case .unbind, .attach, .detach, .step, .renew: []
    }
  }

  var description: String {
    switch self {
    case .set(let language, let model, let value):
      ".set(.\(language), model: \(model), to: \(value))"
    case .setAsOne(let language, let model, let first, let value):
      ".setAsOne(.\(language), model: \(model), to: \(first), then: \(value))"
    case .bind(let language, let first, let second, let more):
      ".bind(.\(language), \(first), to: \(second), more: \(more))"
    case .unbind(let number): ".unbind(\(number))"
    case .attach(let language, let control, let model):
      ".attach(.\(language), control: \(control), to: \(model))"
    case .detach(let control): ".detach(control: \(control))"
    case .paste(let field, let value): ".paste(field: \(field), \(value))"
    case .step(let stepper, let isUp): ".step(stepper: \(stepper), isUp: \(isUp))"
    case .limit(let model, let limit): ".limit(model: \(model), at: \(limit))"
    case .renew(let control): ".renew(control: \(control))"
    }
  }
}
