internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import RandomSequences
internal import Testing

/// Models of both languages, bindings of both between them, and controls, beside plain numbers that say
/// what each has to hold.
///
/// The models of Swift and those of the script take turns. Two handlers, one of each language, keep the
/// sum of the first two models in one more.
final class GraphScene: RandomScene {
  /// How many models there are.
  static let modelCount = 6
  /// How many fields there are; as many steppers follow.
  static let fieldCount = 2

  /// A model, and how often it told of changes since it was last looked at.
  private final class Node {
    let counter: Counter?
    let script: ScriptModel?
    var tellings = 0
    /// The most that it is to hold.
    var limit = Int.max

    init(_ counter: Counter?, _ script: ScriptModel?) {
      self.counter = counter
      self.script = script
    }

    /// The model, whatever its language.
    var observed: any NotifyPropertyChanged {
      if let counter { return counter }
      return script ?? Counter()
    }

    func set(_ value: Int) throws {
      counter?.value = value
      try script?.set(value, of: "value")
    }

    func value() throws -> Int {
      if let counter { return counter.value }
      return try script?.value(of: "value", as: Int.self) ?? 0
    }
  }

  private let stage = LuaStage()
  private let total = Counter()
  private var nodes: [Node] = []
  /// What the script does for the scene, by name.
  private var verbs: LuaTable?
  /// The bindings that Swift made, by their number or their control's.
  private var bindings: [String: Binding] = [:]
  private var controls: [Control] = []
  private var model: GraphModel
  /// How many bindings of models were made.
  private var bindingCount = 0
  /// What went wrong that no state shows.
  private var mistakes: [String] = []
  private(set) var deeds: [String: Int] = [:]

  init() {
    let counters = (0..<Self.modelCount / 2).map { _ in Counter() }
    let shown: [Int?] = (0..<2 * Self.fieldCount).map { $0 < Self.fieldCount ? nil : 0 }
    model = GraphModel(models: Self.modelCount, shown: shown)
    do {
      let verbs = try stage.state.load(Self.script, chunk: "graph.lua").call(
        returning: LuaTable.self,
        total,
        counters
      )
      self.verbs = verbs
      let models = try verbs.get("models", as: [LuaTable].self)
      for (counter, table) in zip(counters, models) {
        nodes.append(Node(counter, nil))
        nodes.append(Node(nil, try ScriptModel.behind(table, in: stage.state)))
      }
    } catch {
      mistakes.append("the script fails: \(error)")
    }
    for node in nodes {
      node.observed.propertyChanged.add { [unowned node] _, _ in
        node.tellings += 1
        if try node.value() > node.limit { try node.set(node.limit) }
      }
    }
    let (first, second) = (nodes[0], nodes[1])
    counters[0].observe(\.value) { [unowned total, unowned first, unowned second] _, _, _ in
      total.value = try first.value() + second.value()
    }
    for index in 0..<2 * Self.fieldCount { controls.append(makeControl(index)) }
  }

  /// What the script does for the scene.
  private static let script = """
    local total, counters = ...
    local nodes, models, made = {}, {}, {}
    for i, counter in ipairs(counters) do
      models[i] = ui.observable { value = 0 }
      nodes[2 * i - 1], nodes[2 * i] = counter, models[i]
    end
    ui.observe(models[1], "value", function() total.value = counters[1].value + models[1].value end)
    return {
      models = models,
      set = function(i, value) nodes[i].value = value end,
      setAsOne = function(i, first, value)
        ui.changeAll(nodes[i], function()
          nodes[i].value = first
          nodes[i].value = value
        end)
      end,
      bind = function(id, i, j, more)
        made[id] = ui.bind(nodes[i], "value", nodes[j], "value", {
          format = function(value) return value + more end,
          parse = function(value) return value - more end,
        })
      end,
      attach = function(id, control, property, i)
        made[id] = ui.bind(control, property, nodes[i], "value")
      end,
      disconnect = function(id)
        if made[id] then made[id]:disconnect() end
        made[id] = nil
      end,
    }
    """

  /// Puts a control into the window.
  private func makeControl(_ index: Int) -> Control {
    let frame = Rect(x: 0, y: 50 * Double(index), width: 94, height: 32)
    let control: Control
    if index < Self.fieldCount {
      control = TextField(frame: frame)
    } else {
      control = Stepper(in: -100_000...100_000, frame: frame)
    }
    stage.root.addSubview(control)
    stage.world.layoutIfNeeded()
    return control
  }

  // MARK: Acts

  func perform(_ act: GraphAct) {
    for node in nodes { node.tellings = 0 }
    do {
      try carryOut(act)
    } catch {
      mistakes.append("\(act) fails: \(error)")
    }
  }

