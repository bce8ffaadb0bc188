/** What an assistant may write for a decision. How the review was made, its days and every box are the decider's own. */
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

/** Of what an assistant typed, that which another may begin with. */
export const preparedFields = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => preparable.has(name)));
