"""Plants mistakes in a copy of the tree, each behind a switch, and builds it."""

import pathlib
import re
import shutil
import subprocess
import sys

SWITCH = """
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The number of the mistake that this process makes.
@usableFromInline let plantedMistake: Int = getenv("PLANTED_MISTAKE").flatMap { Int(String(cString: $0)) } ?? 0

/// A file with one byte for each switch that was reached.
@usableFromInline nonisolated(unsafe) let reachedMistakes: UnsafeMutablePointer<UInt8>? = {
  guard let path = getenv("PLANTED_REACHED") else { return nil }
  let file = open(path, O_RDWR)
  guard file >= 0, let bytes = mmap(nil, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) else { return nil }
  return bytes.assumingMemoryBound(to: UInt8.self)
}()

@inlinable func isPlanted(_ number: Int) -> Bool {
  if let reachedMistakes { reachedMistakes[number] = 1 }
  return plantedMistake == number
}
"""
# The most switches.
SIZE = 1 << 16

# Only the product and its tests, without what shipped targets ask of their code.
TRIM = """
var kept: Set<String> = [KEPT]
var size = 0
while kept.count != size {
  size = kept.count
  for target in package.targets where kept.contains(target.name) {
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): kept.insert(name)
      default: break
      }
    }
  }
}
package.targets.removeAll { !kept.contains($0.name) }
package.products.removeAll { !(($0 as? Product.Library)?.targets ?? []).allSatisfy(kept.contains) }
for target in package.targets {
  target.swiftSettings?.removeAll()
  target.swiftSettings = upcomingFeatures.map { .enableUpcomingFeature($0) }
  if Context.environment["EXPLORE"] != nil { target.swiftSettings?.append(.unsafeFlags(["-O"])) }
}
"""
ERROR = re.compile(r"^(/[^:]+):(\d+):(\d+): error: ", re.MULTILINE)
CRASHED = re.compile(r"^\d+\.\s+While .*?(/[^:\s\[]+):(\d+):(\d+)", re.MULTILINE)
BEGIN, END, BEHIND = b"\x01", b"\x02", b"\x03"


def mistake_key(found):
    return f"{found['file']}:{found['start']}:{found['kind']}:{found['reading']}"


class Mistake:
    """A mistake that is planted: its number is that of its switch."""

    def __init__(self, number, found):
        self.number = number
        self.scenarios, self.explanation = found.get("scenarios"), found.get("equivalent")
        self.file, self.kind, self.reading = found["file"], found["kind"], found["reading"]
        self.start, self.end, self.pieces = found["start"], found["end"], found["pieces"]
        self.line = found["line"]
        self.key = mistake_key(found)
        # What noticed it in an earlier run.
        self.before = found.get("before")

    @property
    def is_around(self):
        """Whether the code at its place is one of its pieces, so that other mistakes can be planted at the same place."""
        return [self.start, self.end] in self.pieces

    def __str__(self):
        return f"{self.file}:{self.line}: {self.kind}: {self.reading}"


def sources_of(module):
    """The folder with the sources of a module."""
    return "Sources/" + {"AsyncStreamsBridge": "Bridge"}.get(module, module)


