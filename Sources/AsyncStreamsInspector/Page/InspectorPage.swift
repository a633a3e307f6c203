/// The page of an inspector: its text, its style and its scripts, each a file of its own.
enum InspectorPage {
  /// The text of the page.
  static let html = ##"""
    <!doctype html>
    <html lang="en">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Streams</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="inspector.css">
      <script type="module" src="inspector.js"></script>
    </head>
    <body>
      <header>
        <h1>Streams</h1>
        <p id="counts"></p>
        <p id="connection" role="status" data-state="waiting">Connecting…</p>
        <input id="filter" type="search" placeholder="Filter: a name, an operator, a place…  ( / )"
          aria-label="Filter the sources and subscriptions" autocomplete="off" spellcheck="false">
      </header>
      <main>
        <section id="warnings" aria-label="Warnings" hidden>
          <ul></ul>
          <button id="all-warnings" type="button" hidden></button>
        </section>
        <table role="treegrid" aria-label="Sources and their subscriptions" aria-describedby="help">
          <thead>
            <tr role="row">
              <th scope="col">Source, and what is subscribed to it</th>
              <th scope="col">Elements</th>
              <th scope="col">per second</th>
              <th scope="col">Lost</th>
              <th scope="col">Dropped</th>
              <th scope="col">Lag</th>
              <th scope="col">Waiting</th>
              <th scope="col">Age</th>
            </tr>
          </thead>
          <tbody id="rows"></tbody>
        </table>
        <p id="nothing" hidden></p>
        <p id="help">
          <kbd>↑</kbd> <kbd>↓</kbd> go from row to row,
          <kbd>Enter</kbd> draws the marbles of a source or unfolds a group,
          <kbd>/</kbd> filters, <kbd>Space</kbd> pauses the marbles, <kbd>Esc</kbd> closes them.
        </p>
      </main>
      <section id="marbles" aria-label="Marbles" hidden>
        <div class="bar">
          <h2>Marbles</h2>
          <p id="pointed">The last 10 seconds. Sources share one axis of time.</p>
          <button id="pause" type="button" aria-pressed="false">Pause</button>
          <button id="close" type="button">Close</button>
        </div>
        <div class="stage">
          <ul id="lanes"></ul>
          <canvas id="canvas" role="img"
            aria-label="The events of the last 10 seconds, each source on a line of its own"></canvas>
          <div class="latest">
            <h3 id="latest-title">Latest, in the order of the sends</h3>
            <ol id="latest" aria-labelledby="latest-title"></ol>
          </div>
        </div>
      </section>
    </body>
    </html>

    """##
}
