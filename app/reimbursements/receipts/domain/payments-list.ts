import { foldText } from "~/platform/values/fold-text";
import { moneyInText, withoutMoney } from "./money-in-text";

/** Words that only a bank's statement has; each counts once. */
const bankWords = [
  /\bminimum payment(?: due)?\b/,
  /\bpayment due date\b/,
  /\bstatement (?:closing|period|cycle)\b|\bclosing date\b|\bbilling (?:cycle|period)\b/,
  /\b(?:previous|opening|beginning|starting) balance\b/,
  /\b(?:new|ending|closing) balance\b/,
  /\b(?:available|total|remaining) credit\b|\bcredit (?:limit|line|access line)\b|\bcash advance\b/,
  /\bavailable balance\b/,
  /\binterest charge[ds]?\b|\bannual percentage rate\b|\bapr\b|\bfinance charge\b/,
  /\bwithdrawals?\b|\bdebits?\b.{0,40}\bcredits?\b/,
  /\bdeposits?\b(?! fee)|\bdirect dep\b|\bpayroll\b/,
  /\bpending (?:transactions?|charges?|activity)\b|^pending$/,
  /^posted(?: transactions?)?$|\bpost(?:ed|ing)? date\b/,
  /\btrans(?:action)? date\b.{0,60}\bdescription\b|\bdate\b.{0,20}\bdescription\b.{0,40}\b(?:debit|withdrawal|balance)\b/,
  /\btransactions\b$|^(?:recent|account|card|all) (?:activity|transactions?)\b|\baccount activity\b/,
  /\b(?:checking|savings|share draft|credit card) (?:account|statement|summary)\b/,
  /\bpayments? (?:and|&) (?:other )?credits\b|\btotal purchases\b|\bpurchases and adjustments\b/,
] as const;
/** Words of a practice's own account, which lists many payments as well, but names a patient. */
const practice =
  /\b(?:patient|date of service|npi|cpt|cdt|procedure|provider|dos|client|invoice|order number)\b/;

/** How cards and banks name who was paid: a terminal's sign, a store's number, a town behind it. */
const payee =
  /^(?:(?:pos|ach|dbt|debit|purchase|checkcard|visa|recurring|sq|tst|pp|paypal|sp|py|eb|in|web|mktp)\b ?\*? ?.{3,}|.{2,30}\*.{2,}|.{3,40}#\s?\d{2,6}\b.{0,40})$|[a-z]{3,} [a-z]{2}$/;
const dated =
  /^\W*(?:\d{1,2}[-/]\d{1,2}(?:[-/](?:20)?\d{2})?|20\d{2}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}(?:,? 20\d{2})?)\b/i;

/** Minimum number of a bank's words, or of rows with payees when nothing else is listed. */
const enough = { words: 3, rows: 2 } as const;
const maxRows = 2_000;

/**
 * Whether a document lists payments and no items, as a card's or bank's statement does: each row a day, who was paid, and an
 * amount. What was bought is not in it, so an administrator refuses it.
 */
export function listsPayments(rows: readonly (readonly string[])[]): boolean {
  const lines = rows.slice(0, maxRows).map((cells) => foldText(cells.join(" ").slice(0, 240)));
  const said = bankWords.filter((words) => lines.some((line) => words.test(line))).length;
  if (lines.some((line) => practice.test(line))) return false;
  if (said >= enough.words) return true;
  const entries = payeesIn(rows);
  const priced = lines.filter((line) => !total.test(line) && moneyInText(line).length > 0);
  const days = new Set(priced.map((line) => dated.exec(line)?.[0] ?? ""));
  const isEachDated = !days.has("") && days.size >= enough.rows;
  const isMost = entries.length * 2 > priced.length && (said > 0 || entries.length >= enough.rows);
  return entries.length > 0 && (isEachDated || isMost || priced.length === 1);
}

const total = /^\W*(?:sub)?total\b/;

/** Who was paid, row by row; of rows that begin with a day. */
export function payeesIn(rows: readonly (readonly string[])[]): string[] {
  return rows.slice(0, maxRows).flatMap((cells) => {
    const text = cells.join(" ").slice(0, 240);
    const money = moneyInText(text);
    if (money.length === 0 || !dated.test(text)) return [];
    let name = withoutMoney(text, money);
    for (let round = 0; round < 2; round += 1) name = name.replace(dated, "").trim();
    return payee.test(foldText(name)) ? [name.slice(0, 80)] : [];
  });
}
