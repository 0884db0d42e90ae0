internal import Interaction
internal import LuaBridge
internal import RandomSequences

/// Makes lines of Lua that change a scene, at any time and from any handler: what does not make sense
/// then is an error of the script's.
struct ScriptDeeds {
  /// What can be done to views of a class, a line each.
  ///
  /// `$v` is the view, `$c` a view to have others in
  /// it, `$g` and `$h` are recognisers, `$x` and `$y` lengths, `$i` is a small whole number.
  private static let lines: KeyValuePairs<String, [String]> = [
    "View": [
      "$c:addSubview($v)", "$c:addSubview($v)",
      "$c:insertSubview($v, $i % (#$c.subviews + 1) + 1)",
      "$v:removeFromSuperview()", "drop($v)",
      "local inner = $v.subviews[$i % 4 + 1] if inner then inner:removeFromSuperview() end",
      "local home = $v.superview if home then home:bringSubviewToFront($v) end",
      "app:setRoot($v)",
      "$v.isHidden = true", "$v.isHidden = false", "$v.alpha = $i % 3 / 2",
      "$v.isUserInteractionEnabled = not $v.isUserInteractionEnabled",
      "$v.frame = { $i * 15, $i * 40, $x, $y }", "$v.bounds = { 0, 0, $x, $y }",
      "$v:becomeFirstResponder()",
      "local first = app.window.firstResponder if first then first:resignFirstResponder() end",
      "$v:setNeedsLayout()", "$v:setNeedsDisplay()", "$v:hitTest({ $x, $y })",
      "$v.width = $x", "$v.height = nil", "$v.minimumWidth = $x", "$v.maximumHeight = $y",
      "$v.flexibility = $i % 3", "$v.layoutPriority = $i", "$v.accessibilityLabel = 'label'",
      "$v.draw = nil", "$v.draw = function(self) return told('draw', self) end",
      "$v.actions = nil", "$v.keyCommands = { y = function() told('command') end }",
      "$v:addGestureRecognizer($g)", "$v:addGestureRecognizer($g)",
      "$v:removeGestureRecognizer($g)",
    ],
    "Control": [
      "$v.isEnabled = false", "$v.isEnabled = true", "$v.isSelected = not $v.isSelected",
      "$v.isHighlighted = not $v.isHighlighted",
      "keep($v:on('allEvents', function(self) told('on', self) end))",
      "keep($v:once('allEvents', function(self) told('on', self) end))", "release()",
      "$v:sendActions({ 'valueChanged', 'primaryActionTriggered' })",
      "$v:removeTarget()", "$v:removeTarget(nil, 'act')",
      "$v:addTarget(nil, 'act', 'touchUpInside')",
      "$v:addTarget({ act = function(_, it) told('target', it) end }, 'act', 'allEvents')",
      "$v.didTouchUpInside = nil", "$v.target = nil", "$v.action = nil",
    ],
    "Button": ["$v.title = 'Button $i'", "$v:setTitle('Down', 'highlighted')"],
    "Switch": ["$v.isOn = not $v.isOn"],
    "Checkbox": ["$v.isMixed = not $v.isMixed", "$v.title = 'Box $i'"],
    "Slider": [
      "$v.value = $x / 100", "$v.maximumValue = $x", "$v.isContinuous = not $v.isContinuous",
      "$v.step = 0.25",
    ],
    "Stepper": [
      "$v.value = $i % 4", "$v.wraps = not $v.wraps", "$v.autorepeat = not $v.autorepeat",
    ],
    "PageControl": ["$v.currentPage = $i % 3 + 1", "$v.numberOfPages = $i % 5"],
    "SegmentedControl": [
      "$v:insertSegment('S', $i % 3 + 1)", "$v:removeSegment($i % 3 + 1)", "$v.segments = {}",
      "$v.selectedSegmentIndex = $i % 3 + 1", "$v.isMomentary = not $v.isMomentary",
      "$v:setEnabled($i % 2 == 0, $i % 3 + 1)",
    ],
    "PickerView": [
      "$v.components = { { 'a', 'b', 'c' } }", "$v.components = {}",
      "$v:selectRow($i % 3 + 1, 1, $i % 2 == 0)",
    ],
    "PopUpButton": [
      "$v:openMenu()", "$v:openMenu()", "$v:closeMenu()", "$v.items = items($i % 6)",
      "$v.selectedIndex = 1", "$v.pullsDown = not $v.pullsDown",
    ],
    "TextField": ["$v.text = 'é$i'", "$v.text = ''", "$v.placeholder = 'Type'"],
    "Label": ["$v.text = 'some words, $i of them'", "$v.numberOfLines = $i % 3"],
    "ImageView": ["$v.image = { name = 'picture', width = $x, height = $y }"],
    "ProgressView": ["$v.progress = $i / 20"],
    "ActivityIndicator": ["$v.isAnimating = not $v.isAnimating"],
    "ScrollView": [
      "$v.contentOffset = { $x, $y }", "$v:setContentOffset({ $x, $y }, true)",
      "$v.contentSize = { $x, $y }", "$v.isScrollEnabled = not $v.isScrollEnabled",
      "$v.isPagingEnabled = not $v.isPagingEnabled", "$v.delegate = nil", "$v.didScroll = nil",
      "$v:scrollRectToVisible({ $x, $y, 50, 50 }, true)",
    ],
    "VStack": ["$v.spacing = $x", "$v.alignment = 'center'", "$v.distribution = 'fillEqually'"],
    "HStack": ["$v.padding = $x", "$v.alignment = 'fill'", "$v:setCustomSpacing($x, $c)"],
    "ZStack": ["$v.verticalAlignment = 'center'", "$v.padding = $x"],
    "Spacer": ["$v.minimumLength = $x"],
  ]

