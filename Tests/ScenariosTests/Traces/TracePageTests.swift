internal import GrowingLimit
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A scenario's page")
struct TracePageTests {
  /// A list that asks, a button whose handler prints, and a step that fails.
  private static let script = """
    local button = ui.Button { id = "go", title = "Go" }
    button.didTouchUpInside = function()
      print "tapped"
    end
    app:setRoot(button)
    scenario("goes", function(user)
      user:tap(button)
      print "between"
      expect(1):toBe(2)
    end)
    """

  /// Plays a script, and gives the page of its first scenario.
  private func page(
    of script: String,
    configure: (inout RunConfiguration) -> Void = { _ in }
  ) throws -> String {
    let play = try ScriptPlay(script) { configuration, folder in
      configuration.traces = .on
      configuration.traceFolder = "\(folder.path)/traces"
      configure(&configuration)
    }
    let scenario = try #require(try play.report().scenarios.first)
    return try play.text(try #require(scenario.tracePage))
  }

  /// A part of a page, from one text to before another.
  private func part(_ page: String, from start: String, to end: String) throws -> String {
    let first = try #require(page.firstRange(of: start), "\(start)")
    let last = try #require(page[first.upperBound...].firstRange(of: end), "\(end)")
    return String(page[first.lowerBound..<last.lowerBound])
  }

  @Test("lists the steps, and what lies between them, with marks, times and lines")
  func timeline() throws {
    let page = try page(of: Self.script)
    #expect(
      try part(page, from: "<ol class=\"timeline\">", to: "</nav>") == """
        <ol class="timeline">
        <li class="none"><a href="#start" data-source="source-0-6"><span class="number"></span>\
        <span class="mark">·</span><span class="words">Before the first step</span>\
        <span class="time">0.000 s</span></a></li>
        <li class="passed"><a href="#step-1" data-source="source-0-7"><span class="number">1</span>\
        <span class="mark" role="img" aria-label="passed">✓</span>\
        <span class="words">tap Window/<wbr>Button#go &quot;Go&quot;</span>\
        <span class="time">0.000 s</span></a></li>
        <li class="none"><a href="#after-step-1"><span class="number"></span>\
        <span class="mark">·</span><span class="words">Between steps</span>\
        <span class="time">0.017 s</span></a></li>
        <li class="failed"><a href="#step-2" data-source="source-0-9"><span class="number">2</span>\
        <span class="mark" role="img" aria-label="failed">✗</span>\
        <span class="words">expect 1 toBe(2)</span><span class="time">0.017 s</span></a></li>
        </ol>

        """
    )
  }

  @Test("tells the route of an event: what follows from what, who was asked and who handled it")
  func route() throws {
    let page = try page(of: Self.script)
    let section = try part(page, from: "id=\"step-1\"", to: "</section>")
    let route = try part(section, from: "<ol class=\"route\">", to: "<details class=\"tree\">")
    let words = route.replacing(#/<span class="(id|time)">[^<]*</span>/#, with: "")
      .replacing("<wbr>", with: "")
      .replacing(#/<span class="path">([^<]*)</span>/#) { "\($0.1)" }
      .replacing(#/ ?(class|data-kind)="[^"]*"/#, with: "")
    #expect(
      words == """
        <ol>
        <li><div><span>input</span><span>touch began (195, 422)</span></div>
        <ol>
        <li><div><span>hitPath</span><span>(195, 422) → Window/Button#go &quot;Go&quot;</span></div>\
        <details><summary>3 views asked</summary><ol>\
        <li><code>Window</code> entered: the point is inside, so its subviews are asked</li>\
        <li><code>Window/Button#go &quot;Go&quot;</code> entered: the point is inside, so its subviews are \
        asked</li>\
        <li><code>Window/Button#go &quot;Go&quot;</code> hit: none of its subviews took the point</li>\
        </ol></details>
        <ol>
        <li><div><span>controlEvent</span><span>touchDown of Window/Button#go &quot;Go&quot;</span></div>\
        </li>
        </ol></li>
        </ol></li>
        <li><div><span>input</span><span>touch ended (195, 422)</span></div>
        <ol>
        <li><div><span>controlEvent</span><span>touchUpInside of Window/Button#go &quot;Go&quot;</span>\
        </div>
        <ol>
        <li><div><span>action</span><span>didTouchUpInside of Window/Button#go &quot;Go&quot; by Lua \
        function <a href="#source-0-2">script.lua:2</a></span>\
        </div>
        <ol>
        <li><div><span>print</span><span>tapped  <a href="#source-0-3">script.lua:3</a></span></div></li>
        </ol></li>
        </ol></li>
        <li><div><span>controlEvent</span><span>primaryActionTriggered of Window/Button#go \
        &quot;Go&quot;</span></div></li>
        </ol></li>
        <li><div><span>snapshot</span><span>f7ff2433ceeec301, 2 lines</span></div></li>
        </ol>

        """
    )
  }

  @Test("tells failures where they happened, and in a list at its head")
  func failures() throws {
    let page = try page(of: Self.script)
    #expect(
      try part(page, from: "<section class=\"summary\"", to: "<nav") == """
        <section class="summary" aria-label="Failures"><ul><li><a href="#step-2">Step 2</a> \
        <span>the value must be 2</span></li></ul></section>

        """
    )
    let section = try part(page, from: "<section class=\"failure\"", to: "<h3>")
    #expect(
      section == """
        <section class="failure" aria-label="Failure"><p class="message">the value must be 2</p>\
        <p class="facts"><a href="#source-0-9">script.lua:9</a></p>
        <dl class="comparison"><dt>expected</dt><dd class="expected"><pre>2</pre></dd>\
        <dt>actual</dt><dd class="actual"><pre>1</pre></dd></dl>
        </section>

        """
    )
  }

