"""Runs scripts one after the other in a bare V8 and prints what the last of them gives."""

import sys

from py_mini_racer import MiniRacer

engine = MiniRacer()
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        result = engine.eval(file.read())
print(result)
