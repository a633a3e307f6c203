"""What the scripts share that write Swift: brackets, and folders of generated files."""
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def end_of_block(text, start):
    """The index behind the bracket that closes the one at `start`; brackets in strings do not count."""
    depth, in_string = 0, False
    for index in range(start, len(text)):
        character = text[index]
        if character == '"' and text[index - 1] != "\\":
            in_string = not in_string
        elif not in_string:
            depth += character in "([{"
            depth -= character in ")]}"
            if depth == 0:
                return index + 1
    raise ValueError(f"not closed: {text[start:start + 80]}")


def parts(text, separator=","):
    """Splits at separators that are in no brackets."""
    found, depth, current = [], 0, ""
    for index, character in enumerate(text):
        arrow = character == ">" and text[index - 1] == "-"
        depth += character in "([{<"
        depth -= character in ")]}" or (character == ">" and not arrow)
        if character == separator and depth == 0:
            found.append(current.strip())
            current = ""
        else:
            current += character
    return found + ([current.strip()] if current.strip() else [])


def formatted(files):
    """The names and texts of files, as `swift format` formats them."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for name, text in files:
            (folder / name).write_text(text)
        configuration = str(ROOT / ".swift-format")
        subprocess.run(["swift", "format", "-i", "-r", "--configuration", configuration, temporary], check=True)
        return {path.name: path.read_text() for path in folder.iterdir()}


def write_or_check(wanted, script):
    """Writes files, by their paths and texts, where `None` stands for no file; with `--check`, fails if one is not so.

    Files that are up to date are not touched, so they are not compiled again.
    """
    for path, text in sorted(wanted.items()):
        if (path.read_text() if path.exists() else None) == text:
            continue
        if "--check" in sys.argv:
            sys.exit(f"{path.name} is out of date: run Scripts/{script}")
        if text is None:
            path.unlink()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)


def folder(path, files):
    """What a folder of Swift files is to have, for `write_or_check`: these files and no others."""
    return dict.fromkeys(path.glob("*.swift")) | {path / name: text for name, text in formatted(files).items()}
