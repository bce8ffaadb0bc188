import type { Line } from "./read-lines";
import { entryOf } from "./row-entries";
import { nameOf } from "./title-lines";

/** Fewer rows may fit by chance. */
const minRows = 2;

/** A row's last amount if it is the first one minus those between: a fee, what a plan pays, what is left to pay. */
function netOf({ amounts }: Line): number | null {
  const [fee, ...more] = amounts.map(({ cents }) => cents);
  const net = more.pop();
  if (fee === undefined || net === undefined || more.length === 0) return null;
  const taken = more.reduce((sum, cents) => sum + Math.abs(cents), 0);
  return fee > 0 && net >= 0 && fee - taken === net ? net : null;
}

/**
 * Lines whose price is what is left of a fee, where every row of three or more amounts says so and a sum below is made of what
 * is left: the person didn't pay what a plan paid.
 */
export function withNetPrices(lines: readonly Line[]): readonly Line[] {
  const rows = lines.filter(({ amounts, role }) => role === null && amounts.length > 2);
  const nets = rows.map(netOf);
  const isTakenOff = ({ amounts: [fee, taken] }: Line) => taken?.cents !== 0 && fee?.cents !== 0;
  const last = rows.at(-1);
  if (!last || nets.includes(null) || rows.filter(isTakenOff).length < minRows) return lines;
  const sum = nets.reduce<number>((total, net) => total + (net ?? 0), 0);
  const below = lines.slice(lines.indexOf(last) + 1);
  if (!below.some(({ role, amounts }) => role !== null && amounts.some(({ cents }) => cents === sum)))
    return lines;
  // The same words in each row name its amounts, as "Copay" does.
  const isField = rows.every(({ label }) => label === last.label);
  return lines.map((line) =>
    rows.includes(line)
      ? { ...line, ...(isField ? { words: [], label: "" } : {}), amounts: line.amounts.slice(-1) }
      : line,
  );
}

/** Amounts in two or more rows of one item: what it costs, what is taken off, what is left. */
const record = { least: 3, most: 5 } as const;

const centsOf = ({ amounts }: Line): number => (amounts.length === 1 ? (amounts[0]?.cents ?? 0) : 0);

/** True if the amount of an item's last row is that of its first one, minus those between. */
function isNet(rows: readonly Line[]): boolean {
  const amounts = rows.flatMap((row) => row.amounts.map(({ cents }) => cents));
  const [fee = 0, ...more] = amounts;
  const net = more.pop() ?? 0;
  return (
    rows.length > 1 &&
    amounts.length >= record.least &&
    amounts.length <= record.most &&
    net > 0 &&
    !more.includes(0) &&
    fee - more.reduce((sum, cents) => sum + Math.abs(cents), 0) === net
  );
}

/** The rows of each item, each ending at one of these; null if their amounts aren't subtracted that way. */
function recordsOf(priced: readonly Line[], ends: readonly number[]): (readonly Line[])[] | null {
  const records = ends.map((end, at) => {
    const rows = priced.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end + 1);
    // What is above the first item isn't of it.
    return at > 0 || isNet(rows) ? rows : ([4, 3, 2].map((many) => rows.slice(-many)).find(isNet) ?? []);
  });
  return records.every(isNet) ? records : null;
}

/**
 * Lines in which an item costs what is left on a row of its own below it, where that row has the same name for each item and a sum
 * below is made of what is left: "Retail price", "Plan paid", "You owe".
 */
export function withNetsBelow(lines: readonly Line[]): readonly Line[] {
  const priced = lines.filter(({ amounts }) => amounts.length > 0);
  const places = new Map<string, number[]>();
  for (const [at, line] of priced.entries()) {
    const name = fieldOf(line);
    const known = places.get(name);
    if (known) known.push(at);
    else places.set(name, [at]);
  }
  for (const [name, ends] of places) {
    const records = name === "" || ends.length < 2 ? null : recordsOf(priced, ends);
    const last = records?.at(-1)?.at(-1);
    if (!records || !last) continue;
    const sum = records.reduce((total, rows) => total + (rows.at(-1)?.amounts.at(-1)?.cents ?? 0), 0);
    const below = lines.slice(lines.indexOf(last) + 1);
    if (!below.some(({ role, amounts }) => whole.has(role) && amounts.some(({ cents }) => cents === sum)))
      continue;
    const fees = new Map(records.map((rows) => [rows[0], rows.at(-1)]));
    const isField = new Set([...fees.keys()].map((fee) => (fee ? fieldOf(fee) : ""))).size === 1;
    const told = new Set(records.flatMap((rows) => rows.slice(1)));
    return lines.map((line) => {
      const net = fees.get(line);
      if (net) return { ...(isField ? withoutFields(line) : line), amounts: net.amounts.slice(-1) };
      return told.has(line) ? { ...line, ...silent, amounts: [] } : line;
    });
  }
  return lines;
}

/** Lines without an old price and what was taken off it below the price that they come to: "REG 31.99", "SALE SAVINGS 3.00-". */
export function withoutOldPrices(lines: readonly Line[]): readonly Line[] {
  const priced = lines.filter(({ amounts }) => amounts.length > 0);
  const told = new Set<Line>();
  for (const [at, line] of priced.entries()) {
    const below = priced.slice(at + 1, at + 3);
    const [one = 0, other = 0] = below.map((row) => Math.abs(centsOf(row)));
    const isUntitled =
      below.length === 2 && !below.some(isTitled) && below.every(({ role }) => !summing.has(role));
    if (isTitled(line) && isUntitled && centsOf(line) > 0 && Math.abs(one - other) === centsOf(line))
      for (const row of below) told.add(row);
  }
  return told.size === 0
    ? lines
    : lines.map((line) => (told.has(line) ? { ...line, ...silent, amounts: [] } : line));
}

const summing = new Set<Line["role"]>(["subtotal", "total", "tax", "shipping", "due", "payment", "other"]);

/** What a row's last amount is: its last words. */
const fieldOf = ({ words }: Line): string => nameOf(words.at(-1) ?? "");

function withoutFields(line: Line): Line {
  const words = line.words.slice(0, -line.amounts.length);
  return { ...line, ...silent, words, label: words.join(" ") };
}

/** Sums of what is left; savings have a sum, too. */
const whole = new Set<Line["role"]>(["subtotal", "total", "due", "payment"]);

const silent = { words: [], label: "", quantity: null, counts: [], role: null };

function isTitled(line: Line): boolean {
  const entry = entryOf(line);
  return entry.kind === "priced" && entry.title !== "";
}
