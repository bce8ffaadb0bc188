import { type Candidate, ownTitle, titleOf } from "./item-rows";
import type { SumRole } from "./label-words";
import { goesOn, itemSaving } from "./line-words";
import type { Line } from "./read-lines";
import { returnedItem } from "./returned-rows";
import {
  countIn,
  isCountOf,
  isLikeItem,
  isSavingOfLast,
  isWithTax,
  sharesCode,
  soldIn,
  tellCount,
  withoutCount,
} from "./row-counts";
import { type Entry, isItemPrice, isNumberedCopay, isPriceWord } from "./row-entries";
import { withoutNumbers, withoutSharedCodes } from "./title-edges";
import { fieldsIn, titlesGoOn } from "./title-lines";

export interface Sum {
  role: SumRole;
  cents: number;
  label: string;
  at: number;
}

/** What the rows of a document may be, before it is decided what adds up. */
export interface RowsRead {
  candidates: Candidate[];
  sums: Sum[];
}

/** Reads lines from above: items, and what sums them up. */
export function readRows(entries: readonly Entry[]): RowsRead {
  const walk = new Walk(titlesGoOn(entries), soldIn(entries.map(({ line }) => line)), fieldsIn(entries));
  for (const [index, entry] of entries.entries()) {
    // What says whether the list of items goes on.
    const next = entries.slice(index + 1, index + 6).find(({ kind }) => /^(?:words|priced|sum)$/.test(kind));
    if (!walk.take(entry, next)) break;
  }
  const { candidates, sums } = walk;
  const said = candidates.map(({ above, own }) => above[0] ?? own);
  const titles = withoutSharedCodes(withoutNumbers(candidates.map(({ title }) => title)), said);
  const named = candidates.map((candidate, at) => ({ ...candidate, title: titles[at] ?? candidate.title }));
  return { candidates: named, sums };
}

class Walk {
  readonly candidates: Candidate[] = [];
  readonly sums: Sum[] = [];
  #words: string[] = [];
  #count: number | null = null;
  #isMarked = false;
  /** True if lines that describe an item further followed the words. */
  #isTold = false;
  #columns: readonly string[] = [];
  #hasTotal = false;
  #hasSums = false;
  /** The item whose lines are read, until something else begins. */
  #open: Candidate | null = null;

  constructor(
    readonly side: ReturnType<typeof titlesGoOn>,
    readonly sold: (said: number) => number,
    readonly fields: ReadonlySet<string>,
  ) {}

