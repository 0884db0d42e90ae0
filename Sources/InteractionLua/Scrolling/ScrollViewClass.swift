internal import Interaction
internal import LuaBridge

/// What scripts can do with a scroll view.
let scrollViewClass = LuaClass<ScrollView>(
  "ScrollView",
  superclass: viewClass,
  summary: "Shows a part of its content, which the user can move.",
  example: """
    local scroll = ui.ScrollView { id = "text", contentSize = { width = 390, height = 2000 } }
    scroll.didScroll = function(scrollView) print(scrollView.contentOffset.y) end --> 300.0
    app:setRoot(scroll)

    scenario("scrolls by the wheel", function(user)
      user:scroll(find.id "text", { dy = 300 })
    end)
    """
) {
  LuaProperty(
    "panGestureRecognizer",
    get: { $0.panGestureRecognizer },
    summary: "The pan that moves its content, for gestures that have to wait for it."
  )
  LuaProperty(
    "contentSize",
    get: { $0.contentSize },
    set: { scrollView, size in
      try ScrollView.checkContentSize(size)
      scrollView.contentSize = size
    },
    summary: "How large the content is; without one, as large as the only subview wants to be."
  ).remembered(isOfHandlers: false) { scrollView in
    let given = scrollView.givenContentSize
    return LuaPropertyContent(LuaPropertyMark(comparing: given)) { (scrollView: ScrollView) in
      scrollView.givenContentSize = given
    }
  }
  LuaProperty(
    "contentAxis",
    get: { $0.contentAxis },
    set: { $0.contentAxis = $1 },
    summary: "Where content without a size may grow: `vertical` or `horizontal`."
  )
  LuaProperty(
    "contentInset",
    get: { $0.contentInset },
    set: { scrollView, inset in
      try ScrollView.checkContentInset(inset)
      scrollView.contentInset = inset
    },
    summary: "Room around the content: one number, or one for each edge."
  )
  LuaProperty(
    "contentOffset",
    get: { $0.contentOffset },
    set: { scrollView, offset in
      try ScrollView.checkContentOffset(offset)
      scrollView.contentOffset = offset
    },
    summary: "The content's point at the upper left corner of what is visible."
  ).remembered(inParts: boundsOrigin)
  flags()
  LuaProperty(
    "decelerationRate",
    get: { DecelerationArgument(rate: $0.decelerationRate) },
    set: { $0.decelerationRate = $1.rate },
    summary: "How quickly it comes to rest: `normal`, `fast`, or what is left after 1 ms, as 0.998."
  )
  LuaProperty("isTracking", get: { $0.isTracking }, summary: "Whether a finger holds the content.")
  LuaProperty("isDragging", get: { $0.isDragging }, summary: "Whether a finger moves the content.")
  LuaProperty(
    "isDecelerating",
    get: { $0.isDecelerating },
    summary: "Whether the content moves by itself after a finger let it go."
  )
  LuaMethod(
    "setContentOffset",
    parameters: "offset",
    "animated?",
    summary: "Scrolls to an offset, at once or animated."
  ) { (scrollView: ScrollView, offset: Point, animated: Bool?, call: LuaCall) in
    try ScrollView.checkContentOffset(offset)
    scrollView.setContentOffset(offset, animated: animated ?? false, from: call.sourceLocation)
  }
  LuaMethod(
    "scrollRectToVisible",
    parameters: "rect",
    "animated?",
    summary: "Scrolls no further than is needed to show a rectangle of the content."
  ) { (scrollView: ScrollView, rect: Rect, animated: Bool?, call: LuaCall) in
    try View.checkFrame(rect, "The rectangle's")
    scrollView.scrollRectToVisible(rect, animated: animated ?? false, from: call.sourceLocation)
  }
  LuaProperty(
    "delegate",
    get: { DelegateArgument<ScrollViewDelegateTable>($0.delegate) },
    set: { scrollView, argument in
      scrollView.setDelegate(
        argument.delegate as? any ScrollViewDelegate,
        ownership: argument.ownership
      )
    },
    summary: "A table of functions, which is held, or a Swift object, which is not."
  )
  closures()
  LuaExtension { ScrollView() }
  LuaInitializer(summary: "A scroll view.", fromTable: { _ in ScrollView() })
}

/// The properties that are true or false.
private func flags() -> [LuaMember<ScrollView>] {
  func flag(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<ScrollView, Bool> & Sendable,
    _ summary: String
  ) -> [LuaMember<ScrollView>] {
    LuaMemberBuilder<ScrollView>.buildExpression(
      LuaProperty(
        name,
        get: { $0[keyPath: path] },
        set: { $0[keyPath: path] = $1 },
        summary: summary
      )
    )
  }
  return [
    flag("isScrollEnabled", \.isScrollEnabled, "Whether the user can scroll."),
    flag("isPagingEnabled", \.isPagingEnabled, "Whether it stops at multiples of its size."),
    flag(
      "isDirectionalLockEnabled",
      \.isDirectionalLockEnabled,
      "Whether a drag that begins along one axis stays on it."
    ),
    flag("bounces", \.bounces, "Whether content can be pulled over its edges."),
    flag(
      "alwaysBounceHorizontal",
      \.alwaysBounceHorizontal,
      "Whether it can be pulled sideways even if all of its width is visible."
    ),
    flag(
      "alwaysBounceVertical",
      \.alwaysBounceVertical,
      "Whether it can be pulled up and down even if all of its height is visible."
    ),
  ].flatMap(\.self)
}

/// The closure forms of the delegate's methods.
private func closures() -> [LuaMember<ScrollView>] {
  func plain(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<
      ScrollView, DelegateMethod<(ScrollView) throws -> Void>
    > & Sendable,
    _ summary: String
  ) -> [LuaMember<ScrollView>] {
    LuaMemberBuilder<ScrollView>.buildExpression(
      delegateMethod(name, path, summary) { handler in
        { try handler.tell(SenderArgument($0)) }
      }
    )
  }
  let dragging =
    LuaMemberBuilder<ScrollView>.buildExpression(
      delegateMethod(
        "willEndDragging",
        \.$willEndDragging,
        "Called with velocity and target as a finger lets go; may answer another target, or false."
      ) { handler in
        { scrollView, velocity, target in
          let answer: Redirection<Point> = try handler.ask(
            "willEndDragging",
            SenderArgument(scrollView),
            velocity,
            target
          )
          answer.redirect(&target, of: scrollView)
        }
      }
    )
    + LuaMemberBuilder<ScrollView>.buildExpression(
      delegateMethod(
        "didEndDragging",
        \.$didEndDragging,
        "Called when a finger let go, with whether the content goes on moving."
      ) { handler in
        { try handler.tell(SenderArgument($0), $1) }
      }
    )
  return plain("didScroll", \.$didScroll, "Called when the content moved.")
    + plain("willBeginDragging", \.$willBeginDragging, "Called when a finger begins to move it.")
    + dragging
    + plain(
      "willBeginDecelerating",
      \.$willBeginDecelerating,
      "Called when it goes on moving by itself."
    )
    + plain("didEndDecelerating", \.$didEndDecelerating, "Called when it moves by itself no more.")
    + plain(
      "didEndScrollingAnimation",
      \.$didEndScrollingAnimation,
      "Called at the end of an animation that code asked for."
    )
}
