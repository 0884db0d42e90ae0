internal import Interaction
internal import LuaBridge

/// What scripts can do with a tap gesture.
let tapGestureClass = LuaClass<TapGestureRecognizer>(
  "TapGesture",
  superclass: gestureRecognizerClass,
  summary: "One or several taps with one or several fingers.",
  example: """
    local photo = ui.View { id = "photo", frame = { 0, 0, 200, 200 } }
    photo:addGestureRecognizer(ui.TapGesture {
      taps = 2,
      onRecognized = function(gesture, event) print("zoomed") end, --> zoomed
    })
    app:setRoot(ui.View { photo })

    scenario("zooms in", function(user) user:doubleTap(find.id "photo") end)
    """
) {
  countProperty(
    "taps",
    \.numberOfTapsRequired,
    "The number of taps",
    summary: "How many taps make the gesture; 1 unless set."
  )
  countProperty(
    "touches",
    \.numberOfTouchesRequired,
    "The number of touches",
    summary: "How many fingers have to tap together; 1 unless set."
  )
  LuaInitializer(summary: "A tap gesture.", fromTable: { _ in TapGestureRecognizer() })
}

/// What scripts can do with a long press.
let longPressGestureClass = LuaClass<LongPressGestureRecognizer>(
  "LongPressGesture",
  superclass: gestureRecognizerClass,
  summary: "Fingers that rest on a view for some time.",
  example: """
    local photo = ui.View { id = "photo", frame = { 0, 0, 200, 200 } }
    photo:addGestureRecognizer(ui.LongPressGesture {
      minimumPressDuration = 0.5,
      onRecognized = function(gesture)
        if gesture.state == "began" then print("menu") end --> menu
      end,
    })
    app:setRoot(ui.View { photo })

    scenario("opens the menu", function(user) user:longPress(find.id "photo") end)
    """
) {
  LuaProperty(
    "minimumPressDuration",
    get: { $0.minimumPressDuration },
    set: { gesture, seconds in
      try LongPressGestureRecognizer.checkDuration(seconds)
      gesture.minimumPressDuration = seconds
    },
    summary: "How long the fingers have to rest, in virtual seconds; 0.5 unless set."
  )
  LuaProperty(
    "allowableMovement",
    get: { $0.allowableMovement },
    set: { gesture, points in
      try LongPressGestureRecognizer.checkMovement(points)
      gesture.allowableMovement = points
    },
    summary: "How far a finger may stray before it is recognised, in points; 10 unless set."
  )
  countProperty(
    "taps",
    \.numberOfTapsRequired,
    "The number of taps",
    atLeast: 0,
    summary: "How many taps have to come right before; 0 unless set."
  )
  countProperty(
    "touches",
    \.numberOfTouchesRequired,
    "The number of touches",
    summary: "How many fingers have to rest together; 1 unless set."
  )
  LuaInitializer(summary: "A long press.", fromTable: { _ in LongPressGestureRecognizer() })
}

/// What scripts can do with a pan.
let panGestureClass = LuaClass<PanGestureRecognizer>(
  "PanGesture",
  superclass: gestureRecognizerClass,
  summary: "Fingers that are dragged over a view.",
  example: """
    local card = ui.View { id = "card", frame = { 100, 100, 80, 80 } }
    card:addGestureRecognizer(ui.PanGesture {
      onRecognized = function(gesture)
        local moved = gesture:translation()
        card.frame = card.frame:with { x = 100 + moved.x, y = 100 + moved.y }
      end,
    })
    app:setRoot(ui.View { card })

    scenario("drags the card", function(user) user:drag(card, { x = 200, y = 300 }) end)
    """
) {
  LuaProperty(
    "minimumNumberOfTouches",
    get: { $0.minimumNumberOfTouches },
    set: { gesture, touches in
      try PanGestureRecognizer.checkTouches(touches, upTo: gesture.maximumNumberOfTouches)
      gesture.minimumNumberOfTouches = touches
    },
    summary: "The least number of fingers; 1 unless set."
  )
  LuaProperty(
    "maximumNumberOfTouches",
    get: { $0.maximumNumberOfTouches },
    set: { gesture, touches in
      try PanGestureRecognizer.checkTouches(gesture.minimumNumberOfTouches, upTo: touches)
      gesture.maximumNumberOfTouches = touches
    },
    summary: "The greatest number of fingers; any number unless set."
  )
  LuaMethod(
    "translation",
    parameters: "view?",
    summary: "How far the fingers were dragged, in points."
  ) { (gesture: PanGestureRecognizer, view: View?) in gesture.translation(in: view) }
  LuaMethod(
    "setTranslation",
    parameters: "translation",
    "view?",
    summary: "Lets the translation go on from a value; calls nothing."
  ) { (gesture: PanGestureRecognizer, translation: Point, view: View?) in
    try PanGestureRecognizer.checkTranslation(translation)
    gesture.setTranslation(translation, in: view)
  }
  LuaMethod(
    "velocity",
    parameters: "view?",
    summary: "How fast the fingers are dragged, in points a virtual second."
  ) { (gesture: PanGestureRecognizer, view: View?) in gesture.velocity(in: view) }
  LuaInitializer(summary: "A pan.", fromTable: { _ in PanGestureRecognizer() })
}

