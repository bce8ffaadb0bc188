import { readMoney } from "./calculators/typed-number";
import { readTaxRate } from "./tax-savings";

/** The fields of the checker's savings form, by name. */
export interface SavingQuery {
  /** Whole percent. */
  rate: number;
  /** The price of an ordinary version: as typed, in cents, and its error. */
  ordinary: { typed: string; cents: number | null; problem: string | null };
}

const maxTyped = 40;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Parses the fields of a URL or of a posted form. */
export function readSavingQuery(fields: { get(name: string): unknown }): SavingQuery {
  const typed = textOf(fields.get("ordinary")).slice(0, maxTyped);
  const { value, problem } = readMoney(typed);
  return { rate: readTaxRate(textOf(fields.get("rate"))), ordinary: { typed, cents: value, problem } };
}