  private func carryOut(_ act: GraphAct) throws {
    switch act {
    case .set(let language, let number, let value):
      let place = number % nodes.count
      try set(nodes[place], at: place, to: value, by: language)
      model.set(place, to: value)
      note("set \(language)")
    case .setAsOne(let language, let number, let first, let value):
      let place = number % nodes.count
      let node = nodes[place]
      if language == .lua {
        try call("setAsOne", place + 1, first, value)
      } else {
        try node.observed.changeAll {
          try set(node, at: place, to: first, by: .swift)
          try set(node, at: place, to: value, by: .swift)
        }
      }
      model.set(place, to: value)
      note("setAsOne \(language)")
    case .bind(let language, let first, let second, let more):
      try bind(first % nodes.count, second % nodes.count, more, by: language)
    case .unbind(let number):
      guard let id = model.unbind(number) else { break }
      try end("joint \(id)")
      note("unbind")
    case .attach(let language, let number, let second):
      try attach(number % controls.count, second % nodes.count, by: language)
    case .detach(let number):
      try end("control \(number % controls.count)")
      model.detach(number % controls.count)
    case .paste(let number, let value):
      let index = number % Self.fieldCount
      paste("\(value)", into: controls[index])
      model.enter(index, value)
      note("paste")
    case .step(let number, let isUp):
      let index = Self.fieldCount + number % Self.fieldCount
      let frame = controls[index].frame
      stage.tap(isUp ? frame.maxX - 5 : frame.minX + 5, frame.midY)
      model.enter(index, (model.shown[index] ?? 0) + (isUp ? 1 : -1))
      note("step")
    case .limit(let number, let limit):
      let place = number % nodes.count
      nodes[place].limit = limit
      model.limit(place, at: limit)
      if try nodes[place].value() > limit { try nodes[place].set(limit) }
      note("limit")
    case .renew(let number):
      let index = number % controls.count
      bindings["control \(index)"] = nil
      controls[index].removeFromSuperview()
      controls[index] = makeControl(index)
      model.renew(index, showing: index < Self.fieldCount ? nil : 0)
      note("renew")
    }
  }

  private func note(_ deed: String) { deeds[deed, default: 0] += 1 }

  /// Has the script do something.
  private func call<each Argument: LuaConvertible>(
    _ verb: String,
    _ arguments: repeat each Argument
  ) throws {
    try verbs?.get(verb, as: LuaFunction.self)(repeat each arguments)
  }

  private func set(_ node: Node, at place: Int, to value: Int, by language: Language) throws {
    if language == .lua { return try call("set", place + 1, value) }
    try node.set(value)
  }

  private func bind(_ first: Int, _ second: Int, _ more: Int, by language: Language) throws {
    guard !model.contradicts(first, second, more) else { return }
    bindingCount += 1
    let id = "joint \(bindingCount)"
    model.bind(bindingCount, first, second, more)
    let conversion = BindingConversion<Int, Int>(
      format: { $0 + more },
      parse: { .value($0 - more) }
    )
    if language == .swift, let counter = nodes[first].counter {
      if let other = nodes[second].counter {
        bindings[id] = try counter.bind(\.value, to: other, \.value, conversion)
      } else if let other = nodes[second].script {
        bindings[id] = try counter.bind(\.value, to: other, "value", conversion)
      }
      note("bind swift")
    } else {
      try call("bind", id, first + 1, second + 1, more)
      note("bind lua")
    }
  }

  private func attach(_ index: Int, _ place: Int, by language: Language) throws {
    let id = "control \(index)"
    try end(id)
    model.attach(index, place)
    let control = controls[index]
    note("attach \(language)")
    if language == .lua {
      let property = control is TextField ? "text" : "value"
      return try call("attach", id, LuaValue.object(control), property, place + 1)
    }
    let whole = BindingConversion<Double, Int>(
      format: { Double($0) },
      parse: { .value(Int($0)) }
    )
    if let field = control as? TextField {
      bindings[id] = try nodes[place].counter.map { try field.bind(to: $0, \.value, .integer()) }
      if let script = nodes[place].script {
        bindings[id] = try field.bind(
          to: script,
          "value",
          BindingConversion<String, Int>.integer()
        )
      }
    } else if let stepper = control as? Stepper {
      bindings[id] = try nodes[place].counter.map { try stepper.bind(to: $0, \.value, whole) }
      if let script = nodes[place].script {
        bindings[id] = try stepper.bind(to: script, "value", whole)
      }
    }
  }

  /// Ends a binding, whoever made it.
  private func end(_ id: String) throws {
    if let binding = bindings.removeValue(forKey: id) {
      binding.cancel()
    } else {
      try call("disconnect", id)
    }
  }

  /// Replaces a field's text as a user does.
  private func paste(_ text: String, into control: Control) {
    stage.tap(control.frame.midX, control.frame.midY)
    (control as? TextField).map { $0.selection = $0.text.startIndex..<$0.text.endIndex }
    stage.send(.paste(text))
    control.resignFirstResponder()
  }

  // MARK: Faults

  func faults() -> [String] {
    var faults = mistakes + stage.world.failures.map { "a failure: \($0)" }
    for (index, node) in nodes.enumerated() {
      let value = try? node.value()
      if value != model.values[index] {
        faults.append(
          "model \(index) holds \(value ?? -1) and should hold \(model.values[index])"
        )
      }
      if node.tellings > 1 + model.limits.count(where: { $0 != nil }) {
        faults.append("model \(index) told \(node.tellings) times")
      }
    }
    for (index, control) in controls.enumerated() {
      let expected = model.shown[index].map { "\($0)" } ?? ""
      let shown = (control as? TextField)?.text ?? (control as? Stepper).map { "\(Int($0.value))" }
      if shown != expected {
        faults.append("control \(index) shows \(shown ?? "") and should show \(expected)")
      }
    }
    if total.value != model.values[0] + model.values[1] {
      faults.append("the sum is \(total.value) and should be \(model.values[0] + model.values[1])")
    }
    return faults
  }

  func rest() -> [String] {
    _ = stage.world.settle()
    return []
  }

  func leftovers() -> () -> [String] {
    weak let world = stage.world
    weak let state = stage.state
    weak let total = total
    return {
      [("the world", world as AnyObject?), ("the state", state), ("the sum", total)]
        .filter { $0.1 != nil }.map { "\($0.0) lives on" }
    }
  }
}
