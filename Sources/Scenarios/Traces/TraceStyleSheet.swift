internal import Rendering

/// How a page looks: as a list, and once its script runs as a page to step through; in light and dark, on
/// narrow and wide screens, and on paper.
enum TraceStyleSheet {
  /// The whole sheet, but for the colours of pictures.
  static let text = colors + base + list + scripted + narrow + paper

  /// The colours, in light and in dark.
  private static let colors = """

    :root {
      color-scheme: light dark;
      --ground: #ffffff; --panel: #f5f6f8; --raised: #ffffff; --line: #dcdfe4; --strong: #b9bec7;
      --ink: #1b1e23; --soft: #5a616c; --accent: #0a5bc4; --accent-ground: #e6f0fd;
      --good: #17733a; --bad: #b8251a; --bad-ground: #fdeeec; --warm: #8a5300;
      --present: #ffeeb0; --handled: #e4f0ff; --code-string: #8c2f14; --code-keyword: #7325b5;
      --code-number: #0b62a8; --code-comment: #66717f;
      --input: #0a5bc4; --touch: #5a616c; --gesture: #7a2fb8; --control: #00695f; --action: #a01d6b;
      --delegate: #8a5300; --change: #5d5f00; --print: #17733a;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --ground: #16181c; --panel: #1d2025; --raised: #262a30; --line: #343941; --strong: #535a65;
        --ink: #e7e9ec; --soft: #a0a8b4; --accent: #7ab7ff; --accent-ground: #1b3354;
        --good: #5fd38a; --bad: #ff8a7d; --bad-ground: #3b2120; --warm: #f0b35e;
        --present: #57480f; --handled: #1f3247; --code-string: #f0a989; --code-keyword: #dcb8ff;
        --code-number: #82c4ff; --code-comment: #8f99a6;
        --input: #7ab7ff; --touch: #a0a8b4; --gesture: #d3a4ff; --control: #5ad1c3;
        --action: #ff93cb; --delegate: #f0b35e; --change: #d6d36a; --print: #5fd38a;
      }
    }

    """