  /// What can be done to recognisers and to the world.
  private static let others = [
    "$g.isEnabled = false", "$g.isEnabled = true", "$g:requireToFail($h)", "change($g, $i)",
    "$g.onRecognized = nil", "$g.delegate = nil", "$g:removeTarget()", "forget($g)",
    "local view = $g.view if view then view:removeGestureRecognizer($g) end",
    "app:post(function() told('post') end)", "app:after($x / 100, function() told('timer') end)",
    "every(0.05 + $x / 100)", "stop()", "error('on purpose')", "error({})", "collectgarbage()",
    "app.pasteboard = 'copied'", "app.actions = nil", "app:random($i)",
  ]

  /// What a handler that is asked answers instead of what is usual, or at all.
  private static let answers = [
    "return true", "return false", "return $v", "return $i", "return 'text'", "return { $x, $y }",
  ]

  /// What a property is set to at random.
  private static let values = [
    "nil", "true", "false", "0", "1", "2.5", "$x", "''", "'word'", "{}", "{ $x, $y }",
    "{ 0, 0, $x, $y }", "function() return true end", "$v",
  ]

  /// Makes a random line.
  ///
  /// - Parameters:
  ///   - input: Where chance comes from.
  ///   - isHandlers: Whether a handler runs it, which may answer, and do it to its own object.
  /// - Returns: The line.
  static func line(by input: inout InputGenerator, inHandler isHandlers: Bool) -> String {
    let number = input.below(ScriptScene.viewCount)
    let kind = ScriptScene.kinds[number % ScriptScene.kinds.count]
    let pattern: String
    switch input.below(isHandlers ? 12 : 11) {
    case 0..<3: pattern = input.any(of: others)
    case 3..<9:
      let fitting = lines.filter { kind.inherits($0.key) }.map(\.value)
      pattern = input.any(of: input.any(of: fitting))
    case 9, 10:
      let property = input.any(of: kind.writableProperties).name
      pattern = "$v.\(property) = \(input.any(of: values))"
    default: pattern = input.any(of: answers)
    }
    let isOwn = isHandlers && input.below(3) == 0
    return fill(pattern, by: &input, view: isOwn ? "it" : "view(\(number))", isOwn: isOwn)
  }

  /// Replaces what stands for objects and numbers.
  private static func fill(
    _ pattern: String,
    by input: inout InputGenerator,
    view: String,
    isOwn: Bool
  ) -> String {
    let recognizers = ScriptScene.recognizerCount
    let (container, first) = (input.any(of: ScriptScene.containers), input.below(recognizers))
    let replacements: KeyValuePairs = [
      "v": view, "c": "view(\(container))",
      "g": isOwn ? "(gesture or recognizer(\(first)))" : "recognizer(\(first))",
      "h": "recognizer(\(input.below(recognizers)))", "i": "\(input.below(20))",
      "x": input.number(0...500).plain, "y": input.number(0...900).plain,
    ]
    var line = ""
    var isName = false
    for character in pattern {
      if isName {
        line += replacements.first { $0.key == String(character) }?.value ?? "$\(character)"
      } else if character != "$" {
        line.append(character)
      }
      isName = character == "$"
    }
    return line
  }
}
