/// What a graph of models, bindings and controls has to show: plain numbers, and what equals what.
struct GraphModel {
  /// A binding: the first model has so much more than the second.
  struct Joint {
    let id: Int
    let first: Int
    let second: Int
    let more: Int
  }

  /// What each model holds.
  private(set) var values: [Int]
  /// The most that each model holds; nil for any number.
  private(set) var limits: [Int?]
  /// The bindings of models.
  private(set) var joints: [Joint] = []
  /// Which model each control is bound to; nil for none.
  private(set) var attached: [Int?]
  /// What each control shows as a number; nil for a field without text.
  private(set) var shown: [Int?]

  init(models: Int, shown: [Int?]) {
    values = Array(repeating: 0, count: models)
    limits = Array(repeating: nil, count: models)
    self.shown = shown
    attached = shown.map { _ in nil }
  }

  /// How much more than a model each of those holds that are joined to it, itself included.
  private func offsets(from model: Int) -> [Int: Int] {
    var found = [model: 0]
    var waiting = [model]
    while let next = waiting.popLast() {
      let offset = found[next] ?? 0
      for joint in joints where joint.first == next || joint.second == next {
        let (other, more) =
          joint.first == next ? (joint.second, -joint.more) : (joint.first, joint.more)
        if found.updateValue(offset + more, forKey: other) == nil { waiting.append(other) }
      }
    }
    return found
  }

  /// Sets a model, and with it all that are joined to it: none goes beyond its limit.
  mutating func set(_ model: Int, to wanted: Int) {
    let offsets = offsets(from: model)
    let value = offsets.reduce(wanted) { value, entry in
      min(value, limits[entry.key].map { $0 - entry.value } ?? value)
    }
    for (other, more) in offsets { values[other] = value + more }
    for (control, model) in attached.enumerated() {
      if let model { shown[control] = values[model] }
    }
  }

  /// Whether a binding would contradict those that are there.
  func contradicts(_ first: Int, _ second: Int, _ more: Int) -> Bool {
    first == second || (offsets(from: second)[first].map { $0 != more } ?? false)
  }

  /// Gives a model a limit.
  mutating func limit(_ model: Int, at limit: Int) {
    limits[model] = limit
    set(model, to: values[model])
  }

  /// Binds a model to another, whose value and so much more it takes.
  mutating func bind(_ id: Int, _ first: Int, _ second: Int, _ more: Int) {
    // Those that were joined to the first follow it to its new value.
    joints.append(Joint(id: id, first: first, second: second, more: more))
    set(second, to: values[second])
  }

  /// Ends a binding of models.
  ///
  /// - Parameter number: Which one, modulo how many there are.
  /// - Returns: Its id; nil if there is none.
  mutating func unbind(_ number: Int) -> Int? {
    joints.isEmpty ? nil : joints.remove(at: number % joints.count).id
  }

  /// Binds a control to a model, which it shows.
  mutating func attach(_ control: Int, _ model: Int) {
    attached[control] = model
    shown[control] = values[model]
  }

  /// Ends a control's binding.
  mutating func detach(_ control: Int) { attached[control] = nil }

  /// Puts a new control in a control's place, which shows something else.
  mutating func renew(_ control: Int, showing value: Int?) {
    detach(control)
    shown[control] = value
  }

  /// The user gives a control another number.
  mutating func enter(_ control: Int, _ value: Int) {
    shown[control] = value
    if let model = attached[control] { set(model, to: value) }
  }
}
