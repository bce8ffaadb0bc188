/** One line of the result. A row with a target says whether it was reached; nothing fails because of it. */
interface Row {
  what: string;
  measured: string;
  target: string;
  reached: "pass" | "miss" | "";
}

const rows: Row[] = [];

/** Each row is printed once it is known as well: a run that breaks off has not measured for nothing. */
function add(row: Row): void {
  rows.push(row);
  console.log([row.what, row.measured, row.target, row.reached].filter(Boolean).join(" · "));
}

/** Adds a row that has no target. */
export function note(what: string, measured: string): void {
  add({ what, measured, target: "", reached: "" });
}

/**
 * Adds a figure beside its target: at least `min` or at most `max`, in the unit of the figure. `more` follows the
 * figure. Without a target it is a note.
 */
export function compare(
  what: string,
  figure: { value: number; digits?: number; unit?: string; more?: string },
  target: { min: number } | { max: number } | null,
): void {
  const { value, digits = 0, unit = "", more = "" } = figure;
  const withUnit = (text: string | number) => (unit ? `${text} ${unit}` : String(text));
  const shown = withUnit(value.toFixed(digits)) + more;
  if (!target) {
    note(what, shown);
    return;
  }
  const limit = "min" in target ? target.min : target.max;
  const reached = "min" in target ? value >= limit : value <= limit;
  add({
    what,
    measured: shown,
    target: `${"min" in target ? "≥" : "≤"} ${withUnit(limit.toLocaleString("en"))}`,
    reached: reached ? "pass" : "miss",
  });
}

/** The table as text for a terminal, or as Markdown for `docs/speed.md`. */
export function printed(asMarkdown: boolean): string {
  const header = { what: "What", measured: "Measured", target: "Target", reached: "" };
  const cells = [header, ...rows].map((row) => [row.what, row.measured, row.target, row.reached]);
  if (asMarkdown) {
    const [first, ...rest] = cells.map((line) => `| ${line.join(" | ")} |`);
    return [first, "|---|---|---|---|", ...rest].join("\n");
  }
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
