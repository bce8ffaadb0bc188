import { foldText } from "../values/fold-text";
import type { FoundReceipt } from "./found-receipt";

type Kind = FoundReceipt["kind"];

const kinds: readonly (readonly [Kind, RegExp])[] = [
  [
    "cancellation",
    /\b(?:order|item|items|purchase|subscription order|prescription|appointment)\b.{0,40}\b(?:has been|have been|was|were|is|are|been)? ?cancel(?:l)?ed\b|\bcancel(?:l)?ation (?:confirm\w*|notice|of your order)|\bcancel(?:l)?ed (?:order|item|items)\b|\bwe(?:'ve| have)? cancel(?:l)?ed\b|^cancel(?:l)?ed\b|^your cancel(?:l)?ation\b/,
  ],
  [
    "return",
    /\brefund (?:for|of|issued|confirm\w*|processed|receipt|notification|has been|on its way|summary|complete\w*|is)\b|\b(?:your|a|we(?:'ve| have)? (?:issued|processed|sent) (?:a|your)) (?:\$\S+ )?refund\b|\breturn (?:confirm\w*|received|processed|complete\w*|receipt|has been|accepted|summary|is complete)\b|\bwe(?:'ve| have)? (?:received|processed) your return\b|\bcredit (?:memo|note)\b|\brefunded\b|\b(?:merchandise|items?) returned\b|^refund\b|^return receipt\b|\*+ ?(?:return|refund) ?\*+/,
  ],
  [
    "shipment",
    /\b(?:has|have|was|were|been|just|is|are) (?:been )?(?:shipped|dispatched)\b|\b(?:on (?:its|the|their) way|shipped|dispatched|shipping (?:confirmation|notification|update)|shipment (?:notification|confirmation|update)|out for delivery|ready for pick ?up|packing (?:slip|list)|in transit)\b/,
  ],
];

/** What never is a receipt, in a subject. */
const notInSubject =
  /\b(?:left (?:something|an item|items|these)|still in your (?:cart|bag)|your (?:cart|bag|basket) (?:is|misses|awaits|expires|has)|forgot something|items? (?:waiting|in your (?:cart|bag))|price drop|price alert|back in stock|wish ?list|\d+ ?% off|(?:save|get) (?:up to )?\$?\d+|sale ends|last chance|flash sale|deals?|clearance|how did we do|rate your|review your (?:purchase|recent|order|item)|write a review|tell us|feedback|what did you think|how (?:was|is|are)|will (?:renew|be charged|ship soon|be billed|process)|renews? (?:on|soon|in)|upcoming (?:order|shipment|charge|renewal|payment|subscription|delivery|auto)|renewal (?:reminder|notice)|auto-?(?:refill|ship|renew\w*) (?:reminder|is coming|coming)|time to (?:refill|reorder)|refill (?:reminder|due|soon)|ready to (?:refill|reorder)|running low|explanation of benefits|eob\b|estimate|quote|quotation|proposal|been delivered|was delivered|^delivered|delivery (?:complete|notice|update)|newsletter|welcome to|abandoned|payment (?:failed|declined|due|reminder|is due)|action (?:needed|required)|new arrivals|gift guide|just for you|recommended|reminder)\b/;

/** What never is a receipt, anywhere near its beginning or as a line. */
const notInText =
  /\b(?:this is not a (?:bill|receipt|invoice)|not a bill|explanation of benefits|still in your (?:cart|bag|basket)|left (?:something|these|items?|it) (?:in your (?:cart|bag|basket)|behind)|items? (?:waiting |left |still )?in your (?:cart|bag|basket)|complete (?:your|my) (?:purchase|checkout)|return to (?:your )?cart|proceed to checkout|finish checking out|(?:will|to) (?:automatically )?(?:renew|be charged|be billed)|you(?:'ll| will) (?:not )?be charged|next (?:order|shipment) (?:will|is scheduled|ships)|upcoming (?:order|shipment|subscription|delivery)|price (?:just )?dropped|treatment (?:plan )?estimate|this is an estimate|pre-?treatment|good faith estimate|estimate only|quote (?:valid|number|#)|valid for \d+ days|pro-?forma|has been delivered|was delivered|gift receipt|rate your|leave a review|how would you rate)\b/;

/** Signs of a sale that was made. */
const surelyIn =
  /\b(?:order (?:confirm\w*|receipt|details|summary|number|#|no|placed|received|complete\w*)|thank(?:s| you) for (?:your (?:order|purchase|payment|business|visit)|shopping|ordering|buying)|receipt|invoice|payment (?:received|confirm\w*|method|successful)|amount paid|paid in full|you paid|amount charged|purchase confirm\w*|confirmation number|order total|transaction|tax|visa|mastercard|change due|cash|grand total|copay|date of service)\b/;

export interface KindReading {
  kind: Kind | null;
  /** Whether words say that something was sold. */
  isSure: boolean;
}

/** What kind of receipt a document is by its words; `kind` is null for what is none. */
export function kindOf(subject: string | null, rows: readonly (readonly string[])[]): KindReading {
  const title = foldText(subject ?? "").replace(/^(?:(?:re|fwd?|aw|wg): ?)+/, "");
  const lines = rows.map((cells) => foldText(cells.join(" ").slice(0, 300)));
  const isSure = surelyIn.test(title) || lines.some((line) => surelyIn.test(line));
  const head = lines.slice(0, 12);
  const bySubject = kinds.find(([, pattern]) => pattern.test(title))?.[0];
  const isSale =
    /\b(?:order confirm\w*|receipt|invoice|your order|thank(?:s| you) for|order (?:received|placed)|purchase)\b/.test(
      title,
    );
  if (!bySubject && notInSubject.test(title) && !/\b(?:receipt|order confirm\w*|invoice)\b/.test(title))
    return { kind: null, isSure };
  if (!bySubject && !isSale && lines.some((line) => notInText.test(line))) return { kind: null, isSure };
  if (
    lines.some((line) =>
      /\b(?:this is not a bill|gift receipt|items? (?:left |still )?in your (?:cart|bag))\b/.test(line),
    )
  )
    return { kind: null, isSure };
  if (bySubject) return { kind: bySubject, isSure };
  const byHead = isSale
    ? undefined
    : kinds.find(([, pattern]) => head.some((line) => line.length < 160 && pattern.test(line)))?.[0];
  return { kind: byHead ?? "sale", isSure };
}