  /// What holds everywhere.
  private static let base = """
    *, ::before, ::after { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { background: var(--ground); color: var(--ink); -webkit-text-size-adjust: 100%; }
    body { margin: 0; font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue",
      Arial, "Liberation Sans", sans-serif; }
    h1, h2, h3, p, ul, ol, dl, dd, figure, pre { margin: 0; padding: 0; }
    ol, ul { list-style: none; }
    a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 2px; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
    code, pre, kbd, .id, .time, .number { font-family: ui-monospace, "SF Mono", Menlo, Consolas,
      "Liberation Mono", "DejaVu Sans Mono", monospace; font-variant-numeric: tabular-nums; }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12.5px; line-height: 1.5; }
    code { font-size: .92em; }
    summary { cursor: pointer; color: var(--soft); }
    summary:hover { color: var(--ink); }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap; }
    .skip { position: absolute; left: 8px; top: -60px; padding: 8px 12px; background: var(--raised);
      border: 1px solid var(--line); border-radius: 6px; z-index: 9; }
    .skip:focus { top: 8px; }
    .screen { \(AdaptivePicture.frameStyle) }
    .screen text { white-space: pre; }
    .\(AdaptivePicture.darkClass) { display: none; }
    @media screen and (prefers-color-scheme: dark) {
      .\(AdaptivePicture.lightClass) { display: none; }
      .\(AdaptivePicture.darkClass) { display: inline; }
    }

    .top { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center;
      padding: 10px 16px; border-bottom: 1px solid var(--line); background: var(--panel); }
    .title { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; flex: 1 1 320px;
      min-width: 0; }
    h1 { font-size: 17px; line-height: 1.3; overflow-wrap: anywhere; }
    .verdict { font-size: 12.5px; font-weight: 600; padding: 1px 9px; border-radius: 99px;
      align-self: center; border: 1px solid currentColor; }
    .verdict.passed { color: var(--good); }
    .verdict.failed { color: var(--bad); background: var(--bad-ground); }
    .facts { color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
    .facts > * + *::before { content: "·"; margin: 0 7px; display: inline-block; color: var(--soft);
      text-decoration: none; }
    .summary { padding: 8px 16px; background: var(--bad-ground); border-bottom: 1px solid var(--line);
      font-size: 13.5px; max-height: 5.4em; overflow: auto; }
    .summary a { color: var(--bad); font-weight: 600; margin-right: 6px; }

    .mark { display: inline-block; width: 1.2em; text-align: center; font-weight: 700;
      color: var(--soft); }
    .passed > .mark, .passed > * > .mark, .passed > * > * > .mark { color: var(--good); }
    .failed > .mark, .failed > * > .mark, .failed > * > * > .mark { color: var(--bad); }

    .timeline a { display: grid; grid-template-columns: 2.4em 1.4em 1fr auto; gap: 0 4px;
      align-items: baseline; padding: 4px 12px 4px 4px; color: inherit; text-decoration: none;
      border-left: 3px solid transparent; font-size: 13.5px; }
    .timeline a:hover { background: var(--raised); }
    .timeline a:focus-visible { outline-offset: -2px; }
    .timeline .number { text-align: right; color: var(--soft); font-size: 12px; }
    .timeline .time { color: var(--soft); font-size: 11.5px; white-space: nowrap; }
    .timeline .words { overflow-wrap: anywhere; }
    .timeline .none .words { color: var(--soft); font-style: italic; }
    .depth-1 a { padding-left: 18px; } .depth-2 a { padding-left: 32px; }
    .depth-3 a { padding-left: 46px; } .depth-4 a { padding-left: 60px; }

    .part h2 { font-size: 16px; display: flex; gap: 6px; align-items: baseline; overflow-wrap: anywhere; }
    .part h2 .number { color: var(--soft); font-size: 14px; font-weight: 500; }
    h3, .label { font-size: 12.5px; font-weight: 600; color: var(--soft); margin: 14px 0 5px; }
    .frames { display: flex; flex-wrap: wrap; gap: 16px; }
    figcaption { font-size: 12.5px; color: var(--soft); text-align: center; margin-top: 4px; }
    .frames svg { display: block; width: auto; height: auto; max-width: 100%; max-height: 420px;
      border: 1px solid var(--strong); border-radius: 10px; }
    .frames img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line);
      background: #fff; }
    .mismatch .frames { display: grid; max-width: 720px;
      grid-template-columns: repeat(auto-fit, minmax(110px, 1fr)); }
    .mismatch .frames > figure { min-width: 0; }
    .overlay { position: relative; isolation: isolate; width: fit-content; }
    .overlay img + img { position: absolute; inset: 0; mix-blend-mode: difference;
      border-color: transparent; }
    .without-touches .touches { display: none; }

    .failure { border: 1px solid var(--line); border-left: 4px solid var(--bad); border-radius: 6px;
      background: var(--bad-ground); padding: 10px 14px; margin: 10px 0; }
    .failure .message { font-weight: 600; overflow-wrap: anywhere; }
    .comparison, .notes { display: grid; grid-template-columns: max-content 1fr; gap: 3px 14px;
      margin-top: 8px; font-size: 13.5px; }
    dt { color: var(--soft); } dd { min-width: 0; overflow-wrap: anywhere; }
    .expected pre { color: var(--good); } .actual pre { color: var(--bad); }
    .calls { font-size: 13px; } .calls li { padding-left: 1em; overflow-wrap: anywhere; }
    .difference { background: var(--raised); border: 1px solid var(--line); border-radius: 6px;
      padding: 8px 10px; color: var(--soft); }
    .difference del, .difference ins { text-decoration: none; display: inline-block; width: 100%; }
    .difference del { color: var(--good); } .difference ins { color: var(--bad); }
    .mismatch { margin: 14px 0; }
    .mismatch pre:not(.difference), .tree pre { background: var(--panel); padding: 8px 10px;
      border-radius: 6px; margin-top: 6px; }
    .tree { margin-top: 14px; font-size: 13.5px; }
    .nothing { color: var(--soft); font-size: 13.5px; }

    .route { font-size: 13.5px; }
    .route ol { margin-left: 7px; padding-left: 13px; border-left: 1px solid var(--line); }
    .record { padding: 2px 4px; border-radius: 4px; overflow-wrap: break-word; }
    .path { color: var(--soft); }
    .record .id, .record .time { color: var(--soft); font-size: 11px; margin-right: 7px;
      white-space: nowrap; }
    .kind { font-size: 12px; font-weight: 600; color: var(--kind, var(--soft)); margin-right: 7px; }
    .answer { color: var(--delegate); font-weight: 600; }
    .after { color: var(--soft); font-size: 12.5px; }
    .run > details > summary .count { margin-right: 7px; font-weight: 600; }
    .decisions, .detail, .record + details { margin-left: 9px; font-size: 12.5px; color: var(--soft); }
    .decisions li { overflow-wrap: anywhere; }
    .decisions .obstacle { color: var(--warm); }
    [data-kind=input], [data-kind^=discarded] { --kind: var(--input); }
    [data-kind=hitPath], [data-kind=firstResponder] { --kind: var(--touch); }
    [data-kind=gesture], [data-kind=transition], [data-kind=modal] { --kind: var(--gesture); }
    [data-kind=controlEvent], [data-kind=event] { --kind: var(--control); }
    [data-kind=action], [data-kind=posted], [data-kind=timer] { --kind: var(--action); }
    [data-kind=delegateCall], [data-kind=delegateAnswer] { --kind: var(--delegate); }
    [data-kind=propertyChange] { --kind: var(--change); }
    [data-kind=print] { --kind: var(--print); }
    [data-kind=failure], [data-kind=unhandledAction], [data-kind=rejectedInput],
    [data-kind=snapshotMismatch] { --kind: var(--bad); }
    [data-kind=failure] > .record > .words { color: var(--bad); }

    .source { margin-bottom: 8px; }
    .source > summary { font-size: 13px; padding: 2px 0; overflow-wrap: anywhere; }
    .code { counter-reset: line; font-size: 12.5px; line-height: 1.55; overflow-x: auto; }
    .code li { counter-increment: line; white-space: pre; display: flex; min-width: max-content; }
    .code li::before { content: counter(line); flex: none; width: 3.4em; padding-right: 1em;
      text-align: right; color: var(--soft); font: 11.5px/1.7 ui-monospace, Menlo, Consolas,
      "Liberation Mono", "DejaVu Sans Mono", monospace; }
    .code code { font-size: inherit; flex: 1; }
    .code li:target, .code .present { background: var(--present); }
    .code .handled { box-shadow: inset 3px 0 var(--accent); background: var(--handled); }
    .code .present { box-shadow: inset 3px 0 var(--warm); background: var(--present); }
    .comment { color: var(--code-comment); font-style: italic; }
    .string { color: var(--code-string); } .keyword { color: var(--code-keyword); }
    .code .number { color: var(--code-number); font: inherit; }
    #console li { display: flex; gap: 4px 12px; align-items: baseline; padding: 2px 0; font-size: 13px;
      border-bottom: 1px solid var(--line); }
    #console pre { flex: 1; }
    #console .part-link { flex: none; color: var(--soft); }
    kbd { font-size: 11.5px; border: 1px solid var(--strong); border-radius: 4px; padding: 0 5px;
      background: var(--panel); color: var(--soft); }
    button, input, select { font: inherit; font-size: 13.5px; color: inherit; background: var(--raised);
      border: 1px solid var(--strong); border-radius: 6px; padding: 4px 10px; }
    button { cursor: pointer; }
    button:hover { border-color: var(--accent); }

    """

