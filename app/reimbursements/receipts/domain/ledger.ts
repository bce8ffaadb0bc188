import { foldText } from "~/platform/values/fold-text";
import { type Line, readLine } from "./read-lines";

/** A row of a running account: by how much it changed the balance, and what it says. */
interface Entry {
  at: number;
  /** More is owed where positive. */
  cents: number;
  words: string;
  line: Line;
}

/** Fewer rows may agree by chance. */
const leastSteps = 3;
/** Where a head names a balance. */
const leastNamed = 2;
const maxRows = 1_000;
/** What the patient paid; any other credit is an insurer's or was written off. */
const ownPayment =
  /\b(?:visa|master ?card|mc|amex|american express|discover|debit|credit card|card|cash|check|cheque|ck|chk|hsa|fsa|hra|flex|paypal|venmo|zelle|ach|patient|pt|guarantor|self|your|thank you|online|copay|co-pay)\b/;
const credit = /\b(?:payments?|paid|credits?|refund\w*)\b/;
const insurer =
  /\b(?:ins|insurance|insurer|plan|carrier|ppo|hmo|write|contractual|adj\w*|discount|courtesy)\b/;

/**
 * The lines of an account that keeps a running balance, each balance the one before it and what the row charges or credits:
 * the charges as items, what insurers paid or what was written off as a discount, and what was left for the patient as the
 * total. Told by arithmetic only; null where no rows are such an account.
 */
export function ledgerLines(lines: readonly Line[]): Line[] | null {
  const entries = runOf(lines);
  if (!entries) return null;
  const isOwn = ({ words }: Entry) => ownPayment.test(words) && !insurer.test(words);
  const charges = entries.filter(({ cents }) => cents > 0);
  const credits = entries.filter(({ cents }) => cents < 0);
  const sum = (list: readonly Entry[]) => list.reduce((total, { cents }) => total + cents, 0);
  const charged = sum(charges);
  const covered = -sum(credits.filter((credit) => !isOwn(credit)));
  const [first, last] = [entries[0]?.at ?? 0, entries.at(-1)?.at ?? 0];
  if (charges.length === 0 || covered > charged) return null;
  const inside = new Map(entries.map((entry) => [entry.at, entry]));
  const rows = lines.flatMap((line): Line[] => {
    if (line.at < first || line.at > last) return line.amounts.length > 0 ? [] : [line];
    const entry = inside.get(line.at);
    if (!entry) return line.amounts.length > 0 ? [] : [line];
    const role = line.role === "tax" || line.role === "shipping" ? line.role : null;
    return entry.cents > 0 ? [{ ...line, amounts: own(line, entry.cents), role }] : [];
  });
  const after = lines.length;
  const paid = credits.filter(isOwn).map(({ line, cents }) => `${line.label} ${money(-cents)}`);
  return [
    ...rows,
    ...(covered > 0 ? [readLine(["Insurance and adjustments", `-${money(covered)}`], after)] : []),
    readLine(["Total", money(charged - covered)], after + 1),
    ...paid.map((text, index) => readLine([text], after + 2 + index)),
  ];
}

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Only what the row charges: its balance is of all rows. */
const own = (line: Line, cents: number): Line["amounts"] => {
  const [amount] = line.amounts.filter((one) => Math.abs(one.cents) === cents);
  return amount ? [{ ...amount, cents }] : [];
};

/** The longest run of rows whose last amount is the one before it, more or less another amount of the row. */
function runOf(lines: readonly Line[]): Entry[] | null {
  const priced = lines.filter(({ amounts }) => amounts.length > 0).slice(0, maxRows);
  const isNamed = lines.some(({ label, amounts }) => amounts.length === 0 && /\bbalance\b/i.test(label));
  let best: Entry[] = [];
  for (let start = 0; start < priced.length - best.length; start += 1) {
    const run = runFrom(priced, start);
    const isAccount = isNamed || (!run.some(isMultiple) && run.every(saysItsSign));
    if (isAccount && run.length > best.length) best = run;
  }
  return best.length >= (isNamed ? leastNamed : leastSteps) ? best : null;
}

/** True if the last amount is a multiple of another one, like a line total next to its unit price. */
const isMultiple = ({ line: { counts, amounts } }: Entry): boolean =>
  counts.some(
    ({ value }) =>
      value > 1 && amounts.slice(0, -1).some(({ cents }) => cents * value === amounts.at(-1)?.cents),
  );

/** Where no head names a balance, less is owed only by what is printed as less, or called a payment: prices rise and fall. */
const saysItsSign = ({ cents, words, line }: Entry): boolean =>
  cents > 0 ||
  line.amounts.some((amount) => amount.cents === cents) ||
  [ownPayment, insurer, credit].some((name) => name.test(words));

function runFrom(priced: readonly Line[], start: number): Entry[] {
  const first = priced[start];
  const opening = first?.amounts.at(-1);
  if (!first || !opening) return [];
  const isOpening = first.amounts.length === 1;
  if (!isOpening && Math.abs(first.amounts[0]?.cents ?? 0) !== Math.abs(opening.cents)) return [];
  const run: Entry[] = isOpening ? [] : [entryOf(first, opening.cents)];
  let balance = opening.cents;
  for (let at = start + 1; at < priced.length; at += 1) {
    const line = priced[at];
    const next = line?.amounts.at(-1)?.cents ?? 0;
    const step = next - balance;
    const explains = line?.amounts.slice(0, -1).some(({ cents }) => Math.abs(cents) === Math.abs(step));
    if (!line || !explains || step === 0) break;
    run.push(entryOf(line, step));
    balance = next;
  }
  return run;
}

const entryOf = (line: Line, cents: number): Entry => ({
  at: line.at,
  cents,
  words: foldText(line.label.slice(0, 160)),
  line,
});
