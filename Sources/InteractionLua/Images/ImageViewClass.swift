internal import Interaction
internal import LuaBridge

/// What scripts can do with an image view.
let imageViewClass = LuaClass<ImageView>(
  "ImageView",
  superclass: viewClass,
  summary: "Shows a picture.",
  example: """
    local logo = ui.ImageView {
      image = { name = "logo", width = 48, height = 48 },
      accessibilityLabel = "Corner shop",
    }
    app:setRoot(ui.VStack { alignment = "center", logo })

    scenario("is known by its label", function()
      expect(find.role("image", "Corner shop")):toBeVisible()
    end)
    """
) {
  LuaProperty(
    "image",
    get: { $0.image },
    set: { (view, image: Image?) in
      if let image { try ImageView.checkImage(image) }
      view.image = image
    },
    summary: "The picture: a name, or `{ name = \"logo\", width = 24, height = 24 }`; nil for none."
  )
  LuaForeignNames(ForeignProperties.ofImageViews)
  LuaExtension { ImageView() }
  LuaInitializer(summary: "An image view.", fromTable: { _ in ImageView() })
}
