"""Makes the fonts of the page from packages, as subsets under names of their own ("Source" is reserved).

    npm pack @fontsource/stix-two-math@5.3.0 && tar xzf fontsource-stix-two-math-5.3.0.tgz
    pip install fonttools==4.68.0 brotli==1.2.1 fontpkg-source-sans-3==3.52
    python www/kit/fonts/make.py package/files/stix-two-math-latin-400-normal.woff2

Signs that only the second font has are drawn in it everywhere; a character that neither has, in a font of the system.
"""

import sys
from string import ascii_lowercase, ascii_uppercase
from importlib.resources import files
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent


def letters(first, last):
    return {chr(code) for code in range(ord(first), ord(last) + 1)}


LATIN = letters(" ", "~") | letters("\u00a0", "ÿ") | set("ıŒœ")
SIGNS = set("–—‘’‚“”„•…′″‹›←↑→↓↔↕−∕▸▾⌘⌥✓⁰⁴⁵⁶⁷⁸⁹⁻₀₁₂₃₄₅₆₇₈₉")
GREEK = set("αβγεηθλμνπσφ")
MATH_ITALIC = letters("𝐴", "𝑧") - {"\U0001d455"} | {"ℎ"} | set("𝛼𝛽𝛾𝜀𝜂𝜃𝜆𝜇𝜈𝜋𝜎𝜑")
MATH_BOLD = set("𝐮𝐰𝐱")
MATH_SIGNS = set("Σ½×·′∂∈∋∏∑−√∝∞∣≈≠≤≥⊤⇒⇔⋯ℓ𝒩\u00a0\u2009₀₁₂")


def subset(font, characters, features):
    subsetter = Subsetter(Options(hinting=False, layout_features=features, notdef_outline=True))
    subsetter.populate(text="".join(characters))
    subsetter.subset(font)
    missing = [character for character in sorted(characters) if ord(character) not in font.getBestCmap()]
    print("not in the font:", *missing)
    return font


def italic(font):
    """In italic style plain letters have the glyphs of mathematical italics: their text stays plain."""
    plain = {"ℎ": "h", "𝜀": "ε", "𝜑": "φ"}
    greek = {chr(ord("𝛼") + i): chr(ord("α") + i) for i in range(25)}
    latin = {chr(ord("𝐴") + i): letter for i, letter in enumerate(ascii_uppercase + ascii_lowercase)}
    glyphs = {(latin | greek | plain)[chr(code)]: glyph for code, glyph in font.getBestCmap().items()}
    for table in font["cmap"].tables:
        table.cmap = {ord(letter): glyph for letter, glyph in glyphs.items()} if table.isUnicode() else {}
    return font


def save(font, name):
    font["name"].names = [record for record in font["name"].names if record.nameID in (0, 1, 2, 3, 4, 5, 6, 13, 14)]
    for record in font["name"].names:
        own = {1: name, 3: f"{name} subset", 4: name, 6: name.replace(" ", "")}
        record.string = own.get(record.nameID, record.toUnicode())
    if "STAT" in font:
        del font["STAT"]  # It is for menus of fonts, and has names that are gone: Firefox complains of it.
    font.recalcTimestamp = False  # The same packages give the same bytes.
    font.flavor = "woff2"
    file = HERE / f"{name.lower().replace(' ', '-')}.woff2"
    font.save(file)
    print(file.name, file.stat().st_size, "bytes")


sans = TTFont(files("fontpkg_source_sans_3") / "files" / "SourceSans3[wght].ttf")
sans = subset(sans, LATIN | SIGNS | GREEK, ["kern", "liga", "locl", "ccmp", "pnum"])
save(instantiateVariableFont(sans, {"wght": (400, 700)}), "Bayesboard Sans")
math = subset(TTFont(sys.argv[1]), letters(" ", "~") - set("#$%&@\\^_`\"~?;") | GREEK | MATH_ITALIC | MATH_BOLD | MATH_SIGNS, [])
save(math, "Bayesboard Math")
letters_alone = subset(TTFont(sys.argv[1]), MATH_ITALIC, [])
del letters_alone["MATH"]
save(italic(letters_alone), "Bayesboard Math Italic")
