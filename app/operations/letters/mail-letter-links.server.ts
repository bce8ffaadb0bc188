import { letterLinksMail } from "~/content/mails/letter-mails";
import { listLettersByEmail } from "~/data/letters/found-letters.server";
import { readLetterEmail } from "~/data/letters/letters.server";
import { env } from "~/process/env.server";
import { publicUrl } from "~/process/public-url.server";
import { services } from "~/services/index.server";
import { completeLetterRef } from "./letter-ref.server";
import { statusPath } from "./mail-shopper.server";

const maxLetters = 20;

/**
 * Mails the links to all letters of the person one of whose letters is named, to the address that letter has. Throws
 * `ServiceError` to be tried again.
 */
export async function mailLetterLinks(
  about: { kind: "order" | "product"; requestId: string },
  idempotencyKey: string,
): Promise<void> {
  const ref = await completeLetterRef(about);
  const email = ref && (await readLetterEmail(ref));
  if (!email) return;
  const letters = await listLettersByEmail(email, maxLetters);
  const mail = letterLinksMail(
    letters.map((letter) => ({
      askedAt: letter.askedAt,
      statusUrl: publicUrl(env()) + statusPath(letter.ref),
    })),
  );
  await services().mail.send({ to: email, ...mail, idempotencyKey });
}
