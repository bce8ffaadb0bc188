import { letterDeniedMail, requestReceivedMail } from "~/content/mails/mails";
import { readLetterEmail } from "~/data/letters/letters.server";
import type { LetterRef } from "~/domain/letters/letter-ref";
import { paths } from "~/paths";
import { env } from "~/process/env.server";
import { publicUrl } from "~/process/public-url.server";
import { services } from "~/services/index.server";
import { mailedSignature } from "../orders/order-signature.server";
import { completeLetterRef } from "./letter-ref.server";

type About = { kind: "order" | "product"; requestId: string };

/** Mails the shopper that the request has arrived. Throws `ServiceError` to be tried again. */
export const mailRequestReceived = (about: About, idempotencyKey: string): Promise<void> =>
  mail(about, idempotencyKey, requestReceivedMail);

/** Mails the shopper that the provider said no, and that a fee comes back. Throws `ServiceError` to be tried again. */
export const mailLetterDenied = (about: About, idempotencyKey: string): Promise<void> =>
  mail(about, idempotencyKey, letterDeniedMail);

async function mail(about: About, idempotencyKey: string, write: typeof requestReceivedMail): Promise<void> {
  const ref = await completeLetterRef(about);
  const email = ref && (await readLetterEmail(ref));
  if (!email) return;
  const { subject, text } = write({
    paid: ref.kind === "product",
    statusUrl: publicUrl(env()) + statusPath(ref),
  });
  await services().mail.send({ to: email, subject, text, idempotencyKey });
}

/** Path of a letter's status page. */
export const statusPath = (ref: LetterRef): string =>
  ref.kind === "order"
    ? paths.letterStatusFor({ shop: ref.shopDomain, orderId: ref.shopOrderId, sig: mailedSignature(ref) })
    : paths.letterSuccessFor(ref.requestId);
