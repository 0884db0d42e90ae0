internal import Foundation
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("The report as a page")
struct HTMLReportTests {
  /// A reporter of a page in a folder of its own.
  private let report = HTMLReport(
    TerminalReport { SampleRun.sources[$0] },
    links: RelativeLinks(from: "out/index.html", workingFolder: "/work")
  )

  /// The page of a run from its header on, without its script.
  private func body(of run: RunReport) throws -> Substring {
    let page = try report.text(for: run)
    let start = try #require(page.range(of: "<header>")?.lowerBound)
    let end = try #require(page.range(of: "<script>")?.lowerBound)
    return page[start..<end]
  }

  @Test("lists scenarios by their scripts, with each failure in full")
  func whole() throws {
    #expect(
      try body(of: SampleRun.run) == """
        <header>
        <h1><span class="mark failed" aria-hidden="true">✗</span> Failed</h1>
        <p class="facts">5 scenarios in 5.03 s · seed 7</p>
        <svg class="bar" viewBox="0 0 5 1" preserveAspectRatio="none" aria-hidden="true"><rect class="passed" x="0" width="1" height="1"/><rect class="failed" x="1" width="2" height="1"/><rect class="skipped" x="3" width="2" height="1"/></svg>
        <p class="totals"><span class="passed">1 passed</span> <span class="failed">2 failed</span> <span class="skipped">2 skipped</span> <span class="failed">1 file could not be loaded</span></p>
        </header>
        <main>
        <form id="filter" role="search" hidden>
        <input type="search" id="text" placeholder="Filter by name, file or message  ( / )" aria-label="Filter by name, file or message" autocomplete="off" spellcheck="false">
        <fieldset><legend>Outcome</legend><label><input type="checkbox" name="outcome" value="passed" checked> passed</label> <label><input type="checkbox" name="outcome" value="failed" checked> failed</label> <label><input type="checkbox" name="outcome" value="skipped" checked> skipped</label> <label><input type="checkbox" name="outcome" value="todo" checked> to do</label> <label><input type="checkbox" name="outcome" value="timedOut" checked> timed out</label></fieldset>
        <output id="shown" for="text"></output>
        </form>
        <section class="script broken"><h2>examples/broken.lua</h2>
        <p class="failed">could not be loaded</p>
        <div class="failure">
        <p class="message">unexpected symbol near '='</p>
        <p class="place">examples/broken.lua:1</p>
        <pre class="source"><mark><span class="number">1</span>  local x = = 1</mark></pre>
        </div>
        </section>
        <section class="script"><h2>examples/counter.lua</h2>
        <ul>
        <li class="passed" data-outcome="passed"><details><summary class="line"><span class="mark" aria-hidden="true">✓</span> <span class="name">counter › counts up</span> <span class="hidden-words">passed</span> <span class="time">2 ms</span></summary>
        <p class="place">examples/counter.lua:4</p>
        <h3>Printed</h3>
        <pre>one
        two
        three
        </pre>
        </details></li>
        <li class="failed" data-outcome="failed"><details open><summary class="line"><span class="mark" aria-hidden="true">✗</span> <span class="name">counter › resets</span> <span class="hidden-words">failed</span> <span class="time">15 ms</span></summary>
        <p class="place">examples/counter.lua:9</p>
        <div class="failure">
        <p class="message">Expected id &quot;count&quot; to have the text &quot;0&quot;, but it has &quot;1&quot;.</p>
        <p class="place">examples/counter.lua:12</p>
        <pre class="source"><span class="number">10</span>    user:tap(find.button &quot;Add&quot;)
        <span class="number">11</span>    user:tap(find.button &quot;Reset&quot;)
        <mark><span class="number">12</span>    expect(find.id &quot;count&quot;):toHaveText &quot;0&quot;</mark>
        <span class="number">13</span>  end)</pre>
        <dl><div><dt>where</dt><dd class="note"><pre>count = 1
        label.text = &quot;1&quot;</pre></dd></div><div><dt>expected</dt><dd class="expected"><pre>&quot;0&quot;</pre></dd></div><div><dt>actual</dt><dd class="actual"><pre>&quot;1&quot;</pre></dd></div><div><dt>event</dt><dd class="note"><pre>touchUpInside</pre></dd></div><div><dt>connected at</dt><dd class="note"><pre>examples/counter.lua:2</pre></dd></div></dl>
        <h3>Called from</h3>
        <pre>examples/counter.lua:12: in function &lt;examples/counter.lua:9&gt;
        [C]: in method 'toHaveText'
        [C]: in function 'xpcall'</pre>
        </div>
        <h3>Steps</h3>
        <ol class="steps">
        <li class="passed"><span class="mark" aria-hidden="true">✓</span><span class="hidden-words">passed:</span> <code>tap button &quot;Add&quot;</code> <span class="place">10</span></li>
        <li class="passed"><span class="mark" aria-hidden="true">✓</span><span class="hidden-words">passed:</span> <code>tap button &quot;Reset&quot;</code> <span class="place">lib/steps.lua:3, at (195, 66)</span></li>
        <li class="passed"><span class="mark" aria-hidden="true">✓</span><span class="hidden-words">passed:</span> <code>settle</code> <span class="place"></span></li>
        <li class="failed"><span class="mark" aria-hidden="true">✗</span><span class="hidden-words">failed:</span> <code>expect id &quot;count&quot; toHaveText &quot;0&quot;</code> <span class="place">12</span></li>
        </ol>
        <details class="inner"><summary>On the screen when it failed</summary>
        <pre>Window 390 × 844
          VStack
            Label#count &quot;1&quot;</pre>
        </details>
        </details></li>
        <li class="skipped" data-outcome="skipped"><div class="line"><span class="mark" aria-hidden="true">–</span> <span class="name">counter › later</span> <span class="remark">skipped: no steppers yet</span></div></li>
        <li class="skipped" data-outcome="todo"><div class="line"><span class="mark" aria-hidden="true">–</span> <span class="name">counter › some day</span> <span class="remark">to do</span></div></li>
        </ul>
        </section>
        <section class="script"><h2>examples/endless.lua</h2>
        <ul>
        <li class="failed" data-outcome="timedOut"><details open><summary class="line"><span class="mark" aria-hidden="true">✗</span> <span class="name">endless</span> <span class="remark">timed out</span> <span class="time">5.00 s</span></summary>
        <p class="place">examples/endless.lua:1</p>
        <div class="failure">
        <p class="message">The scenario was ended after its limit of 5 s.
        Raise it with --timeout.</p>
        <p class="place">examples/endless.lua:2</p>
        <dl><div><dt>expected</dt><dd class="expected"><pre>a
        b</pre></dd></div><div><dt>actual</dt><dd class="actual"><pre></pre></dd></div></dl>
        </div>
        </details></li>
        </ul>
        </section>
        <p id="none" hidden>No scenario matches.</p>
        </main>

        """
    )
  }

  @Test("escapes what HTML reads as something else, shows what nobody sees, and links traces")
  func nasty() throws {
    #expect(
      try body(of: NastyRun.run) == """
        <header>
        <h1><span class="mark failed" aria-hidden="true">✗</span> Failed</h1>
        <p class="facts">8 scenarios in 12.50 s · seed 3</p>
        <svg class="bar" viewBox="0 0 8 1" preserveAspectRatio="none" aria-hidden="true"><rect class="passed" x="0" width="1" height="1"/><rect class="failed" x="1" width="3" height="1"/><rect class="skipped" x="4" width="4" height="1"/></svg>
        <p class="totals"><span class="passed">1 passed</span> <span class="failed">3 failed</span> <span class="skipped">4 skipped</span> <span class="failed">1 file could not be loaded</span></p>
        </header>
        <main>
        <p class="stop" role="alert">Interrupted before every scenario had run.</p>
        <p class="stop" role="alert">Internal error: # ]]&gt;</p>
        <form id="filter" role="search" hidden>
        <input type="search" id="text" placeholder="Filter by name, file or message  ( / )" aria-label="Filter by name, file or message" autocomplete="off" spellcheck="false">
        <fieldset><legend>Outcome</legend><label><input type="checkbox" name="outcome" value="passed" checked> passed</label> <label><input type="checkbox" name="outcome" value="failed" checked> failed</label> <label><input type="checkbox" name="outcome" value="timedOut" checked> timed out</label> <label><input type="checkbox" name="outcome" value="loadFailed" checked> could not be loaded</label> <label><input type="checkbox" name="outcome" value="skipped" checked> skipped</label> <label><input type="checkbox" name="outcome" value="todo" checked> to do</label></fieldset>
        <output id="shown" for="text"></output>
        </form>
        <section class="script broken"><h2>x:y,z.lua</h2>
        <p class="failed">could not be loaded</p>
        <div class="failure">
        <p class="message">bad&#13;
        symbol</p>
        </div>
        </section>
        <section class="script"><h2>./lib/../b.lua</h2>
        <ul>
        <li class="failed" data-outcome="timedOut"><details open><summary class="line"><span class="mark" aria-hidden="true">✗</span> <span class="name">]]&gt; &amp; &lt;script&gt; &lt;/script&gt;&#10;second&#9;line&#13;\\u{0}\\u{1B}�\\u{202E}\\u{2028}</span> <span class="remark">timed out</span> <span class="time">1234.50 s</span></summary>
        <p class="place">./lib/../b.lua:1</p>
        <div class="failure">
        <p class="message">time</p>
        </div>
        </details></li>
        </ul>
        </section>
        <section class="script"><h2>odd, 100%: ]]&gt;/&quot;a&quot; &amp; &lt;b&gt;.lua</h2>
        <ul>
        <li class="passed" data-outcome="passed"><details><summary class="line"><span class="mark" aria-hidden="true">✓</span> <span class="name">'single' &quot;double&quot; `back` \\ # SKIP not</span> <span class="hidden-words">passed</span> <span class="time">0 ms</span></summary>
        <p class="place">odd, 100%: ]]&gt;/&quot;a&quot; &amp; &lt;b&gt;.lua:1</p>
        <h3>Printed</h3>
        <pre>

        ##[error]no
        \\u{7}\\u{9B}</pre>
        </details></li>
        <li class="failed" data-outcome="failed"><details open><summary class="line"><span class="mark" aria-hidden="true">✗</span> <span class="name">fails twice 👩‍👩‍👧</span> <span class="hidden-words">failed</span> <span class="time">500 ms</span></summary>
        <p class="place">odd, 100%: ]]&gt;/&quot;a&quot; &amp; &lt;b&gt;.lua:2</p>
        <p><a href="../traces/fails%20twice%20%231%3F.html">Trace, step by step</a></p>
        <div class="failure">
        <p class="message">two
        lines: 100% of ]]&gt; &amp; &lt;b&gt; &quot;q&quot; # \\ \\u{1B}[31m\\u{1}</p>
        <p class="place">odd, 100%: ]]&gt;/&quot;a&quot; &amp; &lt;b&gt;.lua:3</p>
        <dl><div><dt>expected</dt><dd class="expected"><pre>&quot;a\\nb&quot;
        # SKIP</pre></dd></div><div><dt>actual</dt><dd class="actual"><pre></pre></dd></div><div><dt>event: x</dt><dd class="note"><pre>::error::no</pre></dd></div><div><dt>difference</dt><dd class="note"><pre>- a
        + b</pre></dd></div></dl>
        <h3>Called from</h3>
        <pre>x.lua:3: in main chunk
        [C]: in function 'error'</pre>
        </div>
        <div class="failure">
        <p class="message">another</p>
        </div>
        <h3>Steps</h3>
        <ol class="steps">
        <li class="passed"><span class="mark" aria-hidden="true">✓</span><span class="hidden-words">passed:</span> <code>tap button &quot;&lt;Add&gt;&quot;</code> <span class="place">3, at (1, 2)</span></li>
        <li class="failed"><span class="mark" aria-hidden="true">✗</span><span class="hidden-words">failed:</span> <code>expect</code> <span class="place"></span></li>
        </ol>
        <details class="inner"><summary>On the screen when it failed</summary>
        <pre>Window
          Label &quot;&lt;&amp;&gt;&quot;</pre>
        </details>
        <h3>Printed</h3>
        <pre>Subtest: no
        ::set-output name=a::b</pre>
        </details></li>
        <li class="failed" data-outcome="loadFailed"><details open><summary class="line"><span class="mark" aria-hidden="true">✗</span> <span class="name">does not load</span> <span class="remark">could not be loaded</span></summary>
        <p class="place">odd, 100%: ]]&gt;/&quot;a&quot; &amp; &lt;b&gt;.lua:5</p>
        <div class="failure">
        <p class="message">no</p>
        <p class="place">odd, 100%: ]]&gt;/&quot;a&quot; &amp; &lt;b&gt;.lua:1</p>
        </div>
        </details></li>
        <li class="skipped" data-outcome="skipped"><div class="line"><span class="mark" aria-hidden="true">–</span> <span class="name">left out</span> <span class="remark">skipped: # TODO&#10;]]&gt; &quot;q&quot;</span></div></li>
        <li class="skipped" data-outcome="skipped"><div class="line"><span class="mark" aria-hidden="true">–</span> <span class="name">also</span> <span class="remark">skipped</span></div></li>
        <li class="skipped" data-outcome="todo"><div class="line"><span class="mark" aria-hidden="true">–</span> <span class="name">some day</span> <span class="remark">to do: %, :</span></div></li>
        <li class="skipped" data-outcome="todo"><div class="line"><span class="mark" aria-hidden="true">–</span> <span class="name">ever</span> <span class="remark">to do</span></div></li>
        </ul>
        </section>
        <p id="none" hidden>No scenario matches.</p>
        </main>

        """
    )
  }

  @Test("needs nothing from elsewhere, and lets its own style and script alone be used")
  func policy() throws {
    let page = try report.text(for: SampleRun.run)
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("url("))
    #expect(!page.contains(" style="))
    #expect(!page.contains(#/<[^>]* on\w+=/#))
    for part in ["style", "script"] {
      let start = try #require(page.range(of: "<\(part)>")?.upperBound)
      let end = try #require(page.range(of: "</\(part)>")?.lowerBound)
      let digest = try sha256(String(page[start..<end]))
      #expect(page.contains("\(part)-src 'sha256-\(digest)'"), "the hash is sha256-\(digest)")
    }
  }

  @Test(
    "says in its title what the run came to",
    arguments: [
      (RunReport(scenarios: [SampleRun.passed]), "1 passed", "Passed"),
      (SampleRun.run, "3 failed", "Failed"), (RunReport(), "Not passed", "Nothing selected"),
      (
        RunReport(scenarios: [SampleRun.passed], stops: [.interrupted]), "Not passed",
        "Not complete"
      ),
    ]
  )
  func titles(run: RunReport, title: String, heading: String) throws {
    let page = try report.text(for: run)
    #expect(page.contains("<title>\(title) · Moontap</title>"))
    #expect(page.contains("</span> \(heading)</h1>"))
  }

  @Test("tells at its top what besides the results was not written")
  func outputProblems() throws {
    var run = RunReport(scenarios: [SampleRun.passed])
    run.journalProblem = "the journal <j> is not whole"
    run.traceProblem = "a page is missing"
    let page = try report.text(for: run)
    #expect(page.contains("<title>Not passed · Moontap</title>"))
    #expect(page.contains("✗</span> Not all was written</h1>"))
    #expect(page.contains("role=\"alert\">the journal &lt;j&gt; is not whole</p>"))
    #expect(page.contains("role=\"alert\">a page is missing</p>"))
  }

  @Test("unfolds failures unless there are many")
  func folds() throws {
    let few = RunReport(scenarios: Array(repeating: SampleRun.failed, count: 10))
    #expect(try report.text(for: few).components(separatedBy: "<details open>").count == 11)
    let many = RunReport(scenarios: Array(repeating: SampleRun.failed, count: 11))
    #expect(try !report.text(for: many).contains("<details open>"))
  }

  /// The SHA-256 of a text in Base64, by the system's own program.
  private func sha256(_ text: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let digits = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    process.waitUntilExit()
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { offset in
      UInt8(digits.dropFirst(offset).prefix(2), radix: 16)
    }
    return Data(bytes).base64EncodedString()
  }
}
