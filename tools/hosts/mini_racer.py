"""Runs scripts one after the other in a bare V8 and prints its version and what the last of them gives, as JSON."""

import json
import os
import sys

from py_mini_racer import MiniRacer

engine = MiniRacer()
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        result = engine.eval(file.read())
print(json.dumps({"version": engine.v8_version, "report": result}))
sys.stdout.flush()
# Without waiting for the engine's threads, which now and then do not end.
os._exit(0)
