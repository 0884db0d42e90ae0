internal import Interaction
internal import LuaBridge

/// What scripts can do with a view's gestures.
@LuaMemberBuilder<View>
func gestureMembers() -> [LuaMember<View>] {
  LuaProperty(
    "gestureRecognizers",
    get: { $0.gestureRecognizers },
    summary: "The gestures that watch its fingers, in the order of addition."
  )
  LuaMethod(
    "addGestureRecognizer",
    parameters: "gesture",
    summary: "Lets a gesture watch its fingers, taking it from where it was."
  ) { (view: View, gesture: GestureRecognizer) in view.addGestureRecognizer(gesture) }
  LuaMethod(
    "removeGestureRecognizer",
    parameters: "gesture",
    summary: "Takes a gesture away, which breaks off what it is about."
  ) { (view: View, gesture: GestureRecognizer) in view.removeGestureRecognizer(gesture) }
}
