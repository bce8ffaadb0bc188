import { z } from "zod";
import { cachedRead } from "~/platform/database/cached-read.server";
import { callParsed } from "~/platform/database/call.server";

const count = z.int().min(0);
const letters = z
  .object({
    statuses: z.record(z.string(), count),
    weeks: z.array(z.object({ week: z.iso.date(), status: z.string(), letters: count })),
    orders: count,
    reimbursable_cents: count,
  })
  .transform(({ statuses, reimbursable_cents, ...rest }) => ({
    ...rest,
    statuses: Object.entries(statuses).map(([status, number]) => ({ status, letters: number })),
    reimbursableCents: reimbursable_cents,
  }));

/** Counts of a shop's letters; those by week cover the last `weeks` weeks. */
type PartnerLetters = z.output<typeof letters>;

/**
 * Counts a shop's letters by status, and by week and status; `reimbursableCents` is the reimbursable part of the `orders`
 * whose letter was sent and not revoked.
 */
export async function readPartnerLetters({
  shopDomain,
  weeks,
}: {
  shopDomain: string;
  weeks: number;
}): Promise<PartnerLetters> {
  return callParsed("read_partner_letters", letters, { shopDomain, weeks });
}

/** The same, cached for at most a minute, because a shop may have very many letters. */
export const recentPartnerLetters = cachedRead(readPartnerLetters, { seconds: 60, max: 500 });