/// What scripts can do with a swipe.
let swipeGestureClass = LuaClass<SwipeGestureRecognizer>(
  "SwipeGesture",
  superclass: gestureRecognizerClass,
  summary: "Fingers that move quickly and straight in some direction.",
  example: """
    local page = ui.View { id = "page", frame = { 0, 0, 300, 300 } }
    page:addGestureRecognizer(ui.SwipeGesture {
      direction = "left",
      onRecognized = function() print("next page") end, --> next page
    })
    app:setRoot(ui.View { page })

    scenario("turns the page", function(user) user:swipe(find.id "page", "left") end)
    """
) {
  LuaProperty(
    "direction",
    get: { $0.direction },
    set: { $0.direction = $1 },
    summary: "`right`, `left`, `up` or `down`, or a list of those that count; right unless set."
  )
  countProperty(
    "touches",
    \.numberOfTouchesRequired,
    "The number of touches",
    summary: "How many fingers have to be swiped together; 1 unless set."
  )
  LuaInitializer(summary: "A swipe.", fromTable: { _ in SwipeGestureRecognizer() })
}

/// What scripts can do with a pinch.
let pinchGestureClass = LuaClass<PinchGestureRecognizer>(
  "PinchGesture",
  superclass: gestureRecognizerClass,
  summary: "Two fingers that move towards or away from each other.",
  example: """
    local map = ui.View { id = "map", frame = { 0, 0, 300, 300 } }
    local pinch = ui.PinchGesture {}
    pinch.onRecognized = function(gesture)
      if gesture.state == "ended" then print(gesture.scale > 1.5) end --> true
    end
    map:addGestureRecognizer(pinch)
    app:setRoot(ui.View { map })

    scenario("zooms in", function(user) user:pinch(find.id "map", 2) end)
    """
) {
  LuaProperty(
    "scale",
    get: { $0.scale },
    set: { gesture, scale in
      try PinchGestureRecognizer.checkScale(scale)
      gesture.scale = scale
    },
    summary: "The distance of the fingers as a multiple of that at the beginning."
  )
  LuaProperty(
    "velocity",
    get: { $0.velocity },
    summary: "How fast the scale changes, in a virtual second."
  )
  LuaInitializer(summary: "A pinch.", fromTable: { _ in PinchGestureRecognizer() })
}

/// What scripts can do with a rotation.
let rotationGestureClass = LuaClass<RotationGestureRecognizer>(
  "RotationGesture",
  superclass: gestureRecognizerClass,
  summary: "Two fingers that turn around each other.",
  example: """
    local map = ui.View { id = "map", frame = { 0, 0, 300, 300 } }
    map:addGestureRecognizer(ui.RotationGesture {
      onRecognized = function(gesture)
        if gesture.state == "ended" then print(math.deg(gesture.rotation) > 45) end --> true
      end,
    })
    app:setRoot(ui.View { map })

    scenario("turns the map", function(user) user:rotate(find.id "map", math.rad(90)) end)
    """
) {
  LuaProperty(
    "rotation",
    get: { $0.rotation },
    set: { gesture, radians in
      try RotationGestureRecognizer.checkRotation(radians)
      gesture.rotation = radians
    },
    summary: "How far the fingers have turned, in radians, clockwise."
  )
  LuaProperty(
    "velocity",
    get: { $0.velocity },
    summary: "How fast the fingers turn, in radians a virtual second."
  )
  LuaInitializer(summary: "A rotation.", fromTable: { _ in RotationGestureRecognizer() })
}

/// What scripts can do with a hover gesture.
let hoverGestureClass = LuaClass<HoverGestureRecognizer>(
  "HoverGesture",
  superclass: gestureRecognizerClass,
  summary: "A pointer that comes over a view, moves there and leaves it.",
  example: """
    local row = ui.View { id = "row", frame = { 0, 0, 300, 44 } }
    row:addGestureRecognizer(ui.HoverGesture {
      onRecognized = function(gesture)
        row.backgroundColor = gesture.state == "ended" and "white" or "lightGray"
      end,
    })
    app:setRoot(ui.View { row })

    scenario("is lit under the pointer", function(user) user:hover(find.id "row") end)
    """
) {
  LuaInitializer(summary: "A hover gesture.", fromTable: { _ in HoverGestureRecognizer() })
}

/// A number of taps or fingers that make a gesture.
///
/// - Parameters:
///   - name: The property's name in scripts.
///   - path: Where the gesture has the number.
///   - what: What errors call it.
///   - minimum: The least number.
///   - summary: One sentence for documentation.
/// - Returns: The property.
private func countProperty<Gesture: GestureRecognizer>(
  _ name: String,
  _ path: any ReferenceWritableKeyPath<Gesture, Int> & Sendable,
  _ what: String,
  atLeast minimum: Int = 1,
  summary: String
) -> LuaProperty<Gesture> {
  LuaProperty(
    name,
    get: { $0[keyPath: path] },
    set: { gesture, count in
      try GestureRecognizer.checkCount(count, what, atLeast: minimum)
      gesture[keyPath: path] = count
    },
    summary: summary
  )
}