  /// The list, as it is without the script.
  private static let list = """
    html:not(.scripted) body { max-width: 1100px; margin: 0 auto; }
    html:not(.scripted) nav { padding: 12px 0; }
    html:not(.scripted) .part { padding: 14px 16px; border-top: 1px solid var(--line); }
    html:not(.scripted) .pictures { margin: 10px 0; }
    html:not(.scripted) .pictures .frames { margin-top: 8px; }
    html:not(.scripted) aside > section { padding: 14px 16px; border-top: 1px solid var(--line); }
    aside h2 { font-size: 13px; color: var(--soft); margin-bottom: 6px; }

    """

  /// The page to step through.
  private static let scripted = """
    .scripted body { display: grid; height: 100vh; height: 100dvh; overflow: hidden;
      grid-template: auto auto minmax(0, 1fr) / 270px minmax(0, 1fr) minmax(300px, 29%);
      grid-template-areas: "top top top" "summary summary summary" "nav main aside"; }
    .scripted .top { grid-area: top; }
    .scripted .summary { grid-area: summary; }
    .scripted nav { grid-area: nav; overflow: auto; background: var(--panel);
      border-right: 1px solid var(--line); padding: 6px 0; scroll-padding: 40px; }
    .scripted main { grid-area: main; overflow: auto; }
    .scripted aside { grid-area: aside; overflow: hidden; border-left: 1px solid var(--line);
      display: flex; flex-direction: column; background: var(--panel); }
    .timeline a[aria-current] { background: var(--accent-ground); border-left-color: var(--accent); }
    .scripted .part { display: none; padding: 12px 16px 24px; gap: 12px 20px;
      grid-template: auto 1fr / auto minmax(0, 1fr);
      grid-template-areas: "head head" "pictures events"; }
    .scripted .part.chosen { display: grid; }
    .scripted .part > header { grid-area: head; }
    .scripted .pictures { grid-area: pictures; position: sticky; top: 12px; align-self: start; }
    .scripted .pictures > summary { display: none; }
    .scripted .events { grid-area: events; min-width: 0; }
    .scripted .events h3:first-child { margin-top: 0; }
    .scripted .pictures svg { max-height: calc(100vh - 210px); max-width: 340px; }
    .scripted:has(.summary) .pictures svg { max-height: calc(100vh - 262px); }
    .toolbar { display: flex; gap: 0; margin-bottom: 8px; }
    .toolbar button { flex: 1; border-radius: 0; margin-left: -1px; padding: 3px 8px;
      white-space: nowrap; font-size: 13px; }
    .toolbar button:first-child { border-radius: 6px 0 0 6px; margin-left: 0; }
    .toolbar button:last-child, .toolbar button:has(+ [hidden]) { border-radius: 0 6px 6px 0; }
    .toolbar [aria-pressed=true] { background: var(--accent-ground); color: var(--accent);
      border-color: var(--accent); position: relative; }
    .filter { display: flex; gap: 8px; align-items: center; }
    .filter input { width: 200px; }
    .filter output { font-size: 12.5px; color: var(--soft); white-space: nowrap; }
    .filter select { max-width: 170px; }
    .faint > .record { opacity: .55; }
    .scripted #sources { flex: 1 1 0; min-height: 0; display: flex; flex-direction: column;
      padding: 10px 0 0; overflow: auto; }
    .scripted #sources > h2, .scripted #sources summary { padding: 0 14px; }
    .scripted .source .code { padding-bottom: 30vh; }
    .scripted #console { flex: 0 1 auto; max-height: 38%; overflow: auto; padding: 10px 14px;
      border-top: 1px solid var(--line); background: var(--ground); }
    #console .chosen { background: var(--accent-ground); box-shadow: 0 0 0 4px var(--accent-ground); }
    dialog { border: 1px solid var(--line); border-radius: 12px; background: var(--raised);
      color: var(--ink); padding: 20px 24px; max-width: min(440px, 92vw);
      box-shadow: 0 12px 40px rgb(0 0 0 / .3); }
    dialog::backdrop { background: rgb(0 0 0 / .35); }
    dialog dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 16px; margin: 12px 0 16px; }
    dialog kbd { margin-right: 4px; }
    dialog h2 { font-size: 16px; }
    @keyframes flash { from { background: var(--present); } }
    .flash, .flash > .record { animation: flash 1.6s ease-out; }
    @media (prefers-reduced-motion: reduce) { .flash, .flash > .record { animation-duration: .01s; } }

    """

