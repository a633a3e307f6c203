/// The page of the server: its text, its style and its script, each a file of its own.
enum LivePage {
  static let html = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>AsyncStreams: the operators at work</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="gallery.css">
    </head>
    <body>
    <aside>
    <h1>AsyncStreams</h1>
    <input id="search" type="search" placeholder="I want to …, or a name" aria-label="Search" autocomplete="off">
    <nav id="list" aria-label="Examples"></nav>
    </aside>
    <main>
    <header>
    <p id="family"></p>
    <h2 id="name"></h2>
    <p id="explanation"></p>
    </header>
    <section id="inputs" aria-label="Input"></section>
    <pre id="code"></pre>
    <section id="outputs" aria-label="Output" aria-live="polite"></section>
    <p id="problem" role="alert" hidden></p>
    <section id="facts" aria-label="Contract">
    <p id="summary"></p>
    <dl id="contract"></dl>
    </section>
    <section id="recording" aria-label="Recording" hidden></section>
    <footer>
    <button id="reset" type="button">Reset</button>
    <p>Drag a marble along its line, or off the line to delete it. Click a line to add a marble. With the keyboard:
    arrows move a marble, Delete deletes it. Each change runs the operator again, in virtual time. A column is a
    second; a bar is the end, a cross a failure.</p>
    </footer>
    </main>
    <script src="gallery.js"></script>
    </body>
    </html>
    """

  static let script = [
    "\"use strict\";", textOfMarbles, drawing, editing, running, recording, facts, browsing,
  ].joined(separator: "\n")
}
