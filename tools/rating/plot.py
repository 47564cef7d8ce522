#!/usr/bin/env python3
"""Predicted against real ratings as a picture: how many puzzles lie in each field of 100 by 100 points.

    tools/rating/plot.py MODEL.csv OUT.svg      MODEL.csv is written by `rating train`
"""

import csv
import math
import sys

LOWEST, HIGHEST, FIELD, PIXELS = 400, 3000, 100, 16
MARGIN = 56


def main(source, target):
    counts = {}
    with open(source, encoding="utf-8") as file:
        for row in csv.DictReader(file):
            x, y = (int((float(row[name]) - LOWEST) // FIELD) for name in ("predicted", "real"))
            counts[x, y] = counts.get((x, y), 0) + 1
    fields = (HIGHEST - LOWEST) // FIELD
    size = fields * PIXELS
    most = math.log(1 + max(counts.values()))
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size + MARGIN + 8} {size + MARGIN + 8}" '
        'font-family="sans-serif" font-size="12" role="img">',
        "<title>Predicted and real ratings of puzzles left out of the training</title>",
        f'<rect width="100%" height="100%" fill="#fff"/><g transform="translate({MARGIN},8)">',
        f'<rect width="{size}" height="{size}" fill="#f4f4f0"/>',
    ]
    for (x, y), count in sorted(counts.items()):
        if 0 <= x < fields and 0 <= y < fields:
            shade = round(100 * math.log(1 + count) / most)
            out.append(
                f'<rect x="{x * PIXELS}" y="{size - (y + 1) * PIXELS}" width="{PIXELS}" height="{PIXELS}" '
                f'fill="#1f4e79" fill-opacity="{shade / 100}"/>'
            )
    out.append(f'<path d="M0 {size}L{size} 0" stroke="#b3541e" stroke-width="1.5" stroke-dasharray="6 4"/>')
    for rating in range(500, HIGHEST, 500):
        at = (rating - LOWEST) * PIXELS // FIELD
        out.append(f'<text x="{at}" y="{size + 16}" text-anchor="middle">{rating}</text>')
        out.append(f'<text x="-6" y="{size - at + 4}" text-anchor="end">{rating}</text>')
    out.append(f'<text x="{size // 2}" y="{size + 38}" text-anchor="middle">predicted</text>')
    out.append(f'<text transform="translate(-42,{size // 2}) rotate(-90)" text-anchor="middle">real</text></g></svg>')
    with open(target, "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
