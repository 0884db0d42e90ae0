internal import Interaction
internal import LuaBridge

/// What `app` knows of its launches: what is kept from one to the next, and how it begins again.
@LuaMemberBuilder<AppObject>
func launchMembers() -> [LuaMember<AppObject>] {
  LuaProperty(
    "storage",
    get: { _ in StorageArgument(table: nil) },
    set: { (app: AppObject, argument: StorageArgument) in
      guard app.context.successor == nil else {
        throw StorageArgument.belongsToSuccessor
      }
      app.context.storage = argument.table
    },
    summary: "A table of plain data that is there again after `app:relaunch()`."
  )
  LuaMethod(
    "relaunch",
    summary: """
      Ends the application, and runs the script's top level again in a fresh state; `app.storage` is \
      there again.
      """
  ) { (app: AppObject) in
    guard let relaunch = app.context.onRelaunch else {
      throw ScriptError(
        .wrongPlace,
        "there is no script to launch again here; call `app:relaunch()` in a scenario"
      )
    }
    guard !app.world.isInTurn, app.context.task == nil, app.context.plugins?.isBusy != true else {
      throw ScriptError(
        .wrongPlace,
        "a handler cannot launch its own application again; call `app:relaunch()` in a scenario"
      )
    }
    try relaunch()
  }
}
