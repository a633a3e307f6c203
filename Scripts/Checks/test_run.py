"""Tests `run` in a repository of its own, with checks that pass, fail, hang and grow, and the paths of
the checks of this one: python3 Scripts/Checks/test_run.py"""

import fnmatch
import importlib.machinery
import importlib.util
import pathlib
import shutil
import subprocess
import tempfile
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent

HEAD = """
base = "none"
reference = 1000
gate = 1500000
patience = 60
limit = 60
"""

STEP = """
[[step]]
name = "{name}"
tier = "{tier}"{touched}
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
        """Writes checks: name, tier, or the paths that must be touched, command, and perhaps the recorded seconds."""
        text = head
        for name, tier, command, *seconds in steps:
            touched = "" if isinstance(tier, str) else f"\ntouched = {tier}"
            text += STEP.format(name=name, tier="gate" if touched else tier, touched=touched, command=command,
                                seconds=seconds[0] if seconds else 1)  # fmt: skip
        (self.checks / "steps.toml").write_text(text)
        listed = self.run_checks("everything", "--list").stdout
        (self.root / "CONTRIBUTING.md").write_text(f"# Contributing\n\n{listed}")

    def run_checks(self, *arguments):
        return subprocess.run([self.checks / "run", *arguments], cwd=self.root, capture_output=True, text=True)

    def git(self, *arguments):
        who = ("-c", "user.name=tester", "-c", "user.email=tester@example.invalid", "-c", "commit.gpgSign=false")
        done = subprocess.run(["git", *who, *arguments], cwd=self.root, check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", "test")

    def begin_change(self):
        """Makes checks that look at folders, which have a file each, and begins a change after them."""
        self.write(("always", "gate", "true"), *((name, [f"{name}/*"], "true") for name in ("one", "two")))
        for name in ("one", "two", "three"):
            (self.root / name / "inner").mkdir(parents=True)
            (self.root / name / "inner" / "file").write_text(f"{name}\n" * 10)
        self.commit()
        self.assertEqual(self.run_checks("gate", "--begin").returncode, 0)
        self.commit()

    def chosen(self):
        """The checks that the gate would run."""
        listed = self.run_checks("gate", "--list").stdout
        return [line.split(" | ")[0].removeprefix("| ") for line in listed.splitlines() if line.endswith(" something |")]

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

    def test_only_checks_of_the_gate_can_name_paths(self):
        self.write(("one", "gate", "true"), ("two", "everything", "true"))
        steps = self.checks / "steps.toml"
        steps.write_text(steps.read_text().replace('"everything"', '"everything"\ntouched = ["two/*"]'))
        self.assertIn("touched outside of the gate: two", self.run_checks("everything", "--list").stderr)

    def test_a_check_whose_paths_are_not_touched_is_left_out_and_named(self):
        self.begin_change()
        result = self.run_checks("gate")
        self.assertEqual(result.returncode, 0, result.stdout)
        # Above the output of the checks, and below it.
        self.assertEqual(result.stdout.count("left to Scripts/everything, untouched: one; two\n"), 2)
        self.assertIn("== always\n", result.stdout)
        self.assertNotIn("== one\n", result.stdout)
        listed = self.run_checks("gate", "--list").stdout
        self.assertIn("left to Scripts/everything, untouched: one; two\n  one: none of one/* was touched\n", listed)
        self.assertEqual(self.chosen(), ["always"])
        (self.root / "one" / "new").touch()
        self.assertIn("== one\n", self.run_checks("gate").stdout)

    def test_files_that_are_committed_or_not_or_new_are_touched(self):
        self.begin_change()
        file = self.root / "one" / "inner" / "file"
        new = self.root / "two" / "new"
        file.write_text("changed\n")
        self.assertEqual(self.chosen(), ["always", "one"])
        self.commit()
        self.assertEqual(self.chosen(), ["always", "one"])
        new.write_text("new\n")
        self.assertEqual(self.chosen(), ["always", "one", "two"])
        self.git("add", "--all")
        self.assertEqual(self.chosen(), ["always", "one", "two"])
        new.rename(self.root / "two" / "runs-ignored")
        self.git("reset", "--quiet")
        self.assertEqual(self.chosen(), ["always", "one"])
        file.write_text("one\n" * 10)
        self.assertEqual(self.chosen(), ["always"])

    def test_a_file_that_is_deleted_is_touched(self):
        self.begin_change()
        (self.root / "one" / "inner" / "file").unlink()
        self.assertEqual(self.chosen(), ["always", "one"])
        self.commit()
        self.assertEqual(self.chosen(), ["always", "one"])

    def test_a_file_that_is_moved_is_touched_at_both_places(self):
        self.begin_change()
        self.git("mv", "one/inner/file", "two/file")
        self.assertEqual(self.chosen(), ["always", "one", "two"])
        self.commit()
        self.assertEqual(self.chosen(), ["always", "one", "two"])

    def test_a_file_outside_of_all_paths_touches_none(self):
        self.begin_change()
        (self.root / "three" / "inner" / "file").write_text("changed\n")
        (self.root / "onefold").write_text("new\n")
        self.assertEqual(self.chosen(), ["always"])

    def test_everything_and_named_checks_run_whatever_is_touched(self):
        self.begin_change()
        everything = self.run_checks("everything").stdout
        self.assertNotIn("left to", everything)
        for name in ("always", "one", "two"):
            self.assertIn(f"== {name}\n", everything)
        self.assertIn("== one\n", self.run_checks("gate", "--only", "one").stdout)

    def test_the_whole_gate_runs_if_the_base_is_no_commit_before(self):
        self.begin_change()
        steps = self.checks / "steps.toml"
        text = steps.read_text()
        beside = self.git("commit-tree", "HEAD^{tree}", "-m", "beside")
        for wrong in ("0" * 40, "none", beside):
            steps.write_text(text.replace(self.git("rev-parse", "HEAD~1"), wrong))
            said = f"the whole gate runs: the base {wrong} is no commit before this one\n"
            self.assertIn(said, self.run_checks("gate", "--list").stdout)
            self.assertEqual(self.chosen(), ["always", "one", "two"])

    def test_the_whole_gate_runs_in_a_shallow_clone_and_without_git(self):
        self.begin_change()
        original = self.root
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="checks-"))
        self.addCleanup(shutil.rmtree, self.root)
        self.git("clone", "--quiet", "--depth", "2", f"file://{original}", ".")
        self.checks = self.root / "Scripts" / "Checks"
        self.assertIn("the whole gate runs: the clone is shallow\n", self.run_checks("gate", "--list").stdout)
        self.assertEqual(self.chosen(), ["always", "one", "two"])
        shutil.rmtree(self.root / ".git")
        self.assertIn("the whole gate runs: there is no git\n", self.run_checks("gate", "--list").stdout)
        self.assertEqual(self.chosen(), ["always", "one", "two"])

    def test_a_change_begins_with_the_commit_that_is_checked_out(self):
        self.begin_change()
        (self.root / "one" / "inner" / "file").write_text("changed\n")
        before = (self.checks / "steps.toml").read_text()
        refused = self.run_checks("gate", "--begin")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("the tree has changes", refused.stderr)
        self.assertEqual((self.checks / "steps.toml").read_text(), before)
        self.commit()
        self.assertEqual(self.chosen(), ["always", "one"])
        self.assertEqual(self.run_checks("gate", "--begin").returncode, 0)
        self.assertIn(f'base = "{self.git("rev-parse", "HEAD")}"\n', (self.checks / "steps.toml").read_text())
        self.assertEqual(self.chosen(), ["always"])


class StepTests(unittest.TestCase):
    """What steps.toml of this repository says."""

    @classmethod
    def setUpClass(cls):
        loader = importlib.machinery.SourceFileLoader("run", str(FOLDER / "run"))
        module = importlib.util.module_from_spec(importlib.util.spec_from_loader("run", loader))
        loader.exec_module(module)
        cls.table, cls.found = module.checks()

    def test_each_path_is_that_of_a_file(self):
        files = subprocess.run(["git", "ls-files"], cwd=FOLDER.parent.parent, check=True, capture_output=True, text=True)
        for check in self.found:
            for pattern in check.touched or []:
                self.assertTrue(fnmatch.filter(files.stdout.splitlines(), pattern), f"{check.name}: {pattern}")

    def test_what_is_built_before_a_check_is_touched_with_it(self):
        build = next(check for check in self.found if check.name == "benchmarks build")
        for check in self.found:
            if check.tier == "gate" and ("--no-build" in check.command or "Benchmarks/.build" in check.command):
                self.assertLessEqual(set(check.touched), set(build.touched), check.name)

    def test_the_gate_has_time_for_each_typical_change(self):
        changes = {
            "core": ["Sources/AsyncStreams/Engine/A.swift", "Sources/AsyncStreams/Operators/A.swift",
                     "Tests/AsyncStreamsTests/Operators/A.swift", "Tests/AsyncStreamsTests/Laws/A.swift",
                     "Support/Diagrams/Catalogue/A.swift", "README.md"],
            "logs": ["Sources/AsyncStreamsDurable/Logs/A.swift", "Sources/AsyncStreamsDurableTesting/A.swift",
                     "Tests/DurableTests/A.swift", "Distributed/Sources/A.swift"],
            "inspector": ["Sources/AsyncStreamsInspector/A.swift", "Tests/InspectorTests/A.swift"],
            "Bridge": ["Sources/Bridge/A.swift", "Tests/BridgeTests/A.swift"],
            "documents": ["README.md", "Documentation/Interop.md", "Sources/AsyncStreams/AsyncStreams.docc/A.md"],
        }  # fmt: skip
        for name, paths in changes.items():
            paths += ["CHANGELOG.md", "Scripts/Checks/steps.toml"]
            seconds = sum(check.recorded for check in self.found if check.tier == "gate" and check.looks_at(paths))
            self.assertLessEqual(seconds, self.table["gate"], name)


if __name__ == "__main__":
    unittest.main()
