import { foldText } from "~/platform/values/fold-text";
import { type DateReading, datesInText } from "./dates-in-text";

const service =
  /\b(?:date of service|service date|dos|visit date|date of visit|date filled|fill(?:ed)? (?:date|on)|dispensed|date dispensed|picked up|pick up date)\b/;
/** Days on which money moved, which may be weeks after the care; the care decides the plan year. */
const paid =
  /\b(?:trans(?:action)? date|date paid|paid on|payment date|date of payment|receipt date|processed on)\b/;
const ranks = [
  /\b(?:order(?:ed)?(?: was)? (?:date|placed|on|time)|order #?[\w-]{4,24} on|date (?:ordered|placed|of (?:order|purchase|sale))|order date|placed(?: on)?|purchase(?:d)?(?: date| on)|sale date|sold on|date sold|return(?:ed)? (?:date|on)|refund(?:ed)? (?:date|on)|cancel(?:l)?ed on)\b/,
  service,
  paid,
  /\b(?:invoice date|date of issue|issued|billed on|bill date|statement date|date)\b/,
];
/** Names of dates other than the sale's. */
const others =
  /\b(?:deliver\w*|arriv\w*|expir\w*|exp|expected|estimated|due|return (?:by|until|before|window|policy|with)|returns|through|thru|until|valid|ends?|dob|birth|born|next|renew\w*|ships?|shipping|shipped|eta|best by|use by|discard|refill\w*|by(?= (?:\d|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|window|before|since|earned|on or before|original\w*|last|policy|offer)\b/;

/** The rank of a day in a column of days of service, which is when the cost arose; of several, none is guessed. */
const ofService = 0.5;
/** The rank of a day without a label. */
const unnamed = ranks.length + 1;

/**
 * The ISO day of the sale: one with a name as the order's date first, then the first of a mail, then `near`. Of several days
 * that nothing names, on a paper or in a text, none is guessed: the day decides the plan year, so the person is asked.
 */
export function saleDateIn(rows: readonly (readonly string[])[], reading: DateReading): string | null {
  const found: { rank: number; at: number; day: string }[] = [];
  let heads: readonly string[] = [];
  for (const [at, cells] of rows.slice(0, 2_000).entries()) {
    if (cells.length > 2 && !cells.some((cell) => /\d/.test(cell))) heads = cells;
    for (const [index, cell] of cells.entries()) {
      if (cell.length > 240 || !/\d/.test(cell)) continue;
      const [day, another] = datesInText(cell, reading);
      if (!day) continue;
      const whole = foldText(cell);
      const until = another ? others.exec(whole)?.index : undefined;
      const own =
        until && datesInText(whole.slice(0, until), reading).length > 0 ? whole.slice(0, until) : whole;
      const name = foldText(
        /[a-z]{4}/i.test(own.replace(/[a-z]+ \d|\d [a-z]+/g, "")) ? own : `${cells[index - 1] ?? ""} ${own}`,
      );
      const above =
        cells.length > 1 || /[a-z]{4,}.*:/.test(own)
          ? ""
          : foldText(rows[at - 1]?.join(" ").slice(-60) ?? "");
      const isOfService = index === 0 && service.test(foldText(heads[0] ?? ""));
      const rank = isOfService ? ofService : rankOf(name, above);
      if (rank !== null && (!reading.near || day <= nextDay(reading.near))) found.push({ rank, at, day });
    }
  }
  const [best] = found.sort((a, b) => a.rank - b.rank || a.at - b.at);
  const isOpen = best !== undefined && [unnamed, ofService, ranks.indexOf(service)].includes(best.rank);
  const isGuess = isOpen && found.some(({ rank, day }) => rank === best.rank && day !== best.day);
  return isGuess && reading.near === null ? null : (best?.day ?? reading.near);
}

function rankOf(name: string, above: string): number | null {
  const at = ranks.findIndex((pattern) => pattern.test(name));
  if (at === 0 || ranks[at] === paid || (at > 0 && !others.test(name))) return at;
  if (others.test(name)) return null;
  const byAbove = ranks.findIndex((pattern) => pattern.test(above));
  if (byAbove >= 0 && !/[.]/.test(above)) return byAbove;
  return others.test(above) ? null : unnamed;
}

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
