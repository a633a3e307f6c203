extension LivePage {
  /// Light, or dark if the reader prefers that.
  static let style = """
    :root {
      color-scheme: light dark;
      --paper: #ffffff; --side: #f5f5f7; --ink: #1d1d1f; --quiet: #6e6e73; --edge: #d2d2d7; --accent: #0066cc;
      --bad: #c41e3a; --new: #ffffff;
      --c0: #bfe3ff; --c1: #ffe0a3; --c2: #c9f0c4; --c3: #f6c9e3; --c4: #dccffb; --c5: #ffd0bf;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #1c1c1e; --side: #111113; --ink: #f5f5f7; --quiet: #98989d; --edge: #3a3a3c; --accent: #6cb4ff;
        --bad: #ff6b81; --new: #3a3a3c;
        --c0: #0b4f7d; --c1: #7a5600; --c2: #1f5f2a; --c3: #742554; --c4: #4a3789; --c5: #7d3518;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; display: grid; grid-template-columns: 19rem 1fr; height: 100vh;
      background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
    }
    aside {
      display: flex; flex-direction: column; min-height: 0; padding: 1rem 0 0;
      background: var(--side); border-right: 1px solid var(--edge);
    }
    h1 { margin: 0 1rem .6rem; font-size: 1.05rem; }
    #search {
      margin: 0 1rem .6rem; padding: .4rem .6rem; font: inherit; color: inherit;
      background: var(--paper); border: 1px solid var(--edge); border-radius: .5rem;
    }
    nav { overflow-y: auto; padding: 0 .5rem 1rem; }
    nav h3 { margin: .9rem .5rem .2rem; font-size: .8rem; font-weight: 600; color: var(--quiet); }
    nav a {
      display: block; padding: .15rem .5rem; border-radius: .4rem; color: inherit; text-decoration: none;
      font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere;
    }
    nav a small { font: 12px/1.4 system-ui, sans-serif; color: var(--quiet); }
    nav a:hover { background: var(--edge); }
    nav a[aria-current] { background: var(--accent); color: var(--paper); }
    nav a[aria-current] small { color: inherit; }
    nav p { margin: 1rem .5rem; color: var(--quiet); }
    .intent { padding: .25rem .5rem; font-size: .85rem; line-height: 1.4; }
    .intent a, .intent code { padding: .05rem .5rem; font: 12px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    .intent code { display: block; overflow-wrap: anywhere; color: var(--quiet); }
    .intent small { display: block; color: var(--quiet); }
    .intent small code, .intent span code { display: inline; padding: 0; color: inherit; }
    main { overflow: auto; padding: 2rem 2.5rem; }
    header p { margin: 0; color: var(--quiet); }
    header #explanation { color: var(--ink); max-width: 44rem; margin-bottom: 1.2rem; }
    h2 { margin: 0 0 .3rem; font: 600 1.4rem/1.3 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    #code {
      display: inline-block; min-width: min(34rem, 100%); max-width: 100%; overflow-x: auto;
      margin: .6rem 0; padding: .8rem 1rem; background: var(--side); border: 1px solid var(--edge);
      border-radius: .6rem; font: 14px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
    }
    .line { margin: .2rem 0 .6rem; }
    .bar { display: flex; flex-wrap: wrap; align-items: center; gap: .3rem .6rem; font-size: .85rem; }
    .bar label { min-width: 4.5rem; font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    .bar span { color: var(--quiet); }
    .bar input {
      width: 15rem; padding: .1rem .4rem; color: inherit; background: transparent;
      border: 1px solid var(--edge); border-radius: .35rem;
      font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
    }
    .bar input[aria-invalid=true] { border-color: var(--bad); }
    button {
      padding: .15rem .7rem; font: inherit; font-size: .85rem; color: inherit; cursor: pointer;
      background: var(--side); border: 1px solid var(--edge); border-radius: .35rem;
    }
    button:hover { border-color: var(--accent); }
    svg { display: block; touch-action: none; }
    .area { fill: transparent; }
    .inputs .area { cursor: copy; }
    .time, .arrow { fill: none; stroke: var(--quiet); stroke-width: 1.5; }
    .second { stroke: var(--edge); stroke-width: 1; }
    .number { fill: var(--quiet); font: 10px system-ui, sans-serif; text-anchor: middle; }
    .marble rect { stroke: var(--ink); stroke-width: 1.2; }
    .marble text {
      fill: var(--ink); text-anchor: middle; pointer-events: none;
      font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
    }
    .movable { cursor: grab; }
    .movable:focus { outline: none; }
    .movable:focus-visible rect { stroke: var(--accent); stroke-width: 3; }
    .leaving { opacity: .3; }
    .grip { fill: transparent; stroke: none !important; }
    .bar-end { stroke: var(--ink); stroke-width: 3; }
    .failure { stroke: var(--bad); stroke-width: 3; fill: none; }
    .movable:focus-visible .bar-end { stroke: var(--accent); }
    .new { fill: var(--new); }
    .c0 { fill: var(--c0); } .c1 { fill: var(--c1); } .c2 { fill: var(--c2); }
    .c3 { fill: var(--c3); } .c4 { fill: var(--c4); } .c5 { fill: var(--c5); }
    select {
      font: inherit; color: inherit; background: var(--side); border: 1px solid var(--edge); border-radius: .35rem;
    }
    #facts { max-width: 56rem; margin-top: 1rem; padding-top: .8rem; border-top: 1px solid var(--edge); }
    #summary { margin: 0 0 .6rem; }
    #contract { display: grid; grid-template-columns: 8rem 1fr; gap: .35rem 1rem; margin: 0; font-size: .9rem; }
    dt { color: var(--quiet); }
    dd { margin: 0; }
    dd code, #summary code { font: 13px/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    #recording { margin-top: 1.5rem; padding-top: .5rem; border-top: 1px solid var(--edge); overflow-x: auto; }
    #recording h3 { margin: 0 0 .4rem; font-size: 1rem; }
    details { font-size: .85rem; color: var(--quiet); }
    th, td { padding: .1rem .8rem .1rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
    td { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    #problem { color: var(--bad); font-weight: 600; }
    .stale { opacity: .35; }
    footer { max-width: 44rem; margin-top: 1.5rem; font-size: .85rem; color: var(--quiet); }
    @media (max-width: 48rem) {
      body { grid-template-columns: 1fr; grid-template-rows: 14rem 1fr; }
      aside { border-right: none; border-bottom: 1px solid var(--edge); }
      main { padding: 1rem; }
    }
    """
}
