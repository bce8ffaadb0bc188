const months = 2;
const lastDay = 15;

/**
 * The last day of a plan's grace period: the fifteenth day of the third calendar month after the one in which the plan year
 * ends (Notice 2005-42; Prop. Treas. Reg. §1.125-1(e)). ISO dates; plan years ending "2025-12-31" and "2025-12-30" both
 * give "2026-03-15".
 */
export function graceEnds(planYearEnds: string): string {
  const [year = 0, month = 0] = planYearEnds.split("-").map(Number);
  return new Date(Date.UTC(year, month + months, lastDay)).toISOString().slice(0, 10);
}
