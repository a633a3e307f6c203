"""python3 answer.py [--departures NAME,NAME|all|all-but:NAME] < scenarios.jsonl > answers.jsonl"""
import json
import sys
import threading

from departures.names import NAMES, departures_of


def main():
    from run import answer

    arguments = sys.argv[1:]
    if "--names" in arguments:
        print(json.dumps(NAMES, indent=1))
        return
    departures = departures_of(arguments[arguments.index("--departures") + 1] if "--departures" in arguments else "")
    for line in sys.stdin:
        if not line.strip():
            continue
        scenario = json.loads(line)
        # A line may name its own departures, so that one process can answer all variants.
        own = departures_of(scenario["departures"]) if "departures" in scenario else departures
        print(json.dumps(answer(scenario, own), separators=(",", ":")), flush=True)


if __name__ == "__main__":
    # Long chains of subscriptions are deep.
    sys.setrecursionlimit(20_000)
    threading.stack_size(512 * 1024 * 1024)
    thread = threading.Thread(target=main)
    thread.start()
    thread.join()
