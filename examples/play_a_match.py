"""Play a match, take a decision back, keep the match and read it again."""

import tempfile
from pathlib import Path

import hexarena as hx

match = hx.Match("hfc", rounds=3, names=("Ann", "Bo"), seed=4)
print(match)
for sentence in match.play("e5"):  # what chance decides afterwards is drawn by itself
    print(sentence)

while not match.over:
    match.play_random()
print(f"After {match.ply} actions: {match.outcome.text}")

undone_count = match.undo()
print(f"{undone_count} taken back; {match.seats[match.to_act]} decides again.")
while not match.over:
    match.play_random()

with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "ann-bo.hexarena"
    match.save(file)
    loaded = hx.load(file)
    print(f"Read again: {loaded!r}")
