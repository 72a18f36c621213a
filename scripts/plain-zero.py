"""
Makes the face of the product: Atkinson Hyperlegible Next with a zero without a slash (docs/decisions/006-tokens-themes-and-native-elements.md).

The counter of the new zero is drawn from the face's own one: its lower left and its upper right quarter, each mirrored to
the other side. The curves of every weight are moved along with their points. Run it by hand after an update of the
Fontsource package, with fonttools and brotli installed; the result is committed.

    python3 scripts/plain-zero.py
"""

from io import BytesIO
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib import instancer
from pathlib import Path
from shutil import copyfile

root = Path(__file__).resolve().parent.parent
package = root / "node_modules/@fontsource-variable/atkinson-hyperlegible-next"
target = root / "app/styles/fonts"

# Indexes of the original's points: the outer contour, then the two halves of the counter beside the slash.
OUTER = range(0, 16)
BOTTOM, LEFT, RIGHT, TOP = 16, 23, 31, 36
LOWER_LEFT = [24, 25, 26]
UPPER_RIGHT = [32, 33, 34, 35]

# Points of the new counter, in the direction of the old ones: an index, and whether it is mirrored.
COUNTER = [
    (BOTTOM, False),
    *[(place, True) for place in reversed(LOWER_LEFT)],
    (RIGHT, False),
    *[(place, False) for place in UPPER_RIGHT],
    (TOP, False),
    *[(place, True) for place in reversed(UPPER_RIGHT)],
    (LEFT, False),
    *[(place, False) for place in LOWER_LEFT],
]


def redraw(points):
    """The points of the plain zero, or their deltas. Mirrored x is twice the middle's x minus its own."""
    middle = points[BOTTOM][0]
    mirrored = lambda point: (2 * middle - point[0], point[1])
    return [points[place] for place in OUTER] + [
        mirrored(points[place]) if mirror else points[place] for place, mirror in COUNTER
    ]


font = TTFont(package / "files/atkinson-hyperlegible-next-latin-wght-normal.woff2", recalcTimestamp=False)
# Read before the outline changes, because the number of points a weight moves is taken from it.
variations = font["gvar"].variations["zero"]
zero = font["glyf"]["zero"]
flags = list(zero.flags)
if zero.endPtsOfContours != [15, 26, 38] or zero.coordinates[BOTTOM] != (324, 62) or zero.coordinates[TOP] != (324, 608):
    raise SystemExit("The zero of this version is drawn otherwise: look at its points again.")
zero.coordinates = GlyphCoordinates(redraw(list(zero.coordinates)))
zero.flags = bytearray([flags[place] for place in OUTER] + [flags[place] for place, _ in COUNTER])
zero.endPtsOfContours = [15, 15 + len(COUNTER)]
zero.numberOfContours = 2
zero.recalcBounds(font["glyf"])
for variation in variations:
    if None in variation.coordinates:
        raise SystemExit("A weight leaves out points: fill them in before they are moved.")
    points, phantoms = variation.coordinates[:-4], variation.coordinates[-4:]
    variation.coordinates = redraw(points) + list(phantoms)

for record in font["name"].names:
    if record.nameID in (1, 4):
        record.string = str(record).replace("Hyperlegible Next", "Hyperlegible Next Plain Zero")
    if record.nameID in (3, 6):
        record.string = str(record).replace("HyperlegibleNext", "HyperlegibleNextPlainZero")
font.flavor = "woff2"
font.save(target / "atkinson-plain-zero.woff2")
copyfile(package / "LICENSE", target / "OFL.txt")

# What pages download: the weights the product uses. "first" is in the pages themselves: what a first screen is written with,
# and of the features only kerning and tabular figures. "core" is all of Spanish and English, "rest" names in other languages.
# app/styles/fonts.css names the ranges.
WEIGHTS = (400, 400, 720)
CORE = [*range(0x20, 0x7F), *map(ord, "\u00a0¡©ª«°±²³µ·º»¿×ÁÉÍÑÓÚÜáéíñóúü\u2009–—‘’“”•…€−")]


FIRST = [*map(ord, " abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789\u00a0áéíóúñüÁÉÍÓÚÑ¿?¡!.,:;()·–—’“”«»%/+-=*…")]


def cut(name, characters, features=["*"]):
    """Saves a subset of the face. Returns its characters as a CSS unicode-range."""
    part = TTFont(target / "atkinson-plain-zero.woff2", recalcTimestamp=False)
    part = instancer.instantiateVariableFont(part, {"wght": WEIGHTS})
    # Reloaded as written: glyphs that no longer vary are removed from its tables.
    written = BytesIO()
    part.save(written)
    part = TTFont(written, recalcTimestamp=False)
    options = subset.Options(layout_features=features, name_IDs=["*"], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(part)
    part.flavor = "woff2"
    part.save(target / f"{name}.woff2")
    return ", ".join(f"U+{character:x}" for character in sorted(part.getBestCmap()))


rest = [character for character in font.getBestCmap() if character not in CORE]
print("first:", cut("atkinson-first", FIRST, ["kern", "tnum"]))
print("core:", cut("atkinson-core", CORE))
print("rest:", cut("atkinson-rest", rest))
