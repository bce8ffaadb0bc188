// Compares two folders of pictures: draws changed ones beside their earlier version and prints a table of them.
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { compare, type Difference } from "./difference.ts";

const [earlier = "", later = "", only = ""] = process.argv.slice(2);
const namesIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith(".png") && name.includes(only));

const drawn = join(later, "differences");
rmSync(drawn, { recursive: true, force: true });
mkdirSync(drawn, { recursive: true });

const [names, before] = [namesIn(later), namesIn(earlier)];
const rows: [string, Difference][] = [];
for (const name of names.filter((name) => before.includes(name))) {
  const [old, current] = [join(earlier, name), join(later, name)];
  if (readFileSync(old).equals(readFileSync(current))) continue;
  const difference = await compare(old, current, join(drawn, name));
  if (difference) rows.push([name, difference]);
}
rows.sort(([, a], [, b]) => b.percent - a.percent);

const cells = rows.map(([name, { percent, largestStep, wider, taller }]) => {
  const [, page = name, width = "", scheme = ""] = /^(.*)\.(\d+)-(\w+)\.png$/.exec(name) ?? [];
  const signed = (pixels: number) => (pixels > 0 ? `+${pixels}` : String(pixels));
  return [
    page,
    width,
    scheme,
    `${percent.toFixed(3)} %`,
    String(largestStep),
    `${signed(wider)} x ${signed(taller)} px`,
  ];
});
const table = [["Page", "Width", "Scheme", "Differs", "By up to", "Size"], ...cells];
const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
if (rows.length > 0) {
  for (const row of table)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  console.log(`\nEarlier, later and what differs, side by side: ${drawn}`);
}

const missing = before.filter((name) => !names.includes(name));
const added = names.filter((name) => !before.includes(name));
for (const [what, list] of Object.entries({ "Not taken anymore": missing, New: added }))
  if (list.length > 0) console.log(`${what}: ${list.join(", ")}`);

const compared = names.length - added.length;
const largest = rows[0]
  ? `; the largest difference is ${rows[0][1].percent.toFixed(3)} % of ${rows[0][0]}`
  : "";
console.log(`${compared} pictures, ${compared - rows.length} of them identical${largest}`);
if (compared === 0 || rows.length + missing.length > 0) process.exitCode = 1;
