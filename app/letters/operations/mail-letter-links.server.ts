import { paths } from "~/paths";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { letterLinksMail } from "../content/mails/letter-mails";
import { listLettersByEmail } from "../store/found-letters.server";
import { readLetterEmail } from "../store/letters.server";
import { patientDay } from "../store/request-facts.server";
import { completeLetterRef } from "./letter-ref.server";
import { linkDays, mailedSecretLink } from "./secret-link.server";

const maxLetters = 20;

/**
 * Mails secret links to the pages of all letters of the same person to the address of the named letter. Throws
 * `ServiceError` to be retried.
 */
export async function mailLetterLinks(
  about: { kind: "order" | "product"; requestId: string },
  idempotencyKey: string,
): Promise<void> {
  const ref = await completeLetterRef(about);
  const email = ref && (await readLetterEmail(ref));
  if (!email) return;
  const letters = await listLettersByEmail(email, maxLetters);
  const links = letters.map(async ({ ref: { kind, requestId }, askedAt }) => {
    const key = `${idempotencyKey}:${requestId}`;
    const token = await mailedSecretLink({ kind, requestId, purpose: "page" }, key, linkDays.page);
    const askedOn = await patientDay({ kind, requestId }, askedAt);
    return { askedOn, statusUrl: publicUrl() + paths.letterPage(token) };
  });
  const mail = letterLinksMail(await Promise.all(links));
  await services().mail.send({ to: email, ...mail, idempotencyKey });
}
