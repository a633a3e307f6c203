"""Where the modules of the built library are, for the scripts that compile against them."""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def modules(scratch):
    """The folder with the modules; `scratch` is where the library was built, if not in .build."""
    options = ["--scratch-path", scratch] if scratch else []
    command = ["swift", "build", "--package-path", str(ROOT), *options, "--show-bin-path"]
    found = pathlib.Path(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()) / "Modules"
    if not (found / "AsyncStreamsBridge.swiftmodule").exists():
        sys.exit("the library is not built; call: swift build --target AsyncStreamsBridge")
    return found
