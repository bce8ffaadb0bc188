import type { Line } from "./read-lines";

/** Fewer rows may fit by chance. */
const minRows = 2;

/** The last amount of a row that takes those before it off the first: a fee, what a plan pays, what is left. */
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
  return lines.map((line) => (rows.includes(line) ? { ...line, amounts: line.amounts.slice(-1) } : line));
}