  /// Screens that are too narrow for everything beside each other.
  private static let narrow = """
    @media screen and (max-width: 1180px) {
      .scripted body { grid-template: auto auto minmax(0, 3fr) minmax(0, 2fr) / 250px minmax(0, 1fr);
        grid-template-areas: "top top" "summary summary" "nav main" "nav aside"; }
      .scripted aside { border-left: 0; border-top: 1px solid var(--line); }
      .scripted .pictures svg { max-height: calc(60vh - 150px); max-width: 260px; }
      .scripted .toolbar kbd { display: none; }
    }
    @media screen and (max-width: 760px) {
      .scripted body { display: block; height: auto; overflow: visible; }
      .scripted nav { max-height: 26vh; border-right: 0; border-bottom: 1px solid var(--line);
        position: sticky; top: 0; z-index: 2; }
      .scripted main { overflow: visible; }
      .scripted .part.chosen { display: block; }
      .scripted .part .pictures, .part .events { margin-top: 12px; }
      .scripted .pictures { position: static; }
      .scripted .pictures svg { max-height: 60vh; margin: 0 auto; }
      .scripted .frames { justify-content: center; }
      .scripted aside { display: block; overflow: visible; }
      .scripted #sources, .scripted #console { max-height: none; }
      .scripted .source .code { max-height: 60vh; padding-bottom: 12px; }
      .filter { flex-wrap: wrap; flex: 1 1 100%; }
      .filter input { flex: 1 1 120px; width: auto; }
      .comparison, .notes { grid-template-columns: 1fr; gap: 0; }
      dd { margin-bottom: 6px; }
    }

    """

  /// On paper all steps are shown, and nothing to press.
  private static let paper = """
    @media print {
      body, .scripted body { display: block; height: auto; overflow: visible; font-size: 11pt; }
      .filter, .skip, .toolbar, dialog, .scripted nav { display: none !important; }
      .scripted .part { display: block; padding: 10px 0; border-top: 1px solid var(--line);
        break-inside: auto; }
      .scripted main, .scripted aside, .scripted #sources, .scripted #console { overflow: visible;
        display: block; max-height: none; }
      .part header, figure, .failure, .record { break-inside: avoid; }
      .part h2 { break-after: avoid; }
      .frames svg, .frames img, .scripted .pictures svg { max-height: 7.5cm; }
      .pictures figure[hidden] { display: block !important; }
      .scripted .pictures { position: static; }
      .scripted .source .code { padding-bottom: 0; }
      .code li { white-space: pre-wrap; min-width: 0; }
      a { color: inherit; }
    }

    """
}
