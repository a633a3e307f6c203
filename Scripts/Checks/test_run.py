"""Tests `run` in a repository of its own, with checks that pass, fail, hang and grow: python3 Scripts/Checks/test_run.py"""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent

HEAD = """
reference = 1000
gate = 1500000
patience = 60
limit = 60
"""

STEP = """
[[step]]
name = "{name}"
tier = "{tier}"
seconds = {seconds}
notices = "something"
command = "{command}"
"""


class RunTests(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="checks-"))
        self.addCleanup(shutil.rmtree, self.root)
        self.checks = self.root / "Scripts" / "Checks"
        self.checks.mkdir(parents=True)
        for name in ("run", "unfinished.py"):
            shutil.copy(FOLDER / name, self.checks)
        (self.checks / "reference.swift").write_text("@main enum Reference { static func main() {} }\n")
        (self.root / ".gitignore").write_text(".build/\n__pycache__/\nruns-*\n")
        subprocess.run(["git", "init", "--quiet"], cwd=self.root, check=True)

    def write(self, *steps, head=HEAD):
        """Writes checks: name, tier, command, and perhaps the recorded seconds."""
        text = head
        for name, tier, command, *seconds in steps:
            text += STEP.format(name=name, tier=tier, command=command, seconds=seconds[0] if seconds else 1)
        (self.checks / "steps.toml").write_text(text)
        listed = self.run_checks("everything", "--list").stdout
        (self.root / "CONTRIBUTING.md").write_text(f"# Contributing\n\n{listed}")

    def run_checks(self, *arguments):
        return subprocess.run([self.checks / "run", *arguments], cwd=self.root, capture_output=True, text=True)

    def runs(self, name):
        """How often a check that calls `count` has run."""
        file = self.root / f"runs-{name}"
        return len(file.read_text().splitlines()) if file.exists() else 0

    @staticmethod
    def count(name):
        return f"echo run >>runs-{name}"

    def test_the_gate_runs_only_its_own_checks(self):
        self.write(("one", "gate", self.count("one")), ("two", "everything", self.count("two")))
        result = self.run_checks("gate")
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertEqual((self.runs("one"), self.runs("two")), (1, 0))
        self.assertTrue(result.stdout.endswith("all checks passed\n"))

    def test_a_check_that_fails_ends_the_run_and_is_named(self):
        complaint = "printf 'before\\\\n✘ wrong\\\\n'; seq 100; exit 3"
        self.write(("bad", "gate", complaint), ("next", "gate", self.count("next")))
        result = self.run_checks("gate")
        self.assertEqual(result.returncode, 1)
        self.assertTrue(result.stdout.endswith("FAILED: bad\n"), result.stdout)
        self.assertIn("✘ wrong", result.stdout.split("what was complained of")[1])
        self.assertEqual(self.runs("next"), 0)

    def test_a_check_that_hangs_is_ended_with_the_tests_that_had_begun(self):
        hangs = "echo '◇ Test \\\"slow\\\" started.'; echo '◇ Test quick() started.'; "
        hangs += "echo '✔ Test quick() passed after 1 seconds.'; sleep 60"
        self.write(("hangs", "gate", hangs), head=HEAD.replace("limit = 60", "limit = 1"))
        result = self.run_checks("gate")
        self.assertEqual(result.returncode, 1)
        self.assertIn("it took longer than 1 s", result.stdout)
        self.assertIn('begun and not ended: "slow"', result.stdout)
        self.assertNotIn("begun and not ended: quick()", result.stdout)

    def test_a_short_check_that_hangs_is_ended_before_the_limit(self):
        self.write(("hangs", "gate", "sleep 60"), head=HEAD.replace("patience = 60", "patience = 1"))
        result = self.run_checks("gate")
        self.assertEqual(result.returncode, 1)
        self.assertIn("it took longer than 6 s", result.stdout)

    def test_everything_goes_on_where_it_failed_until_a_file_changes(self):
        self.write(("one", "gate", self.count("one")), ("two", "everything", "test -e .build/mended"))
        self.assertEqual(self.run_checks("everything").returncode, 1)
        (self.root / ".build" / "mended").touch()
        again = self.run_checks("everything")
        self.assertEqual(again.returncode, 0, again.stdout)
        self.assertEqual(self.runs("one"), 1)
        self.assertIn("one: has passed for these files", again.stdout)
        self.assertEqual(self.run_checks("everything", "--again").returncode, 0)
        self.assertEqual(self.runs("one"), 2)
        (self.root / "new").touch()
        self.assertEqual(self.run_checks("everything").returncode, 0)
        self.assertEqual(self.runs("one"), 3)

    def test_the_gate_repeats_everything(self):
        self.write(("one", "gate", self.count("one")))
        for runs in (1, 2):
            self.assertEqual(self.run_checks("gate").returncode, 0)
            self.assertEqual(self.runs("one"), runs)

    def test_what_has_grown_is_named_and_can_be_recorded(self):
        # A machine on which the fixed work takes as long as recorded, or nearly.
        self.write(("slow", "gate", "sleep 12", 1), ("short", "gate", "true", 1),
                   head=HEAD.replace("1000", "1").replace("1500000", "2"))  # fmt: skip
        result = self.run_checks("gate", "--record")
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertIn("GROWN: slow takes 12 s", result.stdout)
        self.assertIn("GROWN: the gate takes 12 s", result.stdout)
        self.assertNotIn("GROWN: short", result.stdout)
        self.assertNotIn('name = "slow"\ntier = "gate"\nseconds = 1\n', (self.checks / "steps.toml").read_text())

    def test_a_stale_table_and_unknown_names_are_refused(self):
        self.write(("one", "gate", "true"))
        self.assertIn("no such check: two", self.run_checks("gate", "--only", "two").stderr)
        (self.root / "CONTRIBUTING.md").write_text("# Contributing\n")
        self.assertIn("the table of checks", self.run_checks("gate").stderr)


if __name__ == "__main__":
    unittest.main()
