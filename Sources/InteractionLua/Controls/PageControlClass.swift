internal import Interaction
internal import LuaBridge

/// What scripts can do with a page control; pages count from 1.
let pageControlClass = LuaClass<PageControl>(
  "PageControl",
  superclass: controlClass,
  summary: "A row of dots, one for each page.",
  example: """
    local pages = ui.PageControl { numberOfPages = 3, currentPage = 1 }
    pages.didChangeValue = function(sender) print("page " .. sender.currentPage) end --> page 2
    app:setRoot(ui.VStack { pages })

    scenario("turns to the next page", function(user)
      user:focus(pages)
      user:press "ArrowRight"
    end)
    """
) {
  LuaProperty(
    "numberOfPages",
    get: { $0.numberOfPages },
    set: { control, count in
      try PageControl.checkNumberOfPages(count)
      control.numberOfPages = count
    },
    summary: "How many pages there are."
  )
  LuaProperty(
    "currentPage",
    get: { $0.numberOfPages > 0 ? $0.currentPage + 1 : nil },
    set: { (control, page: Int?) in
      guard let page else {
        // Without pages it is nil already.
        if control.numberOfPages == 0 { return }
        throw ScriptError(
          .wrongValue,
          "one of the pages is always the current one; set numberOfPages to 0 to have none"
        )
      }
      // The page before the first is brought to the first, however far it lies before.
      control.currentPage = max(page, 1) - 1
    },
    summary: """
      The current page, counted from 1 and brought to the nearest that exists; nil without pages. \
      Setting it sends nothing.
      """
  )
  LuaProperty(
    "hidesForSinglePage",
    get: { $0.hidesForSinglePage },
    set: { $0.hidesForSinglePage = $1 },
    summary: "Whether it hides itself when there is at most one page."
  )
  LuaForeignNames(ForeignProperties.ofPageControls)
  LuaExtension { PageControl() }
  LuaInitializer(summary: "A page control.", fromTable: { _ in PageControl() })
}
