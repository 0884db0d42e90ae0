internal import Interaction
internal import LuaBridge

extension LuaCall {
  /// Takes targets away; if a plugin does so, those of the app's are noted.
  ///
  /// - Parameters:
  ///   - sender: Whose targets they are.
  ///   - act: Takes them away.
  func noting<Sender: TargetSender>(targetsOf sender: Sender, _ act: () -> Void) {
    guard let plugin = state.script?.plugin else { return act() }
    plugin.note(targetsTakenFrom: sender, act)
  }
}

extension Plugin {
  /// Notes which targets and closures of the app's are taken away.
  ///
  /// - Parameters:
  ///   - sender: Whose they are.
  ///   - act: Takes them away.
  fileprivate func note<Sender: TargetSender>(
    targetsTakenFrom sender: Sender,
    _ act: () -> Void
  ) {
    guard !belongings.isOwn(sender), let formers = state.script?.plugins?.formerContents else {
      return act()
    }
    let targets = sender.unownedTargets.map { entry in
      (
        entry: entry,
        events: sender.eventsOfApp(like: entry),
        place: LuaPropertyPlace(of: sender, named: "targets \(sender.name(of: entry))"),
        source: TargetSource.target(entry, of: Sender.self)
      )
    }
    let control = sender as? Control
    let closures = (control?.closureNames ?? []).map { name in
      (
        name: name,
        place: LuaPropertyPlace(of: sender, named: name),
        source: TargetSource.closure(name)
      )
    }
    for (_, _, place, source) in targets { formers.note(place, by: self, source) }
    for (_, place, source) in closures { formers.note(place, by: self, source) }
    act()
    var isAnyTaken = false
    for (entry, events, place, source) in targets {
      let isTaken = sender.eventsOfApp(like: entry) != events
      formers.noteWritten(place, by: self, source) { _ in isTaken }
      if isTaken { isAnyTaken = true }
    }
    for (name, place, source) in closures {
      let isTaken = control?.registration(ofProperty: name) == nil
      formers.noteWritten(place, by: self, source) { _ in isTaken }
      if isTaken { belongings.note(writing: name, .plain(.nil), of: sender, at: place) }
    }
    guard isAnyTaken else { return }
    let place = LuaPropertyPlace(of: sender, named: "targets")
    belongings.note(writing: "targets", .plain(.boolean(false)), of: sender, at: place)
  }
}

extension Control {
  /// The names of the closure properties that are set.
  fileprivate var closureNames: [String] {
    entries.compactMap { entry in
      if case .property(let name) = entry.form { name } else { nil }
    }
  }
}
