/**
 * Fields of a decision that an assistant may draft. How the review was made, its dates and every checkbox are left to the
 * provider who decides.
 */
const preparable: ReadonlySet<string> = new Set([
  "diagnosis",
  "icd10",
  "diagnosisWords",
  "effect",
  "product",
  "use",
  "reason",
  "words",
  "question",
]);

/** The fields of an assistant's draft that the provider's form starts with. */
export const preparedFields = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => preparable.has(name)));
