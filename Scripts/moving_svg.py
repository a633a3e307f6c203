"""Draws the frames of a terminal as a picture that moves: SVG with animations in CSS, without scripts.

A part of a row that stays the same through several frames is drawn once, with the time in which it is visible. Readers
who prefer less motion, and programs that show no animations, get the last frame.
"""

import html
import re

CELL, LINE, MARGIN, BAR = 8.4, 19, 14, 34
# The picture is dark on light and on dark pages.
STYLE = """
.page { fill: #0d1117; stroke: #3d444d }
.bar { fill: #161b22 }
.dot { fill: #3d444d }
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre }
text, .plain { fill: #e6edf3 }
.path { fill: #d2a8ff }
.number { fill: #7ee787 }
.match { fill: #ff7b72; font-weight: bold }
.quiet, .title { fill: #8b949e }
.key { fill: #e3b341; text-anchor: end }
.done { fill: #58a6ff }
.left { fill: #21262d }
.cursor { fill: #58a6ff; opacity: 0.75 }
.part { visibility: hidden; animation-duration: %(duration)ss; animation-timing-function: step-end;
  animation-iteration-count: infinite }
.last { visibility: visible }
@media (prefers-reduced-motion: reduce) { .part { animation-name: none !important } }
"""


def moving_svg(title, description, frames, columns, rows, duration, data):
    """The picture of the frames: for each one its time, the parts of its rows, its cursor and the key."""
    spans = spans_of_drawings(frames, columns, duration)
    width, height = round(columns * CELL + 2 * MARGIN), BAR + rows * LINE + MARGIN
    names, rules, groups = {}, [], []
    for (start, end), drawings in sorted(spans.items()):
        is_last = end == duration
        if start == 0 and is_last:
            groups.append("".join(drawings))
            continue
        name = names.setdefault((start, end), f"f{len(names)}")
        rules.append(f"@keyframes {name} {{ {keyframes(start / duration, end / duration)} }}")
        kind = "part last" if is_last else "part"
        groups.append(f'<g class="{kind}" style="animation-name:{name}">{"".join(drawings)}</g>')
    dots = "".join(f'<circle class="dot" cx="{MARGIN + 6 + 18 * index}" cy="17" r="5.5"/>' for index in range(3))
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        ' role="img" aria-labelledby="title description">',
        f'<title id="title">{html.escape(title)}</title>',
        f'<desc id="description">{html.escape(description)}</desc>',
        f"<metadata>{html.escape(data, quote=False)}</metadata>",
        f"<style>{STYLE % {'duration': f'{duration:.2f}'}}{chr(10).join(rules)}</style>",
        f'<rect class="page" x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="9"/>',
        f'<path class="bar" d="M1 {BAR - 4}V9.5A8.5 8.5 0 0 1 9.5 1H{width - 9.5}A8.5 8.5 0 0 1 {width - 1} 9.5'
        f'V{BAR - 4}Z"/>',
        dots,
        f'<text class="title" x="{MARGIN + 62}" y="21">{html.escape(title)}</text>',
        *groups,
        "</svg>",
        "",
    ])


def spans_of_drawings(frames, columns, duration):
    """What is drawn, by the times in which it is visible."""
    ends = [time for time, *_ in frames[1:]] + [duration]
    visible, spans = {}, {}
    for (start, lines, cursor, key), end in zip(frames, ends):
        now = set(drawings_of_frame(lines, cursor, key, columns))
        for drawing in [drawing for drawing in visible if drawing not in now]:
            spans.setdefault((visible.pop(drawing), start), []).append(drawing)
        for drawing in now:
            visible.setdefault(drawing, start)
    for drawing, start in visible.items():
        spans.setdefault((start, duration), []).append(drawing)
    return {span: sorted(drawings) for span, drawings in spans.items()}


def drawings_of_frame(lines, cursor, key, columns):
    for row, parts in enumerate(lines):
        if parts:
            yield "".join(text_of_part(row, *part) for part in parts)
    yield f'<rect class="cursor" x="{place(cursor[1])}" y="{BAR + cursor[0] * LINE + 3}" width="{CELL}" height="17"/>'
    if key:
        yield f'<text class="key" x="{place(columns)}" y="21">{html.escape(key)}</text>'


def text_of_part(row, column, text, style):
    # The length keeps the columns where they are, whatever font the reader has.
    kind = "" if style == "plain" else f' class="{style}"'
    drawn = ""
    for piece in re.findall("█+|░+|[^█░]+", text):
        if piece[0] in "█░":
            # As rectangles, a bar has no gaps between its characters.
            kind_of_bar = "done" if piece[0] == "█" else "left"
            drawn += (f'<rect class="{kind_of_bar}" x="{place(column)}" y="{BAR + row * LINE + 4}"'
                      f' width="{len(piece) * CELL:.4g}" height="14"/>')
        elif piece.strip():
            drawn += (f'<text{kind} x="{place(column)}" y="{BAR + row * LINE + 16}"'
                      f' textLength="{len(piece.rstrip()) * CELL:.4g}" lengthAdjust="spacingAndGlyphs">'
                      f"{html.escape(piece.rstrip(), quote=False)}</text>")
        column += len(piece)
    return drawn


def place(column):
    return f"{MARGIN + column * CELL:.5g}"


def keyframes(start, end):
    """Visible from one part of the time to another."""
    steps = [(0, "visible" if start == 0 else "hidden"), (start, "visible"), (end, "hidden"), (1, "hidden")]
    if end == 1:
        steps[2:] = [(1, "visible")]
    return " ".join(f"{100 * time:.5g}% {{ visibility: {value} }}" for time, value in dict(steps).items())
