/** Filing statuses of the federal tax return that the brackets distinguish. */
export const filingStatuses = ["single", "joint", "head", "separate"] as const;
export type FilingStatus = (typeof filingStatuses)[number];

export const filingStatusNames: Readonly<Record<FilingStatus, string>> = {
  single: "Single",
  joint: "Married filing jointly",
  head: "Head of household",
  separate: "Married filing separately",
};

/** Parses a form's filing status; single by default. */
export const readFilingStatus = (text: string): FilingStatus =>
  filingStatuses.find((status) => status === text) ?? "single";
