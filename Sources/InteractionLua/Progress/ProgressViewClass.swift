internal import Interaction
internal import LuaBridge

/// What scripts can do with a progress view.
let progressViewClass = LuaClass<ProgressView>(
  "ProgressView",
  superclass: viewClass,
  summary: "A bar that shows how far something has come.",
  example: """
    local bar = ui.ProgressView { id = "loading" }
    app:setRoot(ui.VStack { bar })
    app:after(1, function() bar.progress = 0.5 end)

    scenario("is half full after a second", function(user)
      user:wait(1)
      expect(bar.progress):toBe(0.5)
    end)
    """
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
  LuaForeignNames(ForeignProperties.ofProgressViews)
  LuaExtension { ProgressView() }
  LuaInitializer(summary: "A progress view.", fromTable: { _ in ProgressView() })
}
