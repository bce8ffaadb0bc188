import type { FoundReceipt } from "./found-receipt";

type Payment = FoundReceipt["payments"][number];

/** Words such as "FSA eligible" describe items, not how they were paid for. */
const ofItems =
  /\b(?:fsa|hsa|hra|health\s*care|healthcare)\b[^.]{0,24}\b(?:eligible|items?|approved|qualif\w*)/i;

/** Accounts by name, the cards banks issue for them, and administrators whose name on a card is that of a benefits card. */
const benefits =
  /\b(?:l?p?fsa|hsa|hra|iias|flex(?:ible)?[\s-]+(?:spending|benefits?)|flex[\s-]*card|health[\s-]*(?:savings|reimbursement|spending)|health[\s-]*care[\s-]+(?:card|debit|spending|visa|master\w*)|benefits?[\s-]+(?:card|debit|prepaid|visa|master\w*|account)|benny|benefit\s?wallet|health\s?equity|wage\s?works|payflex|optum|inspira|wex\s+health|lively|take\s?care\s+card|my\s?choice\s+card)\b/i;

const giftCard =
  /\b(?:gift[\s-]*(?:cards?|certificates?|balance)|e-?gift|store[\s-]+credit|(?:merchandise|shop)[\s-]+credit)\b/i;

const card =
  /\b(?:visa|master\s?card|mc|amex|american express|discover|diners|jcb|maestro|debit|credit|credit\/debit|card|apple\s?pay|google\s?pay|shop\s?pay|samsung\s?pay)\b/i;

/** How it was paid, by the words of the receipt, e.g. "HSA debit" or "Visa ending in 1234". */
export function paymentMeansOf(words: string): Payment["means"] {
  if (benefits.test(words) && !ofItems.test(words)) return "benefits";
  if (giftCard.test(words)) return "gift-card";
  return card.test(words) ? "card" : "other";
}

/** A payment with its words cleared of numbers of cards and accounts. */
export const payment = (words: string, cents: number | null): Payment => ({
  means: paymentMeansOf(words),
  label: withoutNumbers(words),
  cents,
});

const withoutNumbers = (words: string): string =>
  words
    .replace(/\(?\b(?:that\s+)?(?:ending|ends)(?:\s+(?:in|with))?\b[\s:#*•.xX-]*\d*\)?/gi, " ")
    .replace(/\(?[#*•·.xX-]*\d[\d\s*•·xX-]*\d\)?/g, " ")
    .replace(/[*•·#]+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s:,;-]+|[\s:,;-]+$/g, "")
    .slice(0, 60);
