internal import Interaction
internal import LuaBridge

extension LuaTrail {
  /// Who holds the object, for messages: how one comes to it from a variable, a handler or an object; nil
  /// if no script leads to it, or nothing that has a name.
  ///
  /// ```
  /// [1] of a table in the variable 'kept' of the function at test.lua:3, which Button "Again" keeps
  /// ```
  var holder: String? {
    var words: [String] = []
    for (index, step) in steps.enumerated() {
      switch step.link {
      case .entry(let key):
        words.append("\(key) of \(Self.name(of: step.from))")
      case .captured(let name):
        words.append("the variable '\(name)' of \(Self.name(of: step.from))")
        // The function is found by its line; who keeps it tells why it is still there.
        if let link = classLink(after: index) {
          words[words.endIndex - 1] += Self.keeping(link, "empty the variable when the flow ends")
        } else if let keeper = keeper(after: index) {
          words[words.endIndex - 1] += ", which \(keeper) keeps"
        }
        return words.joined(separator: " in ")
      case .local(let name, let place):
        words.append("the variable '\(name)'" + (place.map { " at \($0)" } ?? ""))
        return words.joined(separator: " in ")
      case .attachment:
        words.append("what \(Self.name(of: step.from)) keeps")
        return words.joined(separator: " in ")
      case .held:
        if words.isEmpty { return nil }
        // An object has a name; of another value only Swift can tell why it is still there.
        if !isObject(before: index) { words.append("what Swift holds") }
        return words.joined(separator: " in ")
      case .ofClass, .ofInnerClass:
        if words.isEmpty { return nil }
        let text = words.joined(separator: " in ")
        return text + Self.keeping(step.link, "give the value to an instance of it")
      case .other: break
      }
    }
    return words.isEmpty ? nil : words.joined(separator: " in ")
  }

  /// The way as a search for leaks takes it: with the handlers, and what timers call, among the functions
  /// that an object keeps.
  var leakTrail: LeakTrail {
    let kept = zip(steps, steps.dropFirst()).compactMap { step, next -> String? in
      guard next.link == .attachment, case .function(let function) = step.from else { return nil }
      return function.origin.name
    }
    let objects = steps.compactMap { step -> AnyObject? in
      if case .object(let object) = step.from { object } else { nil }
    }
    return LeakTrail(holder: holder, handlers: kept, objects: objects)
  }

  /// Whether what a step leads from to the one before is an object.
  private func isObject(before index: Int) -> Bool {
    guard index > 0, case .object = steps[index - 1].from else { return false }
    return true
  }

  /// The link from the class that was given the value which a step starts from, or a table that has it.
  private func classLink(after index: Int) -> Link? {
    for step in steps.dropFirst(index + 1) {
      switch step.link {
      case .entry: continue
      case .ofClass, .ofInnerClass: return step.link
      default: return nil
      }
    }
    return nil
  }

  /// Says which class keeps what a message has named, and what to do about it.
  ///
  /// - Parameters:
  ///   - link: The link from the class; another one says nothing.
  ///   - cure: What helps if the class is one for all: to derive it elsewhere does not.
  private static func keeping(_ link: Link, _ cure: String) -> String {
    switch link {
    case .ofClass(let name): ", which the class \(name) keeps; a class stays to the end, so \(cure)"
    case .ofInnerClass(let name):
      ", which the class \(name) keeps; a class stays to the end, so derive it once, outside of functions"
    default: ""
    }
  }

  /// The object that keeps the value which a step starts from.
  private func keeper(after index: Int) -> String? {
    guard steps.indices.contains(index + 1), steps[index + 1].link == .attachment else {
      return nil
    }
    return Self.name(of: steps[index + 1].from)
  }

  /// What a message calls a value.
  private static func name(of value: LuaValue?) -> String {
    switch value {
    case .function(let function):
      function.definition.map { "the function at \($0)" } ?? "a function of the host"
    case .object(is AppObject): "app"
    case .object(let controller as ViewController): controller.nameInMessages
    case .object(let object): ObjectNaming.name(of: object)
    case .table: "a table"
    case .coroutine: "a coroutine"
    case .none, .some: "the script"
    }
  }
}
