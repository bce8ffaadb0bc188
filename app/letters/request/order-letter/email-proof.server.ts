import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { OrderKey } from "~/orders/domain/shop-order";
import type { OrderAccess } from "~/orders/operations/order-access.server";
import { readFlash, setFlash } from "~/platform/http/flash-cookie.server";
import { inEvenTime } from "~/platform/process/even-time";
import { proveByEmail } from "./access.server";

const noMatch = z.literal("no match");
const stepMs = 800;
const maxEmailLength = 320;

const pageOf = (key: OrderKey): string => `order-email ${key.shopDomain}/${key.shopOrderId}`;

/** The data of a page that first asks for the order's email address, and its headers. */
export async function showEmailProof(
  request: Request,
  key: OrderKey,
  { shop, fault }: Pick<OrderAccess, "shop" | "fault">,
) {
  const { message, headers } = await readFlash(request, pageOf(key), noMatch);
  const closed = {
    view: "closed" as const,
    shopName: shop.shopName,
    isExpired: shop.signsLinks && fault === "expired",
    isRefused: message !== null,
  };
  return { closed, headers };
}

/**
 * Gives a browser access to the order if its visitor enters the order's email address, and redirects back. Response and
 * timing are the same for a wrong address, a missing order and too many attempts.
 */
export async function acceptProvingEmail(request: Request, form: FormData, key: OrderKey, back: string) {
  const typed = String(form.get("email") ?? "").slice(0, maxEmailLength);
  const cookies = await inEvenTime(proveByEmail(request, key, typed), stepMs);
  const headers = cookies ?? { "Set-Cookie": await setFlash(pageOf(key), noMatch.value) };
  return redirect(back, { status: 303, headers });
}