  @Test("tells the circumstances of a failure, and who called whom")
  func circumstances() throws {
    let page = try page(
      of: """
        local button = ui.Button { id = "go", title = "Go" }
        button.didTouchUpInside = function() error "no room" end
        app:setRoot(button)
        scenario("goes", function(user) user:tap(button) end)
        """
    )
    let section = try part(page, from: "<section class=\"failure\"", to: "</section>")
    let words = section.replacing(#/ (class|aria-label)="[^"]*"/#, with: "")
    #expect(
      words == """
        <section><p>no room</p><p><a href="#source-0-2">script.lua:2</a></p>
        <dl><dt>event</dt><dd>touchUpInside of Window/Button#go &quot;Go&quot;</dd>\
        <dt>handler</dt><dd>Lua function <a href="#source-0-2">script.lua:2</a></dd>\
        <dt>connected at</dt><dd><a href="#source-0-2">script.lua:2</a></dd></dl>
        <p>Called from</p><ol><li><a href="#source-0-2">script.lua:2</a>: in function \
        &lt;<a href="#source-0-2">script.lua:2</a>&gt;</li>\
        <li><a href="#source-0-4">script.lua:4</a>: in function \
        &lt;<a href="#source-0-4">script.lua:4</a>&gt;</li>\
        <li>[C]: in function &#39;error&#39;</li><li>[C]: in method &#39;tap&#39;</li></ol>

        """
    )
  }

