internal import Interaction
internal import LuaBridge

/// What scripts can do with both kinds of stacks.
let stackClass = LuaClass<Stack>(
  "Stack",
  superclass: viewClass,
  summary: "Lays its subviews out one after the other."
) {
  LuaProperty(
    "spacing",
    get: { $0.spacing },
    set: { stack, spacing in
      try Stack.checkSpacing(spacing)
      stack.spacing = spacing
    },
    summary: "Points between two subviews."
  )
  LuaProperty(
    "padding",
    get: { $0.padding },
    set: { stack, padding in
      try Stack.checkPadding(padding)
      stack.padding = padding
    },
    summary: "Points between its edges and its subviews: one number, or one for each edge."
  )
  LuaProperty(
    "alignment",
    get: { $0.alignment },
    set: { $0.alignment = $1 },
    summary: "Where subviews stand across the axis: `fill`, `leading`, `center` or `trailing`."
  )
}

/// What scripts can do with a vertical stack.
let vStackClass = LuaClass<VStack>(
  "VStack",
  superclass: stackClass,
  summary: "Lays its subviews out from top to bottom."
) {
  LuaInitializer(fromTable: "A vertical stack.") { _ in VStack() }
}

/// What scripts can do with a horizontal stack.
let hStackClass = LuaClass<HStack>(
  "HStack",
  superclass: stackClass,
  summary: "Lays its subviews out from left to right."
) {
  LuaInitializer(fromTable: "A horizontal stack.") { _ in HStack() }
}
