extension InspectorPage {
  /// How the page looks: light, or dark if the reader prefers that.
  static let style = ##"""
    :root {
      color-scheme: light dark;
      --paper: #ffffff; --side: #f5f5f7; --ink: #1d1d1f; --quiet: #65656a; --edge: #dcdce1; --accent: #0062c4;
      --bad: #c41e3a; --warn: #fff4d6; --warn-edge: #e8c35a; --warn-ink: #5c4300; --good: #1e8e3e;
      --source: #e3f0ff; --source-edge: #8fbdf0; --consumer: #e9f6e6; --consumer-edge: #94c98a;
      --c0: #bfe3ff; --c1: #ffe0a3; --c2: #c9f0c4; --c3: #f6c9e3; --c4: #dccffb; --c5: #ffd0bf;
      --code: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #1c1c1e; --side: #131315; --ink: #f5f5f7; --quiet: #a0a0a6; --edge: #37373a; --accent: #6cb4ff;
        --bad: #ff7086; --warn: #3a2f10; --warn-edge: #8a6d1f; --warn-ink: #ffe3a0; --good: #5bd47a;
        --source: #10365c; --source-edge: #3b74ae; --consumer: #173a1d; --consumer-edge: #3f7a4a;
        --c0: #0b4f7d; --c1: #7a5600; --c2: #1f5f2a; --c3: #742554; --c4: #4a3789; --c5: #7d3518;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0; height: 100dvh; display: flex; flex-direction: column;
      background: var(--paper); color: var(--ink); font: 15px/1.45 system-ui, sans-serif;
    }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    button {
      padding: .2rem .75rem; font: inherit; font-size: .85rem; color: inherit; cursor: pointer;
      background: var(--paper); border: 1px solid var(--edge); border-radius: .4rem;
    }
    button:hover { border-color: var(--accent); }
    button[aria-pressed=true] { background: var(--accent); border-color: var(--accent); color: var(--paper); }

