internal import Interaction
internal import LuaBridge

/// What scripts say about the size of a view in a stack.
@LuaMemberBuilder<View>
func sizingMembers() -> [LuaMember<View>] {
  LuaProperty(
    "width",
    get: { $0.width },
    set: { view, width in
      try View.checkLength(width, "The width")
      view.width = width
    },
    summary: "Its width in a stack, in points; nil for what its content needs."
  )
  LuaProperty(
    "height",
    get: { $0.height },
    set: { view, height in
      try View.checkLength(height, "The height")
      view.height = height
    },
    summary: "Its height in a stack, in points; nil for what its content needs."
  )
  LuaProperty(
    "minimumWidth",
    get: { $0.minimumWidth },
    set: { view, width in
      try View.checkLength(width, "The minimum width")
      view.minimumWidth = width
    },
    summary: "Its least width in a stack, in points; it wins over the maximum."
  )
  LuaProperty(
    "minimumHeight",
    get: { $0.minimumHeight },
    set: { view, height in
      try View.checkLength(height, "The minimum height")
      view.minimumHeight = height
    },
    summary: "Its least height in a stack, in points; it wins over the maximum."
  )
  LuaProperty(
    "maximumWidth",
    get: { $0.maximumWidth },
    set: { view, width in
      try View.checkLength(width, "The maximum width")
      view.maximumWidth = width
    },
    summary: "Its greatest width in a stack, in points; nil for no limit."
  )
  LuaProperty(
    "maximumHeight",
    get: { $0.maximumHeight },
    set: { view, height in
      try View.checkLength(height, "The maximum height")
      view.maximumHeight = height
    },
    summary: "Its greatest height in a stack, in points; nil for no limit."
  )
  LuaProperty(
    "flexibility",
    get: { $0.flexibility },
    set: { view, share in
      try View.checkLength(share, "The flexibility")
      view.flexibility = share
    },
    summary: "Its share of the room left over in a stack, beside those of the others; 0 for none."
  )
  LuaProperty(
    "layoutPriority",
    get: { $0.layoutPriority },
    set: { view, priority in
      try View.checkLayoutPriority(priority)
      view.layoutPriority = priority
    },
    summary: """
      How late it gives up room where a stack has too little: the lowest give first; −1 for what scrolls, \
      and 0 for all others.
      """
  )
}
