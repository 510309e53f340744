"""Runs scripts one after the other in a bare V8 and prints its version and what the last of them gives, as JSON."""

import json
import sys

from py_mini_racer import mini_racer

# Closed before Python ends: left to the end, the engine's threads now and then never stop.
with mini_racer() as engine:
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            result = engine.eval(file.read())
    print(json.dumps({"version": engine.v8_version, "report": result}))
