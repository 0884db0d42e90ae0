internal import Interaction
internal import Testing

@Suite("Containers of one's own, in Swift and in Lua alike (semantics §6)")
struct ContainerTests {
  /// Shows A, in which B can be put and from which it can be taken; what is refused is written down.
  private func expectChild(
    _ expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (ControllerScene) throws -> Void
  ) throws {
    try Bilingual.expectControllers(
      expected,
      swift: { scene in
        let (home, child) = (scene.controller("A"), scene.controller("B"))
        let log = scene.stage.transcript.log
        func refused(_ check: () throws -> Void) {
          do {
            try check()
          } catch {
            // The advice is in each language's own spelling.
            let message = Failure(error).message
            log("refused: " + message.replacing("willMove(toParent: nil)", with: "willMove(nil)"))
          }
        }
        scene.stage.world.setRoot(home)
        scene.actions([
          "add": { [unowned home] in
            home.addChild(child)
            home.view.addSubview(child.view)
            child.didMove(toParent: home)
          },
          "addAgain": { [unowned home] in refused { try home.checkCanAddChild(child) } },
          "arriveAgain": { [unowned home] in refused { try child.checkDidMove(to: home) } },
          "removeAtOnce": { refused { try child.checkCanRemoveFromParent() } },
          "remove": {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
          },
          "leaveAgain": { refused { try child.checkWillMove(to: nil) } },
          "begin": { refused { try child.checkCanBeginAppearance(false) } },
          "end": { refused { try child.checkCanEndAppearance() } },
        ])
      },
      lua: """
        local home, child = controller "A", controller "B"
        local function refused(fn, ...)
          local done, problem = pcall(fn, ...)
          assert(not done)
          local message = tostring(problem):gsub("^[^ ]+:%d+: ", ""):gsub("\\n.*", "")
          print("refused: " .. message)
        end
        app:setRoot(home)
        app.actions = {
          add = function()
            home:addChild(child)
            home.view:addSubview(child.view)
            child:didMove(home)
          end,
          addAgain = function() refused(home.addChild, home, child) end,
          arriveAgain = function() refused(child.didMove, child, home) end,
          removeAtOnce = function() refused(child.removeFromParent, child) end,
          remove = function()
            child:willMove(nil)
            child.view:removeFromSuperview()
            child:removeFromParent()
          end,
          leaveAgain = function() refused(child.willMove, child, nil) end,
          begin = function() refused(child.beginAppearanceTransition, child, false) end,
          ["end"] = function() refused(child.endAppearanceTransition, child) end,
        }
        """,
      sourceLocation: sourceLocation,
      act: act
    )
  }

  @Test("a child that is put into one that is seen appears when its view is there, and leaves")
  func child() throws {
    try expectChild(
      """
      B.willMove
      B.viewDidLoad
      B.viewWillAppear
      B.viewDidAppear
      B.didMove
      B.willMove(nil)
      B.viewWillDisappear
      B.viewDidDisappear
      B.didMove(nil)
      B.didLeave(programmatic)
      """
    ) { scene in
      scene.act("add")
      #expect(scene.stage.world.rootController?.children.map(\.title) == ["B"])
      scene.act("remove")
      #expect(scene.stage.world.rootController?.children.count == 0)
    }
  }

  @Test("each step comes once: one that is skipped or repeated is refused, and changes nothing")
  func unbalanced() throws {
    try expectChild(
      """
      B.willMove
      B.viewDidLoad
      B.viewWillAppear
      B.viewDidAppear
      B.didMove
      refused: ToldController "B" cannot be added by ToldController "A", because it is in \
      ToldController "A"; take it from there first, or make another one.
      refused: ToldController "B" was to be told that it is in ToldController "A", which does not \
      follow: it is in ToldController "A" and was told that it is there; call it once, after addChild.
      refused: ToldController "B" was to be removed from ToldController "A", but was not told so; call \
      willMove(nil) first, and super in its overrides.
      refused: ToldController "B" was to be told that its view has appeared or disappeared, but it is \
      appeared, and nothing is under way; call beginAppearanceTransition before.
      B.willMove(nil)
      B.viewWillDisappear
      B.viewDidDisappear
      B.didMove(nil)
      B.didLeave(programmatic)
      refused: ToldController "B" was to be told that it will leave its container, which does not \
      follow: it is nowhere and was told nothing; call it once, while it is in one.
      refused: ToldController "B" was to be told that its view will disappear, but it is disappeared \
      already; call beginAppearanceTransition once for each change.
      """
    ) { scene in
      scene.act("add", "addAgain", "arriveAgain", "removeAtOnce", "end")
      scene.act("remove", "leaveAgain", "begin")
    }
  }
}
