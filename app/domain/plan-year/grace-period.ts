/** Length of the grace period, as whole months and the half month's days after them. */
const months = 2;
const halfMonth = 15;

/**
 * Last day on which a plan with a grace period takes expenses: two months and a half after the plan year's last day.
 * Takes and returns ISO dates; a plan year ending "2025-12-31" gives "2026-03-15".
 */
export function graceEnds(planYearEnds: string): string {
  const day = new Date(`${planYearEnds}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  day.setUTCMonth(day.getUTCMonth() + months);
  day.setUTCDate(day.getUTCDate() + halfMonth - 1);
  return day.toISOString().slice(0, 10);
}
