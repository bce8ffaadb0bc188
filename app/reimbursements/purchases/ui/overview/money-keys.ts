/** The colors of money that may come back, in charts and totals. */
export const moneyKeys = [
  { label: "May come back", fill: "fill-evergreen", ink: "bg-evergreen" },
  { label: "More with a letter", fill: "fill-marigold", ink: "bg-marigold" },
] as const;
