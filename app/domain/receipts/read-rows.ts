import {
  type Candidate,
  cleanTitle,
  columnsOf,
  folded,
  readingsOf,
  saysEligible,
  textKind,
} from "./item-rows";
import type { SumRole } from "./label-words";
import type { Line } from "./read-lines";

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

const priceWords =
  /^(?:(?:item |unit |your |sale |our |line |now |net |list )?(?:price|cost|amount)(?: each| paid)?|now|you paid|you pay|item total|line total|each|copay|co-pay|your copay|copayment|charge|charged|fee|at|patient pays?|reg(?:ular)?|was|sale|today)$/;
const oldPrice =
  /^(?:was|reg(?:ular)?(?: price)?|list(?: price)?|msrp|orig(?:inal)?(?: price)?|compare at|retail(?: price)?)\b/;

/** Reads lines from above: items, and what sums them up. */
export function readRows(lines: readonly Line[]): RowsRead {
  const found: RowsRead = { candidates: [], sums: [] };
  const walk = new Walk(found, looksWrappedBelow(lines));
  for (const line of lines) if (!walk.take(line)) break;
  return found;
}

/** Whether titles go on below their price: no words stand between the first price and what is above it. */
function looksWrappedBelow(lines: readonly Line[]): boolean {
  const last = lines.findLastIndex(isPriced);
  const next = lines[last + 1];
  return (
    last >= 0 &&
    next !== undefined &&
    next.amounts.length === 0 &&
    next.role === null &&
    textKind(next.label) === "title"
  );
}

const isPriced = ({ role, words, amounts }: Line): boolean =>
  role === null && amounts.length > 0 && words.length > 0;

class Walk {
  #pending: string[] = [];
  #pendingQuantity: number | null = null;
  #isPendingMarked = false;
  #columns: readonly string[] = [];
  #hasTotal = false;

  constructor(
    readonly found: RowsRead,
    readonly isWrappedBelow: boolean,
  ) {}

  /** Whether the lines below count too. */
  take(line: Line): boolean {
    const columns = columnsOf(line);
    if (columns) {
      this.#columns = columns;
      this.#reset();
      return true;
    }
    if (line.amounts.length === 0 && !(line.isFree && line.role)) return this.#takeWords(line);
    if (line.role !== null && !(line.role === "total" && this.#isPriceOfPending(line))) {
      this.#takeSum(line);
      return true;
    }
    this.#takeAmounts(line);
    return true;
  }

  #reset(): void {
    this.#pending = [];
    this.#pendingQuantity = null;
    this.#isPendingMarked = false;
  }

