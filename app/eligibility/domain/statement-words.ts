/**
 * What statements, superbills and explanations of benefits say of money: no service and no product, so that no such amount
 * counts as a purchase of its own. Words of a whole line.
 */
const ofMoney =
  /^(?:(?:your |total |net |less |est(?:imated)?\.? )*(?:amount |provider |plan |network |insurance |contractual |member )*(?:allowed|billed|charges? billed|paid by (?:plan|insurance)|plan paid|insurance (?:paid|payments?|adjustments?)|discounts?|write-?offs?|adjustments?|deductible|co-?insurance|not covered|non-?covered|balance forward|previous balance|balance due|patient responsibility|(?:what )?you (?:may )?owe|your share|applied to deductible|max(?:imum)? allowable|plan allowance|benefit amount))(?: amount)?$/i;

/** Whether a title is what a statement says of money. */
export const isStatementAmount = (title: string): boolean =>
  ofMoney.test(title.trim().replace(/[\s:*.]+$/, ""));
