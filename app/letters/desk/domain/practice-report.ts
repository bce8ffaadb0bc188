/** A month's activity of one person of a practice. */
export interface ReportRow {
  providerId: string;
  name: string;
  /** Null for an assistant. */
  credential: string | null;
  npi: string | null;
  approved: number;
  denied: number;
  questions: number;
  corrections: number;
  refused: number;
  revoked: number;
  opinions: number;
  /** Fees paid for the decided letters, minus refunds. */
  feesCents: number;
  /** Pay per decision; null if the practice doesn't use it. */
  decisionPayCents: number | null;
}

const counted = ["approved", "denied", "questions", "corrections", "refused", "revoked", "opinions"] as const;
const heads = [
  ...["Month", "Name", "Credential", "NPI", "Approved", "Denied", "Questions asked", "Corrections signed"],
  ...["Corrections refused", "Letters revoked", "Second opinions", "Fees paid", "Decisions", "Pay-out"],
];

/** An ISO month, e.g. "2026-11"; null for anything else. */
export const readMonth = (text: string | null): string | null =>
  text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The report as a table, with totals in its last row. Every decision is paid the same, approval or denial. */
export function reportTable(month: string, rows: readonly ReportRow[]): string[][] {
  const lines = rows.map((row) => {
    const decisions = row.approved + row.denied;
    const pay = row.decisionPayCents === null ? null : decisions * row.decisionPayCents;
    return { row, decisions, pay };
  });
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + of(line), 0);
  const isPaid = lines.some(({ pay }) => pay !== null);
  return [
    heads,
    ...lines.map(({ row, decisions, pay }) => [
      ...[month, row.name, row.credential ?? "", row.npi ?? ""],
      ...counted.map((name) => String(row[name])),
      ...[dollars(row.feesCents), String(decisions), pay === null ? "" : dollars(pay)],
    ]),
    [
      ...[month, "All", "", ""],
      ...counted.map((name) => String(sum(({ row }) => row[name]))),
      ...[dollars(sum(({ row }) => row.feesCents)), String(sum(({ decisions }) => decisions))],
      ...[isPaid ? dollars(sum(({ pay }) => pay ?? 0)) : ""],
    ],
  ];
}