  @Test("shows the script and what it printed")
  func margin() throws {
    let page = try page(of: Self.script)
    #expect(
      page.contains(
        """
        <li id="source-0-3"><code>  print <span class="string">&quot;tapped&quot;</span></code></li>
        <li id="source-0-4"><code><span class="keyword">end</span></code></li>

        """
      )
    )
    #expect(
      try part(page, from: "<section id=\"console\"", to: "</aside>") == """
        <section id="console" aria-labelledby="console-title"><h2 id="console-title">Console</h2>
        <ol>
        <li data-part="step-1"><a class="part-link" href="#step-1">Step 1</a><pre>tapped</pre>\
        <a href="#source-0-3">script.lua:3</a></li>
        <li data-part="after-step-1"><a class="part-link" href="#after-step-1">After step 1</a>\
        <pre>between</pre><a href="#source-0-8">script.lua:8</a></li>
        </ol></section>

        """
    )
  }

  @Test("has each screen once, and steps use it: what one leaves, the next one finds")
  func pictures() throws {
    let page = try page(
      of: """
        local label = ui.Label { text = "0" }
        local button = ui.Button { title = "Go" }
        button.didTouchUpInside = function() label.text = tostring(label.text + 1) end
        app:setRoot(ui.VStack { label, button })
        scenario("goes", function(user)
          user:tap(button)
          user:wait(1)
          expect(label.text):toBe "1"
          user:tap(button)
        end)
        """
    )
    let drawn = page.matches(of: #/<g id="picture-(\d+)">/#).map { $0.1 }
    #expect(drawn == ["0", "1", "2"])
    let used = page.matches(
      of: #/<figure class="(\w+)"><svg [^>]*><use href="#picture-(\d+)">/#
    ).map { "\($0.1) \($0.2)" }
    #expect(
      used == ["after 0", "before 0", "after 1", "before 1", "before 1", "before 1", "after 2"]
    )
    // A finger is drawn over both pictures of each tap, and over none of the others.
    #expect(page.matches(of: #/<g class="touches">/#).count == 4)
    #expect(page.contains("text=\"0\"") == false)
  }

  @Test("is escaped: nothing of a script becomes an element, an attribute or a rule")
  func escapes() throws {
    let odd = #"</script><img src=x onerror=alert(1)>'\"&amp;]]> 👍\u{202E}\0\27\u{85}"#
    let page = try page(
      of: """
        local name = "\(odd)"
        local label = ui.Label { id = name, text = name }
        local button = ui.Button { title = name }
        button.didTouchUpInside = function() print(name) error(name) end
        app:setRoot(ui.VStack { label, button })
        scenario(name, function(user)
          user:tap(button)
          expect(name, name):toBe(name .. "!")
        end)
        """
    )
    #expect(!page.contains("<img"))
    #expect(page.matches(of: #/</script>/#).count == 1)
    #expect(page.matches(of: #/<script>/#).count == 1)
    #expect(
      page.contains(
        """
        <h1>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&quot;&amp;amp;]]&gt; 👍\\u{202E}\
        \\u{0}\\u{1B}\\u{85}</h1>
        """
      )
    )
    let controls = page.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n" || $0 == "\u{202E}"
    }
    #expect(controls.isEmpty)
    // Every attribute has its quotation marks in pairs.
    let body = try part(page, from: "<body>", to: "<script>")
    for tag in body.matches(of: #/<[a-z][^>]*>/#) {
      #expect(tag.0.count { $0 == "\"" }.isMultiple(of: 2), "\(tag.0)")
    }
  }

  @Test("lets a browser use its own script and style sheet, and load nothing")
  func policy() throws {
    let page = try page(of: Self.script)
    let policy = try part(page, from: "default-src", to: ">")
    #expect(
      policy.contains(
        #/default-src &#39;none&#39;; style-src &#39;sha256-[^ ]{44}&#39;; script-src &#39;sha256-/#
      )
    )
    #expect(!policy.contains("unsafe"))
    #expect(!page.contains("http:"))
    #expect(!page.contains("https:"))
    // A rule against styles in attributes holds for all of them.
    #expect(!page.contains(" style=\""))
  }

  @Test("shows both sides of a tree that did not match, line by line, however long it is")
  func tree() throws {
    let play = try ScriptPlay(
      """
      local box = ui.VStack { id = "words" }
      for number = 1, 30 do box:addSubview(ui.Label { text = "a long word " .. number }) end
      app:setRoot(box)
      scenario("shows words", function()
        expect(find.id "words"):toMatchSnapshot "words"
      end)
      """
    ) { configuration, folder in
      configuration.traces = .onFailure
      configuration.traceFolder = "\(folder.path)/traces"
    }
    let kept = (1...30).map { "  text \"a long word \($0 % 2 == 0 ? $0 : -$0)\"\n" }.joined()
    try play.folder.write("VStack#words\n\(kept)", to: "script.snapshots/words.txt")
    let scenario = try #require(try play.report().scenarios.first)
    let page = try play.text(try #require(scenario.tracePage))
    let mismatch = try part(page, from: "<section class=\"mismatch\">", to: "</section>")
    #expect(mismatch.contains("<h3>Snapshot <code>script.snapshots/words.txt</code></h3>"))
    #expect(mismatch.matches(of: #/<del>- /#).count == 15)
    #expect(mismatch.matches(of: #/<ins>\+ /#).count == 15)
    #expect(mismatch.contains("<del>-   text &quot;a long word -29&quot;</del>"))
  }

  @Test("shows both sides of a picture that did not match, as images in which nothing runs")
  func picture() throws {
    let play = try ScriptPlay(
      """
      app:setRoot(ui.VStack { id = "words", ui.Label { text = "one" } })
      scenario("shows words", function()
        expect(find.id "words"):toMatchSnapshot("words", { format = "svg" })
      end)
      """
    ) { configuration, folder in
      configuration.traces = .on
      configuration.traceFolder = "\(folder.path)/traces"
    }
    let kept = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>"
    try play.folder.write(kept, to: "script.snapshots/words.svg")
    let scenario = try #require(try play.report().scenarios.first)
    let page = try play.text(try #require(scenario.tracePage))
    let mismatch = try part(page, from: "<section class=\"mismatch\">", to: "</section>")
    let captions = mismatch.matches(of: #/<figcaption>(\w+)</figcaption>/#).map { $0.1 }
    #expect(captions == ["Expected", "Actual", "Difference"])
    #expect(mismatch.matches(of: #/<img src="data:image/svg\+xml;base64,/#).count == 4)
    #expect(page.matches(of: #/<script>/#).count == 1)
  }

  @Test("shows modules that a launch has required first, of those too that are over")
  func relaunches() throws {
    let play = try ScriptPlay(
      [
        "late.lua": "return function()\n  error 'no'\nend",
        "later.lua": "return function()\n  error 'never'\nend",
        "script.lua": """
        local function button(name)
          local button = ui.Button { title = name }
          button.didTouchUpInside = function() require(name)() end
          return button
        end
        app:setRoot(ui.VStack { button "late", button "later" })
        scenario("goes", function(user)
          app:relaunch()
          user:tap(find.button "late")
          app:relaunch()
          user:tap(find.button "later")
        end)
        """,
      ],
      playing: ["script.lua"]
    ) { configuration, folder in
      configuration.traces = .on
      configuration.traceFolder = "\(folder.path)/traces"
    }
    let scenario = try #require(try play.report().scenarios.first)
    #expect(scenario.failures.map(\.location?.file) == ["late.lua", "later.lua"])
    let page = try play.text(try #require(scenario.tracePage))
    for place in 1...2 { #expect(page.contains("<a href=\"#source-\(place)-2\">"), "\(page)") }
  }

  @Test("is the same bytes for the same run, and holds no path but those that were named")
  func same() throws {
    let pages = try (0..<2).map { _ in try page(of: Self.script) }
    #expect(pages[0] == pages[1])
    #expect(!pages[0].contains("/tmp/"))
  }

  @Test("puts many records of one kind together, and a delegate's answer to its question")
  func runs() throws {
    let page = try page(
      of: """
        local list = ui.TableView { flexibility = 1 }
        list.numberOfRows = function() return 30 end
        list.cellForRow = function(list, indexPath)
          local cell = list:dequeueReusableCell("item", indexPath)
          cell.text = "Row " .. indexPath.row
          return cell
        end
        app:setRoot(list)
        scenario("scrolls", function(user)
          user:tap(find.row "Row 2")
        end)
        """
    )
    let start = try part(page, from: "id=\"start\"", to: "</section>")
    #expect(start.contains("numberOfRows of"))
    #expect(start.contains("<span class=\"answer\">→ 30</span>"))
    #expect(
      start.contains(#/<span class="count">\d+ ×</span><span class="kind">delegateCall</span>/#)
    )
    #expect(!start.contains("data-kind=\"delegateAnswer\""))
  }

  @Test("cuts what is long, and says how much of a long scenario it shows")
  func limits() throws {
    let page = try page(
      of: """
        scenario("prints", function()
          print(("x"):rep(10000))
          for number = 1, 20100 do print(number) end
        end)
        """
    )
    #expect(page.utf8.count < 10_000_000)
    #expect(page.contains("xxx… (5904 more bytes, fnv1a "))
    #expect(page.contains("The page shows the first 20000 of 20101 records."))
    #expect(page.contains("<pre>19999</pre>"))
    #expect(!page.contains("<pre>20000</pre>"))
  }

  @Test("of a scenario without steps")
  func odd() throws {
    let whole = try page(of: "scenario('s', function() end)")
    #expect(whole.contains("<span class=\"words\">The whole scenario</span>"))
    #expect(whole.contains("<figure class=\"after\">"))
  }

  @Test("of one that ran out of time, with the line that was running")
  func endedByTimeLimit() throws {
    let (endless, _) = try withGrowingLimit(until: { $0.contains("<pre>42</pre>") }) { limit in
      try page(
        of: """
          local button = ui.Button { title = "Go" }
          button.didTouchUpInside = function() print(6 * 7) while true do end end
          app:setRoot(button)
          scenario("s", { timeout = \(limit) }, function(user) user:tap(button) end)
          """
      )
    }
    #expect(endless.contains("<p class=\"verdict failed\">Timed out</p>"))
    #expect(endless.contains("<a href=\"#source-0-2\">script.lua:2</a>"))
    #expect(endless.contains("<figure class=\"before\">"))
  }
}
