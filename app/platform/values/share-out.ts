/**
 * Splits an amount by weight so that the shares add up exactly: each share is rounded down, and the largest remainders
 * get a cent more, the first of equals first. If all weights are 0, the first share gets everything. Nonnegative
 * amounts in cents.
 */
export function shareOut(amountCents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return weights.map((_, index) => (index === 0 ? amountCents : 0));
  const exact = weights.map((weight) => (BigInt(amountCents) * BigInt(weight)) / BigInt(total));
  const shares = exact.map(Number);
  const lost = weights.map((weight) => Number((BigInt(amountCents) * BigInt(weight)) % BigInt(total)));
  const left = amountCents - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = [...weights.keys()].sort((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0) || a - b);
  for (const index of byLoss.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
