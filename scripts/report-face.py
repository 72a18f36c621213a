"""
Makes the two fonts of printed reports, and the glyph widths their layout uses (docs/decisions/069-the-report.md).

A PDF embeds static outlines, so Regular and Bold are cut from the variable face of the product (scripts/plain-zero.py).
Names of people and places need the Latin letters that the screen's file leaves out, and doses and comparisons need signs
that the face does not have: those are put together from its own strokes. Run it by hand after scripts/plain-zero.py, with
fonttools and brotli installed; the results are committed.

    python3 scripts/report-face.py && npx biome format --write app/reports/font/font-metrics.ts
"""

import json
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from io import BytesIO
from pathlib import Path

root = Path(__file__).resolve().parent.parent
latin = root / "app/styles/fonts/atkinson-plain-zero.woff2"
extended = (
    root / "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files"
    "/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2"
)
target = root / "app/reports/font"
weights = {"regular": 400, "bold": 700}

# Shown in place of a character that neither font has.
MISSING = 0x25A1


def bounds(font, name):
    pen = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)
    return pen.bounds


def add(font, code, draw, advance):
    """Adds the glyph of a code point, its outline drawn by `draw(pen)`."""
    name = f"uni{code:04X}"
    pen = TTGlyphPen(None)
    draw(pen)
    font["glyf"][name] = pen.glyph()
    font["glyf"][name].recalcBounds(font["glyf"])
    # The left side bearing is where the outline begins.
    font["hmtx"][name] = (advance, font["glyf"][name].xMin if hasattr(font["glyf"][name], "xMin") else 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def rectangle(pen, left, bottom, right, top, inner=False):
    points = [(left, bottom), (left, top), (right, top), (right, bottom)]
    first, *rest = points[::-1] if inner else points
    pen.moveTo(first)
    for point in rest:
        pen.lineTo(point)
    pen.closePath()


def add_signs(font):
    """Adds at least, at most, an arrow, micro, and the missing-character sign, drawn from strokes of the face."""
    glyphs = font.getGlyphSet()
    left, bottom, right, top = bounds(font, "minus")
    stroke = top - bottom
    advance = font["hmtx"]["minus"][0]
    for code, name in ((0x2265, "greater"), (0x2264, "less")):
        middle = (bounds(font, name)[1] + bounds(font, name)[3]) / 2

        def compare(pen, name=name, middle=middle):
            # The sign itself, flattened and raised, over a bar on the baseline.
            glyphs[name].draw(TransformPen(pen, (1, 0, 0, 0.86, 0, stroke * 1.35 + middle * 0.14)))
            box = bounds(font, name)
            rectangle(pen, box[0], 0, box[2], stroke)

        add(font, code, compare, font["hmtx"][name][0])

    def arrow(pen):
        axis = (bottom + top) / 2
        box = bounds(font, "greater")
        size = 0.62
        tip = right + stroke
        shift = (tip - box[2] * size, axis - (box[1] + box[3]) / 2 * size)
        glyphs["greater"].draw(TransformPen(pen, (size, 0, 0, size, *shift)))
        rectangle(pen, left, bottom, tip - stroke, top)

    add(font, 0x2192, arrow, round(advance + stroke))

    outline = font["glyf"]["u"].coordinates
    height = max(y for _, y in outline)
    stem = sorted({x for x, y in outline if y == height})[:2]

    def micro(pen):
        glyphs["u"].draw(pen)
        rectangle(pen, stem[0], -190, stem[1], height / 2)

    add(font, 0x00B5, micro, font["hmtx"]["u"][0])

    def box(pen):
        thin = stroke * 0.7
        rectangle(pen, 60, 0, 540, 620)
        rectangle(pen, 60 + thin, thin, 540 - thin, 620 - thin, inner=True)

    add(font, MISSING, box, 600)


def add_letters(font, other):
    """Copies the letters the first file lacks from the second, without kerning."""
    has = font.getBestCmap()
    for code, name in other.getBestCmap().items():
        if code in has or 0x0300 <= code < 0x0370:
            continue
        recording = DecomposingRecordingPen(other.getGlyphSet())
        other.getGlyphSet()[name].draw(recording)
        add(font, code, recording.replay, other["hmtx"][name][0])


def kerning_of(font):
    """Kerning as {left: {right: units}} by code point, from the first subtable of the kern feature that covers a pair."""
    cmap = {code: name for code, name in font.getBestCmap().items()}
    table = font["GPOS"].table
    lookups = {i for f in table.FeatureList.FeatureRecord if f.FeatureTag == "kern" for i in f.Feature.LookupListIndex}
    pairs = {}
    for left_code, left in cmap.items():
        for right_code, right in cmap.items():
            units = 0
            for index in sorted(lookups):
                for subtable in table.LookupList.Lookup[index].SubTable:
                    if left not in subtable.Coverage.glyphs:
                        continue
                    if subtable.Format == 1:
                        records = subtable.PairSet[subtable.Coverage.glyphs.index(left)].PairValueRecord
                        found = [r.Value1 for r in records if r.SecondGlyph == right]
                        if not found:
                            continue
                        value = found[0]
                    else:
                        first = subtable.ClassDef1.classDefs.get(left, 0)
                        second = subtable.ClassDef2.classDefs.get(right, 0)
                        value = subtable.Class1Record[first].Class2Record[second].Value1
                    units += (value.XAdvance or 0) if value and hasattr(value, "XAdvance") else 0
                    break
            if units:
                pairs.setdefault(left_code, {})[right_code] = units
    return pairs


def let_spaces_be(font):
    """Removes spaces from the kerning: PDFKit lays text out word by word, and a browser has to do the same."""
    spaces = {font.getBestCmap()[code] for code in (0x20, 0xA0)}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            if subtable.LookupType != 2:
                continue
            covered = subtable.Coverage.glyphs
            if subtable.Format == 1:
                subtable.PairSet = [pairs for name, pairs in zip(covered, subtable.PairSet) if name not in spaces]
                for pairs in subtable.PairSet:
                    pairs.PairValueRecord = [r for r in pairs.PairValueRecord if r.SecondGlyph not in spaces]
            else:
                for name in spaces:
                    subtable.ClassDef1.classDefs.pop(name, None)
                    subtable.ClassDef2.classDefs.pop(name, None)
            subtable.Coverage.glyphs = [name for name in covered if name not in spaces]


def measure(font):
    """Characters grouped by width, and kerning by groups of left characters that kern alike, in thousandths of the size."""
    cmap = font.getBestCmap()
    by_width = {}
    for code, name in cmap.items():
        by_width.setdefault(font["hmtx"][name][0], []).append(chr(code))
    alike = {}
    for left, rights in kerning_of(font).items():
        by_units = {}
        for right, units in rights.items():
            by_units.setdefault(units, []).append(chr(right))
        row = tuple((units, "".join(chars)) for units, chars in sorted(by_units.items()))
        alike.setdefault(row, []).append(chr(left))
    return {
        "widths": [[width, "".join(chars)] for width, chars in sorted(by_width.items())],
        "kerning": [["".join(lefts), [list(pair) for pair in row]] for row, lefts in alike.items()],
        "figure": font["hmtx"]["zero.tf"][0],
    }


def cut(weight):
    font = instantiateVariableFont(TTFont(latin, recalcTimestamp=False), {"wght": weight})
    other = instantiateVariableFont(TTFont(extended), {"wght": weight})
    add_letters(font, other)
    add_signs(font)
    # Saved and reloaded, so that tables that count glyphs include the new ones.
    kept = BytesIO()
    font.save(kept)
    font = TTFont(kept, recalcTimestamp=False)
    options = Options()
    options.layout_features = ["kern", "tnum"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = False
    subsetter = Subsetter(options)
    # No combining marks: text is composed before it is measured. A fraction is one character.
    unwanted = {0x2044, 0x2215, *range(0x0300, 0x0370)}
    subsetter.populate(unicodes=set(font.getBestCmap()) - unwanted)
    subsetter.subset(font)
    let_spaces_be(font)
    for record in font["name"].names:
        if record.nameID == 2:
            record.string = "Bold" if weight == 700 else "Regular"
        elif record.nameID in (1, 4):
            record.string = "Atkinson Report" + (" Bold" if weight == 700 and record.nameID == 4 else "")
        elif record.nameID in (3, 6):
            record.string = "AtkinsonReport-" + ("Bold" if weight == 700 else "Regular")
    return font


measured = {}
for name, weight in weights.items():
    font = cut(weight)
    if font["head"].unitsPerEm != 1000:
        raise SystemExit("Widths are taken as thousandths of the size: this version has other units.")
    measured[name] = measure(font)
    measured[name].update(
        ascent=font["hhea"].ascent, descent=font["hhea"].descent, capHeight=font["OS/2"].sCapHeight
    )
    font.save(target / f"{name}.ttf")


def quoted(value):
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


interface = """export interface Measures {
  /** Each width with the characters that have it. */
  readonly widths: readonly (readonly [width: number, characters: string])[];
  /** Left characters that kern alike, and the kerning with right ones. */
  readonly kerning: readonly (readonly [
    lefts: string,
    rights: readonly (readonly [units: number, characters: string])[],
  ])[];
  /** Width of tabular figures. */
  readonly figure: number;
  readonly ascent: number;
  /** Below zero. */
  readonly descent: number;
  readonly capHeight: number;
}"""

(target / "font-metrics.ts").write_text(
    "/** Generated by scripts/report-face.py: measurements of its fonts, in thousandths of the size. */\n"
    + interface
    + "\n\n"
    + "".join(f"export const {name}: Measures = JSON.parse({quoted(value)});\n" for name, value in measured.items())
)
