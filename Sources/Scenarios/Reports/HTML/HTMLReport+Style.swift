extension HTMLReport {
  /// What the page's policy knows its style by: the SHA-256 of the text below, in Base64.
  static let styleHash = "sha256-M+7Xz/ac2uybEub54ajCCn2EigiWdLjIjWyiDKjqbow="

  /// How the page looks, in light and dark, on screens of any width and on paper.
  static let style = """

    :root {
      color-scheme: light dark;
      --paper: #ffffff; --ink: #1b1f24; --faint: #5d6670; --line: #d9dee4; --panel: #f5f7f9;
      --passed: #1a7f37; --failed: #c4232b; --skipped: #8a5a00; --accent: #0a5dc2;
      --mark: #ffe9e7;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #14171b; --ink: #e4e8ec; --faint: #98a2ad; --line: #30363d; --panel: #1c2127;
        --passed: #4cc267; --failed: #ff7b78; --skipped: #dfab4a; --accent: #74b1ff;
        --mark: #4a2325;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0 auto; max-width: 62rem; padding: 2rem 1.25rem 4rem;
      background: var(--paper); color: var(--ink);
      font: 0.9375rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.01em; }
    h1 .mark { width: auto; margin-right: 0.1em; }
    h2 {
      margin: 2rem 0 0.25rem; font-size: 1rem; overflow-wrap: anywhere;
      font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    h3 { margin: 1rem 0 0.25rem; font-size: 0.875rem; color: var(--faint); font-weight: 600; }
    a { color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
    code, pre { font: 0.8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    pre { margin: 0; tab-size: 2; white-space: pre-wrap; overflow-wrap: anywhere; }
    .mark { display: inline-block; flex: none; width: 1.25em; font-weight: 700; }
    .passed > .mark, .passed > details > .line > .mark, .passed > .line > .mark, .mark.passed,
    .totals .passed { color: var(--passed); }
    .failed > .mark, .failed > details > .line > .mark, .failed > .line > .mark, .mark.failed,
    .totals .failed, p.failed { color: var(--failed); }
    .skipped > .line > .mark, .skipped > details > .line > .mark, .totals .skipped,
    .flaky > details > .line > .mark, .totals .flaky, .flaky .remark, .skipped .remark { color: var(--skipped); }
    .failed > details > .line > .remark, .failed > .line > .remark { color: var(--failed); }
    .facts { margin: 0.25rem 0 1rem; color: var(--faint); }
    .bar { display: block; width: 100%; height: 0.5rem; border-radius: 0.25rem; background: var(--line); }
    .bar .passed { fill: var(--passed); } .bar .failed { fill: var(--failed); }
    .bar .skipped, .bar .flaky { fill: var(--skipped); }
    .totals { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0.5rem 0 0; font-weight: 600; }
    .stop {
      margin: 1.25rem 0 0; padding: 0.75rem 1rem; border-left: 4px solid var(--failed);
      background: var(--mark); border-radius: 4px;
    }
    form {
      display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.25rem; padding: 0.75rem 0;
      margin-top: 1rem; position: sticky; top: 0; background: var(--paper);
      border-bottom: 1px solid var(--line);
    }
    input[type=search] {
      flex: 1 1 16rem; min-width: 0; padding: 0.5rem 0.75rem; font: inherit; color: inherit;
      background: var(--panel); border: 1px solid var(--line); border-radius: 6px;
    }
    fieldset { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0; padding: 0; border: 0; }
    legend { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
    label { display: inline-flex; align-items: center; gap: 0.35rem; white-space: nowrap; }
    input[type=checkbox] { accent-color: var(--accent); }
    output { color: var(--faint); font-variant-numeric: tabular-nums; }
    ul, ol { margin: 0; padding: 0; list-style: none; }
    .script > ul > li { border-top: 1px solid var(--line); }
    .script > ul > li:first-child { border-top: 0; }
    .line { display: flex; align-items: baseline; gap: 0.25rem 0.5rem; padding: 0.4rem 0; }
    summary { cursor: pointer; list-style: none; }
    summary::-webkit-details-marker { display: none; }
    summary.line::after { content: "›"; order: 9; color: var(--faint); width: 0.75em; text-align: center; }
    details[open] > summary.line::after { transform: rotate(90deg); }
    .script > ul > li > div.line { padding-right: 1.25em; }
    .name { overflow-wrap: anywhere; min-width: 0; white-space: pre-line; }
    .failed > details > .line > .name { font-weight: 600; }
    .skipped > .line > .name { color: var(--faint); }
    .remark { min-width: 0; overflow-wrap: anywhere; }
    .time { margin-left: auto; color: var(--faint); white-space: nowrap; font-variant-numeric: tabular-nums; }
    .hidden-words { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
    li details:not(.inner) { padding-bottom: 0; }
    li details[open]:not(.inner) { padding-bottom: 1.25rem; }
    li details:not(.inner) > :not(summary) { margin-left: 1.75rem; }
    .place { margin: 0 0 0.5rem; color: var(--faint); font-size: 0.8125rem; overflow-wrap: anywhere; }
    span.place { margin-left: 0.5em; }
    .failure { margin: 0.5rem 0; padding: 0.75rem 1rem; background: var(--panel); border-radius: 6px;
      border-left: 4px solid var(--failed); }
    .message { margin: 0 0 0.25rem; font-weight: 600; tab-size: 2;
      white-space: pre-wrap; overflow-wrap: anywhere; }
    .source { padding: 0.5rem 0.75rem; margin: 0.5rem 0; background: var(--paper); border: 1px solid var(--line);
      border-radius: 4px; overflow-x: auto; white-space: pre; overflow-wrap: normal; }
    .source mark { display: inline-block; min-width: 100%; background: var(--mark); color: inherit; font-weight: 600; }
    .number { color: var(--faint); }
    dl { margin: 0.5rem 0; }
    dl > div { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: 0 1rem; padding: 0.1rem 0; }
    dt { color: var(--faint); overflow-wrap: anywhere; }
    dd { margin: 0; min-width: 0; }
    .expected { color: var(--passed); } .actual { color: var(--failed); }
    .steps > li { padding: 0.1rem 0; }
    details.inner { margin-top: 1rem; }
    details.inner > summary { color: var(--faint); font-weight: 600; font-size: 0.875rem; list-style: revert; }
    details.inner > summary::-webkit-details-marker { display: inline; }
    @media (max-width: 36rem) {
      body { padding: 1.25rem 0.9rem 3rem; }
      .line { flex-wrap: wrap; }
      .name { flex: 1 1 60%; }
      li details:not(.inner) > :not(summary) { margin-left: 0; }
      dl > div { grid-template-columns: 1fr; }
    }
    @media print {
      form { display: none; }
      body { max-width: none; padding: 0; }
    }

    """
}
