import { type AccountVerdicts, accounts, type Verdict, verdicts } from "../domain/verdict";

/** The popup's data from `/api/eligibility`. */
export interface Answer {
  title: string;
  verdict: Verdict;
  byAccount: AccountVerdicts;
  reason: string | null;
  checkerUrl: string;
  /** Null if a letter would not help. */
  letterUrl: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};
const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const verdictOf = (value: unknown): Verdict | null => verdicts.find((verdict) => verdict === value) ?? null;

/** A link to the site itself; any other URL is rejected. */
function ownLink(value: unknown, origin: string): string | null {
  const address = textOf(value);
  return address && URL.canParse(address) && new URL(address).origin === origin ? address : null;
}

/** Parses a response; null if it is malformed. */
export function readAnswer(body: unknown, origin: string): Answer | null {
  const { product_info, hsa_eligibility, checker_url, letter_url } = fieldsOf(body);
  const eligibility = fieldsOf(hsa_eligibility);
  const title = textOf(fieldsOf(product_info).title);
  const verdict = verdictOf(eligibility.verdict);
  const checkerUrl = ownLink(checker_url, origin);
  if (!title || !verdict || !checkerUrl) return null;
  const given = fieldsOf(eligibility.by_account);
  const byAccount = Object.fromEntries(
    accounts.map((account) => [account, verdictOf(given[account]) ?? "unknown"]),
  ) as AccountVerdicts;
  const reason = textOf(eligibility.reason);
  return { title, verdict, byAccount, reason, checkerUrl, letterUrl: ownLink(letter_url, origin) };
}

/** The error's name in a refusal. */
export const errorCode = (body: unknown): string | null => textOf(fieldsOf(fieldsOf(body).error).code);
