/** Where the demo leads instead of to an invented site. */
export const elsewhere = (address: string): string =>
  `/sandbox/elsewhere?${new URLSearchParams({ to: address })}`;
