import { foldText } from "~/platform/values/fold-text";
import { moneyInText } from "./money-in-text";

/** Words that prove that an order was placed or money was charged. */
const done =
  /\b(?:paid|charged|purchased|bought|ordered|collected|tendered|tender|tend|e?receipt|payment (?:received|accepted|complete\w*|successful|confirm\w*|made|date|method|type|of|by|from|to|-|\$)|payments? (?:received|made)|your payment|amount received|sum received|received (?:from|with thanks)|order (?:is |was |has been |now )?(?:confirmed|placed|received|complete\w*)|order (?:confirmation|total|number|summary|details|date|no|id|#)|order:? ?#?[a-z]{0,4}-?\d+|(?:placed|confirm\w*|received|got|processing|have) your (?:\S+ ){0,3}(?:order|purchase|payment)|thank(?:s| you) for (?:\S+ ){0,3}(?:order|purchase|payment|business|visit|shopping|ordering|buying|visiting|stopping)|change due|cash back|auth(?:orization)? (?:code|no|#)|approval|approved|chip read|contactless|balance 0\.00|bestell\w*|rechnung|facture|commande|pedido|compra|ordine|items? sold|sold to|return window|buy it again|you sent|transaction|date filled|filled on)\b/;
/** Money that was taken, whatever else didn't go through. */
const taken =
  /\b(?:you paid|total paid|amount paid|paid in full|(?:was|were|we) charged|total charged|change due)\b|^\W*paid\W*$/;
/** How it was paid, beside the total, a part of it or the end of a card's number. */
const tender =
  /\b(?:visa|master ?card|mc|amex|american express|discover|debit|credit(?: card)?|paypal|apple pay|google pay|amazon pay|shop pay|venmo|zelle|klarna|cash|check(?![- ]?(?:in|out)\b)|cheque|ck|ebt|hsa|fsa|hra|gift card|store credit|card)\b/;
/** Words that deny a payment: it failed, is still due, or wasn't made by the buyer. */
const hedged =
  /\b(?:not|no|n't|nothing|never|isn't|wasn't|hasn't|didn't|couldn't|can't|don't|won't|unable|declin\w*|fail\w*|unpaid|will|would|could|should|may|might|can|to be|expect\w*|estimat\w*|proposed|projected|if|when|once|until|unless|before|after|how|next|upcoming|soon|due (?:on|by)|please|pending|reserv\w*|quote\w*|cart|sample|example|eligible|approved amount|you(?:'d|'ll)|we(?:'ll|'d)|ready to|want to|need to|get (?:it|them|yours)|order (?:by|now|today|online|within)|free returns?|back to you|paying you|paid you|sent you|reimburs\w*)\b/;
/** What someone else paid, or says in columns of a plan. */
const byOthers =
  /\b(?:plan|insurance|insurer|ins|we|provider|network|medicare|sponsor|employer|carrier)(?: has| have)? (?:paid|pays|payment)\b|\bpaid (?:to|by) (?:your |the )?(?:plan|provider|insurance|insurer|us|doctor)\b|\bamount (?:charged|billed) by\b/g;

/** A payment that didn't take place. */
const undone =
  /\b(?:no (?:payment|money)|nothing|not|never|didn't|couldn't|wasn't|hasn't|haven't|unable to)\b.{0,24}\b(?:been |be )?(?:charged|paid|taken|collected|process(?:ed)?|go(?:ne)? through)\b|\b(?:payment|card|charge|transaction)\b.{0,24}\b(?:failed|declined|rejected|unsuccessful|didn't|couldn't)\b/;

/**
 * Whether a document says that something was bought: that money was taken, or an order was placed; null where it says neither.
 * Prices and a total do not.
 */
export function proofOfPurchase(
  subject: string | null,
  rows: readonly (readonly string[])[],
  totalCents: number | null,
): "taken" | "placed" | null {
  const texts = [subject ?? "", ...rows.map((cells) => cells.join(" ").slice(0, 600))];
  const sentences = texts.flatMap((text) =>
    foldText(text)
      .replace(byOthers, " ")
      .split(/(?<=[a-z)][.!?;])(?: |$)/),
  );
  const isUndone = (said: string) => said.length < 160 && undone.test(said);
  const told = sentences.filter((said) => !hedged.test(said) && !isUndone(said));
  const isTotal = ({ cents }: { cents: number }) => Math.abs(cents) === totalCents;
  if (told.some((said) => taken.test(said) || (/\bpaid\b/.test(said) && moneyInText(said).some(isTotal))))
    return "taken";
  const tenders = told.filter((said) => tender.test(said) && /\d{2}/.test(said));
  const amounts = tenders.map((said) => moneyInText(said).map(({ cents }) => Math.abs(cents)));
  const changes = told
    .flatMap((said) => (/^change\b/.test(said) ? moneyInText(said) : []))
    .map(({ cents }) => cents);
  const isPaid =
    amounts.some((cents) => cents.length === 0 || totalCents === null || cents.includes(totalCents)) ||
    (totalCents !== null && amounts.reduce((sum, cents) => sum + (cents.at(-1) ?? 0), 0) === totalCents) ||
    amounts.flat().some((given) => changes.some((back) => given - back === totalCents));
  const isPlaced = isPaid || told.some((said) => done.test(said));
  return isPlaced && !sentences.some(isUndone) ? "placed" : null;
}
