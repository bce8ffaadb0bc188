import { type Problems, problemsOf } from "./form-reading";
import { type Reading, readMoney, type Typed } from "./typed-number";

export type CapitalField = "cost" | "after" | "before" | "paid";

/** A home improvement's cost and effect on the home's value, in cents; null if unanswered. */
interface CapitalExpense {
  cost: number | null;
  /** The home's value after and before the improvement. */
  after: number | null;
  before: number | null;
  /** True if the home is rented, or the improvement is one that usually doesn't increase its value. */
  addsNothing: boolean;
  /** The part that insurance or someone else paid. */
  paid: number;
}

/** The worksheet's lines, in cents; null if a required answer is missing. */
interface CapitalLines {
  /** The increase in the home's value. */
  added: number | null;
  /** The medical expense: the cost above that increase. */
  medical: number | null;
  /** The part of it that is left to claim. */
  claimable: number | null;
}

/** The worksheet of IRS Publication 502 for capital expenses. Without both values nothing counts as medical. */
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

/** Parses the worksheet's form. Invalid values count as unanswered and are listed in `problems`. */
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
