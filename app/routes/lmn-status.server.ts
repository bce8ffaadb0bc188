import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { DatabaseUnavailableError } from "~/data/database-error.server";
import { readOrderLetterStatus } from "~/data/order-letter-status.server";
import { resendOutcomes } from "~/domain/letter/resend-outcome";
import type { OrderKey } from "~/domain/order/shop-order";
import { setFlash, takeFlash } from "~/http/flash-cookie.server";
import { logError } from "~/http/log.server";
import { readLetterReport } from "~/operations/read-letter-report.server";
import { resendLetter } from "~/operations/resend-letter.server";
import { paths } from "~/paths";

const resendMessage = z.object({ outcome: z.enum(resendOutcomes), formKey: z.uuid() });

const pageOf = (key: OrderKey): string => `status ${key.shopDomain}/${key.shopOrderId}`;

/** The link's own order and signature: what every address of this order carries on. */
export const linkOf = (key: OrderKey, search: URLSearchParams) => ({
  shop: key.shopDomain,
  orderId: key.shopOrderId,
  sig: search.get("sig") ?? undefined,
});

/** Everything the page shows of an order; status 404 for an unknown shop, 502 and 503 where the status can't be read. */
export async function showStatus(request: Request, key: OrderKey, search: URLSearchParams) {
  try {
    return await statusView(request, key, search);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    logError(error, {}, "letter status could not be read");
    return data({ view: "failed" as const }, { status: 503 });
  }
}

async function statusView(request: Request, key: OrderKey, search: URLSearchParams) {
  const found = await readOrderLetterStatus(key);
  if (!found) return data({ view: "unknown-shop" as const }, { status: 404 });
  const link = linkOf(key, search);
  const order = { shopName: found.shopName, orderId: key.shopOrderId };
  const { letter } = found;
  if (!letter) return data({ view: "none" as const, order, startHref: paths.orderLetterFor(link) });

  const report = await readLetterReport({ kind: "order", requestId: letter.id, ...key });
  if (!report) return data({ view: "failed" as const }, { status: 502 });
  const { message, headers } = await takeFlash(request, pageOf(key), resendMessage);
  return data(
    {
      view: "letter" as const,
      status: report.status,
      order: { ...order, askedAt: letter.askedAt, validUntil: report.validUntil },
      resubmitHref: paths.orderLetterFor(link, { resubmit: 1 }),
      // The form of a mail that may have been sent is sent again under its own key.
      formKey: message?.outcome === "failed" ? message.formKey : crypto.randomUUID(),
      resent: message?.outcome ?? null,
    },
    { headers },
  );
}

/** Sends the letter again and leads back to the status, which tells the outcome once. */
export async function takeResend(form: FormData, key: OrderKey, search: URLSearchParams) {
  const formKey = z.uuid().safeParse(form.get("key")).data ?? crypto.randomUUID();
  const letter = (await readOrderLetterStatus(key))?.letter;
  const outcome = letter ? await resendLetter(letter, key, formKey) : "not-ready";
  return redirect(paths.letterStatusFor(linkOf(key, search)), {
    status: 303,
    headers: { "Set-Cookie": await setFlash(pageOf(key), { outcome, formKey }) },
  });
}
