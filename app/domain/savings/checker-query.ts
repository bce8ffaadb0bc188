import { readMoney } from "../calculators/typed-number";
import { readTaxRate } from "./tax-savings";

/** What the checker's form about savings asks for, by its fields' names. */
export interface SavingQuery {
  /** Whole percent. */
  rate: number;
  /** The price of an ordinary version: as typed, in cents, and what is wrong with it. */
  ordinary: { typed: string; cents: number | null; problem: string | null };
}

const maxTyped = 40;

export function readSavingQuery(query: URLSearchParams): SavingQuery {
  const typed = (query.get("ordinary") ?? "").slice(0, maxTyped);
  const { value, problem } = readMoney(typed);
  return { rate: readTaxRate(query.get("rate")), ordinary: { typed, cents: value, problem } };
}
