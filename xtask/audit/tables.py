"""Compares what the page reads of the tables in Python packages with what pandas reads of them.

`tables.py collect FOLDER` copies the tables; a test of the page writes beside each what it has read;
`tables.py compare FOLDER` compares that.
"""

import csv
import fnmatch
import gzip
import io
import json
import pathlib
import re
import shutil
import sys
import sysconfig

import pandas as pd
from sklearn import datasets

PACKAGES = ["sklearn", "statsmodels", "palmerpenguins", "vega_datasets", "Orange"]
ENDS = (".csv", ".tsv", ".tab", ".arff", ".csv.gz", ".arff.gz")
MISSING = ["?", ".", "-", "none"]  # beside those that pandas knows

# How files are written, where pandas does not find it by itself.
BLANKS, TABS, SEMICOLONS, NO_NAMES = {"sep": r"\s+"}, {"sep": "\t"}, {"sep": ";"}, {"header": None}
OPTIONS = {
    "Orange__*.tab": TABS,
    "Orange__*invalid_characters.tab": {"encoding": "latin-1"},
    "Orange__*test_asn_data_working.csv": TABS,
    "sklearn__*diabetes_data_raw.csv": BLANKS | NO_NAMES,
    "sklearn__*diabetes_target.csv": NO_NAMES,
    "sklearn__*digits.csv": NO_NAMES,
    "sklearn__datasets__data__linnerud_*.csv": BLANKS,
    "sklearn__datasets__data__iris.csv": NO_NAMES | {"skiprows": 1},
    "sklearn__datasets__data__wine_data.csv": NO_NAMES | {"skiprows": 1},
    "sklearn__datasets__data__breast_cancer.csv": NO_NAMES | {"skiprows": 1},
    "statsmodels__genmod__tests__results__iris.csv": NO_NAMES | {"skiprows": 1},
    "statsmodels__datasets__anes96__anes96.csv": TABS,
    "statsmodels__datasets__anes96__src__anes96.csv": BLANKS,
    "statsmodels__*E6_jmulti.csv": BLANKS | NO_NAMES,
    "statsmodels__*unemp.csv": {"skiprows": 9, "usecols": range(4)},
    "statsmodels__datasets__modechoice__modechoice.csv": SEMICOLONS,
    "statsmodels__*scotland__src__scotvote.csv": BLANKS | {"index_col": 0},
    "statsmodels__*spector.csv": BLANKS,
    "statsmodels__*survival_data_*.csv": BLANKS | NO_NAMES,
    "statsmodels__*phat_mnlogit.csv": BLANKS | NO_NAMES,
    "statsmodels__*AROLS*Predict.csv": BLANKS | NO_NAMES,
    "statsmodels__*test_coint.csv": BLANKS | NO_NAMES,
    "statsmodels__*yhat_mnlogit.csv": BLANKS | NO_NAMES,
    "statsmodels__*dietox.csv": {"index_col": 0},
} | {
    f"statsmodels__*{name}": NO_NAMES
    for name in """mnlogit_resid.csv nbinom_resids.csv predict_prob_poisson.csv yhat_poisson.csv enet_*.csv gee_*.csv
    igaussident_resids.csv medparlogresids.csv Xi_test_data.csv results_kde_fft.csv lasso_data.csv bootleg.csv
    cfa_tvpvar_*.csv clark1989.csv *_matlab_ssm.csv stl_co2.csv ARMLEConstantPredict.csv bds_*.csv""".split()
}

# What the page does not read, as it says, and what has texts above its table that pandas reads no better.
NOT_READ = {
    "sklearn__*id_292__*.arff": "sparse files are not read",
    "statsmodels__*poisson_resid.csv": "a table may have 1000",
    "statsmodels__*scotland_population.csv": "",
    "Orange__tests__datasets__test3.tab": "There are no rows",
    "Orange__tests__datasets__weird.tab": "",
    "Orange__widgets__data__tests__*images.tab": "one field",
}


def collect(folder):
    site = pathlib.Path(sysconfig.get_path("purelib"))
    for package in PACKAGES:
        for path in sorted((site / package).rglob("*")):
            if not path.name.endswith(ENDS):
                continue
            name = "__".join(path.relative_to(site).parts).removesuffix(".gz")
            opened = gzip.open if path.name.endswith(".gz") else open
            with opened(path, "rb") as source, open(folder / name, "wb") as target:
                shutil.copyfileobj(source, target)


def by_pandas(path):
    """The table that pandas reads of a file, with its row names as a column."""
    options = dict(na_values=MISSING, skipinitialspace=True, encoding_errors="replace")
    for pattern, own in OPTIONS.items():
        if fnmatch.fnmatch(path.name, pattern):
            options |= own
    if path.suffix == ".arff":
        return arff(path, options)
    if path.suffix == ".tab":
        options |= orange(path)
    table = pd.read_csv(path, **options)
    if not isinstance(table.index, pd.RangeIndex) or "index_col" in options:
        table = table.reset_index(names="")
    if options.get("header", 0) is None:
        table.columns = [""] * table.shape[1]
    return table.dropna(how="all").reset_index(drop=True)  # Rows without any cell are none.


def orange(path):
    """How the names are written: in three rows, or behind letters."""
    with open(path, encoding="utf-8", errors="replace", newline="") as file:
        names, types, roles, *_ = list(csv.reader(file, delimiter="\t"))[:3] + [[]] * 3
    words = {"", "c", "d", "s", "t", "continuous", "discrete", "string", "time", "basket"}
    has_types = any(word in words - {""} for word in types) and all(word in words or " " in word for word in types)
    if has_types:
        return {"skiprows": [1, 2]}
    letters = [name.split("#")[-1] if re.match("[mcwiDSCT]{1,2}#", name) else name for name in names]
    return {"names": letters, "header": 0}


