import type { FoundReceipt } from "./found-receipt";

/** Words that say what kind of document it is; all patterns are over folded text. The first that fits decides. */
export const kindWords: readonly (readonly [FoundReceipt["kind"], RegExp])[] = [
  [
    "cancellation",
    /\b(?:order|orders|item|items|purchase|prescription|appointment|it|part of your order)\b.{0,60}\bcancel(?:l)?ed\b|\bcancel(?:l)?ation (?:confirm\w*|notice|of your order|receipt)|\bcancel(?:l)?ed (?:order|item|items)\b|\bwe(?:'ve| have|'ve had to| had to)? cancel(?:l)?(?:ed)?\b|^cancel(?:l)?ed\b|^your cancel(?:l)?ation\b/,
  ],
  [
    "return",
    /\brefund (?:for|of|issued|confirm\w*|processed|receipt|notification|has been|on its way|summary|details|complete\w*|is|from|sent|total|amount)\b|\b(?:your|a|issued|processed|sent you a|you a) (?:\$?\S+ |full |partial )?refund\b|\breturn (?:confirm\w*|received|processed|complete\w*|receipt|has been|accepted|summary|is complete|transaction)\b|\b(?:received|processed|got) your return(?:ed)?\b|\bcredit (?:memo|note)\b|\b(?:have|we|been|was|were|is|amount|total|items?) refunded\b|^refund(?:ed)?\b|\bitems? returned\b|\breturned items?\b|\*+ ?(?:return|refund) ?\*+/,
  ],
  [
    "shipment",
    /\b(?:has|have|was|were|been|just|is|are|we've|items?|order|package) (?:been )?(?:shipped|dispatched)\b|\b(?:on (?:its|the|their) way|shipping (?:confirmation|notification|update|notice)|shipment (?:notification|confirmation|update|notice|details)|out for delivery|packing (?:slip|list)|in transit|en route)\b|^(?:shipped|dispatched)\b|\bshipped[!:]?$/,
  ],
];

/** Subjects of mails that are never receipts. */
export const notInSubject =
  /\b(?:left (?:something|an item|items|these|it|behind)|(?:your|the) (?:cart|bag|basket)\b|forg[eo]t (?:something|about)|items? (?:waiting|in your (?:cart|bag))|price drop\w*|price alert|dropped|back in stock|wish ?list|\d+ ?% off|(?:save|get|take) (?:up to |an extra )?[$]?\d+|sale ends|last chance|flash sale|deals?\b|clearance|how did we do|rate (?:your|us)|review (?:your|us|it)|write a review|tell us|feedback|what did you think|how (?:was|is|are|did)|will (?:renew|be charged|ship soon|be billed|process|refill)|renews? (?:on|soon|in|tomorrow)|upcoming|coming up|renewal (?:reminder|notice)|about to (?:renew|ship)|reminder|time to (?:refill|reorder)|(?:is |are )?due (?:soon|for)|refill|ready to (?:refill|reorder)|running low|explanation of benefits|eob|estimate|quote|quotation|proposal|delivered|delivery (?:complete|notice|update)|newsletter|welcome to|abandoned|payment (?:failed|declined|due|is due)|action (?:needed|required)|new arrivals|gift guide|just for you|recommended|you might (?:like|also)|gift receipt|weekly ad|statement is ready|verify|password|sign[- ]?in|ready for pick ?up)\b/;

/** Subjects of delivery mails, which follow the receipt. */
export const deliveredInSubject =
  /^(?:delivered|arrived)\b|\b(?:been|was|were|is) delivered\b|\bdelivered[:!]|\bhas arrived\b/;

/** Subjects of mails about a sale. */
export const saleInSubject =
  /^ordered\b|\b(?:order (?:confirm\w*|receipt|received|placed|details|summary|#|no|number)|receipts?|invoice|(?:thank(?:s| you) for|we(?:'ve)? (?:got|received)|confirm\w* (?:of )?|placed) your (?:\S+ ){0,4}(?:order|purchase|payment|visit)|your (?:\S+ ){0,5}(?:order|purchase|payment) (?:of|is confirmed|has been (?:received|placed|confirmed)|confirm\w*|with|from|at)|order .{0,30}confirmed|purchase|you (?:paid|bought|ordered|sent a payment)|payment (?:received|confirm\w*|to)|e-?receipt|bestellung)\b/;

/** Words of documents that are never receipts, wherever the words are. */
export const notInLine =
  /\b(?:this is not (?:a|an) (?:bill|receipt|invoice)|not a bill|(?<!\bnot an )explanation of benefits|gift receipt|(?:still|left|waiting|items?|saved) (?:\S+ ){0,2}in your (?:cart|bag|basket)|treatment (?:plan )?estimate|(?:this is (?:only )?an?|good faith|pre-?treatment|written|cost) estimate|quote (?:valid|number|#|no)|pro-?forma|packing slip only|estimate (?:#|no|number|only|valid))\b/;

/** Words of documents that aren't paid yet, unless they also say that they were. */
export const unsettled =
  /\b(?:complete (?:your|my) (?:purchase|checkout|order)|return to (?:your )?(?:cart|bag)|view (?:your )?cart|(?:proceed to|resume|finish|continue to) check(?:ing )?out|checkout now|(?:will|to) (?:automatically )?(?:renew|be charged|be billed)|(?:you(?:'ll| will)|card will|we(?:'ll| will)) (?:not )?(?:be )?(?:charged?|billed?|bill)|(?:next|upcoming) (?:auto-?ship |subscription |scheduled )?(?:order|shipment|delivery|refill) (?:will|is|ships)|upcoming (?:order|shipment|subscription|delivery|charge|payment)|price (?:just )?drop\w*|(?:is|are|go|on) (?:now )?(?:on )?sale|has been delivered|was delivered|were delivered|been delivered|leave a review|how would you rate|rate your (?:purchase|items?|experience)|review your (?:purchase|items?)|what did you think|renews? on|shop now|valid (?:for \d+ days|until)|while supplies last|offer (?:ends|valid|expires)|ready for pick ?up)\b/;

/** Words of documents about a later purchase, whatever they say about how it will be paid. */
export const ahead =
  /\b(?:(?:next|upcoming) (?:\S+ ){0,2}(?:order|shipment|delivery|refill|box)\b.{0,24}\b(?:process(?:es|ed)?|ships?|will|is (?:being|scheduled|set|coming)|bills?)|(?:make|any) changes (?:until|by|before|through)|(?:auto-?ship|subscription|refill|order|box) (?:is being prepared|is scheduled|will (?:process|ship|be processed)) (?:for|on)|skip (?:this|the next) (?:order|shipment|delivery|box)|edit (?:your )?(?:next|upcoming) (?:order|box|shipment))\b/;

/** What a plan says of a claim, in columns or lines; several of them are its statement, and nothing in it was paid by the member. */
export const planWords = [
  /\b(?:provider|amount|charges?) billed\b|\bbilled (?:amount|charges?)\b|\bsubmitted charges?\b/,
  /\b(?:plan|member|network|negotiated) (?:discounts?|rate|savings)\b|\ballowed(?: amount)?\b/,
  /\b(?:plan|we|health plan|insurer) (?:paid|pays)\b|\bpaid by (?:your )?(?:plan|insurer|us)\b|\bplan payment\b/,
  /\byou(?:r)? (?:may owe|share|cost share|responsibility)\b|\b(?:member|patient) (?:responsibility|may owe|owes)\b|\bwhat you owe\b/,
  /\b(?:applied to (?:your )?|annual |toward )?deductible\b|\bco-?insurance\b/,
  /\bclaim (?:detail|number|summary|processed|activity|#|no|id|received|date)\b|\bmember (?:id|name)\b|^member\b/,
] as const;

/** It was paid by the person. */
export const paidByPerson =
  /\b(?:paid (?:with|by (?:card|cash|check|visa|mastercard|amex|patient|member|you))|amount paid|you paid|patient (?:paid|payment)|visa|mastercard|amex|discover|cash|payment received|thank you for your payment|(?:charged|billed) to (?:\S+ ){0,5}card)\b/;

/** Words of payment: a document with one of them is a receipt, whatever else it offers. */
export const charged =
  /\b(?:(?:we(?:'ve| have)?|was|been|were|total|amount|card|just) charged|charged to|renewal went through|payment (?:was |has been )?(?:received|successful|processed|complete\w*)|amount paid|total paid|paid in full|you paid|paid (?:with|by|on|via)|thank(?:s| you) for (?:your|the) (?:order|purchase|payment|business)|thank(?:s| you) for (?:ordering|shopping)|order (?:confirm\w*|placed|received|date)|(?:we(?:'ve)?|have) (?:got|received) your (?:order|payment)|date paid|payment method|receipt (?:#|no|number)|change due)\b/;

/** Something was sold. */
export const sold =
  /\b(?:bestell\w*|commande|facture|rechnung|pedido|ordine|total ttc|gesamtsumme|importe|order (?:confirm\w*|receipt|details|summary|number|#|no|placed|received|complete\w*|date|id)|order ?:|order ?#|thank(?:s| you) for (?:your (?:\S+ )?(?:order|purchase|payment|business|visit)|shopping|ordering|buying)|receipt|invoice|payment (?:received|confirm\w*|method|successful)|amount paid|paid in full|you paid|amount charged|total charged|purchase|confirmation number|order total|transaction|tax|visa|mastercard|change due|cash|grand total|copay|date of service|refund\w*|cancel\w*|shipped|amount due|balance due|subtotal)\b/;
