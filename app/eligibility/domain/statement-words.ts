/**
 * Lines about money on statements, superbills and explanations of benefits, which are neither a service nor a product, so
 * their amounts aren't purchases. Matches whole lines.
 */
const ofMoney =
  /^(?:(?:your |total |net |less |est(?:imated)?\.? )*(?:amount |provider |plan |network |insurance |contractual |member )*(?:allowed|billed|charges? billed|paid by (?:plan|insurance)|plan paid|insurance (?:paid|payments?|adjustments?)|discounts?|write-?offs?|adjustments?|deductible|co-?insurance|not covered|non-?covered|balance forward|previous balance|balance due|patient responsibility|(?:what )?you (?:may )?owe|your share|applied to deductible|max(?:imum)? allowable|plan allowance|benefit amount))(?: amount)?$/i;

/** True if a title is such a line. */
export const isStatementAmount = (title: string): boolean =>
  ofMoney.test(title.trim().replace(/[\s:*.]+$/, ""));
