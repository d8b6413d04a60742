#!/bin/sh
# Creates the subset of the display font and its table of widths. Only needed when the font changes; results are committed:
#   src/ui/fonts/byop-poster.woff2   Archivo, weight 900, width 62 to 125, basic Latin and Spanish letters, kerning
#   src/ui/art/wood-advances.ts          advances and side bearings of the glyphs of headlines
# Needs fonttools and python3-brotli (apt-get install fonttools python3-brotli).
# Archivo has the SIL Open Font License 1.1 (src/ui/fonts/OFL.txt), without a reserved name.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm pack --silent @fontsource-variable/archivo@5.3.0 | xargs tar -xzf
face=package/files/archivo-latin-standard-normal.woff2

python3 -c "from fontTools.ttLib import TTFont; t = TTFont('$face'); t.flavor = None; t.save('archivo.ttf')"
python3 -m fontTools.varLib.instancer archivo.ttf wght=900 -o archivo-900.ttf -q
python3 -m fontTools.subset archivo-900.ttf --flavor=woff2 --layout-features=kern --no-hinting --desubroutinize \
  --output-file="$here/src/ui/fonts/byop-poster.woff2" \
  --unicodes='U+0020-007E,U+00A0,U+00A1,U+00A9,U+00B7,U+00BF,U+00C1,U+00C9,U+00CD,U+00D1,U+00D3,U+00DA,U+00DC,U+00E1,U+00E9,U+00ED,U+00F1,U+00F3,U+00FA,U+00FC,U+00D7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026,U+2116'
cp package/LICENSE "$here/src/ui/fonts/OFL.txt"

python3 - "$here/src/ui/art/wood-advances.ts" <<'P'
import sys
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

chars = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,!?&'-:#\u2019()/\"@%+\u00b7\u00bf\u00a1\u2013\u2014\u201c\u201d\u2026\u00d7"
stops = (62, 80, 100, 125)
tables = {"advances": {}, "lefts": {}, "rights": {}}
for stop in stops:
    font = instantiateVariableFont(TTFont("archivo-900.ttf"), {"wdth": stop})
    cmap, glyphs, widths = font.getBestCmap(), font["glyf"], font["hmtx"]
    rows = {name: [] for name in tables}
    for char in chars:
        name = cmap[ord(char)]
        advance, glyph = widths[name][0], glyphs[name]
        rows["advances"].append(advance)
        rows["lefts"].append(getattr(glyph, "xMin", 0) or 0)
        rows["rights"].append(0 if char == " " else advance - (getattr(glyph, "xMax", 0) or 0))
    for name in tables:
        tables[name][stop] = rows[name]

quoted = chars.replace("'", "\\'")
out = [
    "/**",
    " * The poster face in numbers, made by scripts/cut-font.sh: advance, left and right side bearing of every glyph",
    " * that headlines are set in, in thousandths of an em, at four widths.",
    " */",
    f"export const glyphs = '{quoted}';",
    f"export const stops = [{', '.join(map(str, stops))}] as const;",
]
for name, rows in tables.items():
    out.append(f"export const {name}: Record<number, readonly number[]> = {{")
    out += [f"  {stop}: [{', '.join(map(str, row))}]," for stop, row in rows.items()]
    out.append("};")
open(sys.argv[1], "w").write("\n".join(out) + "\n")
P
cd "$here" && npx biome format --write src/ui/art/wood-advances.ts
