-- D3: A controller declares optional closures, named for what its user wants, and not for what will
-- be done about it. Its buttons only call them; one that nobody has set does nothing. A coordinator
-- sets them before the controller is shown.

local Letter = ui.ViewController:extend("Letter", {
  closures = { "answerAction", "archiveAction" },

  loadView = function(self)
    local answer, archive = ui.Button { title = "Answer" }, ui.Button { title = "Archive" }
    answer.didTouchUpInside = function() self.answerAction() end
    archive.didTouchUpInside = function() self.archiveAction() end
    self.view = ui.VStack { spacing = 8, padding = 16, answer, archive }
  end,
})

local wanted = {}

local Mail = ui.Coordinator:extend("Mail", {
  start = function(self) self:show(Letter {}) end,

  show = function(self, letter)
    letter.answerAction = function() table.insert(wanted, "answer") end
    letter.archiveAction = function() table.insert(wanted, "archive") end
    self.navigation:push(letter)
  end,
})

app:start(Mail { navigation = ui.NavigationController {} })

local function letter() return app.coordinator.navigation.topController end

scenario("the buttons call what the coordinator has set", function(user)
  user:tap(find.button "Answer")
  user:tap(find.button "Archive")
  expect(wanted):toEqual { "answer", "archive" }
end)

scenario("a closure that is not set does nothing", function(user)
  letter().answerAction = nil
  user:tap(find.button "Answer")
  user:tap(find.button "Archive")
  expect(wanted):toEqual { "archive" }
end)

scenario("they are there before the screen is", function(user)
  local Urgent = Letter:extend("Urgent", {
    viewDidLoad = function(self)
      expect(self.appearance):toBe "disappeared"
      self.answerAction()
    end,
  })
  app.coordinator:show(Urgent {})
  user:settle()
  expect(wanted):toEqual { "answer" }
end)

scenario("a name that was not declared is refused, with the one that was meant", function()
  expect(function() letter().anserAction = print end):toRaise "did you mean 'answerAction'"
end)
