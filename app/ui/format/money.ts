const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const withoutCents = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Integer cents as US dollars: 2500 → "$25.00", 123456 → "$1,234.56". */
export function money(cents: number): string {
  return dollars.format(cents / 100);
}

/** Like `money`, but whole dollars lose their zeros, as prices in sentences do: 2500 → "$25", 2550 → "$25.50". */
export function shortMoney(cents: number): string {
  return cents % 100 === 0 ? withoutCents.format(cents / 100) : money(cents);
}
