import { z } from "zod";
import { call, callParsed } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import { type Page, type Place, pageOf } from "~/platform/values/page";
import { type StoredLetterStatus, storedLetterStatuses } from "../domain/status";

/** A letter requested for an order, as far as its shop may know. `validUntil` is an ISO date, times are ISO instants. */
export interface ShopLetter {
  letterId: string;
  shopOrderId: number;
  status: StoredLetterStatus;
  askedAt: string;
  updatedAt: string;
  validUntil: string;
}

const row = z
  .object({
    letter_id: z.string(),
    order_id: z.int(),
    letter_status: z.enum(storedLetterStatuses),
    asked_at: z.string(),
    changed_at: z.string(),
    good_until: z.string(),
  })
  .transform((read): { item: ShopLetter; place: Place } => ({
    item: {
      letterId: read.letter_id,
      shopOrderId: read.order_id,
      status: read.letter_status,
      askedAt: instant(read.asked_at),
      updatedAt: instant(read.changed_at),
      validUntil: read.good_until,
    },
    place: { at: read.asked_at, id: read.letter_id },
  }));

/** A shop's letters, newest first; optionally only those of one order, or those changed since an ISO instant. */
export async function listShopLetters(
  shopDomain: string,
  asked: { shopOrderId: number | null; since: string | null; after: Place | null; limit: number },
): Promise<Page<ShopLetter>> {
  return pageOf(
    await callParsed("list_shop_letters", row.array(), {
      shopDomain,
      orderId: asked.shopOrderId,
      since: asked.since,
      before: asked.after?.at ?? null,
      beforeId: asked.after?.id ?? null,
      limit: asked.limit + 1,
    }),
    asked.limit,
  );
}

/** One of the shop's letters; null if it has none with this id. */
export async function readShopLetter(shopDomain: string, letterId: string): Promise<ShopLetter | null> {
  const [result = null] = await call("read_shop_letter", { shopDomain, letterId });
  return result && parse("read shop letter", row, result).item;
}
