import { z } from "zod";
import { signedCookie } from "~/platform/http/signed-cookie.server";

/** Absolute lifetime of a session, however much it is used: a working day, as at the desk. */
const maxAgeSeconds = 12 * 60 * 60;

const content = z.object({
  shopDomain: z.string(),
  /** The API key that opened the session; null for a mailed link. */
  keyId: z.string().nullable(),
  /** The person who opened it with a mailed link. */
  personId: z.uuid().nullable().default(null),
  /** Its row in `sign_ins`. Cookies of releases without it are invalid. */
  sid: z.uuid(),
  /** When the session ends, in milliseconds. */
  until: z.number(),
});
type PartnerCookie = z.output<typeof content>;

const cookie = () => signedCookie("partner", maxAgeSeconds);

/** The browser's session for a shop's page; null for a missing, forged or expired cookie. */
export async function readPartnerCookie(request: Request): Promise<PartnerCookie | null> {
  const read = content.safeParse(await cookie().parse(request.headers.get("Cookie")));
  return read.success && read.data.until > Date.now() ? read.data : null;
}

/** `Set-Cookie` value of a session for a shop's page. */
export const writePartnerCookie = (opened: Omit<PartnerCookie, "until">): Promise<string> =>
  cookie().serialize({ ...opened, until: Date.now() + maxAgeSeconds * 1000 });

/** `Set-Cookie` value that deletes the session's cookie. */
export const clearPartnerCookie = (): Promise<string> => cookie().serialize("", { maxAge: 0 });
