/** A line of the result. A missed target is reported, but doesn't fail the run. */
interface Row {
  what: string;
  measured: string;
  target: string;
  reached: "pass" | "miss" | "";
}

const rows: Row[] = [];

/** Also prints each row at once, so that an interrupted run isn't lost. */
function add(row: Row): void {
  rows.push(row);
  console.log([row.what, row.measured, row.target, row.reached].filter(Boolean).join(" · "));
}

/** Adds a row that has no target. */
export function addRow(what: string, measured: string): void {
  add({ what, measured, target: "", reached: "" });
}

/**
 * Adds a figure with its target: at least `min` or at most `max`, in the figure's unit. `more` is printed after the figure.
 * Without a target the row only informs.
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
    addRow(what, shown);
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

/** Formats the table for a terminal, or as Markdown for `docs/speed.md`. */
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