def arff(path, options):
    head, data = re.split("(?im)^@data\\s*", path.read_text(encoding="utf-8"), maxsplit=1)
    names = re.findall(r"""(?im)^@attribute\s+(?:'([^']*)'|"([^"]*)"|(\S+))""", head)
    rows = "\n".join(line for line in data.splitlines() if not line.startswith("%"))
    options |= {"header": None, "escapechar": "\\", "quotechar": "'" if "'" in rows and '"' not in rows else '"'}
    table = pd.read_csv(io.StringIO(rows), **options)
    table.columns = ["".join(name) for name in names]
    return table


def name_of(name):
    """The name of a column without what pandas adds to it."""
    return "" if str(name).startswith("Unnamed: ") else re.sub(r"\.\d+$", "", str(name)).strip()


def differences(own, table):
    """What differs between the page's table and that of pandas."""
    columns = own["columns"]
    names = [column["name"] for column in columns]
    if not all(name in (str(other).strip(), name_of(other)) for name, other in zip(names, table.columns)):
        yield f"names {names[:8]} and {list(table.columns)[:8]}"
    n_rows = len(columns[0]["cells"])
    if len(columns) != table.shape[1] or n_rows != table.shape[0]:
        yield f"{n_rows} rows, {len(columns)} columns; pandas has {table.shape}"
        return
    for column, (_, other) in zip(columns, table.items()):
        for row, (cell, value) in enumerate(zip(column["cells"], other)):
            if not same(cell, value):
                yield f"row {row + 1}, {column['name']} ({column['kind']}): {cell!r} and {value!r}"
                break


def differences_of_points(own, table):
    """What differs between the points that are imported and the rows that pandas has of the same columns.

    By design, rows without a number or beyond 10^12 are left out, and so is a ninth class; 1.0 and 1 are one class, which
    is named 1; a beginning that all names of classes share is dropped, and a long name is cut.
    """
    x, y, label = own["columns"]
    numbers = [pd.to_numeric(table.iloc[:, column], errors="coerce") for column in (x, y)]
    classes = table.iloc[:, label] if label is not None else pd.Series([None] * len(table))
    rows = []
    for values in zip(*numbers, classes):
        if any(pd.isna(value) or abs(value) > 1e12 for value in values[:2]):
            continue
        name = class_of(values[2], own["names"])
        if name != "":
            rows.append([float(values[0]), float(values[1]), name])
    if rows != own["rows"]:
        first = next((pair for pair in zip(own["rows"], rows) if pair[0] != pair[1]), None)
        yield f"{len(own['rows'])} points and {len(rows)}; the first that differ: {first}"


def class_of(value, names):
    """The class of a cell among these names: None without one, and an empty name for one of a class that is not taken."""
    if pd.isna(value):
        return None
    text = f"{value:g}" if isinstance(value, float) and value == int(value) else str(value).strip()
    cut = text if len(text) <= 40 else text[:39] + "…"
    found = [name for name in names if cut == name or cut.endswith(name) and cut[: -len(name)].endswith(("-", "_", " "))]
    return max(found, key=len) if found else ""


def same(cell, value):
    """Whether both read a cell as the same; a number in a column of texts is a text for the page."""
    if pd.isna(value) or cell is None:
        return pd.isna(value) and cell is None
    if isinstance(cell, str) and isinstance(value, str):
        return cell == value.strip()
    try:
        return float(cell) == float(value)
    except ValueError:
        return cell.lower() == str(value).lower()  # True and False


def known_sets(folder):
    """The tables of the best known sets have the values that scikit-learn loads."""
    for name, load in [("iris", datasets.load_iris), ("wine_data", datasets.load_wine), ("breast_cancer", datasets.load_breast_cancer)]:
        own = json.loads((folder / f"sklearn__datasets__data__{name}.csv.json").read_text())["table"]
        values = [column["cells"] for column in own["columns"]]
        data = load()
        if [list(row) for row in zip(*values[:-1])] != data.data.tolist() or values[-1] != data.target.tolist():
            yield f"{name}: not what scikit-learn loads"


def compare(folder):
    n_tables = n_cells = n_points = n_not_read = 0
    failed = list(known_sets(folder))
    for path in sorted(path for path in folder.iterdir() if path.suffix != ".json"):
        own = json.loads((folder / f"{path.name}.json").read_text())
        table, points = own["table"], own["points"]
        if (why := next((why for pattern, why in NOT_READ.items() if fnmatch.fnmatch(path.name, pattern)), None)) is not None:
            n_not_read += 1
            if why not in table.get("said", "") + points.get("said", ""):
                failed.append(f"{path.name}: it was to be refused")
            continue
        if "said" in table:
            failed.append(f"{path.name}: {table['said']}")
            continue
        other = by_pandas(path)
        n_tables += 1
        n_cells += other.size
        found = list(differences(table, other))
        if "said" not in points and not found:
            n_points += len(points["rows"])
            found = list(differences_of_points(points, other))
        failed += [f"{path.name}: {difference}" for difference in found[:3]]
    print(*failed, sep="\n")
    print(f"{n_tables} tables with {n_cells} cells and {n_points} points; {n_not_read} are not read, as is said; {len(failed)} differences")
    sys.exit(bool(failed) or not n_tables)


if __name__ == "__main__":
    {"collect": collect, "compare": compare}[sys.argv[1]](pathlib.Path(sys.argv[2]))
