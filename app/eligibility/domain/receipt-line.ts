/**
 * Sellers that dispense prescription drugs: pharmacies, stores with a pharmacy, practices. Chains by the names on receipts.
 */
const dispenses =
  /pharmac|\bdrugs?\b|drugstore|\brx\b|apothecar|walgreens|\bcvs\b|rite ?aid|duane reade|wal-?mart|costco|sam'?s club|\btarget\b|\bamazon\b|kroger|safeway|albertsons|publix|\bh-?e-?b\b|meijer|wegmans|hy-?vee|shop ?rite|stop (?:&|and) shop|winn-?dixie|fred meyer|ralphs|king soopers|harris teeter|\bgiant\b|kinney|bartell|medicine shoppe|health ?mart|good neighbor|capsule|pillpack|express scripts|caremark|accredo|optum|cost plus|hospital|clinic|medical|health|physician|\bm\.?d\.?\b|\bdr\.? /i;
const forAnimals = /\bpets?\b|\bvet(?:s|erinar\w*)?\b|chewy|animal|petco|petsmart|tractor supply/i;
const saysPrescription = /\b(?:rx|prescri\w*|script|refills?|copay|insulin)\b/i;

/** True if a sale proves a prescription: the line says so, or a drug that only pharmacies may sell was sold by one. */
export const provesPrescription = (title: string, soldBy: string | null): boolean =>
  saysPrescription.test(title) || (soldBy !== null && dispenses.test(soldBy) && !forAnimals.test(soldBy));

/** How receipts print a drug: its strength, its form, or its prescription number. */
const drug =
  /\b\d+(?:[.,]\d+)? ?(?:mg|mcg|iu|meq|%)(?![a-z])|\b\d+ ?units?\/ml\b|\b(?:tab(?:let)?s?|cap(?:sule|let)?s?|softgels?|susp(?:ension)?|inj(?:ection)?|vials?|inhaler|syrup|ointment|oint|elixir|patch(?:es)?|suppositor(?:y|ies)|lozenges?|drops)\b|\brx\b|\bprescriptions?\b|\bcopay\b|\bscript\b|\brefill\b/i;

/** True if a title may be a drug's, so that a question about prescriptions makes sense. */
export const looksLikeDrug = (title: string): boolean => drug.test(title);

/**
 * Lines about money on statements, superbills and explanations of benefits, which are neither a service nor a product, so
 * their amounts aren't purchases. Matches whole lines.
 */
const ofMoney =
  /^(?:(?:your |total |net |less |est(?:imated)?\.? )*(?:amount |provider |plan |network |insurance |contractual |member )*(?:allowed|billed|charges? billed|paid by (?:plan|insurance)|plan paid|insurance (?:paid|payments?|adjustments?)|discounts?|write-?offs?|adjustments?|deductible|co-?insurance|not covered|non-?covered|balance forward|previous balance|balance due|patient responsibility|(?:what )?you (?:may )?owe|your share|applied to deductible|max(?:imum)? allowable|plan allowance|benefit amount))(?: amount)?$/i;

/** True if a title is such a line. */
export const isStatementAmount = (title: string): boolean =>
  ofMoney.test(title.trim().replace(/[\s:*.]+$/, ""));
