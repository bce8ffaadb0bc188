import { spendToken } from "~/platform/http/store/rate-limits.server";
import { log, logError } from "~/platform/process/log.server";
import { withTimeout } from "~/platform/process/timeout";
import { ServiceError } from "~/platform/service/service-error";
import type { ProductUrl } from "~/platform/values/product-url";
import { services } from "~/services.server";
import type { ProductCheck } from "../domain/checked-product";
import { type MayRead, TooManyReadsError, UnreadableProductError } from "../service/port";

interface CheckOptions {
  /** The visitor's `clientKey`, by which pages are counted; null if no page may be read, e.g. for a crawler. */
  visitor: string | null;
  timeoutMs: number;
  /** Overrides the visitor's limit; by default `limitReads`. */
  mayRead?: MayRead;
}

/** Limits how many pages a visitor may have read per minute. */
export const limitReads =
  (visitor: string | null): MayRead =>
  async () =>
    visitor !== null && spendToken("eligibility", visitor);

/** Checks the product at a URL. Throws only our own errors, such as an unavailable database. */
export async function checkProduct(url: ProductUrl, options: CheckOptions): Promise<ProductCheck> {
  const { visitor, timeoutMs, mayRead = limitReads(visitor) } = options;
  const check = services().eligibility.checkProduct(url, mayRead);
  try {
    const checked = await withTimeout(check, timeoutMs);
    if (checked === undefined) return { kind: "pending" };
    return checked ? { kind: "checked", checked } : { kind: "none" };
  } catch (error) {
    if (error instanceof TooManyReadsError) return { kind: "refused" };
    if (!(error instanceof ServiceError)) throw error;
    if (error instanceof UnreadableProductError) {
      log.info({ reason: error.reason }, "product page could not be read");
      return { kind: "failed", reason: error.reason };
    }
    logError(error, {}, "product could not be checked");
    return { kind: "failed", reason: null };
  }
}
