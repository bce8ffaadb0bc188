import { type Problems, problemsOf } from "./form-reading";
import { type Reading, readMoney, type Typed } from "./typed-number";

export type CapitalField = "cost" | "after" | "before" | "paid";

/** What a change to a home costs and adds to its value, in cents; null where it wasn't answered. */
export interface CapitalExpense {
  cost: number | null;
  /** The home's value after and before the change. */
  after: number | null;
  before: number | null;
  /** The home is rented, or the change is one that usually adds nothing. */
  addsNothing: boolean;
  /** What an insurance or someone else paid of it. */
  paid: number;
}

/** The worksheet's lines, in cents; null where an answer it takes is missing. */
export interface CapitalLines {
  /** The amount by which the home's value rises. */
  added: number | null;
  /** What counts as medical care: the cost above that. */
  medical: number | null;
  /** What is left of it to claim. */
  claimable: number | null;
}

/** The worksheet of IRS Publication 502 for capital expenses. Without both values nothing is called medical. */
export function capitalLines({ cost, after, before, addsNothing, paid }: CapitalExpense): CapitalLines {
  const rise = after === null || before === null ? null : Math.max(0, after - before);
  const added = addsNothing ? 0 : rise;
  const medical = cost === null || added === null ? null : Math.max(0, cost - added);
  return { added, medical, claimable: medical === null ? null : Math.max(0, medical - paid) };
}

export interface CapitalForm {
  input: CapitalExpense;
  lines: CapitalLines;
  problems: Problems<CapitalField>;
}

/** Reads the worksheet's form. What can't be read counts as not answered and is named in `problems`. */
export function readCapitalForm(typed: Typed): CapitalForm {
  const [cost, after, before, paid] = (["cost", "after", "before", "paid"] as const).map((name) =>
    readMoney(typed(name)),
  ) as [Reading, Reading, Reading, Reading];
  const addsNothing = typed("addsNothing") === "yes";
  const input = {
    cost: cost.value,
    after: after.value,
    before: before.value,
    addsNothing,
    paid: paid.value ?? 0,
  };
  const isHalf = !addsNothing && (after.value === null) !== (before.value === null);
  const other = (reading: Reading): Reading =>
    isHalf && reading.value === null && reading.problem === null
      ? { value: null, problem: "Enter both values, after and before" }
      : reading;
  return {
    input,
    lines: capitalLines(input),
    problems: problemsOf({ cost, after: other(after), before: other(before), paid }),
  };
}