  /** "Amount: $5" below a title, where nothing was summed up yet. */
  #isPriceOfPending({ label }: Line): boolean {
    return (
      this.#pending.length > 0 &&
      priceWords.test(folded(label).replace(/:$/, "")) &&
      this.found.candidates.length === 0
    );
  }

  #takeWords({ label, quantity, counts, role, isFree }: Line): boolean {
    if (role !== null && role !== "subtotal") {
      this.#reset();
      return true;
    }
    const last = this.found.candidates.at(-1);
    const count = quantity ?? (label === "" && counts.length === 1 ? (counts[0]?.value ?? null) : null);
    if (label === "" || (quantity !== null && textKind(label) !== "title")) {
      if (count !== null) this.#takeQuantity(count);
      return true;
    }
    if (saysEligible(label) && label.length < 40) {
      if (this.#pending.length > 0) this.#isPendingMarked = true;
      else if (last) last.markedEligible = true;
      return true;
    }
    const kind = textKind(label);
    if (kind === "offers" && (this.#hasTotal || this.found.candidates.length > 0)) return !this.#hasTotal;
    if (kind === "aside" || isFree) return true;
    if (kind !== "title") {
      this.#reset();
      return true;
    }
    if (this.isWrappedBelow && this.#pending.length === 0 && last && !this.#hasSums()) {
      if (last.title.length + label.length < 290) last.title = `${last.title} ${label}`;
      return true;
    }
    this.#pending.push(label);
    if (quantity !== null) this.#pendingQuantity = quantity;
    if (this.#pending.length > 4) this.#pending.shift();
    return true;
  }

  #hasSums = (): boolean =>
    this.found.sums.some(({ role }) => role === "subtotal" || role === "total" || role === "tax");

  #takeQuantity(count: number): void {
    const last = this.found.candidates.at(-1);
    if (this.#pending.length > 0 || !last) this.#pendingQuantity = count;
    else if (last.quantity === 1 && count > 1) this.#requantify(last, count);
  }

  #requantify(last: Candidate, quantity: number): void {
    const [first] = last.readings;
    if (!first) return;
    const each = { unitCents: first.lineCents, lineCents: first.lineCents * quantity, discountCents: 0 };
    last.quantity = quantity;
    last.readings = [{ ...first, unitCents: null }, each];
  }

  #takeSum({ role, amounts, label, at, isFree }: Line): void {
    this.#reset();
    const cents = isFree ? 0 : (amounts.at(-1)?.cents ?? 0);
    if (role === null) return;
    if (role === "total") this.#hasTotal = true;
    this.found.sums.push({ role, cents, label, at });
  }

  #takeAmounts(line: Line): void {
    const { amounts, label, at, counts } = line;
    const last = this.found.candidates.at(-1);
    const words = folded(label).replace(/:$/, "");
    if (oldPrice.test(words)) return;
    if (amounts.every(({ cents }) => cents < 0)) {
      const cut = -(amounts.at(-1)?.cents ?? 0);
      if (last && !this.#hasSums() && this.#pending.length === 0) last.cuts = [...last.cuts, cut];
      else this.found.sums.push({ role: "discount", cents: -cut, label, at });
      return;
    }
    const positive = amounts.filter(({ cents }) => cents >= 0);
    const hasTitle = label !== "" && !priceWords.test(words) && /\p{L}{2}/u.test(label);
    const isAside = hasTitle && ["aside", "prose", "heading"].includes(textKind(label));
    if (isAside && this.#pending.length === 0) return;
    const ownTitle = hasTitle && !isAside ? label : "";
    const quantity = line.quantity ?? this.#pendingQuantity ?? this.#countOf(line) ?? 1;
    if (ownTitle === "" && this.#pending.length === 0) {
      if (last && (line.quantity ?? counts.length > 0) && last.quantity === 1 && quantity > 1) {
        const [first] = last.readings;
        const readings = readingsOf(positive, quantity, this.#columns);
        last.quantity = quantity;
        last.readings = [
          ...readings.filter(({ lineCents }) => lineCents === first?.lineCents),
          ...(first ? [{ ...first, unitCents: null }] : []),
          ...readings,
        ];
      }
      return;
    }
    const { title, isMarked } = cleanTitle(
      [...this.#pending, ownTitle].filter((part) => part !== "").join(" "),
    );
    const isPendingMarked = this.#isPendingMarked;
    this.#reset();
    if (!/\p{L}{2}/u.test(title)) return;
    this.found.candidates.push({
      at,
      title,
      quantity,
      readings: readingsOf(positive, quantity, this.#columns),
      cuts: [],
      markedEligible: isMarked || isPendingMarked,
      isAfterSums: this.#hasTotal,
      currency: amounts[0]?.currency ?? null,
    });
  }

  /** A count in a column of its own; the first one may number the rows. */
  #countOf({ cells, counts, amounts }: Line): number | null {
    const column = this.#columns.indexOf("quantity");
    if (column >= 0 && cells.length === this.#columns.length) {
      const value = counts.find(({ cell }) => cell === column)?.value;
      if (value !== undefined) return value > 0 ? value : null;
    }
    const [first, ...more] = counts.filter(({ value }) => value > 0);
    if (!first || amounts.length === 0) return null;
    if (more.length > 0) return more.at(-1)?.value ?? null;
    return first.value;
  }
}
