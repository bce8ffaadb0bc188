import { takeRateLimitToken } from "~/data/rate-limits.server";
import type { ProductReading } from "~/domain/eligibility/product-reading";
import { env } from "~/process/env.server";
import { log } from "~/process/log.server";
import { withTimeout } from "~/process/timeout";
import { type MayRead, TooManyReadingsError, UnreadableProductError } from "~/services/eligibility/port";
import { services } from "~/services/index.server";
import { isServiceFailure, logFailure } from "../service-failure.server";

/** What came of a check. `pending`: not within the visitor's patience; the reading goes on and is kept. */
export type ProductCheck =
  | { kind: "reading"; reading: ProductReading }
  | { kind: "none" }
  | { kind: "pending" }
  | { kind: "refused" }
  /** `reason` is the reader's word for what is wrong with the page; null where the fault is not the shop's. */
  | { kind: "failed"; reason: string | null };

export interface CheckOptions {
  /** `clientKey` of the visitor, whose pages are counted; null for somebody no page is read for, e.g. a crawler. */
  visitor: string | null;
  patienceMs: number;
}

/** Lets a visitor have as many pages read a minute as is fair. */
export const readsAllowed =
  (visitor: string | null): MayRead =>
  async () =>
    visitor !== null && takeRateLimitToken(`eligibility:${visitor}`, env().ELIGIBILITY_READS_PER_MINUTE, 60);

/** What is known of a product's page. Throws only for a fault of our own, such as a database that is away. */
export async function checkProduct(productUrl: string, options: CheckOptions): Promise<ProductCheck> {
  const reading = services().eligibility.checkProduct(productUrl, readsAllowed(options.visitor));
  try {
    const known = await withTimeout(reading, options.patienceMs);
    if (known === undefined) return { kind: "pending" };
    return known ? { kind: "reading", reading: known } : { kind: "none" };
  } catch (error) {
    if (error instanceof TooManyReadingsError) return { kind: "refused" };
    if (!isServiceFailure(error)) throw error;
    if (error instanceof UnreadableProductError) {
      log.info({ reason: error.reason }, "product page could not be read");
      return { kind: "failed", reason: error.reason };
    }
    logFailure(error, "product could not be checked");
    return { kind: "failed", reason: null };
  }
}
