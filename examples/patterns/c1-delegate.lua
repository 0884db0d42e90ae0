-- C1: Delegation. A row of stars tells its delegate what happened, and asks it what to do; it knows
-- a protocol, and nothing of who is behind it. So it is used again without a subclass: here by a
-- review that may be changed at any time, and by a vote that counts once.

local StarsDelegate = ui.Protocol("StarsDelegate", {
  required = { "didRate" },
  optional = { "shouldRate" },
})

local Stars = ui.HStack:extend("Stars", {
  fields = { "rating" },
  delegate = StarsDelegate,
  init = function(self)
    self.spacing = 4
    self.rating = 0
    for number = 1, 5 do
      self:addSubview(ui.Button {
        title = "☆", accessibilityLabel = tostring(number),
        didTouchUpInside = function() self:rate(number) end,
      })
    end
  end,
  rate = function(self, rating)
    -- Only false forbids it: a delegate without the method answers nothing.
    if ui.send(self.delegate, "shouldRate", self, rating) == false then return end
    self.rating = rating
    for number, button in ipairs(self.subviews) do
      button.title = number <= rating and "★" or "☆"
    end
    ui.send(self.delegate, "didRate", self, rating)
  end,
})

local review = ui.Label { text = "No review" }
local votes = ui.Label { text = "Votes: 0" }
local count = 0

app:setRoot(ui.VStack {
  spacing = 8, padding = 16, alignment = "leading",
  Stars {
    id = "review",
    delegate = { didRate = function(_, _, rating) review.text = rating .. " of 5" end },
  },
  review,
  Stars {
    id = "vote",
    delegate = {
      shouldRate = function(_, stars) return stars.rating == 0 end,
      didRate = function()
        count = count + 1
        votes.text = "Votes: " .. count
      end,
    },
  },
  votes,
})

local function star(id, number) return find.id(id):button(tostring(number)) end

scenario("it tells its delegate what happened", function(user)
  user:tap(star("review", 4))
  expect(review.text):toBe "4 of 5"
  user:tap(star("review", 2))
  expect(review.text):toBe "2 of 5"
  expect(star("review", 2):get().title):toBe "★"
  expect(star("review", 3):get().title):toBe "☆"
  expect(votes.text):toBe "Votes: 0"
end)

scenario("it asks its delegate what to do", function(user)
  user:tap(star("vote", 5))
  user:tap(star("vote", 1))
  expect(votes.text):toBe "Votes: 1"
  expect(app:view "vote".rating):toBe(5)
end)

scenario("it works without anybody to ask or tell", function(user)
  app:view "review".delegate = nil
  user:tap(star("review", 3))
  expect(app:view "review".rating):toBe(3)
  expect(review.text):toBe "No review"
end)
