"""Runs suites, with or without a mistake."""

import os
import re
import resource
import signal
import subprocess
import tempfile
import threading
import time

from .planting import SIZE

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
FAILED = re.compile(r'✘ Test (?:case passing .* to )?(?:"(.+?)"(?= with | recorded | failed | to )|(\S+))')


def list_suites(binary):
    """The suites of a test program."""
    command = [binary, "--testing-library", "swift-testing", "--list-tests"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return sorted({line.split("/")[0] for line in lines if re.match(r"\w+\.\w+/", line)})


def limit():
    # A mistake may allocate without end.
    resource.setrlimit(resource.RLIMIT_DATA, (6 << 30, 6 << 30))


def failures(binary, tree, suites, seconds, number=0, skipped=(), goes_on=False, **variables):
    """Runs suites, and says what fails: all of it, or what fails first."""
    # A test that is killed leaves its files, so they are in the folder that goes with the run.
    temporary = tree.parent / "temporary"
    temporary.mkdir(exist_ok=True)
    environment = dict(os.environ, PLANTED_MISTAKE=str(number), TMPDIR=str(temporary), **variables)
    command = [binary, "--testing-library", "swift-testing"]
    for suite in suites:
        command += ["--filter", f"^{re.escape(suite)}/"]
    for test in skipped:
        command += ["--skip", f"/`{re.escape(test)}`"]
    process = subprocess.Popen(
        command, cwd=tree, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", start_new_session=True, preexec_fn=limit,
    )
    is_late = threading.Event()

    def stop():
        # The group is killed before the process is reaped: until then, no other process can get its number.
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass  # The group has ended.

    timer = threading.Timer(seconds, lambda: (is_late.set(), stop()))
    timer.start()
    failed = []
    for line in process.stdout:
        if found := FAILED.search(COLOUR.sub("", line)):
            failed.append(found[1] or found[2].rstrip("()"))
            if not goes_on:
                break
    if (goes_on or not failed) and not is_late.is_set():
        # The processes that a test has started may go on, and hold the output open no more.
        process.wait()
    timer.cancel()
    stop()
    status = process.wait()
    process.stdout.close()
    if failed:
        return list(dict.fromkeys(failed))
    if is_late.is_set():
        return ["a hang"]
    return [] if status == 0 else ["a crash"]


def reached_by(binary, tree, suite, folder):
    """Which mistakes a suite reaches, and how long it takes."""
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        file.truncate(SIZE)
        begin = time.monotonic()
        failed = failures(binary, tree, [suite], 600, goes_on=True, PLANTED_REACHED=file.name)
        seconds = time.monotonic() - begin
        mistakes = [number for number, byte in enumerate(file.read()) if byte]
    return {"failed": failed, "seconds": seconds, "mistakes": mistakes}