    header {
      display: flex; flex-wrap: wrap; align-items: center; gap: .4rem 1rem; padding: .6rem 1.25rem;
      background: var(--side); border-bottom: 1px solid var(--edge);
    }
    h1 { margin: 0; font-size: 1.15rem; }
    header p { margin: 0; font-size: .85rem; color: var(--quiet); }
    #connection::before {
      content: ""; display: inline-block; width: .55rem; height: .55rem; margin-right: .4rem; border-radius: 50%;
      background: var(--quiet);
    }
    #connection[data-state=live]::before { background: var(--good); }
    #connection[data-state=broken] { color: var(--bad); font-weight: 600; }
    #connection[data-state=broken]::before { background: var(--bad); }
    #filter {
      flex: 1 1 12rem; max-width: 26rem; margin-left: auto; padding: .35rem .7rem; font: inherit;
        font-size: .9rem;
      color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: .5rem;
    }

    main { flex: 1; min-height: 0; overflow: auto; padding: 0 1.25rem 1rem; }
    .stale main, .stale .stage { opacity: .55; }
    #warnings { margin: .9rem 0 .2rem; }
    #warnings ul { margin: 0; padding: 0; list-style: none; display: grid; gap: .35rem; }
    #warnings li button {
      width: 100%; padding: .45rem .8rem; text-align: left; font-size: .9rem; overflow-wrap: anywhere;
      color: var(--warn-ink); background: var(--warn); border: 1px solid var(--warn-edge);
        border-left-width: .3rem;
    }
    #warnings li button::after { content: " →"; }
    #all-warnings { margin-top: .4rem; }

    table { width: 100%; border-collapse: collapse; }
    thead th {
      position: sticky; top: 0; z-index: 1; padding: .75rem .6rem .35rem; background: var(--paper);
      font-size: .78rem; font-weight: 600; color: var(--quiet); text-align: right; white-space: nowrap;
      box-shadow: 0 1px var(--edge);
    }
    thead th:first-child { text-align: left; padding-left: .6rem; }
    td { padding: .3rem .6rem; vertical-align: top; }
    td:first-child { position: relative; width: 99%; padding-left: calc(.6rem + var(--level) * 1.5rem); }
    .figure {
      padding-top: .45rem; text-align: right; white-space: nowrap; font-size: .85rem;
        font-variant-numeric: tabular-nums;
    }
    .figure.bad { color: var(--bad); font-weight: 600; }
    tr.source > td { padding-top: .6rem; }
    tr.source > .figure { padding-top: .75rem; }
    tr.source[aria-level="1"] > td { border-top: 1px solid var(--edge); }
    tr.source, tr.group { cursor: pointer; }
    tbody tr:hover { background: var(--side); }
    tr.watched, tbody tr.watched:hover { background: color-mix(in srgb, var(--accent) 9%, var(--paper)); }
    tr:focus { outline: none; }
    tr:focus-visible > td { box-shadow: inset 0 2px var(--accent), inset 0 -2px var(--accent); }
    tr.found, tbody tr.found:hover { background: var(--warn); }

    .rails { position: absolute; inset: 0 auto 0 .6rem; display: flex; }
    .rails span { position: relative; width: 1.5rem; }
    .through::before, .tee::before, .elbow::before {
      content: ""; position: absolute; left: .75rem; top: 0; bottom: 0;
        border-left: 1.5px solid var(--source-edge);
    }
    .elbow::before { bottom: auto; height: 1.05rem; border-bottom-left-radius: .4rem; }
    .tee::after, .elbow::after {
      content: ""; position: absolute; left: .75rem; top: 1.05rem; width: .75rem;
        border-top: 1.5px solid var(--source-edge);
    }
    tr.source .elbow::before { height: 1.35rem; }
    tr.source .tee::after, tr.source .elbow::after { top: 1.35rem; }
    .chain { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 0; }
    .chip {
      max-width: 26rem; padding: .1rem .55rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
      font: 13px/1.5 var(--code); border: 1px solid var(--edge); border-radius: .4rem; background: var(--paper);
    }
    .chip.source { font-weight: 600; background: var(--source); border-color: var(--source-edge); }
    .chip.consumer { background: var(--consumer); border-color: var(--consumer-edge); border-radius: 1rem; }
    .chip.times { margin-left: .5rem; font-weight: 600; border-color: transparent; background: var(--edge);
      border-radius: 1rem; }
    .arrow { position: relative; flex: none; width: 1.3rem; height: 1.3px; margin: 0 .3rem;
      background: var(--quiet); }
    .arrow::after {
      content: ""; position: absolute; right: 0; top: -2.8px; width: 6px; height: 6px;
      border: solid var(--quiet); border-width: 1.3px 1.3px 0 0; transform: rotate(45deg);
    }
    .kind { margin-left: .6rem; font-size: .85rem; color: var(--quiet); }
    .ended { margin-left: .6rem; padding: 0 .5rem; font-size: .78rem; color: var(--quiet);
      border: 1px solid var(--edge); border-radius: 1rem; }
    .eye { margin-left: .7rem; font-size: .78rem; color: var(--accent); visibility: hidden; }
    .eye::before { content: "●–●– "; letter-spacing: -.1em; }
    tr:hover .eye, tr:focus-visible .eye, tr.watched .eye { visibility: visible; }
    tr.group .times::after { content: " ▸"; }
    tr.group[aria-expanded=true] .times::after { content: " ▾"; }
    .note { margin-top: .1rem; font-size: .78rem; color: var(--quiet); overflow-wrap: anywhere; }
    .note:empty { display: none; }
    #nothing { margin: 2rem 0; text-align: center; color: var(--quiet); }
    #help { margin: 1.5rem 0 0; font-size: .8rem; color: var(--quiet); }
    kbd { padding: 0 .35rem; font: inherit; font-size: .75rem; border: 1px solid var(--edge);
      border-radius: .25rem; background: var(--side); }

    #marbles { flex: none; max-height: 46dvh; display: flex; flex-direction: column;
      border-top: 1px solid var(--edge); background: var(--side); }
    .bar { display: flex; align-items: center; gap: .4rem .7rem; padding: .45rem 1.25rem; }
    h2 { margin: 0; font-size: 1rem; }
    #pointed {
      flex: 1; min-width: 0; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
      font-size: .83rem; color: var(--quiet);
    }
    .stage {
      min-height: 0; overflow: auto; display: grid; grid-template-columns: 11rem minmax(0, 1fr) 20rem;
        align-items: start;
      padding: 0 1.25rem .6rem; gap: 0 .8rem;
    }
    #lanes { margin: 0; padding: 0; list-style: none; }
    #lanes li { height: 46px; display: flex; align-items: center; gap: .3rem; }
    .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font: 600 13px/1.5 var(--code); }
    #lanes button { flex: none; padding: 0 .35rem; border-color: transparent; background: none;
      color: var(--quiet); }
    #lanes button:hover { color: var(--ink); border-color: var(--edge); }
    .released .name { color: var(--quiet); text-decoration: line-through; }
    #canvas { width: 100%; display: block; background: var(--paper); border: 1px solid var(--edge);
      border-radius: .5rem; }
    .paused #canvas { border-color: var(--accent); }
    .latest { font-size: .78rem; }
    h3 { margin: 0 0 .2rem; font-size: .78rem; font-weight: 600; color: var(--quiet); }
    #latest { margin: 0; padding: 0; list-style: none; }
    #latest li { display: grid; grid-template-columns: 4.2rem 6.5rem minmax(0, 1fr); gap: .5rem; }
    #latest time { color: var(--quiet); text-align: right; font-variant-numeric: tabular-nums; }
    #latest .name, #latest .text { font: 12px/1.5 var(--code); overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap; }
    #latest [data-kind=failure] .text { color: var(--bad); }

    @media (max-width: 62rem) {
      .stage { grid-template-columns: 9rem minmax(0, 1fr); }
      .latest { grid-column: 1 / -1; margin-top: .4rem; max-height: 6.5rem; overflow: auto; }
    }
    @media (max-width: 46rem) {
      header, main, .bar, .stage { padding-left: .8rem; padding-right: .8rem; }
      #filter { flex-basis: 100%; max-width: none; }
      thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      table, tbody { display: block; }
      tbody tr { display: flex; flex-wrap: wrap; gap: 0 .9rem; padding-left: calc(var(--level) * .8rem);
        position: relative; }
      tbody td { padding: 0 0 .2rem; }
      tbody td:first-child, tr.source > td:first-child { width: 100%; padding: .4rem 0 .1rem; position: static; }
      tr.source[aria-level="1"] > td { border-top: none; }
      tr.source[aria-level="1"] { border-top: 1px solid var(--edge); }
      .figure, tr.source > .figure { padding-top: 0; font-size: .8rem; }
      .figure:empty { display: none; }
      .figure:not(:empty)::before { content: attr(data-name) " "; color: var(--quiet); font-weight: 400; }
      .figure[data-name=Elements]::before { display: none; }
      .rails { display: none; }
      tr[aria-level="2"], tr[aria-level="3"], tr[aria-level="4"] { border-left: 2px solid var(--source-edge);
        padding-left: .6rem; margin-left: calc(var(--level) * .5rem - .5rem); }
      .chip { max-width: 100%; white-space: normal; overflow-wrap: anywhere; }
      #pointed { display: none; }
      .bar h2 { flex: 1; }
      .stage { grid-template-columns: 5.5rem minmax(0, 1fr); gap: 0 .4rem; }
    }

    """##
}