class Planting:
    def __init__(self, root, tree, modules, tests, options=()):
        self.root, self.tree, self.modules, self.tests = root, tree, modules, tests
        self.command = ["swift", "build", "--package-path", tree, *options]
        self.mistakes = []
        self.overlapping = self.broken = 0
        # For each file, where in the planted text mistakes are: (begin, end, mistake).
        self.places = {}

    def build(self, found, is_built):
        """Plants what can be planted, and returns the program of the tests."""
        self.mistakes = [Mistake(number, entry) for number, entry in enumerate(found, start=1)]
        if len(self.mistakes) >= SIZE:
            sys.exit(f"draw fewer than {SIZE} mistakes")
        self.drop_overlapping()
        kept = self.tree.parent / "planted.txt"
        if is_built:
            numbers = set(map(int, kept.read_text().split()))
            self.broken = len(self.mistakes) - len(numbers)
            self.mistakes = [mistake for mistake in self.mistakes if mistake.number in numbers]
            return self.program()
        self.copy_tree()
        texts = {name: (self.root / name).read_bytes() for name in {mistake.file for mistake in self.mistakes}}
        for name in texts:
            self.plant(name, texts[name])
        for target in [*self.modules, None]:
            while errors := self.errors(target):
                self.drop_broken(errors, texts)
        kept.write_text(" ".join(str(mistake.number) for mistake in self.mistakes))
        return self.program()

    def drop_overlapping(self):
        """Leaves out what begins within another mistake and ends behind it; the one that was drawn first stays."""
        kept = {}
        for mistake in self.mistakes:
            others = kept.setdefault(mistake.file, [])

            def crosses(other):
                same = (mistake.start, mistake.end) == (other.start, other.end)
                if same:
                    return not mistake.is_around and not other.is_around
                first, second = sorted((mistake, other), key=lambda one: (one.start, -one.end))
                return second.start < first.end < second.end

            if any(map(crosses, others)):
                self.overlapping += 1
            else:
                others.append(mistake)
        self.mistakes = [mistake for mistake in self.mistakes if mistake in kept[mistake.file]]

    def copy_tree(self):
        self.tree.mkdir(parents=True, exist_ok=True)
        for name in ["Sources", "Support", "Tests", "Examples", "Snippets", "Documentation"]:
            shutil.rmtree(self.tree / name, ignore_errors=True)
            shutil.copytree(self.root / name, self.tree / name, symlinks=True,
                            ignore=shutil.ignore_patterns(".build"))
        for file in self.root.iterdir():
            if file.is_file():
                shutil.copy2(file, self.tree)
        for module in self.modules:
            (self.tree / sources_of(module) / "Planted.swift").write_text(SWITCH.replace("SIZE", str(SIZE)))
        kept = ", ".join(f'"{name}"' for name in [*self.modules, *self.tests])
        with (self.tree / "Package.swift").open("a") as manifest:
            manifest.write(TRIM.replace("KEPT", kept))

    def plant(self, name, text):
        """Writes a file with its mistakes."""
        group = [mistake for mistake in self.mistakes if mistake.file == name]
        # Outer ones first; of the same place, first those that have the place as a whole as one of their pieces.
        group.sort(key=lambda mistake: (mistake.start, -mistake.end, not mistake.is_around, mistake.number))

        def render(start, end, left):
            output, position = [], start
            for index, mistake in enumerate(left):
                if mistake.start < position or mistake.end > end:
                    continue
                inner = left[index + 1:]
                output += [text[position:mistake.start], BEGIN + b"%d" % mistake.number + BEHIND]
                for piece in mistake.pieces:
                    if isinstance(piece, str):
                        output.append(piece.replace("‡", f"isPlanted({mistake.number})").encode())
                    else:
                        output.append(render(*piece, [one for one in inner if one.start < piece[1]]))
                output.append(END + b"%d" % mistake.number + BEHIND)
                position = mistake.end
            output.append(text[position:end])
            return b"".join(output)

        marked = render(0, len(text), group)
        plain, places, open_places = bytearray(), [], []
        for part in re.split(rb"([\x01\x02]\d+\x03)", marked):
            if part[:1] == BEGIN:
                open_places.append((len(plain), int(part[1:-1])))
            elif part[:1] == END:
                begin, number = open_places.pop()
                places.append((begin, len(plain), number))
            else:
                plain += part
        self.places[name] = (bytes(plain), places)
        (self.tree / name).write_bytes(plain)

    def errors(self, target):
        """The errors of a build: file, line and column."""
        what = ["--target", target] if target else ["--build-tests"]
        built = subprocess.run([*self.command, *what], capture_output=True, text=True)
        if built.returncode == 0:
            return []
        output = built.stdout + built.stderr
        found = {(file, int(line), int(column)) for file, line, column in ERROR.findall(output)}
        # Where the compiler itself stops, it says what it was at, the innermost last.
        for dump in output.split("Stack dump:")[1:]:
            if places := CRASHED.findall(dump.split("Stack dump without symbol")[0].split("\n#0 ")[0]):
                found.add((places[-1][0], int(places[-1][1]), int(places[-1][2])))
        return found or sys.exit(output[-3000:])

    def drop_broken(self, errors, texts):
        """Takes out the mistakes where the errors are."""
        broken = set()
        for path, line, column in errors:
            name = str(pathlib.Path(path).relative_to(self.tree))
            text, places = self.places.get(name) or sys.exit(f"{path}:{line}: an error where nothing is planted")
            lines = text.split(b"\n")
            begin = sum(len(one) + 1 for one in lines[:line - 1])
            end = begin + len(lines[line - 1])
            at = begin + column - 1
            around = [place for place in places if place[0] <= at < place[1]]
            if around:
                broken.add(min(around, key=lambda place: place[1] - place[0])[2])
                continue
            # The compiler tells of the whole line, or of what is around it.
            touching = {place[2] for place in places if place[0] <= end and begin <= place[1]}
            broken |= touching or {place[2] for place in places}
        self.broken += len(broken)
        changed = {mistake.file for mistake in self.mistakes if mistake.number in broken}
        self.mistakes = [mistake for mistake in self.mistakes if mistake.number not in broken]
        for name in changed:
            self.plant(name, texts[name])

    def program(self):
        path = subprocess.run([*self.command, "--show-bin-path"], capture_output=True, text=True, check=True).stdout.strip()
        return next(pathlib.Path(path).glob("*.xctest"))
