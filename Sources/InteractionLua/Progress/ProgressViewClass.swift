internal import Interaction
internal import LuaBridge

/// What scripts can do with a progress view.
let progressViewClass = LuaClass<ProgressView>(
  "ProgressView",
  superclass: viewClass,
  summary: "A bar that shows how far something has come."
) {
  LuaProperty(
    "progress",
    get: { $0.progress },
    set: { view, progress in
      try ProgressView.checkProgress(progress)
      view.progress = progress
    },
    summary: "How much is done, from 0 to 1."
  )
  LuaMethod("setProgress", parameters: "progress", "animated?", summary: "Sets `progress`.") {
    (view: ProgressView, progress: Double, animated: Bool?) in
    try ProgressView.checkProgress(progress)
    view.setProgress(progress, animated: animated ?? false)
  }
  LuaExtension { ProgressView() }
  LuaInitializer(summary: "A progress view.", fromTable: { _ in ProgressView() })
}
