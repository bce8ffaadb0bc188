import { readMoney } from "./calculators/typed-number";
import { readTaxRate } from "./tax-savings";

/** What the checker's form about savings asks for, by its fields' names. */
export interface SavingQuery {
  /** Whole percent. */
  rate: number;
  /** The price of an ordinary version: as typed, in cents, and what is wrong with it. */
  ordinary: { typed: string; cents: number | null; problem: string | null };
}

const maxTyped = 40;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads the fields of an address or of a posted form. */
export function readSavingQuery(fields: { get(name: string): unknown }): SavingQuery {
  const typed = textOf(fields.get("ordinary")).slice(0, maxTyped);
  const { value, problem } = readMoney(typed);
  return { rate: readTaxRate(textOf(fields.get("rate"))), ordinary: { typed, cents: value, problem } };
}
