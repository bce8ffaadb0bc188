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
