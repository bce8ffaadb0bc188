/** How a person files their federal return, as the brackets tell them apart. */
export const filingStatuses = ["single", "joint", "head", "separate"] as const;
export type FilingStatus = (typeof filingStatuses)[number];

export const filingStatusNames: Readonly<Record<FilingStatus, string>> = {
  single: "Single",
  joint: "Married filing jointly",
  head: "Head of household",
  separate: "Married filing separately",
};

/** The status a form names; single without a known one. */
export const readFilingStatus = (text: string): FilingStatus =>
  filingStatuses.find((status) => status === text) ?? "single";
