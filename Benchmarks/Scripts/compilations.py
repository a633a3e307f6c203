"""Builds products, and compiles against the release build of the library, for `code` and `unoptimised`."""

import pathlib
import resource
import subprocess
import sys

BENCHMARKS = pathlib.Path(__file__).resolve().parent.parent


def build_folder(product, configuration="release"):
    """The folder of a build, with a product of it built unless `--no-build` is among the arguments."""
    build = ["swift", "build", "-c", configuration]
    if "--no-build" not in sys.argv:
        run([*build, "--product", product], cwd=BENCHMARKS)
    return pathlib.Path(run([*build, "--show-bin-path"], cwd=BENCHMARKS).stdout.strip())


def run(command, **options):
    """Runs a command; returns its output and CPU seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, **options)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{(done.stdout + done.stderr)[-4000:]}")
    done.seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return done
