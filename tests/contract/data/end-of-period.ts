/** The moment at which something that old has just outlived a period such as "18 months", shifted by a number of days. */
export function endOf(period: string, days: number): Date {
  const [, amount = "", unit = ""] = /^(\d+) (hours|days|months|years)$/.exec(period) ?? [];
  const moment = new Date(Date.now() + days * 86_400_000);
  if (unit === "hours") moment.setTime(moment.getTime() - Number(amount) * 3_600_000);
  if (unit === "days") moment.setTime(moment.getTime() - Number(amount) * 86_400_000);
  if (unit === "months") moment.setUTCMonth(moment.getUTCMonth() - Number(amount));
  if (unit === "years") moment.setUTCFullYear(moment.getUTCFullYear() - Number(amount));
  return moment;
}
