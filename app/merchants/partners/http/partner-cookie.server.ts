import { z } from "zod";
import { signedCookie } from "~/platform/http/signed-cookie.server";

/** A merchant looks at the page, so a short time is enough. */
export const partnerMinutes = 60;

const content = z.object({
  shopDomain: z.string(),
  /** The API key that opened the page; null for a mailed link. */
  keyId: z.string().nullable(),
  /** The person who opened it by a mailed link. */
  personId: z.uuid().nullable().default(null),
  /** Its row of `sign_ins`. Cookies of releases without one open nothing. */
  sid: z.uuid(),
  /** When the session ends, in milliseconds. */
  until: z.number(),
});
export type PartnerCookie = z.output<typeof content>;

const cookie = () => signedCookie("partner", partnerMinutes * 60);

/** The shop whose page the browser has opened; null for a missing, forged or expired cookie. */
export async function readPartnerCookie(request: Request): Promise<PartnerCookie | null> {
  const read = content.safeParse(await cookie().parse(request.headers.get("Cookie")));
  return read.success && read.data.until > Date.now() ? read.data : null;
}

/** `Set-Cookie` value that opens the page of a shop. */
export const writePartnerCookie = (opened: Omit<PartnerCookie, "until">): Promise<string> =>
  cookie().serialize({ ...opened, until: Date.now() + partnerMinutes * 60_000 });

/** `Set-Cookie` value that ends the session in this browser. */
export const forgetPartnerCookie = (): Promise<string> => cookie().serialize("", { maxAge: 0 });
