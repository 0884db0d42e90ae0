/// What is built anew for each language that a scene is played in.
protocol BilingualScene {
  /// The world, its script and its transcript.
  var stage: LuaStage { get }
}

extension LuaStage: BilingualScene {
  /// Itself: a scene in which each language builds its own views.
  var stage: LuaStage { self }
}
