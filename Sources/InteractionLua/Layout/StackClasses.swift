internal import Interaction
internal import LuaBridge

/// What scripts can do with stacks of all kinds.
let layoutContainerClass = LuaClass<LayoutContainer>(
  "LayoutContainer",
  superclass: viewClass,
  summary: "Gives its subviews their frames.",
  example: """
    -- What all stacks have in common.
    local stack = ui.ZStack { padding = { top = 8, left = 16, bottom = 8, right = 16 } }
    stack:addSubview(ui.Label { text = "Milk" })
    print(stack.padding.left) --> 16.0
    app:setRoot(stack)
    """
) {
  LuaProperty(
    "padding",
    get: { $0.padding },
    set: { container, padding in
      try LayoutContainer.checkPadding(padding)
      container.padding = padding
    },
    summary: "Points between its edges and its subviews: one number, or one for each edge."
  )
}

/// What scripts can do with vertical and horizontal stacks.
let stackClass = LuaClass<Stack>(
  "Stack",
  superclass: layoutContainerClass,
  summary: "Lays its subviews out one after the other.",
  example: """
    -- What `ui.VStack` and `ui.HStack` have in common.
    local title = ui.Label { text = "Shopping list" }
    local stack = ui.VStack { spacing = 8, alignment = "leading" }
    stack:addSubview(title)
    stack:addSubview(ui.Label { text = "Milk" })
    stack:setCustomSpacing(24, title)
    print(stack:customSpacing(title)) --> 24.0
    app:setRoot(stack)
    """
) {
  LuaForeignNames(ForeignProperties.ofStacks)
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
    "alignment",
    get: { $0.alignment },
    set: { $0.alignment = $1 },
    summary: "Where subviews stand across the axis: `fill`, `leading`, `center` or `trailing`."
  )
  LuaProperty(
    "distribution",
    get: { $0.distribution },
    set: { $0.distribution = $1 },
    summary: """
      How the room along the axis is shared out: `fill`, `fillEqually`, `fillProportionally`, \
      `equalSpacing` or `equalCentering`.
      """
  )
  LuaMethod(
    "setCustomSpacing",
    parameters: "points",
    "view",
    summary: "Sets the room after one of its views; nil takes `spacing` again."
  ) { (stack: Stack, points: Double?, view: View) in
    try stack.checkIsSubview(view)
    if let points { try Stack.checkSpacing(points) }
    stack.setCustomSpacing(points, after: view)
  }
  LuaMethod(
    "customSpacing",
    parameters: "view",
    summary: "The room that was set for after one of its views, or nil."
  ) { (stack: Stack, view: View) in stack.customSpacing(after: view) }
}

/// What scripts can do with a vertical stack.
let vStackClass = LuaClass<VStack>(
  "VStack",
  superclass: stackClass,
  summary: "Lays its subviews out from top to bottom.",
  example: """
    local total = ui.Label { text = "3 items" }
    app:setRoot(ui.VStack {
      spacing = 8, padding = 16, alignment = "leading",
      ui.Label { text = "Shopping list" },
      total,
      ui.Spacer {},
      ui.Button { title = "Pay" },
    })
    """
) {
  LuaInitializer(summary: "A vertical stack.", fromTable: { _ in VStack() })
  LuaExtension { VStack() }
}

/// What scripts can do with a horizontal stack.
let hStackClass = LuaClass<HStack>(
  "HStack",
  superclass: stackClass,
  summary: "Lays its subviews out from left to right.",
  example: """
    app:setRoot(ui.HStack {
      spacing = 8, alignment = "center",
      ui.Label { text = "Milk" },
      ui.Spacer {},
      ui.Stepper { value = 1, minimumValue = 0, maximumValue = 9 },
    })
    """
) {
  LuaInitializer(summary: "A horizontal stack.", fromTable: { _ in HStack() })
  LuaExtension { HStack() }
}

/// What scripts can do with a stack towards the viewer.
let zStackClass = LuaClass<ZStack>(
  "ZStack",
  superclass: layoutContainerClass,
  summary: "Lays its subviews over each other, the first at the back.",
  example: """
    local badge = ui.Label { text = "3" }
    app:setRoot(ui.ZStack {
      horizontalAlignment = "trailing", verticalAlignment = "leading",
      ui.ImageView { image = { name = "cart", width = 48, height = 48 } },
      badge, -- over the picture, in its upper right corner
    })
    """
) {
  LuaProperty(
    "horizontalAlignment",
    get: { $0.horizontalAlignment },
    set: { $0.horizontalAlignment = $1 },
    summary: "Where subviews stand from left to right: `fill`, `leading`, `center` or `trailing`."
  )
  LuaProperty(
    "verticalAlignment",
    get: { $0.verticalAlignment },
    set: { $0.verticalAlignment = $1 },
    summary: "Where subviews stand from top to bottom; `leading` is the top, `trailing` the bottom."
  )
  LuaExtension { ZStack() }
  LuaInitializer(summary: "A stack towards the viewer.", fromTable: { _ in ZStack() })
}

/// What scripts can do with empty room.
let spacerClass = LuaClass<Spacer>(
  "Spacer",
  superclass: viewClass,
  summary: "Takes the room that the other views of a stack leave over.",
  example: """
    -- The title stays at the left, the button at the right, whatever the window's width.
    app:setRoot(ui.HStack {
      ui.Label { text = "Shopping list" },
      ui.Spacer { minimumLength = 8 },
      ui.Button { title = "Add" },
    })
    """
) {
  LuaProperty(
    "minimumLength",
    get: { $0.minimumLength },
    set: { spacer, length in
      try View.checkLength(length, "The minimum length")
      spacer.minimumLength = length
    },
    summary: "How many points it is long at least."
  )
  LuaExtension { Spacer() }
  LuaInitializer(summary: "Empty room.", fromTable: { _ in Spacer() })
}
