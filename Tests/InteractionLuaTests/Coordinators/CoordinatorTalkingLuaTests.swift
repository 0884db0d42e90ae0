internal import Interaction
internal import InteractionLua
internal import Testing
internal import UserSimulation

@Suite("Coordinators in scripts: closures, delegates and the responder chain lead to them")
struct CoordinatorTalkingLuaTests {
  let stage = LuaStage()

  /// Home and Profile, whose screens speak to their coordinator in one way throughout.
  private func app(speakingBy way: String) -> String {
    """
    local way = "\(way)"

    local Home = ui.ViewController:extend("Home", {
      title = "Home",
      closures = { "pushProfileAction", "presentProfileAction" },
      delegate = ui.Protocol("HomeDelegate", { required = { "didAskToPush", "didAskToPresent" } }),
      loadView = function(self)
        local push = ui.Button { title = "Push profile" }
        local present = ui.Button { title = "Present profile" }
        if way == "chain" then
          push:addTarget(nil, "pushProfile", "touchUpInside")
          present:addTarget(nil, "presentProfile", "touchUpInside")
        elseif way == "delegate" then
          push.didTouchUpInside = function() ui.send(self.delegate, "didAskToPush", self) end
          present.didTouchUpInside = function() ui.send(self.delegate, "didAskToPresent", self) end
        else
          push.didTouchUpInside = function() self.pushProfileAction() end
          present.didTouchUpInside = function() self.presentProfileAction() end
        end
        self.view = ui.VStack { push, present }
      end,
    })

    local Profile = ui.ViewController:extend("Profile", {
      title = "Profile",
      closures = { "closeProfileAction" },
      delegate = ui.Protocol("ProfileDelegate", { required = { "didAskToClose" } }),
      loadView = function(self)
        local close = ui.Button { title = "Close" }
        if way == "chain" then
          close:addTarget(nil, "closeProfile", "touchUpInside")
        elseif way == "delegate" then
          close.didTouchUpInside = function() ui.send(self.delegate, "didAskToClose", self) end
        else
          close.didTouchUpInside = function() self.closeProfileAction() end
        end
        self.view = ui.VStack { close }
      end,
    })

    local Main = ui.Coordinator:extend("Main", {
      start = function(self)
        local home = Home {}
        if way == "delegate" then home.delegate = self end
        if way == "closures" then
          home.pushProfileAction = function() self:pushProfile() end
          home.presentProfileAction = function() self:presentProfile() end
        end
        self.navigation:push(home)
      end,
      pushProfile = function(self)
        self.navigation:push(self:profile(function() self.navigation:pop() end))
      end,
      presentProfile = function(self)
        local profile = self:profile(function() self.navigation:dismiss() end)
        self.navigation:present(profile, { style = "sheet" })
      end,
      profile = function(self, close)
        local profile = Profile {}
        if way == "delegate" then profile.delegate = self end
        if way == "closures" then
          profile.closeProfileAction = function() print "closures" close() end
        end
        return profile
      end,
      didAskToPush = function(self) self:pushProfile() end,
      didAskToPresent = function(self) self:presentProfile() end,
      didAskToClose = function(self) print "delegate" self:close() end,
      closeProfile = function(self) print "chain" self:close() end,
      close = function(self)
        if self.navigation.presentedController then
          self.navigation:dismiss()
        else
          self.navigation:pop()
        end
      end,
    })
    app:start(Main { navigation = ui.NavigationController {} })
    """
  }

  @Test(
    "Home pushes and presents a profile, which is closed",
    arguments: ["closures", "delegate", "chain"]
  )
  func wholeFlow(way: String) throws {
    try stage.run(app(speakingBy: way))
    let navigation = try #require(stage.world.coordinator?.navigation)
    let user = SimulatedUser(in: stage.world)
    try user.tap(.button("Push profile"))
    stage.world.settle()
    #expect(navigation.controllers.map(\.title) == ["Home", "Profile"])
    try user.tap(.button("Close"))
    stage.world.settle()
    #expect(navigation.controllers.map(\.title) == ["Home"])
    try user.tap(.button("Present profile"))
    stage.world.settle()
    #expect(navigation.presentedController?.title == "Profile")
    try user.tap(.button("Close"))
    stage.world.settle()
    #expect(navigation.presentedController == nil)
    #expect(stage.transcript.text == "\(way)\n\(way)")
    #expect(stage.world.unhandledActions.isEmpty)
    #expect(stage.world.failures == [])
    #expect(try stage.state.leaks(in: stage.world) == [])
  }
}
