import { z } from "zod";
import { cachedRead } from "~/platform/database/cached-read.server";
import { callParsed } from "~/platform/database/call.server";
import type { StepRow } from "../domain/order-steps";

const count = z.int().min(0);
const stepRows = z.array(
  z.object({
    week: z.iso.date(),
    product: z.string().nullable(),
    shown: count,
    opened: count,
    begun: count,
    asked: count,
    approved: count,
    claimed: count,
    cents: count,
  }),
);

/** Counts of the last weeks by week and product, cached for at most a minute. */
export const recentSteps = cachedRead(
  async ({ shopDomain, weeks }: { shopDomain: string; weeks: number }): Promise<StepRow[]> =>
    callParsed("read_order_steps", stepRows, { shopDomain, weeks }),
  { seconds: 60, max: 500 },
);
