import { data } from "@remix-run/node";
import { z } from "zod";
import { readReversals } from "~/data/payments/reversals.server";
import { isDenied as wasDenied } from "~/domain/letters/status";
import { nextTry } from "~/http/refresh";
import { confirmPayment, PaymentNotRecordedError } from "~/operations/payments/confirm-payment.server";
import { paths } from "~/paths";
import { addressOfDraft } from "./begin.server";

const refreshSeconds = 3;
/** A minute of refreshing automatically; then the visitor decides when to look again. */
const refreshLimit = 20;

const unknown = { view: "error" as const, message: "Invalid request ID" };

/** The page a visitor comes back to from the payment provider. */
export const productLetterResult = {
  /**
   * What the page shows, chosen by `view`; status 400 and 404 for an address that names no request, 503 where the
   * payment could not be recorded.
   */
  async load(request: Request) {
    const search = new URL(request.url).searchParams;
    const id = z.uuid().safeParse(search.get("lmnRequestId"));
    if (!id.success) return data(unknown, { status: 400 });
    const letter = await confirmPayment(id.data).catch(asNotRecorded);
    if (letter === "not-recorded") return data({ view: "not-recorded" as const }, { status: 503 });
    if (!letter) return data(unknown, { status: 404 });
    const { paymentStatus, draftId, refundedAt, feeCents } = letter;
    const isDenied = wasDenied(letter.status);
    if (isDenied || paymentStatus === "refunded") {
      const reversals = await readReversals(letter.id);
      return data({ view: "ended" as const, isDenied, refundedAt, feeCents, reversals });
    }
    switch (paymentStatus) {
      case "paid": {
        const { dispute } = await readReversals(letter.id);
        const disputedAt = dispute?.status === "open" ? dispute.openedAt : null;
        return data({ view: "paid" as const, sent: letter.status === "sent", disputedAt });
      }
      case "held":
        return data({ view: "held" as const });
      case "failed":
      case "expired": {
        const backHref = (draftId && (await addressOfDraft(request, draftId))) || paths.productLetter;
        return data({ view: "unpaid" as const, isDeclined: paymentStatus === "failed", backHref });
      }
      default: {
        const { next, refreshes } = nextTry(search, refreshLimit);
        const again = paths.letterSuccessFor(letter.id, { try: next });
        const headers: HeadersInit = refreshes ? { Refresh: `${refreshSeconds};url=${again}` } : {};
        return data({ view: "processing" as const, again }, { headers });
      }
    }
  },
};

function asNotRecorded(error: unknown): "not-recorded" {
  if (error instanceof PaymentNotRecordedError) return "not-recorded";
  throw error;
}