  /** Whether the lines below count too. */
  take(entry: Entry, next: Entry | undefined): boolean {
    switch (entry.kind) {
      case "columns":
        this.#columns = entry.columns;
        this.#break();
        return true;
      case "words":
        this.#takeWords(entry.line);
        return true;
      case "count":
        this.#takeCount(entry.count);
        return true;
      case "mark":
        if (this.#words.length > 0) this.#isMarked = true;
        else if (this.#open) this.#open.markedEligible = true;
        return true;
      case "aside":
        this.#isTold = true;
        if (entry.line.quantity !== null) this.#takeCount(entry.line.quantity);
        return true;
      case "break":
      case "offers":
        this.#break();
        return entry.kind === "break" || !this.#hasTotal;
      case "cut":
        this.#takeCut(entry, next);
        return true;
      case "sum":
        if (entry.role === "discount" && entry.cents < 0 && this.#isOfItem(entry.line, next))
          this.#takeCut({ ...entry, kind: "cut", cents: -entry.cents }, next);
        else if (
          entry.role === "other" &&
          this.#open &&
          !this.#hasSums &&
          isLikeItem(entry.line, this.#open.line)
        )
          this.#takePrice(entry.line, entry.line.label);
        else this.#takeSum(entry);
        return true;
      case "priced":
        if (entry.title === "" && isCountOf(entry.line, next) && !this.#isCounted(entry.line))
          this.#count = entry.line.quantity;
        else this.#takePrice(entry.line, entry.title, entry.procedure);
        return true;
    }
  }

  /** A coupon between items is of the one above; one between the last item and the sums is only where others are too. */
  #isOfItem(line: Line, next: Entry | undefined): boolean {
    if (!this.#open || this.#hasSums) return false;
    if (itemSaving.test(line.label) || isSavingOfLast(line, this.candidates)) return true;
    return (next !== undefined && next.kind !== "sum") || this.candidates.some(({ cuts }) => cuts.length > 0);
  }

  /** True if "2 @ 1.99" belongs to the item above it. */
  #isCounted({ quantity, amounts: [unit] }: Line): boolean {
    const line = (unit?.cents ?? 0) * (quantity ?? 0);
    return this.#open?.amounts.some(({ cents }) => cents === line) ?? false;
  }

  #clear(): void {
    this.#words = [];
    this.#count = null;
    this.#isMarked = false;
    this.#isTold = false;
  }

  #break(): void {
    this.#clear();
    this.#open = null;
  }

  #takeWords({ label, quantity }: Line): void {
    const open = this.#open;
    if (this.side === "below" && open?.isOneRow && this.#words.length === 0 && !this.#isTold) {
      if (open.title.length + label.length < 290 && open.more < 3) {
        open.title = `${open.title}${goesOn(open.title, label) ? " " : ", "}${label}`;
        open.more += 1;
        return;
      }
    }
    const isNote = this.fields.has(label) || (this.#isTold && /^[\p{L} ]{2,30}: \S/u.test(label));
    if (isNote && this.#words.length > 0) return;
    if (this.#isTold) this.#clear();
    if (this.candidates.length === 0 && /^[\p{L} .#]{2,30}: .*\d/u.test(label)) {
      this.#clear();
      return;
    }
    this.#words = [...this.#words, label].slice(-4);
    if (quantity !== null) this.#count = quantity;
  }

  #takeCount(count: number): void {
    if (count < 1) return;
    if (this.#words.length > 0 || !this.#open) this.#count = count;
    else if (this.#open.quantity === 1) this.#open.quantity = count;
    this.#isTold = true;
  }

  #takeSum({ role: named, cents, line }: Extract<Entry, { kind: "sum" }>): void {
    const role = named === "subtotal" && isWithTax(cents, this.candidates, this.sums) ? "total" : named;
    const isPrice =
      (role === "total" || role === "subtotal") &&
      this.#words.length > 0 &&
      !this.#hasSums &&
      (isItemPrice(line.label) ||
        ((this.candidates.length === 0 || this.#isTold) && isPriceWord(line.label)));
    const isCopay = role === "total" && this.#words.length === 0 && isNumberedCopay(line.label);
    if (isPrice || isCopay) this.#takePrice(line, isCopay ? line.label : "");
    else this.#takeRole({ role, cents, label: line.label, at: line.at });
  }

  #takeRole(sum: Sum): void {
    // A deposit or fee of an item is printed between it and its coupon.
    if (sum.role === "other" && !this.#hasSums) this.#clear();
    else this.#break();
    if (sum.role === "total" || sum.role === "due") this.#hasTotal = true;
    if (sum.role === "subtotal" || sum.role === "total" || sum.role === "tax") this.#hasSums = true;
    this.sums.push(sum);
  }

  #takeCut({ line, cents }: Extract<Entry, { kind: "cut" }>, next: Entry | undefined): void {
    if (line.returned !== undefined) {
      this.#break();
      this.candidates.push(returnedItem(line, line.returned, this.#columns));
      return;
    }
    const isOfOrder =
      (next === undefined || next.kind === "sum") &&
      !itemSaving.test(line.label) &&
      !isSavingOfLast(line, this.candidates) &&
      this.candidates.length > 1 &&
      this.candidates.every(({ cuts }) => cuts.length === 0);
    const named = this.candidates.findLast((item) => sharesCode(item.line, line));
    const of = named ?? (isOfOrder || this.#hasSums ? null : this.#open);
    if (of) of.cuts = [...of.cuts, cents];
    else {
      // Below a total of the items a gift certificate and the like are part of how it was paid.
      const last = this.candidates.at(-1)?.line.at ?? -1;
      const isPaid = this.sums.some((sum) => sum.at > last && (sum.role === "total" || sum.role === "due"));
      const role = isPaid ? "payment" : "discount";
      this.sums.push({ role, cents: -cents, label: line.label, at: line.at });
    }
    this.#clear();
  }

  #takePrice(line: Line, own: string, procedure?: string): void {
    const amounts = line.amounts.filter(({ cents }) => cents >= 0);
    const named = this.#words.filter((words) => !this.fields.has(words));
    const above = own === "" || this.side === "above" ? (named.length > 0 ? named : this.#words) : [];
    const isMarked = this.#isMarked && (above.length > 0 || own === "");
    const count =
      line.quantity ?? (above.length > 0 || own !== "" ? this.#count : null) ?? countIn(line, this.#columns);
    if (own === "" && above.length === 0) {
      if (count) this.#count = this.#open && tellCount(this.#open, line, count) ? null : count;
      return;
    }
    const ownWords = own === "" ? "" : ownTitle(line, this.#columns);
    const { title, isMarked: isMarkedInTitle } = titleOf(above, ownWords);
    this.#clear();
    if (title === "" || (own === "" && !/\p{L}{2}/u.test(title))) return;
    const quantity = this.sold(count ?? 1);
    this.#open = {
      line,
      title: withoutCount(title, quantity),
      quantity,
      cuts: [],
      more: 0,
      isOneRow: own !== "",
      above,
      own: ownWords,
      procedure,
      amounts,
      columns: this.#columns,
      markedEligible: isMarkedInTitle || isMarked,
      isAfterSums: this.#hasTotal,
      currency: amounts[0]?.currency ?? null,
    };
    this.candidates.push(this.#open);
  }
}
