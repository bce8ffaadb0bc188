/** The page that the demo opens in place of an invented site. */
export const elsewhere = (address: string): string =>
  `/sandbox/elsewhere?${new URLSearchParams({ to: address })}`;
