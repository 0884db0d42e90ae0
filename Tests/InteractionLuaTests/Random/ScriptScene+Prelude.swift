extension ScriptScene {
  /// The script that makes the views and recognisers, each with a handler in Lua for everything.
  ///
  /// It gets who is told of each view and recogniser that is made, the names of the classes, those
  /// that are controls, the methods of each that can be overridden, and the closure properties.
  static let prelude = """
    local madeView, madeRecognizer, kinds, controls, methods, gestures, properties = ...

    local orders, deeds, timers, connections = {}, {}, {}, {}
    local views, recognizers, answers = {}, {}, {}
    local checking = false
    local scene = {}

    -- A handler is called, and does what it was ordered to, if it is its turn.
    function scene.told(kind, it, gesture)
      local list = orders[kind]
      local order = list and list[1]
      if checking or not order then return end
      if order.skip > 0 then
        order.skip = order.skip - 1
        return
      end
      table.remove(list, 1)
      deeds[kind] = (deeds[kind] or 0) + 1
      return order.deed(it or scene.view(0), gesture)
    end
    local told = scene.told

    function scene.order(kind, skip, deed)
      orders[kind] = orders[kind] or {}
      table.insert(orders[kind], { skip = skip, deed = deed })
    end

    function scene.items(count)
      local items = {}
      for index = 1, count do
        items[index] = index == 2 and "-" or {
          title = "Item " .. index,
          isEnabled = index ~= 4,
          handler = function(button) told("item", button) end,
        }
      end
      return items
    end

    local options = {
      Button = function() return { title = "Button" } end,
      Checkbox = function() return { title = "Box" } end,
      Label = function() return { text = "some words in a label", numberOfLines = 0 } end,
      PageControl = function() return { numberOfPages = 3 } end,
      PickerView = function() return { components = { { "1", "2", "3" }, { "am", "pm" } } } end,
      PopUpButton = function() return { items = scene.items(3) } end,
      Stepper = function() return { minimumValue = 0, maximumValue = 3 } end,
      SegmentedControl = function() return { segments = { "A", "B", "C" } } end,
      ImageView = function() return { image = "picture" } end,
      ProgressView = function() return { progress = 0.5 } end,
      ScrollView = function() return { contentSize = { 500, 1500 } } end,
      Spacer = function() return { minimumLength = 5 } end,
    }

    -- The methods that may answer anything at any time instead of their super. The others lay out or
    -- pass on, which they have to, or answer what may only change when the toolkit is told.
    local isQuestion = {}
    for _, method in ipairs {
      "canResignFirstResponder", "becomeFirstResponder", "resignFirstResponder", "pressesBegan",
      "pressesEnded", "canPerformAction", "hitTest", "pointInside", "tabOrder", "displayedText",
      "gestureRecognizerShouldBegin", "beginTracking", "continueTracking", "sendAction",
    } do isQuestion[method] = true end

    -- A class derived from each, with an override of everything.
    local derived = {}
    for index, kind in ipairs(kinds) do
      local class
      local members = {
        draw = function(self, canvas, rect)
          told("draw", self)
          class.super.draw(self, canvas, rect)
        end,
      }
      for _, method in ipairs(methods[index]) do
        members[method] = function(self, ...)
          local answer = told(method, self)
          if answer ~= nil and isQuestion[method] then return answer end
          return class.super[method](self, ...)
        end
      end
      class = ui[kind]:extend("Random" .. kind, members)
      derived[kind] = class
    end

    local isControl = {}
    for _, kind in ipairs(controls) do isControl[kind] = true end

    local function listenToControl(control, isDerived)
      control:on("allEvents", function(self) told("on", self) end)
      if isDerived then
        control:addTarget(
          { act = function(_, sender, event) told("target", sender) end }, "act", "allEvents")
        control:addTarget(nil, "climb", { "touchUpInside", "valueChanged", "editingChanged" })
        control.target = { cell = function(_, sender) told("cell", sender) end }
        control.action = "cell"
      else
        for _, property in ipairs(properties) do
          control[property] = function(self, event) told("closure", self) end
        end
      end
    end

    local scrollMethods = {
      "didScroll", "willBeginDragging", "willEndDragging", "didEndDragging",
      "willBeginDecelerating", "didEndDecelerating", "didEndScrollingAnimation",
    }

    local function listenToScrollView(scrollView, isDerived)
      local delegate = {}
      for _, method in ipairs(scrollMethods) do
        if isDerived then
          delegate[method] = function(_, sender) return told("scrollDelegate", sender) end
        else
          scrollView[method] = function(sender) return told("scrollClosure", sender) end
        end
      end
      if isDerived then scrollView.delegate = delegate end
    end

    local function climb(self, sender) told("action", sender) end

    function scene.view(number)
      number = number % (2 * #kinds)
      if views[number] then return views[number] end
      local kind = kinds[number % #kinds + 1]
      local isDerived = number >= #kinds
      local class = isDerived and derived[kind] or ui[kind]
      local view = class(options[kind] and options[kind]() or {})
      views[number] = view
      view.id = tostring(number)
      if not isDerived then
        view.draw = function(self, canvas, rect)
          canvas:fillRect(rect)
          told("draw", self)
        end
      end
      if isControl[kind] then listenToControl(view, isDerived) end
      if kind == "ScrollView" then listenToScrollView(view, isDerived) end
      view.keyCommands = { x = function() told("command", view) end }
      if number % 7 == 3 then view.actions = { climb = climb } end
      madeView(view)
      return view
    end

    local questions = {
      "shouldBegin", "shouldReceive", "shouldRecognizeSimultaneously", "shouldRequireFailure",
      "shouldBeRequiredToFail",
    }

    function scene.recognizer(number)
      number = number % (2 * #gestures)
      if recognizers[number] then return recognizers[number] end
      local isOther = number >= #gestures
      local gesture = ui[gestures[number % #gestures + 1]] {}
      recognizers[number] = gesture
      gesture.name = tostring(number)
      gesture.cancelsTouchesInView = number % 4 ~= 0
      gesture.delaysTouchesBegan = number % 5 == 1
      gesture.delaysTouchesEnded = number % 3 ~= 1
      answers[number] = { true, true, false, false, false }
      local delegate = {}
      for index, question in ipairs(questions) do
        local function answer(gesture)
          local answer = told(isOther and "delegate" or "question", gesture.view, gesture)
          if answer ~= nil then return answer end
          return answers[number][index]
        end
        if isOther then
          delegate[question] = function(_, gesture) return answer(gesture) end
        else
          gesture[question] = answer
        end
      end
      if isOther then
        gesture.delegate = delegate
        gesture:addTarget(
          { act = function(_, gesture) told("gestureTarget", gesture.view, gesture) end }, "act")
      else
        gesture.onRecognized = function(gesture) told("recognized", gesture.view, gesture) end
      end
      madeRecognizer(gesture)
      return gesture
    end

    function scene.change(gesture, index)
      for number, known in pairs(recognizers) do
        if known == gesture then
          answers[number][index % 5 + 1] = not answers[number][index % 5 + 1]
        end
      end
    end

    function scene.drop(view)
      view:removeFromSuperview()
      for number, known in pairs(views) do
        if known == view then views[number] = nil end
      end
    end

    function scene.forget(gesture)
      if gesture.view then gesture.view:removeGestureRecognizer(gesture) end
      for number, known in pairs(recognizers) do
        if known == gesture then recognizers[number] = nil end
      end
    end

    function scene.revive(view)
      view.isHidden, view.alpha, view.isUserInteractionEnabled = false, 1, true
      if isControl[kinds[tonumber(view.id) % #kinds + 1]] then view.isEnabled = true end
    end

    function scene.keep(connection) table.insert(connections, connection) end

    function scene.release()
      local connection = table.remove(connections)
      if connection then connection:disconnect() end
    end

    function scene.every(seconds)
      table.insert(timers, app:every(seconds, function() told("timer") end))
    end

    function scene.stop()
      for _, timer in ipairs(timers) do timer:cancel() end
      timers = {}
    end

    function scene.check(isChecking) checking = isChecking end

    function scene.rest()
      orders = {}
      scene.stop()
      return deeds
    end

    app.actions = { climb = function(_, sender) told("applicationAction", sender) end }
    return scene
    """
}
