import { z } from "zod";
import { signedCookie } from "~/platform/http/signed-cookie.server";

/** Longer than Google's pages take, shorter than a forgotten tab. */
const maxAgeSeconds = 15 * 60;

const consentCookie = () => signedCookie("inbox", maxAgeSeconds);

const schema = z.object({
  state: z.string(),
  verifier: z.string(),
  folderId: z.uuid(),
  since: z.iso.date(),
});

/** What a browser stores while its visitor is at the mail service: the consent's secrets, the folder, and the day to search from. */
type PendingConsent = z.output<typeof schema>;

/** Null if no consent was requested, if it has expired, or if the cookie is forged. */
export async function readPendingConsent(request: Request): Promise<PendingConsent | null> {
  return schema.safeParse(await consentCookie().parse(request.headers.get("Cookie"))).data ?? null;
}

export const writePendingConsent = (asked: PendingConsent): Promise<string> =>
  consentCookie().serialize(asked);

export const clearPendingConsent = (): Promise<string> => consentCookie().serialize("", { maxAge: 0 });
